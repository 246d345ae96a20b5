import { Router } from 'express';
import { LettersOff, RequestReset, ResetPassword, VerifyEmail } from '../../../shared/protocol/auth-protocol.ts';
import { emailOf } from '../../../shared/rules/account/sign-in/credentials.ts';
import { mustBeRegistered } from '../../accounts/lifecycle/access.ts';
import { resetPassword, verifyEmail } from '../../accounts/sign-in/link-tokens.ts';
import { admit, answerTo } from '../../accounts/sign-in/join.ts';
import { countResetLetter, sendResetLetter, sendVerifyLetter } from '../../accounts/sign-in/account-letters.ts';
import type { AccountDeps } from '../../accounts/deps.ts';
import { turnLettersOff } from '../../announcing/letters-off.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { bodyOf } from '../refusals.ts';

/** What begins or ends with a letter: a new password, an email address that is shown to be theirs, no more letters about messages. */
export function letterEndpoints(deps: AccountDeps): Router {
  const { stores } = deps;
  const router = Router();

  router.post('/auth/reset/request', async (request, response) => {
    const { email, language } = bodyOf(request, RequestReset);
    const address = emailOf(email);
    if (address !== null) {
      await countResetLetter(deps, address, request);
      // Nobody waits for it: how long an answer takes must not tell whether there is such an account.
      sendResetLetter(deps, { address, language }, request).catch((error: unknown) => {
        request.log.error({ err: error }, 'a letter could not be written');
      });
    }
    response.status(204).end();
  });

  router.post('/auth/reset', async (request, response) => {
    const uid = await resetPassword(deps, bodyOf(request, ResetPassword));
    await admit(deps, request, { uid, method: 'password' });
    response.json(await answerTo(request, stores));
  });

  router.post('/auth/email/send', async (request, response) => {
    const { user } = await mustBeRegistered(request, stores);
    if (user.email === null) throw new Refused({ code: 'email-invalid' });
    await sendVerifyLetter(deps, user, user.email, request);
    response.status(204).end();
  });

  router.post('/auth/email/verify', async (request, response) => {
    await verifyEmail(deps, bodyOf(request, VerifyEmail).token);
    response.status(204).end();
  });

  router.post('/auth/letters-off', async (request, response) => {
    await turnLettersOff(deps, bodyOf(request, LettersOff).token);
    response.status(204).end();
  });

  return router;
}
