import type { Notice, NoticeKind } from '../../model/notice.ts';
import type { User } from '../../model/user.ts';

/** They name whom the account writes with. */
const ofConversations: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['conversation-ends', 'ask-for-review']);

/** Whether nobody but its owner sees a notice, not even an admin. */
const isPrivate = ({ kind, overtaken }: Pick<Notice, 'kind' | 'overtaken'>) =>
  ofConversations.has(kind) || overtaken?.field === 'cannedAnswers';

/** An account as admins see it, also one who acts for it. What they are told of whoever writes with whom comes by reports alone. */
export function accountForAdmins<Account extends Pick<User, 'notices' | 'cannedAnswers'>>(account: Account): Account {
  return { ...account, notices: account.notices.filter((notice) => !isPrivate(notice)), cannedAnswers: [] };
}

/** What its owner alone writes in an account: no admin sees what is there. */
export const privateFields = ['cannedAnswers'] as const satisfies readonly (keyof User)[];
