import { largestPhotoChunk } from '../../shared/rules/profile/photos.ts';
import type { Authority } from './authority.ts';
import type { TrafficKind } from './traffic-limits.ts';

/** How often one address may try to come in, by the names of `Limits` (`sync-server/traffic/limits.ts`). */
export type ComingIn = 'comingIn' | 'signIn' | 'signUp' | 'anonymous';

/** What is to be known of an endpoint before it runs. */
export interface Endpoint {
  /** Who may ask. What depends on the thing that is asked for, the endpoint itself says. */
  authority: Authority;
  /** What it counts as, in this order; what operators ask counts as nothing. */
  limits: readonly (TrafficKind | ComingIn)[];
  /** How many bytes its body may hold: JSON, or a photo's, which is read as it comes. None where it is left out. */
  body?: { json: number } | { streamed: number };
}

const form = { json: 16 * 1024 };
/** A hundred rows, the longest texts among them. */
const rows = { json: 1024 * 1024 };

const read: Endpoint = { authority: 'anybody', limits: ['reads'] };
const operators: Endpoint = { authority: 'anybody', limits: [] };
const search: Endpoint = { authority: 'anybody', limits: ['searches'] };
const file: Endpoint = { authority: 'anybody', limits: ['files'] };
const comingIn: Endpoint = { authority: 'anybody', limits: ['comingIn'], body: form };
const adminRead: Endpoint = { authority: 'admin', limits: ['adminReads'] };
const adminWrite: Endpoint = { authority: 'admin', limits: ['writes'], body: form };
const ownerWrite: Endpoint = { authority: 'owner', limits: ['writes'], body: form };
const registeredWrite: Endpoint = { authority: 'registered', limits: ['writes'], body: form };

/**
 * Every endpoint, by its method and path as its router has them: the first that fits counts. One that is not here gets no body, and
 * fails `tests/security/endpoints.test.ts`.
 */
export const endpointTable: Record<string, Endpoint> = {
  // A server that is asked too much is not one that is to be taken out, or started anew.
  'GET /healthz': operators,
  'GET /readyz': operators,
  // The endpoint asks for the operator's token, and counts who does not have it.
  'GET /metrics': operators,
  'GET /robots.txt': read,
  'GET /sitemap.xml': read,
  'GET /sitemap-:part.xml': read,
  'GET /social/:language.jpeg': { authority: 'anybody', limits: ['pages'] },
  'GET /social/:language/:uid.jpeg': { authority: 'anybody', limits: ['pages'] },

  'GET /sync/events': { authority: 'anybody', limits: ['streams'] },
  'GET /sync/catalogue/snapshot': read,
  'GET /sync/catalogue/brief': read,
  'GET /sync/catalogue/columns': read,
  'GET /sync/catalogue/texts/:part': read,
  'GET /sync/catalogue/pull': read,
  'GET /catalogue/find': search,
  'GET /catalogue/landing': search,
  'GET /catalogue/newest-reviews': read,
  'GET /catalogue/taxonomy': read,
  'GET /catalogue/professional/:uid': read,
  'GET /catalogue/reviews/:uid': read,
  'GET /catalogue/reviewable/:uid': read,
  'POST /catalogue/visits': { authority: 'anybody', limits: ['visits'], body: form },

  'GET /sync/own/pull': { authority: 'named-account', limits: ['ownPulls'] },
  'POST /sync/own/pull': { authority: 'named-account', limits: ['ownPulls'], body: rows },
  'GET /sync/own/messages': { authority: 'named-account', limits: ['ownPulls'] },
  'POST /sync/own/writing': { authority: 'named-account', limits: ['signals'], body: form },
  'POST /sync/own/push': { authority: 'named-account', limits: ['rows'], body: rows },
  'ALL /uploads{/*rest}': { authority: 'owner', limits: ['uploads'], body: { streamed: largestPhotoChunk } },

  'GET /auth/session': read,
  'GET /auth/ways': read,
  'POST /auth/sign-up': { ...comingIn, limits: ['comingIn', 'signUp'] },
  'POST /auth/sign-in': { ...comingIn, limits: ['comingIn', 'signIn'] },
  'POST /auth/anonymous': { ...comingIn, limits: ['comingIn', 'anonymous'] },
  'POST /auth/token': comingIn,
  'POST /auth/invitation': comingIn,
  'POST /auth/second-step': { ...comingIn, limits: ['comingIn', 'signIn'] },
  'POST /auth/sign-out': comingIn,
  'POST /auth/sendVerificationChallenge': { ...comingIn, limits: ['comingIn', 'letters'] },
  'POST /auth/completeVerificationChallenge': comingIn,
  'POST /auth/reset/request': { ...comingIn, limits: ['comingIn', 'letters'] },
  'POST /auth/reset': comingIn,
  'POST /auth/email/send': { authority: 'registered', limits: ['comingIn', 'letters'], body: form },
  'POST /auth/email/verify': comingIn,
  'POST /auth/letters-off': comingIn,
  'GET /auth/google': { authority: 'anybody', limits: ['comingIn'] },
  'GET /auth/google/callback': { authority: 'anybody', limits: ['comingIn'] },
  'POST /auth/impersonateUser': { authority: 'admin', limits: ['comingIn', 'writes'], body: form },
  'POST /auth/impersonation/end': { authority: 'signed-in', limits: ['comingIn'], body: form },

  'POST /account/beta-key': registeredWrite,
  'POST /account/terms': ownerWrite,
  'POST /account/email': { ...registeredWrite, limits: ['writes', 'letters'] },
  'POST /account/password': registeredWrite,
  'POST /account/unlink': registeredWrite,
  'POST /account/delete': ownerWrite,
  'GET /account/sessions': { authority: 'owner', limits: ['reads'] },
  'POST /account/sessions/end': ownerWrite,
  'GET /account/push': { authority: 'owner', limits: ['reads'] },
  'POST /account/push': ownerWrite,
  'GET /account/second-step': { authority: 'registered', limits: ['reads'] },
  'POST /account/second-step/begin': adminWrite,
  'POST /account/second-step/confirm': adminWrite,
  'POST /account/second-step/end': registeredWrite,
  'GET /account/export': { authority: 'owner', limits: ['exports'] },

  'GET /admin/set-aside': adminRead,
  'GET /admin/reviews': adminRead,
  'GET /admin/audit': adminRead,
  'GET /admin/conversation': adminRead,
  'GET /admin/conversation/photo': adminRead,
  'POST /admin/password': adminWrite,
  'POST /admin/beta-keys': adminWrite,

  'GET /photos/{*file}': file,
  'GET /assets/{*file}': file,
  'GET /flags/{*file}': file,
  'GET /icons/{*file}': file,
  'GET /{*path}': { authority: 'anybody', limits: ['pages'] },
};
