import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeContractor, makeTaxonomy, testTime } from '../../../tests/world/makers.ts';
import type { OwnUser } from '../../model/user.ts';
import { checkOwnEdit, mergeOwn, maxChosen, ownView } from './user.ts';

const visit = { amount: 15_000, currency: 'CRC', unit: 'visit' } as const;
const hour = { amount: 20, currency: 'USD', unit: 'hour' } as const;
const before = ownView(makeContractor());
const taxonomy = makeTaxonomy();
const check = (edit: Partial<OwnUser>) =>
  checkOwnEdit({ before, after: { ...before, ...edit }, taxonomy, now: testTime });

describe('what clients decide by', () => {
  test.each<[string, Partial<OwnUser>]>([
    ['a price, also of what is not offered just now', { prices: { pools: visit, plumbing: hour } }],
    ['facts', { facts: ['sinpe', 'invoice', 'call'] }],
    ['this year as that of the beginning', { worksSince: 2026 }],
  ])('may be %s', (_, edit) => {
    expect(check(edit)).toBeNull();
  });

  test.each<[string, keyof OwnUser, Partial<OwnUser>]>([
    ['a price of a service that is not on the list', 'prices', { prices: { magic: visit } }],
    ['a fact that nobody knows', 'facts', { facts: ['cash', 'barter'] }],
    ['a fact twice', 'facts', { facts: ['cash', 'cash'] }],
  ])('is refused where it is %s', (_, field, edit) => {
    expect(check(edit)).toEqual({ code: 'value-invalid', field });
  });

  test.each([2027, 1939, 26])('is not the year %d, in which nobody who works now began', (worksSince) => {
    expect(check({ worksSince })).toEqual({ code: 'year-impossible', field: 'worksSince' });
  });

  test('is not more prices than services that one may offer', () => {
    const prices = Object.fromEntries(Array.from({ length: maxChosen.services + 1 }, (_, id) => [`id-${id}`, visit]));
    expect(check({ prices })).toEqual({ code: 'value-too-long', field: 'prices' });
  });
});

const services = ['plumbing', 'pools', 'septic-tanks'];
const price = fc.constantFrom(null, visit, hour);
/** An account in any state: few values of each field, so that two states often agree on one. */
const account: fc.Arbitrary<OwnUser> = fc
  .record({
    prices: fc.tuple(price, price, price),
    facts: fc.subarray(['card', 'cash', 'sinpe']),
    worksSince: fc.constantFrom(null, 1998, 2010),
  })
  .map(({ prices, ...fields }) => {
    const said = services.flatMap((service, index) => (prices[index] ? [[service, prices[index]] as const] : []));
    return ownView(makeContractor({ ...fields, prices: Object.fromEntries(said) }));
  });
const sides = fc.record({ base: account, mine: account, theirs: account });

describe('on two sides', () => {
  test('prices merge service by service, those taken away too, and all those that lost are told', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const { merged, lost } = mergeOwn({ base, mine, theirs });
        const told = lost.find(({ field }) => field === 'prices')?.theirs as OwnUser['prices'] | undefined;
        for (const service of services) {
          const [was, here, there] = [base, mine, theirs].map(({ prices }) => JSON.stringify(prices[service]));
          expect(JSON.stringify(merged.prices[service])).toBe(here === was ? there : here);
          if (here !== was && there !== was && here !== there) {
            expect(told).toBeDefined();
            expect(JSON.stringify(told?.[service])).toBe(there);
          }
        }
      }),
    );
  });

  test('a fact that either added stands, and one that either took away is gone, and none is a clash', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const { merged, lost } = mergeOwn({ base, mine, theirs });
        for (const fact of ['card', 'cash', 'sinpe']) {
          const [was, here, there] = [base, mine, theirs].map(({ facts }) => facts.includes(fact));
          expect(merged.facts.includes(fact)).toBe(was ? here && there : here || there);
        }
        expect(lost.map(({ field }) => field)).not.toContain('facts');
      }),
    );
  });

  test('what both said apart comes out the same, whichever comes second', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const [here, there] = [mergeOwn({ base, mine, theirs }), mergeOwn({ base, mine: theirs, theirs: mine })];
        expect(here.merged.facts).toEqual(there.merged.facts);
        expect(here.lost.map(({ field }) => field)).toEqual(there.lost.map(({ field }) => field));
        if (here.lost.length === 0) expect(here.merged).toEqual(there.merged);
        expect(checkOwnEdit({ before: theirs, after: here.merged, taxonomy, now: testTime })).toBeNull();
      }),
    );
  });

  test('an older device, which knows nothing of it, takes nothing away', () => {
    const { prices: _, facts: __, worksSince: ___, ...rest } = before;
    const older = rest as OwnUser;
    const theirs = { ...before, prices: { plumbing: visit }, facts: ['cash'], worksSince: 1998 };
    const { merged } = mergeOwn({ base: older, mine: { ...older, displayName: 'Ana María' }, theirs });
    expect(merged).toEqual({ ...theirs, displayName: 'Ana María' });
    expect(checkOwnEdit({ before: older, after: theirs, taxonomy, now: testTime })).toBeNull();
  });
});
