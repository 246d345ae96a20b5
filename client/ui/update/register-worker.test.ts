import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';
import type { WorkerMessage } from './worker-message.ts';

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A browser whose worker says these words when it is to keep the rest of the app. */
function serveWorker(words: readonly string[]): void {
  const active = {
    postMessage: ({ type }: WorkerMessage, ports: readonly MessagePort[] = []) => {
      if (type === 'KEEP_REST') for (const word of words) ports[0]?.postMessage(word);
    },
  };
  const registration = Object.assign(new EventTarget(), {
    active,
    waiting: null,
    installing: null,
    update: async () => undefined,
  });
  const serviceWorker = Object.assign(new EventTarget(), { controller: active, register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker });
}

test.each([
  ['of today', ['on-its-way', 'kept']],
  ['of an older version, which says otherwise that it begins', ['begun', 'kept']],
])('the app is kept once a worker %s says so', async (_which, words) => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  serveWorker(words);
  const told: string[] = [];
  await registerWorker(
    '/entry.js',
    (app) => told.push(app),
    () => undefined,
    async () => undefined,
  );
  expect(told).toEqual(['pages-kept', 'kept']);
  vi.useRealTimers();
});
