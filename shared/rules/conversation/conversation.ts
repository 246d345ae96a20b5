import { conversationKey } from '../../collections/keys.ts';
import type { Card } from '../../model/conversation/card.ts';
import type { Conversation, Message, Side } from '../../model/conversation/conversation.ts';
import { longestMessage, maxPhotos } from '../../model/conversation/conversation.ts';
import { type Role, roles } from '../../model/conversation/roles.ts';
import type {
  OwnConversation,
  SeenMessage,
  WrittenConversation,
  WrittenMessage,
} from '../../model/conversation/conversation-view.ts';
import { longestNote } from '../../model/report.ts';
import type { User } from '../../model/user.ts';
import type { Refusal } from '../../protocol/refusal.ts';
import { mergeLatest, mergeValue, type Versions } from '../merge.ts';
import { checkSentPhotos } from '../sent-photos.ts';
import { textProblem } from '../typed-text.ts';
import { checkCard } from './card.ts';

/** How many of the newest messages of a conversation a device holds. */
export const messagesHeld = 200;
/** How many open ones each of the two may have while something waits for an admin, since nothing after that is closed. */
const maxWaiting = 100;
/** How far (ms) ahead of the server a device may say that it knows a message: nobody moves the times of a conversation. */
const farthestAhead = 60_000;

export const otherRole = (role: Role): Role => (role === 'resident' ? 'professional' : 'resident');

/** What `uid` is in it; null for who is not one of its two people, or no more. */
export function roleIn(
  conversation: Partial<Pick<Conversation, 'resident' | 'professional'>>,
  uid: string,
): Role | null {
  return roles.find((role) => conversation[role]?.uid === uid && !conversation[role].isFormer) ?? null;
}

type Named = Pick<Message, 'id' | 'by'> | Pick<SeenMessage, 'id' | 'isMine'>;

/** What tells a message from all others of its conversation: its id and whose it is, since both people see the ids. */
export function nameOf(message: Named): string {
  return `${message.id} ${'by' in message ? message.by : message.isMine}`;
}

function byTime(a: Named & { at: number }, b: Named & { at: number }): number {
  const [one, other] = [nameOf(a), nameOf(b)];
  return a.at - b.at || (one < other ? -1 : Number(one > other));
}

type Held = Named & Pick<Message, 'at' | 'hold'>;

/** Of two versions of a message the one that weighs more stands: what was decided, and of that what was refused. */
const weightOf = ({ hold }: Held) => (hold === 'open' ? 0 : hold === null ? 1 : 2);

/** Each once, in their order. Of the versions of one, what was decided stands before what waits, and refused before let through; else the last. */
export function unionOf<Each extends Held>(lists: readonly (readonly Each[])[]): Each[] {
  const union = new Map<string, Each>();
  for (const each of lists.flat()) {
    const name = nameOf(each);
    const other = union.get(name);
    if (!other || weightOf(each) >= weightOf(other)) union.set(name, each);
  }
  return [...union.values()].toSorted(byTime);
}

/** Whether each of `messages` stands among `joined`, which has all of them, held back or not as it was. */
export function isHeldAlike(messages: readonly Message[], joined: readonly Message[]): boolean {
  const holds = new Map(joined.map((each) => [nameOf(each), each.hold]));
  return messages.every((each) => holds.get(nameOf(each)) === each.hold);
}

/** Where a device stands. */
export interface ConversationStand {
  /** As long as it is the same, what a device has of the messages is whole. */
  epoch: string;
  /** Which version of the conversation. */
  version: string;
  /** The time of the last message; 0 for none. */
  at: number;
}

export function standText({ epoch, version, at }: ConversationStand): string {
  return `${epoch} ${version} ${at}`;
}

/** What a device says where it stands; null for what makes no sense. */
export function standIn(text: string | undefined): ConversationStand | null {
  const [epoch, version, at] = text?.split(' ') ?? [];
  return epoch && version && /^\d{1,16}$/.test(at ?? '') ? { epoch, version, at: Number(at) } : null;
}

/** What somebody wrote of it. */
export function markedBy({ readUntil, deliveredUntil, hiddenUntil, isMuted, isBlocked, report }: Side) {
  const [note, reportedAt] = [report?.note ?? null, report?.at ?? 0];
  return { readUntil, deliveredUntil, hiddenUntil, isMuted, isBlocked, report: note, reportedAt };
}

type Reported = Pick<WrittenConversation, 'report' | 'reportedAt'>;

/** Whether what somebody says of a conversation tells the admins of it anew. An older device says no time, which then is as it stands. */
function isReportedAnew({ report, reportedAt }: Reported, { report: before }: Pick<Side, 'report'>): boolean {
  const at = before?.at ?? 0;
  return report !== null && (reportedAt > at || (reportedAt === at && report !== before?.note));
}

