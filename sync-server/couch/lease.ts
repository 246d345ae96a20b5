import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Challenge } from './account-documents.ts';
import { changeDocument } from './change.ts';
import type { Stores } from './stores.ts';

/** For how long (ms) a lease holds that is not renewed; its holder does so three times meanwhile. */
const defaultLife = 15_000;
/** Who is not told who has it asks again so soon (ms). */
const pauseAfterError = 1000;

/** Work that goes on until it is stopped. */
interface Work {
  stop: () => Promise<void>;
}

interface Leasing {
  stores: Pick<Stores, 'challenges' | 'isShared'>;
  name: string;
  /** Begins the work, whenever the lease was taken. */
  begin: () => Work;
  /** Hears, each time it is asked for, that another process has it. */
  onHeldElsewhere?: () => void;
  onError: (error: unknown) => void;
  life?: number;
}

/**
 * Has something done by one of all server processes: by who holds the lease `name`. A process that died is followed by another once its
 * lease is over, one that stops at once. Two may hold one for a moment, such as where clocks or copies of the store are apart, so the work
 * has to bear being done twice. A store that is one process's own needs none.
 */
export function underLease(leasing: Leasing): Work {
  if (!leasing.stores.isShared) return leasing.begin();
  const abort = new AbortController();
  const ended = hold(leasing, abort.signal);
  return {
    stop: async () => {
      abort.abort();
      await ended;
    },
  };
}

async function hold(leasing: Leasing, signal: AbortSignal): Promise<void> {
  const { begin, onHeldElsewhere, onError, life = defaultLife } = leasing;
  const holder = randomUUID();
  let held: Held | null = null;
  while (!signal.aborted) {
    const asked = Date.now();
    // Null where the store does not say: whoever holds it does so until its end.
    const isOurs = await take(leasing, holder, life).catch((error: unknown) => {
      onError(error);
      return null;
    });
    if (isOurs) held = renewed(held, begin, asked + life);
    if (isOurs === false) onHeldElsewhere?.();
    if (held && (isOurs === false || Date.now() >= held.until)) {
      await held.work.stop();
      held = null;
    }
    await delay(isOurs === null ? Math.min(pauseAfterError, life / 3) : life / 3, undefined, { signal }).catch(
      () => undefined,
    );
  }
  if (!held) return;
  await held.work.stop();
  await release(leasing, holder).catch(onError);
}

interface Held {
  work: Work;
  /** Until when it holds (ms since 1970), as far as this process knows. */
  until: number;
}

function renewed(held: Held | null, begin: () => Work, until: number): Held {
  return { work: held?.work ?? begin(), until };
}

const idOf = (name: string) => `lease:${name}`;

async function take({ stores, name }: Leasing, holder: string, life: number): Promise<boolean> {
  const stored = await changeDocument(stores.challenges, idOf(name), (held): Challenge | null => {
    const now = Date.now();
    const isFree = !held || held.subject === holder || held.endsAt <= now;
    return isFree
      ? { kind: 'lease', endsAt: now + life, uid: null, secretHash: null, count: 0, subject: holder }
      : null;
  });
  return stored?.subject === holder;
}

async function release({ stores, name }: Leasing, holder: string): Promise<void> {
  await changeDocument(stores.challenges, idOf(name), (held) =>
    held?.subject === holder ? { ...held, endsAt: Date.now() } : null,
  );
}
