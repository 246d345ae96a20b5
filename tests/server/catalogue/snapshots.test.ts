import { expect, onTestFinished, test } from 'vitest';
import type { SnapshotLine } from '../../../shared/protocol/catalogue-protocol.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeContractor, makeLiveReviews } from '../../world/makers.ts';
import { eventually, makeStore, putReview, putUser, startBareServer } from '../../world/world.ts';

test('a snapshot of a minute ago is handed out again, but never one that misses much of the catalogue', async () => {
  const server = await emptyServer();
  expect(uidsIn(await snapshotOf(server))).toEqual([]);

  const first = Array.from({ length: 12 }, (_, index) => `first-${index}`);
  await publishAll(server, first);
  const filled = await snapshotOf(server);
  expect(uidsIn(filled)).toEqual(first.toSorted());

  await publishAll(server, ['later']);
  expect(await snapshotOf(server)).toBe(filled);
  await publishAll(server, ['last']);
  expect(uidsIn(await snapshotOf(server))).toEqual([...first, 'last', 'later'].toSorted());
});

async function emptyServer(): Promise<RunningServer> {
  const store = await makeStore('embedded');
  const server = await startBareServer(store);
  onTestFinished(async () => {
    await server.stop();
    await store.remove();
  });
  await server.ready;
  return server;
}

async function publishAll({ stores, origin }: RunningServer, uids: readonly string[]): Promise<void> {
  for (const uid of uids) {
    for (const review of makeLiveReviews(uid)) await putReview(stores, review);
    await putUser(stores, makeContractor({ uid }));
  }
  for (const uid of uids) {
    await eventually(async () => (await fetch(`${origin}/catalogue/professional/${uid}`)).ok, `${uid} is public`);
  }
}

async function snapshotOf({ origin }: RunningServer): Promise<string> {
  return (await fetch(`${origin}/sync/catalogue/snapshot`)).text();
}

function uidsIn(snapshot: string): string[] {
  const lines = snapshot
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SnapshotLine);
  return lines.flatMap((line) => (line.kind === 'pack' ? line.entries.map(({ uid }) => uid) : [])).toSorted();
}
