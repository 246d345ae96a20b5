import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Professional } from '../../../shared/model/professional.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeContractor, makeReview, testTime } from '../../world/makers.ts';
import { anyStore, makeStore, putReview, putUser, startTestServer, type TestStore } from '../../world/world.ts';

describe.each(anyStore)('over %s', (kind) => {
  let store: TestStore;
  let server: RunningServer;

  beforeAll(async () => {
    store = await makeStore(kind);
    server = await startTestServer(store);
  });

  afterAll(async () => {
    await server.stop();
    await store.remove();
  });

  const quotes = async () => {
    const answer = await fetch(`${server.origin}/catalogue/professional/ana`);
    return answer.ok ? ((await answer.json()) as Professional).quotes : null;
  };
  const soon = { timeout: 20_000 };

  test('somebody is quoted by the newest good review in each language, until its author takes it back', async () => {
    const newest = makeReview('ana', 'olga', {
      review: 'Muy amable, y el precio fue justo.',
      createdAt: testTime + 2,
    });
    const reviews = [
      newest,
      makeReview('ana', 'luis', { review: 'Llegó puntual y dejó todo limpio.', createdAt: testTime }),
      makeReview('ana', 'rosa', { review: 'She came on time and left it clean.', createdAt: testTime + 1 }),
      makeReview('ana', 'beto', { review: 'No llegó a la hora que dijo.', rating: 2, createdAt: testTime + 3 }),
    ];
    await putUser(server.stores, makeContractor({ uid: 'ana' }));
    for (const review of reviews) await putReview(server.stores, review);
    const en = 'She came on time and left it clean.';
    await expect.poll(quotes, soon).toEqual({ en, es: 'Muy amable, y el precio fue justo.' });
    await putReview(server.stores, { ...newest, status: 'withdrawn' });
    await expect.poll(quotes, soon).toEqual({ en, es: 'Llegó puntual y dejó todo limpio.' });
  });
});
