import { expect, onTestFinished, test } from 'vitest';
import { decodeCheckpoint, encodeCheckpoint } from '../../sync-server/sync/checkpoint.ts';
import { KeptCheckpoints } from '../../sync-server/sync/own/kept-checkpoints.ts';
import { pullOwn } from '../../sync-server/sync/own/pull.ts';
import { defaultTraffic } from '../../sync-server/traffic/traffic-limits.ts';
import { signUpMember, storedUser } from '../world/people.ts';
import { demoProvince, startServerOn } from '../world/server.ts';
import { serverForTest } from '../server/server-for-test.ts';

/** As long as the body of a pull may be. */
const long = 1_000_000;

test('what a device says of where it stands takes no room in memory, however long it is and however often another is said', async () => {
  const { stores, ...server } = await serverForTest('embedded');
  const { uid } = await signUpMember({ ...server, stores }, 'Larga');
  const owner = await storedUser(stores, uid);
  const kept = new KeptCheckpoints(0);
  const keptOf = (schema: number) => kept.look(uid, `conversation ${schema}`).kept;
  const pull = (schema: number, stand: string) => {
    const checkpoint = JSON.stringify({ conversation: stand });
    return pullOwn({ stores, kept }, owner, { schema: String(schema), checkpoint, isImpersonated: false });
  };
  const pulls = 100;
  for (let schema = 1; schema <= pulls; schema++) await pull(schema, `${schema}`.padEnd(long, 'x'));
  const all = Array.from({ length: pulls }, (_, index) => keptOf(index + 1) ?? '');
  expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(100);
  expect(all.filter(({ length }) => length > 0).length).toBeLessThan(20);
  expect(keptOf(pulls)).not.toBeNull();
  // Who stands where it was found that nothing is new is answered by that.
  const { kinds } = await pull(pulls, `${pulls}`.padEnd(long, 'x'));
  expect(kinds.map(({ kind }) => kind)).not.toContain('conversation');
});

test('the catalogue is read from its beginning for nobody without end, and told to all who stand where it does', async () => {
  const catchUps = { perNetwork: { times: 3, within: 60_000 } };
  const seed = demoProvince({ professionals: 2, reviewsEach: 3, photos: null });
  const server = await startServerOn('embedded', { traffic: { ...defaultTraffic, catchUps } }, { seed });
  onTestFinished(server.stop);
  await server.ready;
  const pull = async (checkpoint: string) => {
    const answer = await fetch(`${server.origin}/sync/catalogue/pull?${new URLSearchParams({ checkpoint })}`);
    return { status: answer.status, body: (await answer.json()) as object };
  };
  const lines = (await (await fetch(`${server.origin}/sync/catalogue/snapshot`)).text()).trim().split('\n');
  const { checkpoint: head } = JSON.parse(lines.at(-1) ?? '') as { checkpoint: string };
  const position = decodeCheckpoint(head);
  if (!position) throw new Error('a snapshot ends with no checkpoint');
  // Anybody can write one that leads on from the beginning.
  const beginning = encodeCheckpoint({ ...position, sequence: 0, witness: null });
  const statuses: number[] = [];
  for (let time = 0; time < 6; time++) statuses.push((await pull(beginning)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  expect(await pull(beginning)).toMatchObject({ body: { code: 'too-many-requests', retryAfter: expect.any(Number) } });
  // What is answered without reading it is not counted so.
  expect((await pull(head)).status).toBe(200);
  expect((await pull(encodeCheckpoint({ ...position, incarnation: 'another' }))).status).toBe(409);
});
