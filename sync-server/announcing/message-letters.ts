import { roles } from '../../shared/model/conversation/roles.ts';
import type { User } from '../../shared/model/user.ts';
import { provenEmailOf } from '../../shared/rules/account/sign-in/credentials.ts';
import { type Announcement, unreadAnnouncement } from '../../shared/rules/conversation/announcement.ts';
import { isQuiet, quietUntil } from '../../shared/rules/conversation/quiet-hours.ts';
import { readAccount } from '../couch/accounts.ts';
import { countDown, countUp } from '../traffic/counts.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { sendOwed } from '../letters/owed-letter.ts';
import type { Challenge } from '../couch/account-documents.ts';
import { changeDocument, removeAsRead } from '../couch/change.ts';
import { documentsInRange, getOrNull } from '../couch/read.ts';
import { storedConversation, storedChallenge } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { writerName } from '../letters/professional-name.ts';
import { lettersOffToken } from './letters-off.ts';
import { noteNotified, owedMessageLetters, retryWindow, unreadFor } from './owe-message-letter.ts';

interface Deps extends Pick<
  AccountDeps,
  'stores' | 'sessionSecret' | 'mailer' | 'texter' | 'publicOrigin' | 'onError'
> {
  /** Tells the devices of who is written to. */
  announce: (announcement: Announcement) => Promise<void>;
}

/** How often (ms) it is looked for letters that are due. */
const pause = 60 * 1000;
/** After how long (ms) what could not be sent is tried again. */
const triedAgainAfter = 30 * 60 * 1000;
/** How many texts an account is sent. */
const textLimit = { times: 1, within: 24 * 60 * 60 * 1000 };

