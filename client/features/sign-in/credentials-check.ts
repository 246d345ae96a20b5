import type { RefusalCode } from '../../../shared/protocol/refusal.ts';
import { emailOf, passwordProblem } from '../../../shared/rules/account/credentials.ts';

/** The server knows which passwords are common. */
const noneCommon = new Set<string>();

/** What the server would refuse, before it is asked; null for nothing. */
export function problemOf({ email, password }: { email: string; password: string }): RefusalCode | null {
  if (emailOf(email) === null) return 'email-invalid';
  return passwordProblem(password, noneCommon);
}
