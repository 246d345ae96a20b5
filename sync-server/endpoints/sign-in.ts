import { Router } from 'express';
import { SignIn, SignInAnonymously, SignInByToken, SignUp } from '../../shared/auth-protocol.ts';
import type { SessionAnswer } from '../../shared/model/session.ts';
import { sessionOf } from '../auth/actor.ts';
import { beginSession, endSession } from '../auth/sessions.ts';
import { makeAnonymousAccount, signInWithPassword, signUpWithPassword } from '../auth/sign-in.ts';
import { useSignInToken } from '../auth/tokens.ts';
import type { AccountParts } from '../auth/parts.ts';
import { bodyOf } from './refusals.ts';

/** Coming in and going out, and who is signed in on the device that asks. */
export function signInEndpoints({ stores, google }: AccountParts): Router {
  const router = Router();

  router.get('/auth/session', async (request, response) => {
    response.json({ session: await sessionOf(request, stores) } satisfies SessionAnswer);
  });

  /** Which ways in beside password and phone there are. */
  router.get('/auth/ways', (_request, response) => {
    response.json({ google: google !== null });
  });

  router.post('/auth/sign-up', async (request, response) => {
    const { email, password, ...beginning } = bodyOf(request, SignUp);
    const uid = await signUpWithPassword(stores, { email, password }, beginning);
    await beginSession(request, { uid, method: 'password' });
    response.json({ session: await sessionOf(request, stores) } satisfies SessionAnswer);
  });

  router.post('/auth/sign-in', async (request, response) => {
    const uid = await signInWithPassword(stores, bodyOf(request, SignIn));
    await beginSession(request, { uid, method: 'password' });
    response.json({ session: await sessionOf(request, stores) } satisfies SessionAnswer);
  });

  router.post('/auth/anonymous', async (request, response) => {
    const { language } = bodyOf(request, SignInAnonymously);
    const uid = await makeAnonymousAccount(stores, language);
    await beginSession(request, { uid, method: 'anonymous' });
    response.json({ session: await sessionOf(request, stores) } satisfies SessionAnswer);
  });

  router.post('/auth/token', async (request, response) => {
    const { uid, method } = await useSignInToken(stores, bodyOf(request, SignInByToken).token);
    await beginSession(request, { uid, method });
    response.json({ session: await sessionOf(request, stores) } satisfies SessionAnswer);
  });

  router.post('/auth/sign-out', async (request, response) => {
    await endSession(request);
    response.json({ session: null } satisfies SessionAnswer);
  });

  return router;
}
