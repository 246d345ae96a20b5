import { roles } from '../../shared/model/conversation/roles.ts';
import type { User } from '../../shared/model/user.ts';
import { provenEmailOf } from '../../shared/rules/account/sign-in/credentials.ts';
import { type Announcement, unreadAnnouncement } from '../../shared/rules/conversation/announcement.ts';
import { isQuiet, quietUntil } from '../../shared/rules/conversation/quiet-hours.ts';
import { readAccount } from '../accounts/accounts.ts';
import { countUp } from '../accounts/counts.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { sendOwed } from '../accounts/lifecycle/owed-letter.ts';
import type { Challenge } from '../couch/account-documents.ts';
import { changeDocument, removeAsRead } from '../couch/change.ts';
import { documentsInRange, getOrNull } from '../couch/read.ts';
import { storedConversation } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { owedMessageLetters } from './owe-message-letter.ts';

interface Deps extends Pick<AccountDeps, 'stores' | 'mailer' | 'texter' | 'publicOrigin' | 'onError'> {
  /** Tells the devices of who is written to. */
  announce: (announcement: Announcement) => Promise<void>;
}

/** How often (ms) it is looked for letters that are due. */
const pause = 60 * 1000;
/** After how long (ms) a letter is tried again that the mail server did not take. */
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
  for (const each of owed) if (isDue(each, now)) await sendOne(deps, each._id, now).catch(deps.onError);
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
  const { announcement, since } = unread;
  const isDone = await sendOwed(stores, id, async (claimed) => {
    if (!isDue(claimed, now)) return false;
    if (!claimed.isTexted) await sendText(deps, account, announcement);
    if (!(await sendLetter(deps, account, announcement))) {
      const later = { dueAt: now + triedAgainAfter, isTexted: true as const };
      await changeDocument(stores.challenges, id, (stored) =>
        stored && stored.dueAt === claimed.dueAt ? { ...stored, ...later } : null,
      );
      return false;
    }
    // Their devices were left silent.
    if (isQuiet(account.quietHours, since)) await deps.announce(announcement);
    return true;
  });
  const sent = isDone ? await getOrNull(stores.challenges, id) : null;
  // One that is owed anew was never sent.
  if (sent && sent.count > 0) await removeAsRead(stores.challenges, sent);
}

async function unreadIn(stores: Stores, named: string): Promise<ReturnType<typeof unreadAnnouncement>> {
  const end = named.lastIndexOf(':');
  const stored = await getOrNull(stores.conversations, named.slice(0, end));
  const conversation = stored && storedConversation.readOrNull(stored);
  const role = roles.find((each) => each === named.slice(end + 1));
  return conversation && role ? unreadAnnouncement(conversation, role) : null;
}

/** Whether nothing is left to be sent. */
async function sendLetter(
  { mailer, publicOrigin }: Deps,
  account: User,
  { key, name }: Announcement,
): Promise<boolean> {
  const address = provenEmailOf(account);
  if (address === null || account.refusesMessageLetters) return true;
  const link = linkTo(publicOrigin, account, key);
  return mailer.send(address, account.preferredLang, { kind: 'message-unread', name, link });
}

/** One a day at most, to a professional who chose it. */
async function sendText(
  { stores, texter, publicOrigin }: Deps,
  account: User,
  { key, name }: Announcement,
): Promise<void> {
  const { uid, isContractor, wantsMessageTexts, phoneNumber, phoneVerified, preferredLang } = account;
  if (!isContractor || !wantsMessageTexts || !phoneVerified || phoneNumber === null) return;
  if ((await countUp(stores, `message-text:${uid}`, textLimit)) !== null) return;
  await texter.tellOfMessage(phoneNumber, preferredLang, { name, link: linkTo(publicOrigin, account, key) });
}

function linkTo(origin: string | null, { preferredLang }: User, key: string): string | null {
  return origin && `${origin}/${preferredLang}/messages/${key}`;
}
