import type { Notice, NoticeKind } from '../../model/notice.ts';
import type { User } from '../../model/user.ts';

/** They name whom the account writes with. */
const ofConversations: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['conversation-ends', 'ask-for-review']);

/** Whether nobody but its owner sees a notice, not even an admin. */
const isPrivate = ({ kind, overtaken }: Pick<Notice, 'kind' | 'overtaken'>) =>
  ofConversations.has(kind) || overtaken?.field === 'cannedAnswers';

/** An account without the notices that are its owner's alone, as an admin sees it who acts for it. */
export function withoutPrivateNotices<Account extends Pick<User, 'notices'>>(account: Account): Account {
  return { ...account, notices: account.notices.filter((notice) => !isPrivate(notice)) };
}

/** An account as admins see it. What they are told of whoever writes with whom comes by reports alone. */
export function accountForAdmins(account: User): User {
  return { ...withoutPrivateNotices(account), cannedAnswers: [] };
}
