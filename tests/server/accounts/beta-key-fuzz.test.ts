import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeBetaKey } from '../../../sync-server/accounts/lifecycle/beta-keys.ts';
import { hashOf } from '../../../sync-server/secrets.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import { anyStore } from '../../world/world.ts';
import { pushAdmin } from '../../world/admin.ts';
import { changeUser, signInAnonymously, signUp, signUpAdmin, storedUser } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('use' as const), by: fc.nat(4), key: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('guess' as const), by: fc.nat(4), text: fc.string() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('toggle' as const), by: fc.nat(4), of: fc.nat(4), value: fc.boolean() }),
  },
);

describe.each(anyStore)('over %s', (kind) => {
  test('whoever uses, guesses and toggles what, nobody is in but by a key of their own or an admin', async () => {
    const server = await serverForTest(kind);
    const { stores } = server;
    const admin = await signUpAdmin(server);
    const people = [admin, await signUp(server, 'ana'), await signUp(server, 'beto'), await signUp(server, 'eva')];
    const guest = await signInAnonymously(server);
    const everybody = [...people, guest];
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 12 }), async (moves) => {
        for (const { uid } of people.slice(1))
          await changeUser(stores, uid, { hasBetaAccess: false, usedBetaKey: null });
        const keys = await Promise.all(Array.from({ length: 4 }, () => makeBetaKey(stores, admin.uid)));
        const toggled = new Set<string>();
        for (const each of moves) {
          const who = everybody[each.by] ?? guest;
          if (each.kind === 'toggle') {
            const uid = everybody[each.of]?.uid ?? '';
            const [outcome] = await pushAdmin(who, [{ kind: 'access', uid, hasBetaAccess: each.value }]);
            if (who !== admin) expect(outcome).toMatchObject({ refusal: { code: 'not-allowed' } });
            if (who === admin && each.value) toggled.add(uid);
          } else {
            await who.visitor.post('/account/beta-key', { key: each.kind === 'use' ? keys[each.key] : each.text });
          }
        }
        const used = (await documentsInRange(stores.betakeys, 'key:')).filter(({ isConsumed }) => isConsumed);
        for (const { uid } of people.slice(1)) {
          const { hasBetaAccess, usedBetaKey } = await storedUser(stores, uid);
          const own = used.filter(
            ({ _id, consumedBy }) => consumedBy === uid && keys.some((key) => _id === `key:${hashOf(key)}`),
          );
          if (hasBetaAccess) expect(toggled.has(uid) || own.some(({ _id }) => _id === usedBetaKey)).toBe(true);
        }
        expect(await storedUser(stores, guest.uid)).toMatchObject({ hasBetaAccess: false, usedBetaKey: null });
        for (const { consumedBy } of used) expect(consumedBy).not.toBe(guest.uid);
      }),
      { numRuns: 12 },
    );
    expect((await documentsInRange(stores.betakeys, 'key:')).some(({ isConsumed }) => isConsumed)).toBe(true);
  });
});
