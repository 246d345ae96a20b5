import express, { Router } from 'express';
import { addressLimits } from '../auth/limits.ts';
import type { AccountParts } from '../auth/parts.ts';
import { sameAccount } from '../auth/same-account.ts';
import { sameOrigin } from '../auth/same-origin.ts';
import { sessionMiddleware } from '../auth/sessions.ts';
import { accountSyncEndpoints } from './account-sync.ts';
import { adminSyncEndpoints } from './admin-sync.ts';
import { ownAccountEndpoints } from './account.ts';
import { betaKeyEndpoints } from './beta-keys.ts';
import { googleEndpoints } from './google.ts';
import { impersonationEndpoints } from './impersonation.ts';
import { letterEndpoints } from './letters.ts';
import { phoneEndpoints } from './phone.ts';
import { reviewSyncEndpoints } from './review-sync.ts';
import { setAsideEndpoints } from './set-aside.ts';
import { signInEndpoints } from './sign-in.ts';
import { uploadEndpoints } from './uploads.ts';

/** The catalogue is not among them: it is the same for everybody, and kept by whoever stands between. */
const accountPaths = [
  '/auth',
  '/account',
  '/admin',
  '/sync/account',
  '/sync/admin',
  '/sync/events',
  '/sync/own-reviews',
  '/sync/received-reviews',
  '/sync/reports',
  '/uploads',
];
const longestBody = '1mb';

/** Knows who asks, on the paths where it matters. */
export function sessionsOf({ sessions, sessionSecret }: AccountParts): Router {
  const router = Router();
  router.use(accountPaths, sessionMiddleware({ store: sessions, secret: sessionSecret }));
  return router;
}

/** All that is about accounts: who asks is known, nobody else's page asks, and no answer is kept. */
export function accountEndpoints(parts: AccountParts): Router {
  const router = Router();
  router.use(accountPaths, sameOrigin(parts.publicOrigin), sameAccount, express.json({ limit: longestBody }));
  router.use(['/auth', '/account', '/admin'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.use(addressLimits(parts.limits));
  router.use(signInEndpoints(parts));
  router.use(phoneEndpoints(parts));
  router.use(letterEndpoints(parts));
  router.use(googleEndpoints(parts));
  router.use(ownAccountEndpoints(parts));
  router.use(impersonationEndpoints(parts));
  router.use(betaKeyEndpoints(parts));
  router.use(accountSyncEndpoints(parts));
  router.use(reviewSyncEndpoints(parts));
  router.use(adminSyncEndpoints(parts));
  router.use(setAsideEndpoints(parts));
  router.use(uploadEndpoints(parts));
  return router;
}
