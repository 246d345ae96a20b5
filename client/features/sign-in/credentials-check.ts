import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { emailOf } from '../../../shared/rules/account/sign-in/credentials.ts';
import { passwordProblem } from '../../../shared/rules/account/sign-in/password-rules.ts';

/** All that the server would refuse, before it is asked, with the field. */
export function problemsOf({ email, password }: { email: string; password: string }): Refusal[] {
  // The server knows which passwords are common.
  const ofPassword = passwordProblem(password, () => false);
  return [
    ...(emailOf(email) === null ? [{ code: 'email-invalid', field: 'email' } as const] : []),
    ...(ofPassword ? [{ code: ofPassword, field: 'password' }] : []),
  ];
}
