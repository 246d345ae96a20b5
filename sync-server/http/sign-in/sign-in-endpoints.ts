import { type Request, type Response, Router } from 'express';
import {
  PassSecondStep,
  SignIn,
  SignInAnonymously,
  SignInByToken,
  SignUp,
} from '../../../shared/protocol/auth-protocol.ts';
import type { SessionAnswer } from '../../../shared/model/session.ts';
import { sessionOf } from '../../accounts/actor.ts';
import { admit, answerTo, awaitedAccount, letIn, uidToJoinWith } from '../../accounts/sign-in/join.ts';
import { whereFrom } from '../../accounts/sign-in/attempts.ts';
import { sendFirstLetter, sendKnownLetter } from '../../accounts/sign-in/account-letters.ts';
import type { AccountDeps } from '../../accounts/deps.ts';
import { passSecondStep } from '../../accounts/sign-in/second-step.ts';
import { endSession, renewSession, type SessionStart } from '../../accounts/sessions/sessions.ts';
import { makeAnonymousAccount, signInWithPassword, signUpWithPassword } from '../../accounts/sign-in/sign-in.ts';
import { useSignInToken } from '../../accounts/sign-in/tokens.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { emailOf } from '../../../shared/rules/account/sign-in/credentials.ts';
import { bodyOf } from '../refusals.ts';

/** Coming in and going out, and who is signed in on the device that asks. */
export function signInEndpoints(deps: AccountDeps): Router {
  const { stores, google } = deps;
  const router = Router();
  /** Signs in, and tells who it is. */
  const welcome = async (request: Request, response: Response, start: SessionStart) => {
    await admit(deps, request, start);
    response.json(await answerTo(request, stores));
  };

  /** Nobody waits for it. */
  const tellHolder = (request: Request, email: string) => {
    sendKnownLetter(deps, emailOf(email) ?? email, request).catch((error: unknown) => {
      request.log.error({ err: error }, 'a letter could not be written');
    });
  };

  router.get('/auth/session', async (request, response) => {
    renewSession(request);
    response.json({ session: await sessionOf(request, stores) } satisfies SessionAnswer);
  });

  /** Which ways in beside password and phone there are. */
  router.get('/auth/ways', (_request, response) => {
    response.json({ google: google !== null });
  });

  router.post('/auth/sign-up', async (request, response) => {
    const { email, password, ...beginning } = bodyOf(request, SignUp);
    const joining = await uidToJoinWith(request, stores);
    const from = whereFrom(request, deps);
    const uid = await signUpWithPassword(deps, from, { email, password }, beginning, joining).catch(
      (error: unknown) => {
        if (error instanceof Refused && error.refusal.code === 'email-in-use') tellHolder(request, email);
        throw error;
      },
    );
    // Any other account was there before, and its owner has come back to it by this form.
    if (uid === joining) await sendFirstLetter(deps, uid, request);
    await welcome(request, response, { uid, method: 'password' });
  });

  router.post('/auth/sign-in', async (request, response) => {
    const uid = await signInWithPassword(deps, whereFrom(request, deps), bodyOf(request, SignIn));
    await welcome(request, response, { uid, method: 'password' });
  });

  router.post('/auth/anonymous', async (request, response) => {
    const { language } = bodyOf(request, SignInAnonymously);
    const uid = await makeAnonymousAccount(stores, language);
    await welcome(request, response, { uid, method: 'anonymous' });
  });

  router.post('/auth/token', async (request, response) => {
    await welcome(request, response, await useSignInToken(stores, bodyOf(request, SignInByToken).token));
  });

  router.post('/auth/second-step', async (request, response) => {
    const { code } = bodyOf(request, PassSecondStep);
    const awaited = await awaitedAccount(request, stores);
    if (!awaited) throw new Refused({ code: 'link-invalid' });
    await passSecondStep(deps, whereFrom(request, deps), awaited.user, code);
    await letIn(deps, request, awaited.start);
    response.json(await answerTo(request, stores));
  });

  router.post('/auth/sign-out', async (request, response) => {
    await endSession(request);
    response.json({ session: null } satisfies SessionAnswer);
  });

  return router;
}
