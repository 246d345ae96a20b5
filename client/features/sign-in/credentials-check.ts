import type { RefusalCode } from '../../../shared/protocol/refusal.ts';
import { emailOf } from '../../../shared/rules/account/credentials.ts';
import { passwordProblem } from '../../../shared/rules/account/password-rules.ts';

/** What the server would refuse, before it is asked; null for nothing. */
export function problemOf({ email, password }: { email: string; password: string }): RefusalCode | null {
  if (emailOf(email) === null) return 'email-invalid';
  // The server knows which passwords are common.
  return passwordProblem(password, () => false);
}
