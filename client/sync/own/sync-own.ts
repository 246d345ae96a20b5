import type { Language } from '../../../shared/model/language.ts';
import { aborted, keepTrying, pauseAsked, unlessAborted, type Retry } from '../../scheduling/keep-trying.ts';
import { sendAccountPhotos } from '../photos/account-photo-sending.ts';
import { sendAttachedPhotos } from '../photos/attached-photo-sending.ts';
import type { SessionBoard } from '../session/session.ts';
import type { OwnEngine } from './own-engine.ts';
import { replicateOwn } from './replication/replicate-own.ts';
import { SignInAnonymously } from '../../../shared/protocol/auth-protocol.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { post, askWhoIsSignedIn } from '../session/requests.ts';

interface Deps {
  own: OwnEngine;
  session: SessionBoard;
  /** The language that a new account writes in. */
  language: () => Language;
}

/**
 * Keeps what is somebody's own what the server has, two ways, until the signal aborts: that of whoever this tab shows. Nothing is sent
 * while the session is not theirs. An account is made only for what is submitted by somebody who is not signed in.
 */
export async function syncOwn(deps: Deps, signal: AbortSignal): Promise<void> {
  const { own, session } = deps;
  await Promise.all([
    keepTrying(
      async (onContact) => {
        await own.whenOpen();
        const until = AbortSignal.any([signal, own.changed]);
        await unlessAborted(until, () => syncOnce(deps, until, onContact));
      },
      {
        signal,
        retryOn: (until) => own.signal.wait(until),
        onError: async (error) => ((await own.handleRefusal(error)) ? 'again' : pauseAsked(error, own.changed)),
      },
    ),
    keepTrying(() => flushWhenDue(own, signal), { signal, onError: reported }),
    sendAccountPhotos({ own, session }, signal),
    sendAttachedPhotos({ own, session }, signal),
  ]);
}

async function syncOnce({ own, session, language }: Deps, until: AbortSignal, onContact: () => void): Promise<void> {
  const { opened, tables } = own;
  const { isKnown, session: here, status } = session.get();
  if (here && opened && tables && status === 'confirmed') {
    await replicateOwn({ own, opened, tables, isImpersonated: here.impersonation !== null }, until, onContact);
  } else if (here && status === 'remembered') {
    await mustBeConfirmed(session, until);
  } else if (isKnown && !here && own.outgoing.length > 0) {
    await comeIn(session, language);
    onContact();
  } else {
    // Waits for a change: nobody is here with something to send, or the session is not theirs.
    await own.signal.wait(until);
  }
}

/** Throws while the server cannot be asked, and where nobody wants to know any more. */
async function mustBeConfirmed(session: SessionBoard, signal: AbortSignal): Promise<void> {
  await Promise.race([session.check(), aborted(signal)]);
  if (session.get().status === 'remembered') throw new Error('nobody could be asked');
}

/** How long until what stays among the drafts is tried again (ms): the device may have had no room for it. */
const fullDiskRetryInterval = 30_000;

/**
 * What the server asked not to be asked for yet is sent when its time has come. What stays among the drafts though it is due, such as what
 * the device has no room for, or waits for its photos, is tried again now and then.
 */
async function flushWhenDue(own: OwnEngine, signal: AbortSignal): Promise<void> {
  /** When it was last tried, or something began to wait (ms since 1970). */
  let since = 0;
  while (!signal.aborted) {
    const times = own.outgoing.map(({ notBefore }) => (notBefore > since ? notBefore : since + fullDiskRetryInterval));
    const next = Math.min(...times) - Date.now();
    if (next > 0) {
      await own.drafted.wait(signal, next);
      if (times.length === 0) since = Date.now();
    } else {
      since = Date.now();
      await own.flush();
    }
  }
}

/** Logs why a flush failed, other than for want of room, for whoever looks into the device; it is tried again. */
function reported(error: unknown): Retry {
  // oxlint-disable-next-line no-console
  console.warn('what was submitted could not be put among what is sent', error);
  return 'pause';
}

const coming = new WeakMap<SessionBoard, Promise<void>>();

/**
 * Makes an anonymous account for who sends something without an account, unless the server knows somebody here; one, whatever is sent
 * at once. `language` is what it writes in. Throws like `request`.
 */
function comeIn(session: SessionBoard, language: () => Language): Promise<void> {
  const under = coming.get(session) ?? makeAccount(session, language).finally(() => coming.delete(session));
  coming.set(session, under);
  return under;
}

async function makeAccount(session: SessionBoard, language: () => Language): Promise<void> {
  const known = await askWhoIsSignedIn();
  if (known) return session.check();
  session.update(await post('/auth/anonymous', SignInAnonymously.parse({ language: language() }), SessionAnswer));
}
