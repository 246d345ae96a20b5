import { Router } from 'express';
import {
  BeginSecondStep,
  ConfirmSecondStep,
  EndSecondStep,
  type RecoveryCodes,
  type SecondStepSecret,
  type SecondStepState,
} from '../../../shared/protocol/auth-protocol.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { mustBeAdmin } from '../../accounts/actor.ts';
import type { AccountDeps } from '../../accounts/deps.ts';
import { mustBeRegistered } from '../../accounts/lifecycle/access.ts';
import { sessionIdOf } from '../../accounts/sessions/sessions.ts';
import { whereFrom } from '../../accounts/sign-in/attempts.ts';
import { checkOwnPassword } from '../../accounts/sign-in/own-passwords.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  passSecondStep,
  secondStepOf,
} from '../../accounts/sign-in/second-step.ts';
import { bodyOf } from '../refusals.ts';

/** The code that an admin's account asks for beside its way in. Who is no admin any more may still end it. */
export function secondStepEndpoints(deps: AccountDeps): Router {
  const { stores } = deps;
  const router = Router();

  router.get('/account/second-step', async (request, response) => {
    const { user } = await mustBeRegistered(request, stores);
    const step = await secondStepOf(stores, user.uid);
    response.json({ isOn: step !== null, codesLeft: step?.recoveryHashes.length ?? 0 } satisfies SecondStepState);
  });

  router.post('/account/second-step/begin', async (request, response) => {
    const { user } = await mustBeAdmin(request, stores);
    await checkOwnPassword(deps, sessionIdOf(request), user, bodyOf(request, BeginSecondStep).password);
    // One that is on ends by a code of its own.
    if (await secondStepOf(stores, user.uid)) throw new Refused({ code: 'not-allowed' });
    response.json((await beginSecondStep(stores, user)) satisfies SecondStepSecret);
  });

  router.post('/account/second-step/confirm', async (request, response) => {
    const { user } = await mustBeAdmin(request, stores);
    const { code } = bodyOf(request, ConfirmSecondStep);
    const codes = await confirmSecondStep(deps, whereFrom(request, deps), user, code);
    response.json({ codes } satisfies RecoveryCodes);
  });

  router.post('/account/second-step/end', async (request, response) => {
    const { user } = await mustBeRegistered(request, stores);
    const { password, code } = bodyOf(request, EndSecondStep);
    await checkOwnPassword(deps, sessionIdOf(request), user, password);
    await passSecondStep(deps, whereFrom(request, deps), user, code);
    await endSecondStep(stores, user.uid);
    response.status(204).end();
  });

  return router;
}
