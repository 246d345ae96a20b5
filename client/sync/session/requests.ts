import type * as z from 'zod/mini';
import { type Session, SessionAnswer } from '../../../shared/model/session.ts';
import { accountHeader } from '../../../shared/protocol/account-header.ts';
import { forgetQueuedSignOut, isSignOutQueued } from '../../db/device/sign-out-queue.ts';
import { ask, jsonOf } from './http.ts';
import { requestAccount } from './request-account.ts';
import { inOneTab } from '../../scheduling/in-one-tab.ts';

/**
 * Asks the server in the name of who is signed in; somebody who signed out while it could not be told is signed out first. Throws
 * like `ask`.
 */
export async function request(path: string, init: RequestInit = {}, signal?: AbortSignal): Promise<Response> {
  await endQueuedSession();
  return ask(path, { ...init, headers: inTheNameOf(path, init.headers) }, signal);
}

/** Requests about somebody's own name the account that the tab shows; signing in does not. */
function inTheNameOf(path: string, headers: HeadersInit | undefined): Headers {
  const named = new Headers(headers);
  const uid = requestAccount();
  if (uid !== null && /^\/(account|admin)\//.test(path)) named.set(accountHeader, uid);
  return named;
}

let ending: Promise<void> | undefined;

/**
 * Ends the server's session of who signed out here, if that is still to be done: nothing else may be asked in their
 * name. Throws when the server cannot be reached.
 */
export function endQueuedSession(): Promise<void> {
  if (!isSignOutQueued()) return Promise.resolve();
  ending ??= inOneTab('confio-sign-out', signOut).finally(() => {
    ending = undefined;
  });
  return ending;
}

async function signOut(): Promise<void> {
  // Another tab was faster, and perhaps somebody has come in since.
  if (!isSignOutQueued()) return;
  await ask('/auth/sign-out', { method: 'POST' });
  forgetQueuedSignOut();
}

/** Asks for what is at `path`, past every cache, and gives the answer as `schema` has it. Throws like `request`. */
export async function read<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.infer<Schema>> {
  const response = await request(path, { cache: 'no-store' }, signal);
  return schema.parse(await jsonOf(response));
}

/** Sends `body` as JSON, and gives the answer as `schema` has it; one without a body is undefined. Throws like `request`. */
export async function post<Schema extends z.ZodMiniType>(
  path: string,
  body: object,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.infer<Schema>> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await request(path, init, signal);
  return schema.parse(response.status === 204 ? undefined : await jsonOf(response));
}

/** Who the server says is signed in on this device. Throws when it cannot be asked. */
export async function askWhoIsSignedIn(signal?: AbortSignal): Promise<Session | null> {
  const { session } = await read('/auth/session', SessionAnswer, signal);
  return session;
}
