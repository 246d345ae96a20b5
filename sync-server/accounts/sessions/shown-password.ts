import type { Request } from 'express';
import type { User } from '../../../shared/model/user.ts';
import type { Guarded } from '../sign-in/attempts.ts';
import { mustKnowOwnPassword } from '../sign-in/own-passwords.ts';
import { sessionIdOf } from './sessions.ts';

/** For so long (ms) a session has shown its owner's password to what asks for it: the time to decide, and to be sent. */
const holdsFor = 10 * 60_000;

declare module 'express-session' {
  interface SessionData {
    /** When who is signed in last showed their password; ms since 1970. */
    passwordShownAt?: number;
  }
}

/** Has the session show the password of the account, its owner's `user`. Throws `Refused` (wrong-credentials, too-many-requests). */
export async function showPassword(request: Request, deps: Guarded, user: User, password: string): Promise<void> {
  await mustKnowOwnPassword(deps, sessionIdOf(request), user, password);
  request.session.passwordShownAt = Date.now();
}

/** Whether who asks showed their password a moment ago. */
export function hasShownPassword({ session: { passwordShownAt } }: Request): boolean {
  return passwordShownAt !== undefined && Date.now() - passwordShownAt < holdsFor;
}
