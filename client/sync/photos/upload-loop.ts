import { Refused } from '../../../shared/protocol/refused.ts';
import { pause } from '../../scheduling/pause.ts';
import { Signal } from '../../scheduling/signal.ts';
import type { OpenPerson } from '../own/open-person.ts';
import type { OwnEngine } from '../own/own-engine.ts';
import type { SessionBoard } from '../session/session.ts';
import { isTransient } from './photo-upload.ts';

interface Deps {
  own: OwnEngine;
  session: SessionBoard;
}

/** The pause after an unforeseen failure, before what waits is looked at again (ms). */
export const retryDelay = 5000;

/**
 * Has `sendAll` send what waits of the account that this tab shows, for as long as its owner is signed in, until the signal aborts.
 * `changes` is sent at each change of what is open of the account.
 */
export async function whileOwnerIsHere(
  { own, session }: Deps,
  signal: AbortSignal,
  sendAll: (opened: OpenPerson, changes: Signal, until: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    const until = AbortSignal.any([signal, own.changed]);
    const changes = new Signal();
    const stop = own.subscribe(() => changes.send());
    const { opened } = own;
    const isOwner = session.get().status === 'confirmed' && !session.get().session?.impersonation;
    try {
      if (opened && isOwner) await sendAll(opened, changes, until);
      else await changes.wait(until);
    } catch (error) {
      if (!until.aborted && !(await own.handleRefusal(error))) await pause(retryDelay, until);
    } finally {
      stop();
    }
  }
}

/** Decides what follows from a failed upload: `again` after a pause, `not now` while nobody is signed in, or a refusal to keep. */
export async function afterFailure(
  own: OwnEngine,
  error: unknown,
  nextPause: () => number | null,
  signal: AbortSignal,
) {
  if (await own.handleRefusal(error)) return 'not now';
  if (error instanceof Refused && !isTransient(error.refusal)) return error.refusal;
  const wait = nextPause();
  if (wait === null) return { code: 'unavailable' as const };
  await pause(wait, signal);
  return 'again';
}
