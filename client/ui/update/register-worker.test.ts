import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';
import type { WorkerMessage } from './worker-message.ts';

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  // Nobody waits an hour here, and no pause lasts.
  vi.stubGlobal('setInterval', () => 0);
  vi.stubGlobal('setTimeout', (work: () => void, pause: number) => (pause < 30_000 ? setImmediate(work) : undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A worker that says these words when it is to keep the rest of the app; it knows no page. */
function workerSaying(...words: readonly string[]) {
  const postMessage = ({ type }: WorkerMessage, ports: readonly MessagePort[] = []) => {
    if (type === 'KEEP_REST') for (const word of words) ports[0]?.postMessage(word);
  };
  return Object.assign(new EventTarget(), { state: 'activated', postMessage });
}

type Worker = ReturnType<typeof workerSaying>;

/** What a page says of the app in a browser whose worker is `active`; when asked for a newer one, there is `newer`. */
async function toldBy(active: Worker, newer: Worker | null = null): Promise<string[]> {
  const workers: { active: Worker; waiting: Worker | null; installing: null } = {
    active,
    waiting: null,
    installing: null,
  };
  const registration = Object.assign(new EventTarget(), workers, {
    update: async () => {
      registration.waiting = newer;
    },
  });
  const serviceWorker = Object.assign(new EventTarget(), { controller: active, register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker });
  const told: string[] = [];
  await registerWorker(
    '/entry.js',
    (app) => told.push(app),
    () => undefined,
    async () => undefined,
  );
  return told;
}

test.each([
  ['of today', workerSaying('on-its-way', 'kept')],
  ['of an older version, which says otherwise that it begins', workerSaying('begun', 'kept')],
])('the app is kept once a worker %s says so', async (_which, worker) => {
  expect(await toldBy(worker)).toEqual(['pages-kept', 'kept']);
});

test('where the server has a newer version, that one is asked for at once, and kept', async () => {
  const older = workerSaying('on-its-way', 'gone');
  expect(await toldBy(older, workerSaying('on-its-way', 'kept'))).toEqual(['pages-kept', 'kept']);
});