function seenBy(conversation: Conversation, role: Role): SeenMessage[] {
  const { isFormer } = conversation[otherRole(role)];
  return conversation.messages
    .filter((message) => isSeenBy(message, role))
    .map(({ id, by, text, photos, card, at, hold }) => ({ id, isMine: by === role, text, photos, card, at, hold }))
    .map((message) => withPhotosLeft(message, isFormer));
}

/** A message with the photos that there still are: those of who left (`isFormer`) are gone with their account. */
export function withPhotosLeft(message: SeenMessage, isFormer: boolean): SeenMessage {
  return isFormer && !message.isMine && message.photos.length > 0 ? { ...message, photos: [] } : message;
}

/** The photos that a device had of `before`, and that went with the account of who sent them. */
export function photosGone(before: OwnConversation | null, { other }: Pick<OwnConversation, 'other'>): string[] {
  return other.isFormer ? (before?.messages ?? []).flatMap(({ isMine, photos }) => (isMine ? [] : photos)) : [];
}

/** Whether `role` gets the message: what is held back only who wrote it has. */
export function isSeenBy({ by, isHeld, hold }: Pick<Message, 'by' | 'isHeld' | 'hold'>, role: Role): boolean {
  return by === role || !(isHeld || hold !== null);
}

/** Whether there is anything in it for `role`: of a conversation that was held back from its beginning they know nothing. */
export function isKnownTo({ messages, closed }: Pick<Conversation, 'messages' | 'closed'>, role: Role): boolean {
  return closed > 0 || messages.some((message) => isSeenBy(message, role));
}

/** Whether what is written in it next waits with what is there for an admin to look at. */
export function isOnHold({ messages }: Pick<Conversation, 'messages'>): boolean {
  return messages.some(({ hold }) => hold === 'open');
}

/**
 * The conversation once an admin let what was held back arrive, or refused it, at `now` (ms since 1970); null where nothing waits. Devices ask for its
 * messages anew.
 */
export function withHoldDecided(conversation: Conversation, isRefused: boolean, now: number): Conversation | null {
  if (!isOnHold(conversation)) return null;
  const decided = isRefused ? ('refused' as const) : null;
  const messages = conversation.messages.map((each) => (each.hold === 'open' ? { ...each, hold: decided } : each));
  const arrivedAt = isRefused || isKnownTo(conversation, 'professional') ? conversation.arrivedAt : now;
  return { ...conversation, messages, arrivedAt, pieced: conversation.pieced + 1 };
}

/** What is new of it for a device. */
interface Update {
  /** The messages it is told of. */
  messages: readonly Message[];
  isAnew: boolean;
  hasOlder: boolean;
  stand: string | null;
}

/** A conversation as `uid` sees it; null for who is none of its two people. Without `update` it has no messages. */
export function conversationView(
  conversation: Conversation,
  uid: string,
  update: Update = { messages: [], isAnew: false, hasOlder: false, stand: null },
): OwnConversation | null {
  const role = roleIn(conversation, uid);
  if (!role) return null;
  const other = conversation[otherRole(role)];
  // The portrait of a resident, as Google has it, is not public: whoever is told of it could not get it.
  const photo = role === 'resident' ? other.photo : null;
  return {
    ...markedBy(conversation[role]),
    key: conversationKey({ role, other: other.uid }),
    role,
    other: { uid: other.uid, name: other.name, photo, isFormer: other.isFormer },
    begunAt: conversation.begunAt,
    messages: seenBy({ ...conversation, messages: [...update.messages] }, role),
    isAnew: update.isAnew,
    hasOlder: update.hasOlder,
    theyReadUntil: other.readUntil,
    theyHaveUntil: other.deliveredUntil,
    stand: update.stand,
  };
}

/** What a device holds once it was told `update` of what it had: the newest messages, each once. May be repeated. */
export function foldConversation(before: OwnConversation | null, update: OwnConversation): OwnConversation {
  if (!before || update.isAnew) return { ...update, isAnew: false };
  const all = unionOf([before.messages, update.messages]).map((each) => withPhotosLeft(each, update.other.isFormer));
  const messages = all.slice(-messagesHeld);
  return {
    ...update,
    messages,
    hasOlder: before.hasOlder || messages.length < all.length,
    stand: update.stand ?? before.stand,
  };
}

/**
 * Whether `update` that a device asked for where it stood at `asked` go on from what it has by now, `has`. An answer may come late, when the
 * device was told something else meanwhile: where messages between would be missing, it is passed over and asked for again.
 */
