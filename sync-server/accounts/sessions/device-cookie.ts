import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import { readAccount } from '../../couch/accounts.ts';
import { passwordHashOf } from '../credentials.ts';
import type { AccountDeps } from '../deps.ts';
import { makeSecret } from '../../secrets.ts';
import { cookieOf } from './cookies.ts';

/**
 * The device cookie tells a browser that signed in before from a stranger's, so that whoever guesses elsewhere does not lock its owner
 * out (OWASP, 'device cookies'). It holds a random id, and for each of the last accounts that signed in here a mark that only the server
 * can make: `id.mark.mark`.
 */
const cookieName = 'confio-device';
/** Browsers keep none for longer (ms). */
const cookieLife = 400 * 24 * 60 * 60 * 1000;
const maxAccounts = 5;
const idPattern = /^[\w-]{32}$/;

type Deps = Pick<AccountDeps, 'sessions' | 'sessionSecret'>;

/** Whose device it would be: the account, and the hash of its password, so that a new password makes every device a stranger. */
export interface DeviceOwner {
  uid: string;
  passwordHash: string | null;
}

/** The id of the browser that asks; one that has none yet gets one with the answer. */
export function deviceIdOf(request: Request, deps: Deps): string {
  const known = read(request);
  if (known) return known.id;
  const id = makeSecret();
  write(request, deps, id, []);
  return id;
}

/** The id of the browser that asks, where that account signed in on it before; else null. */
export function knownDeviceOf(request: Request, { sessionSecret }: Deps, owner: DeviceOwner): string | null {
  const device = read(request);
  if (!device) return null;
  return device.marks.includes(markOf(sessionSecret, device.id, owner)) ? device.id : null;
}

/** Makes the browser that asks known as one that the account `uid` signed in on; nothing happens for one without a way in. */
export async function rememberDevice(
  request: Request,
  deps: Deps & Pick<AccountDeps, 'stores'>,
  uid: string,
): Promise<void> {
  const account = await readAccount(deps.stores, uid);
  if (!account || account.isAnonymous) return;
  const { id, marks } = read(request) ?? { id: makeSecret(), marks: [] };
  const passwordHash = await passwordHashOf(deps.stores.credentials, account);
  const mark = markOf(deps.sessionSecret, id, { uid, passwordHash });
  write(request, deps, id, [mark, ...marks.filter((each) => each !== mark)].slice(0, maxAccounts));
}

function markOf(secret: string, id: string, { uid, passwordHash }: DeviceOwner): string {
  const whose = `device ${id} ${uid} ${passwordHash ?? ''}`;
  return createHmac('sha256', secret).update(whose).digest('base64url');
}

/** What was given with the answer that is being made: whoever asks again while it is does not give the browser another id. */
const given = new WeakMap<Request, { id: string; marks: string[] }>();

function read(request: Request): { id: string; marks: string[] } | null {
  const written = given.get(request);
  if (written) return written;
  const [id = '', ...marks] = (cookieOf(request, cookieName) ?? '').split('.');
  return idPattern.test(id) ? { id, marks: marks.slice(0, maxAccounts) } : null;
}

function write(request: Request, { sessions: { cookie } }: Deps, id: string, marks: string[]): void {
  given.set(request, { id, marks });
  request.res?.cookie(cookieName, [id, ...marks].join('.'), { ...cookie, maxAge: cookieLife });
}