/** Sends the letters that are due, now and every minute; `stop` settles when nothing is under way any more. */
export function startMessageLetters(deps: Deps): { stop: () => Promise<void> } {
  let underWay = Promise.resolve();
  const send = () => {
    underWay = underWay.then(() => sendMessageLetters(deps, Date.now())).catch(deps.onError);
  };
  send();
  const timer = setInterval(send, pause);
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** Sends the letters that are due at `now` (ms since 1970). One that cannot be sent holds up no other. */
export async function sendMessageLetters(deps: Deps, now: number): Promise<void> {
  const owed = await documentsInRange(deps.stores.challenges, owedMessageLetters);
  for (const each of storedChallenge.among(owed))
    if (isDue(each, now)) await sendOne(deps, each._id, now).catch(deps.onError);
}

const isDue = ({ dueAt = 0 }: Pick<Challenge, 'dueAt'>, now: number) => dueAt <= now;

async function sendOne(deps: Deps, id: string, now: number): Promise<void> {
  const { stores } = deps;
  const owed = await getOrNull(stores.challenges, id);
  // The letters before it took their time.
  if (!owed || !isDue(owed, now)) return;
  const unread = await unreadIn(stores, id.slice(owedMessageLetters.length));
  const account = unread && (await readAccount(stores, unread.announcement.to));
  // It was read, or nobody is to hear of it any more.
  if (!account) return removeAsRead(stores.challenges, owed);
  const dueAt = quietUntil(account.quietHours, now);
  if (dueAt !== null) {
    await changeDocument(stores.challenges, id, (stored) => stored && { ...stored, dueAt });
    return;
  }
  const { lastAt } = unread;
  let isNotified = false;
  const isDone = await sendOwed(stores, id, async (claimed) => {
    if (!isDue(claimed, now)) return false;
    const { toldBy, triedAgainAt, hasFailed } = await tell(deps, { account, ...unread }, claimed.toldBy ?? [], now);
    isNotified = toldBy.length > 0;
    if (triedAgainAt === null) return true;
    // What fails is given up after some days; what a limit puts off is tried for as many days from then on.
    const endsAt = hasFailed ? claimed.endsAt : Math.max(claimed.endsAt, triedAgainAt + retryWindow);
    const later = { dueAt: triedAgainAt, endsAt, toldBy };
    await changeDocument(stores.challenges, id, (stored) =>
      stored && stored.dueAt === claimed.dueAt ? { ...stored, ...later } : null,
    );
    return false;
  });
  const sent = isDone ? await getOrNull(stores.challenges, id) : null;
  if (isDone && isNotified) await noteNotified(stores, id, lastAt);
  // One that is owed anew was never sent.
  if (sent && sent.count > 0) await removeAsRead(stores.challenges, sent);
}

type Way = NonNullable<Challenge['toldBy']>[number];

interface Unread extends NonNullable<ReturnType<typeof unreadAnnouncement>> {
  account: User;
}

/** Tells of it in each way that it was not told in `before`; and when (ms since 1970) that is to be tried again, null where nothing is left to do, and whether anything failed. */
async function tell(
  deps: Deps,
  { account, announcement, lastAt }: Unread,
  before: readonly Way[],
  now: number,
): Promise<{ toldBy: Way[]; triedAgainAt: number | null; hasFailed: boolean }> {
  const toldBy = new Set(before);
  const again: number[] = [];
  let hasFailed = false;
  const note = (way: Way, outcome: Outcome) => {
    if (outcome === 'sent') toldBy.add(way);
    if (outcome !== 'failed') return;
    hasFailed = true;
    again.push(now + triedAgainAfter);
  };
  // Their devices were left silent, or no push service kept it for long.
  const wasQuiet = [lastAt, lastAt + unreadFor].some((at) => isQuiet(account.quietHours, at));
  if (!toldBy.has('devices') && wasQuiet) {
    await deps.announce(announcement);
    toldBy.add('devices');
  }
  if (!toldBy.has('letter')) note('letter', await sendLetter(deps, account, announcement));
  if (!toldBy.has('text')) {
    const outcome = await sendText(deps, account, announcement);
    if (typeof outcome === 'string') note('text', outcome);
    // Who has a letter knows already.
    else if (!toldBy.has('letter')) again.push(now + outcome.retryAfter * 1000);
  }
  return { toldBy: [...toldBy], triedAgainAt: again.length > 0 ? Math.min(...again) : null, hasFailed };
}

async function unreadIn(stores: Stores, named: string): Promise<ReturnType<typeof unreadAnnouncement>> {
  const end = named.lastIndexOf(':');
  const stored = await getOrNull(stores.conversations, named.slice(0, end));
  const conversation = stored && storedConversation.readOrNull(stored);
  const role = roles.find((each) => each === named.slice(end + 1));
  return conversation && role ? unreadAnnouncement(conversation, role) : null;
}

/** `unwanted` also where there is nowhere to send it. */
type Outcome = 'sent' | 'failed' | 'unwanted';

const outcomeOf = (isSent: boolean): Outcome => (isSent ? 'sent' : 'failed');

async function sendLetter(deps: Deps, account: User, { key, from }: Announcement): Promise<Outcome> {
  const { mailer, publicOrigin } = deps;
  const address = provenEmailOf(account);
  if (address === null || account.refusesMessageLetters) return 'unwanted';
  const name = writerName(from, account.preferredLang);
  const link = linkTo(publicOrigin, account, key);
  // Behind the '#', as all secrets of letters are.
  const offLink =
    publicOrigin && `${publicOrigin}/${account.preferredLang}/letters-off#token=${lettersOffToken(deps, account.uid)}`;
  return outcomeOf(await mailer.send(address, account.preferredLang, { kind: 'message-unread', name, link, offLink }));
}

/** One a day at most, to a professional who chose it; else in how many seconds they may have the next. One that could not be sent counts for nothing. */
async function sendText(
  { stores, texter, publicOrigin }: Deps,
  account: User,
  { key, from }: Announcement,
): Promise<Outcome | { retryAfter: number }> {
  const { uid, isContractor, wantsMessageTexts, phoneNumber, phoneVerified, preferredLang } = account;
  if (!isContractor || !wantsMessageTexts || !phoneVerified || phoneNumber === null) return 'unwanted';
  const counted = `message-text:${uid}`;
  const retryAfter = await countUp(stores, counted, textLimit);
  if (retryAfter !== null) return { retryAfter };
  const told = { name: writerName(from, preferredLang), link: linkTo(publicOrigin, account, key) };
  const isSent = await texter.tellOfMessage(phoneNumber, preferredLang, told);
  if (!isSent) await countDown(stores, counted);
  return outcomeOf(isSent);
}

function linkTo(origin: string | null, { preferredLang }: User, key: string): string | null {
  return origin && `${origin}/${preferredLang}/messages/${key}`;
}
