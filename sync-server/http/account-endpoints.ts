import { type RequestHandler, Router } from 'express';
import type { AccountDeps } from '../accounts/deps.ts';
import { sameAccount } from '../accounts/sessions/same-account.ts';
import { sameOrigin } from '../accounts/sessions/same-origin.ts';
import { sessionMiddleware } from '../accounts/sessions/sessions.ts';
import { adminEndpoints } from './admin-endpoints.ts';
import { ownAccountEndpoints } from './own-account-endpoints.ts';
import { betaKeyEndpoints } from './beta-key-endpoints.ts';
import { googleEndpoints } from './sign-in/google-endpoints.ts';
import { impersonationEndpoints } from './sign-in/impersonation-endpoints.ts';
import { letterEndpoints } from './sign-in/link-endpoints.ts';
import { ownEndpoints } from './own-endpoints.ts';
import { phoneEndpoints } from './sign-in/phone-endpoints.ts';
import { pushEndpoints } from './push-endpoints.ts';
import { reviewableEndpoints } from './reviewable-endpoints.ts';
import { secondStepEndpoints } from './sign-in/second-step-endpoints.ts';
import { signInEndpoints } from './sign-in/sign-in-endpoints.ts';
import { uploadEndpoints } from './upload-endpoints.ts';

/** The catalogue is not among them: it is the same for everybody, and kept by whoever stands between. */
const accountPaths = ['/auth', '/account', '/admin', '/sync/events', '/sync/own', '/uploads'];

/** Knows who asks, on the paths where it matters; nobody else's page does. */
export function sessionsOf({ sessions, sessionSecret, publicOrigin }: AccountDeps): Router {
  const router = Router();
  router.use(accountPaths, sessionMiddleware({ store: sessions, secret: sessionSecret }));
  router.use(accountPaths, sameOrigin(publicOrigin), sameAccount);
  return router;
}

/** All that is about accounts: no answer is kept. */
export function accountEndpoints(deps: AccountDeps): Router {
  const router = Router();
  router.use(['/auth', '/account', '/admin', '/sync/own'], notKept);
  router.use(signInEndpoints(deps));
  router.use(phoneEndpoints(deps));
  router.use(letterEndpoints(deps));
  router.use(googleEndpoints(deps));
  router.use(ownAccountEndpoints(deps));
  router.use(pushEndpoints(deps));
  router.use(secondStepEndpoints(deps));
  router.use(impersonationEndpoints(deps));
  router.use(betaKeyEndpoints(deps));
  router.use(ownEndpoints(deps));
  router.use(reviewableEndpoints(deps));
  router.use(adminEndpoints(deps));
  router.use(uploadEndpoints(deps));
  return router;
}

const notKept: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