export function goesOn(has: OwnConversation | null, update: OwnConversation, asked: string | undefined): boolean {
  const [from, to] = [standIn(asked), standIn(has?.stand ?? undefined)];
  return update.isAnew || (from !== null && to !== null && from.epoch === to.epoch && from.at <= to.at);
}

/** The time of the last message that the other wrote; 0 for none. */
export function lastOfTheirs({ messages }: Pick<OwnConversation, 'messages'>): number {
  return messages.findLast(({ isMine }) => !isMine)?.at ?? 0;
}

/** What a device says that has the messages; null where that was said. */
export function deliveredMark(view: OwnConversation): Pick<WrittenConversation, 'deliveredUntil'> | null {
  const deliveredUntil = lastOfTheirs(view);
  return deliveredUntil > view.deliveredUntil ? { deliveredUntil } : null;
}

/** Two sides' marks come together: what was read stays read, and of the rest mine stands where I changed it. */
export function mergeMarks({ base, mine, theirs }: Versions<WrittenConversation>): WrittenConversation {
  const at = <Field extends keyof WrittenConversation>(field: Field) => ({
    base: base[field],
    mine: mine[field],
    theirs: theirs[field],
  });
  return {
    readUntil: mergeLatest(at('readUntil')),
    deliveredUntil: mergeLatest(at('deliveredUntil')),
    hiddenUntil: mergePutAway(at('hiddenUntil')),
    isMuted: mergeValue(at('isMuted')),
    isBlocked: mergeValue(at('isBlocked')),
    ...mergeReports({ base, mine, theirs }),
  };
}

/** The later of two reports. One that an older device made has no time of its own, and stands where its note is another. */
function mergeReports({ base, mine, theirs }: Versions<Reported>): Reported {
  const isDated = mine.reportedAt !== base.reportedAt;
  const isMine = isDated ? !(theirs.reportedAt >= mine.reportedAt) : mine.report !== base.report;
  const { report } = isMine ? mine : theirs;
  return { report, reportedAt: isMine && isDated ? mine.reportedAt : theirs.reportedAt };
}

/** The later of two, unless I brought it back, which is to say that nothing is put away. */
function mergePutAway(versions: Versions<number>): number {
  return versions.mine === 0 && versions.base !== 0 ? 0 : mergeLatest(versions);
}

/** Why nobody may say this of a conversation, or null. Refuses: value-invalid (a time that has not come), and what `textProblem` does. */
export function checkMarks({ report, ...marks }: WrittenConversation, now: number): Refusal | null {
  const field = (['readUntil', 'deliveredUntil', 'hiddenUntil'] as const).find(
    (each) => !(marks[each] >= 0 && marks[each] <= now + farthestAhead),
  );
  if (field) return { code: 'value-invalid', field };
  const code = report === null ? null : textProblem(report, 'lines', longestNote);
  return code && { code, field: 'report' };
}

/** The conversation with what one of the two says of it. */
export function withMarks(
  conversation: Conversation,
  role: Role,
  { report, reportedAt, ...marks }: WrittenConversation,
  now: number,
): Conversation {
  const before = conversation[role];
  const last = before.report?.at ?? 0;
  const reported =
    report === null ? null : { note: report, at: reportedAt > last ? reportedAt : Math.max(now, last + 1) };
  const isKnown = report !== null && !isReportedAnew({ report, reportedAt }, before);
  return { ...conversation, [role]: { ...before, ...marks, report: isKnown ? before.report : reported } };
}

/**
 * Why nobody may write this, or null. Refuses: value-invalid (nothing), and what `checkSentPhotos` and what
 * `textProblem` and `checkCard` do.
 */
export function checkMessage(written: Pick<WrittenMessage, 'text' | 'photos' | 'card'>): Refusal | null {
  const { text, photos, card } = written;
  const code = textProblem(text, 'lines', longestMessage);
  if (code) return { code, field: 'text' };
  const refusal = checkSentPhotos(photos, maxPhotos);
  if (refusal) return refusal;
  if (card) return checkCard(written);
  return text === '' && photos.length === 0 ? { code: 'value-invalid', field: 'text' } : null;
}

/**
 * Why `account` may not write to `other` as `role`, or null. Refuses: not-allowed (a suspended account), blocked (by who writes),
 * unreachable (nobody, a suspended one, or who is no professional where it is the first message), takes-no-messages (a professional who
 * wants none, unless it accepts a price that they gave), too-many-requests (much is written already where something waits for an
 * admin).
 */
