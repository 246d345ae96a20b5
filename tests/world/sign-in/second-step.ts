import { TOTP } from 'otpauth';
import { RecoveryCodes, SecondStepSecret } from '../../../shared/protocol/auth-protocol.ts';
import { password, type SignedIn } from '../people.ts';

/** An authenticator app; `later` is so many steps of 30 s from now, which the server takes for a clock that is ahead or behind. */
export function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
}

/** Turns the second step on for an admin; gives the app's secret and the codes to put away. */
export async function turnOnSecondStep({
  visitor,
}: Pick<SignedIn, 'visitor'>): Promise<{ secret: string; codes: string[] }> {
  const begun = await visitor.post('/account/second-step/begin', { password });
  const { secret } = SecondStepSecret.parse(begun.body);
  // The code before the current one, which is left to sign in with.
  const confirm = () => visitor.post('/account/second-step/confirm', { code: codeOf(secret, -1) });
  const first = await confirm();
  // Where a step of 30 s ended on the way, that code was two steps old.
  const confirmed = first.status === 422 ? await confirm() : first;
  return { secret, codes: RecoveryCodes.parse(confirmed.body).codes };
}
