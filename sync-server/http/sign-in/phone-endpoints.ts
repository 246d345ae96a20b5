import { Router } from 'express';
import { CompleteVerificationChallenge, SendVerificationChallenge } from '../../../shared/protocol/auth-protocol.ts';
import type { SessionAnswer } from '../../../shared/model/session.ts';
import { mustBeRegistered } from '../../accounts/lifecycle/access.ts';
import { sessionOf } from '../../accounts/actor.ts';
import { deviceIdOf } from '../../accounts/sessions/device-cookie.ts';
import { whereFrom } from '../../accounts/sign-in/attempts.ts';
import { checkOwnPassword } from '../../accounts/sign-in/own-passwords.ts';
import { sessionIdOf } from '../../accounts/sessions/sessions.ts';
import { uidToJoinWith } from '../../accounts/sign-in/join.ts';
import { sendAccountAlert } from '../../accounts/sign-in/account-letters.ts';
import type { AccountDeps } from '../../accounts/deps.ts';
import { completeAdding, completeSignIn, sendCodeToAdd, sendSignInCode } from '../../accounts/phone/phone-numbers.ts';
import { bodyOf } from '../refusals.ts';

/** The codes that prove a phone number (specification, sections 4, 5 and 7). */
export function phoneEndpoints(deps: AccountDeps): Router {
  const { stores } = deps;
  const router = Router();

  router.post('/auth/sendVerificationChallenge', async (request, response) => {
    const { purpose, password = null, ...asked } = bodyOf(request, SendVerificationChallenge);
    const asking = { ...whereFrom(request, deps), device: deviceIdOf(request, deps) };
    if (purpose === 'sign-in') await sendSignInCode(deps, asking, asked);
    else {
      const { user } = await mustBeRegistered(request, stores);
      // The number before is a way in, which goes: as when it is taken away.
      if (user.signInMethods.includes('phone')) await checkOwnPassword(deps, sessionIdOf(request), user, password);
      await sendCodeToAdd(deps, asking, user.uid, asked);
    }
    response.status(204).end();
  });

  router.post('/auth/completeVerificationChallenge', async (request, response) => {
    const { purpose, language, isContractor, ...asked } = bodyOf(request, CompleteVerificationChallenge);
    const given = { ...asked, device: deviceIdOf(request, deps) };
    if (purpose === 'sign-in') {
      const uid = await uidToJoinWith(request, stores);
      const token = await completeSignIn(stores, given, { language, isContractor }, uid);
      response.json({ token });
    } else {
      const { user } = await mustBeRegistered(request, stores);
      await completeAdding(stores, user.uid, given);
      await sendAccountAlert(deps, user, 'ways-in-changed');
      response.json({ session: await sessionOf(request, stores) } satisfies SessionAnswer);
    }
  });

  return router;
}
