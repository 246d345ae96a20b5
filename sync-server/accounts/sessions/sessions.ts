import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import expressSession from 'express-session';
import type { SessionDocument } from '../../couch/account-documents.ts';
import { deviceOf } from './user-agent.ts';
import { ownFile, ownFilePath, UnusableFile } from '../../own-files.ts';
import { makeSecret } from '../../secrets.ts';
import { sessionDocumentId, type SessionStore } from './session-store.ts';

/** Who a session that is being made will belong to; somebody on their way through Google belongs to nobody yet. */
const comingOwners = new WeakMap<Request, string>();
const nobody = 'nobody';

interface SessionOptions {
  store: SessionStore;
  /** Signs the cookie. */
  secret: string;
}

/** The name of the cookie. */
export const sessionCookie = 'confio';

/** The cookie is handed out anew this often (ms). */
const cookieRenewal = 24 * 60 * 60 * 1000;

declare module 'express-session' {
  interface SessionData {
    /** When the cookie was handed out anew (ms since 1970); absent where it is still the first one. */
    renewedAt?: number;
  }
}

/** Knows from a cookie who asks; a session is made when somebody signs in, not before. The cookie is handed out when that happens, a secure one by what the server was told of its address. */
export function sessionMiddleware({ store, secret }: SessionOptions): RequestHandler {
  const withSession = expressSession({
    store,
    secret,
    name: sessionCookie,
    genid: (request) => `${comingOwners.get(request) ?? nobody}.${makeSecret()}`,
    resave: false,
    saveUninitialized: false,
    cookie: store.cookie,
  });
  return function session(request, response, next) {
    // Else it keeps a secure cookie back wherever a proxy does not say, or is not believed, that people come by https: nobody could sign in.
    if (store.cookie.secure) Object.defineProperty(request, 'secure', { value: true });
    withSession(request, response, next);
  };
}

/**
 * Hands out the cookie anew with the answer, once a day and no oftener: where somebody came in or left meanwhile, an answer that comes late
 * would bring back the session before it.
 */
export function renewSession({ session }: Request): void {
  if (!session.uid || session.impersonation) return;
  const now = Date.now();
  // Where something of a session changed, its cookie goes with the answer.
  if (now - (session.renewedAt ?? session.createdAt ?? 0) >= cookieRenewal) session.renewedAt = now;
}

/** What a session is begun with. */
export type SessionStart = Pick<SessionDocument, 'uid' | 'method'> & Partial<Pick<SessionDocument, 'impersonation'>>;

/** Signs somebody in on the device that asks: a new session each time, so that an older cookie is of no use. */
export async function beginSession(
  request: Request,
  { uid, method, impersonation = null }: SessionStart,
): Promise<void> {
  comingOwners.set(request, uid);
  // Who was told on this device before they had a name goes on being told.
  const push = request.session.method === 'anonymous' && !impersonation ? request.session.push : undefined;
  await new Promise<void>((resolve, reject) => {
    request.session.regenerate((error: unknown) => (error ? reject(asError(error)) : resolve()));
  });
  const { browser, system } = deviceOf(request.get('user-agent') ?? '');
  Object.assign(request.session, { uid, method, impersonation, browser, system, createdAt: Date.now(), push });
  await new Promise<void>((resolve, reject) => {
    request.session.save((error: unknown) => (error ? reject(asError(error)) : resolve()));
  });
}

/** Signs out the device that asks. */
export async function endSession(request: Request): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((error: unknown) => (error ? reject(asError(error)) : resolve()));
  });
}

/** The id of the session's document; of a request without a session it names none. */
export function sessionIdOf(request: Request): string {
  return sessionDocumentId(request.sessionID);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** A shorter one is guessed. */
const shortestSecret = 32;

/** The secret that signs cookies: `given`, or one of this data folder's own, made at the first start. Throws `UnusableFile`. */
export async function sessionSecret(given: string | null, dataDir: string): Promise<string> {
  if (given) return given;
  const secret = await ownFile(dataDir, 'secret', () => randomBytes(32).toString('base64url'));
  if (secret.length < shortestSecret) {
    throw new UnusableFile(ownFilePath(dataDir, 'secret'), 'everybody then signs in again.');
  }
  return secret;
}
