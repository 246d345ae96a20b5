import { expect, test } from 'vitest';
import { KeptCheckpoints } from '../../sync-server/sync/own/kept-checkpoints.ts';
import { pullOwn } from '../../sync-server/sync/own/pull.ts';
import { signUpMember, storedUser } from '../world/people.ts';
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
