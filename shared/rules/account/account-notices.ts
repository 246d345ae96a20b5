import type { Notice } from '../../model/notice.ts';
import type { User } from '../../model/user.ts';
import { conversationNamed } from '../../collections/keys.ts';
import type { Overtaken } from '../leaves/leaves.ts';

/** How many of the newest an account keeps. */
export const maxNotices = 30;

type Noticed = Pick<User, 'notices' | 'noticesReadUntil'>;

/**
 * The account's notices with one more, told later than all before it: what was seen up to a moment is then all that was told until
 * then, also where a crash or another process's clock brings an older notice late.
 */
export function noticed(account: Pick<User, 'notices'>, notice: Notice): Pick<User, 'notices'> {
  const at = Math.max(notice.at, newestNoticeAt(account) + 1);
  return { notices: [...account.notices, { ...notice, at }].slice(-maxNotices) };
}

/** When the newest of an account's notices was told, in ms since 1970; 0 where there are none. */
export function newestNoticeAt({ notices }: Pick<User, 'notices'>): number {
  return notices.reduce((latest, { at }) => Math.max(latest, at), 0);
}

/** Whether its owner has not seen a notice of the account on any device. */
export function isUnread({ noticesReadUntil }: Pick<User, 'noticesReadUntil'>, { at }: Notice): boolean {
  return at > noticesReadUntil;
}

/** How many of its notices the owner of the account has not seen. */
export function unreadCount(account: Noticed): number {
  return account.notices.filter((notice) => isUnread(account, notice)).length;
}

/** Whether they may be marked so: what was seen stays seen, and nothing is seen before it is told. */
export function mayMarkAsRead(before: Noticed, after: Noticed): boolean {
  const { noticesReadUntil } = after;
  return noticesReadUntil >= before.noticesReadUntil && noticesReadUntil <= newestNoticeAt(after);
}

/** The account with a notice that it was not told yet; null where it was: telling the same again adds nothing. */
export function withNotice<Account extends Pick<User, 'notices'>>(account: Account, notice: Notice): Account | null {
  return account.notices.some(({ id }) => id === notice.id) ? null : { ...account, ...noticed(account, notice) };
}

/** Tells who wrote something that the same was written elsewhere and later, and what they had written. */
export function overtakenNotice({ id, field, value, at, review }: Overtaken): Notice {
  return { id, kind: 'edit-overtaken', at, review, reason: null, suspension: null, overtaken: { field, value } };
}

/** The account with notices that do not say the name of `uid`, who has deleted their account; null where none does. */
export function withNoticesOfFormer<Account extends Pick<User, 'notices'>>(
  account: Account,
  uid: string,
): Account | null {
  if (!account.notices.some((notice) => names(notice, uid))) return null;
  return { ...account, notices: account.notices.map((notice) => (names(notice, uid) ? nameless(notice) : notice)) };
}

function names({ review, conversation }: Notice, uid: string): boolean {
  if (review?.toUid === uid) return review.toName !== '';
  return conversation !== undefined && conversation.name !== '' && conversationNamed(conversation.key)?.other === uid;
}

function nameless({ review, conversation, ...notice }: Notice): Notice {
  return {
    ...notice,
    review: review && { ...review, toName: '' },
    ...(conversation ? { conversation: { ...conversation, name: '' } } : {}),
  };
}