export function checkWriter(
  stored: Conversation | null,
  role: Role,
  other: Pick<User, 'isSuspended' | 'isContractor' | 'refusesMessages'> | null,
  account: Pick<User, 'isSuspended'>,
  { card = null, opposite = null }: { card?: Card | null; opposite?: Conversation | null } = {},
): Refusal | null {
  if (account.isSuspended) return { code: 'not-allowed' };
  if (!other || other.isSuspended || stored?.[otherRole(role)].isFormer) return { code: 'unreachable' };
  const isBegun = stored !== null && isKnownTo(stored, role);
  if (!isBegun && (role === 'professional' || !other.isContractor)) return { code: 'unreachable' };
  // Who gave a price waits for what becomes of it.
  const isWanted = role === 'professional' || card?.kind === 'take' || !other.refusesMessages;
  if (other.isContractor && !isWanted) return { code: 'takes-no-messages' };
  if (hasBlocked(role, stored, opposite)) return { code: 'blocked' };
  const isFull = stored && isOnHold(stored) && stored.messages.filter(({ by }) => by === role).length >= maxWaiting;
  return isFull ? { code: 'too-many-requests' } : null;
}

/**
 * Whether `role` has blocked the other. Two professionals have a conversation each way: in the opposite one each is what the other is here, and
 * who blocks somebody means them.
 */
function hasBlocked(role: Role, conversation: Conversation | null, opposite: Conversation | null): boolean {
  return Boolean(conversation?.[role].isBlocked || opposite?.[otherRole(role)].isBlocked);
}

/** Who may know that `role` is writing just now: the other, unless either has blocked the other or they know nothing of it; null for nobody. */
export function whoSeesWriting(conversation: Conversation, role: Role): string | null {
  const other = conversation[otherRole(role)];
  if (!isKnownTo(conversation, otherRole(role))) return null;
  return other.isFormer || other.isBlocked || conversation[role].isBlocked ? null : other.uid;
}

type Person = Pick<User, 'uid' | 'displayName' | 'profilePhoto'>;

export const sideOf = ({ uid, displayName, profilePhoto }: Person): Side => ({
  uid,
  name: displayName,
  photo: profilePhoto,
  isFormer: false,
  readUntil: 0,
  deliveredUntil: 0,
  hiddenUntil: 0,
  isMuted: false,
  isBlocked: false,
  report: null,
});

/** A conversation that nobody has written in. */
export function beginConversation(resident: Person, professional: Person, now: number): Conversation {
  const sides = { resident: sideOf(resident), professional: sideOf(professional) };
  return {
    ...sides,
    begunAt: now,
    arrivedAt: null,
    answeredAt: null,
    endsAt: null,
    messages: [],
    closed: 0,
    closedUntil: 0,
    pieced: 0,
  };
}

/** The time of its last message; 0 for none. */
export function lastIn({ messages }: { messages: readonly Pick<Message, 'at'>[] }): number {
  return messages.at(-1)?.at ?? 0;
}

interface Sent extends WrittenMessage {
  id: string;
  by: Role;
  /** Who writes, as they are called now. */
  from: Person;
  /** Whether a resident wrote much the same to too many others: an admin is to look at it, and at what follows it. */
  isToMany?: boolean;
  /** The conversation of the two the other way round; null or left out where there is none. */
  opposite?: Conversation | null;
}

/**
 * The conversation with one more message, at `now` or later: after all that are there, and after what its device knew, whatever
 * the clocks of two servers say. Null where `after` has not come yet.
 */
export function withMessage(
  conversation: Conversation,
  { id, by, text, photos, card, after, from, isToMany = false, opposite = null }: Sent,
  now: number,
): Conversation | null {
  const last = lastIn(conversation);
  if (after > Math.max(last, now + farthestAhead)) return null;
  const at = Math.max(now, last + 1, after + 1);
  const isHeld = hasBlocked(otherRole(by), conversation, opposite);
  const { name, photo } = sideOf(from);
  const hold = by === 'resident' && (isToMany || isOnHold(conversation)) ? ('open' as const) : null;
  return {
    ...conversation,
    [by]: { ...conversation[by], name, photo },
    answeredAt: conversation.answeredAt ?? (by === 'professional' ? at : null),
    endsAt: null,
    messages: [...conversation.messages, { id, by, text, photos, card, at, isHeld, hold }],
  };
}

/** The earliest of the times; null for none. */
export function firstOf(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** What stays once the account of one of the two was deleted: their words, under no name; null where nobody is left. */
export function withFormer(conversation: Conversation, uid: string): Conversation | null {
  const role = roleIn(conversation, uid);
  if (!role) return conversation;
  if (conversation[otherRole(role)].isFormer) return null;
  const former = { ...sideOf({ uid, displayName: '', profilePhoto: null }), isFormer: true };
  return { ...conversation, [role]: former };
}
