import type { Notice } from '../../model/notice.ts';
import type { SignInMethod, User } from '../../model/user.ts';
import type { Forfeited } from '../leaves/leaves.ts';
import { withNotice } from './account-notices.ts';

const without = (methods: readonly SignInMethod[], gone: SignInMethod) => methods.filter((each) => each !== gone);

/** What no longer holds of an account that does not have it, by what its id begins with; null where it has another by now. */
const takenAway: Record<string, (account: User, subject: string, held: string) => Partial<User> | null> = {
  email: ({ email, signInMethods }, subject) =>
    email === subject
      ? { email: null, emailVerified: false, emailAuthId: null, signInMethods: without(signInMethods, 'password') }
      : null,
  phone: ({ phoneNumber, signInMethods }, subject) =>
    phoneNumber === subject
      ? {
          phoneNumber: null,
          phoneVerified: false,
          phoneAuthId: null,
          contactPhone: null,
          signInMethods: without(signInMethods, 'phone'),
        }
      : null,
  google: ({ signInMethods }) => ({ signInMethods: without(signInMethods, 'google') }),
  key: ({ usedBetaKey }, _, held) => (usedBetaKey === held ? { hasBetaAccess: false } : null),
};

/**
 * The account as it is once what can be had once is another's, though it was let have it as well: it claims that no more, and is told so
 * (docs/decisions/025). Null where it was told already, or has given it up. Pure.
 */
export function forfeit(account: User, { held, at }: Omit<Forfeited, 'owner'>): User | null {
  const end = held.indexOf(':');
  const [kind, subject] = [held.slice(0, end), held.slice(end + 1)];
  const change = takenAway[kind]?.(account, subject, held);
  return change ? withNotice({ ...account, ...change }, noticeOf(kind, subject, at)) : null;
}

function noticeOf(kind: string, subject: string, at: number): Notice {
  const nothing = { at, review: null, reason: null, suspension: null };
  if (kind === 'key') return { id: `invitation-held:${at}`, kind: 'invitation-held', ...nothing };
  return {
    id: `way-in-held:${kind}:${at}`,
    kind: 'way-in-held',
    ...nothing,
    overtaken: { field: kind, value: kind === 'google' ? null : subject },
  };
}
