import { expect, test, vi } from 'vitest';
import { Professional } from '../../../shared/model/professional.ts';
import { makeLiveReviews } from '../../world/makers.ts';
import { ownAccount, pushEdit } from '../../world/own-account.ts';
import { signUpProfessional } from '../../world/people.ts';
import { putReview } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

/** Several changes within a second are projected together. */
const patiently = { timeout: 10_000 };

test('what a professional says that clients decide by is public as far as it can be so, and is searched for', async () => {
  const server = await serverForTest('embedded');
  const { uid, visitor } = await signUpProfessional(server, 'ana', { services: ['plumbing'] });
  for (const review of makeLiveReviews(uid)) await putReview(server.stores, review);
  const price = { amount: 15_000, currency: 'CRC', unit: 'visit' };
  const outcome = await pushEdit(visitor, await ownAccount(visitor, uid), {
    prices: { plumbing: price, painting: price },
    facts: ['cash', 'call', 'invoice', 'message'],
    worksSince: 1998,
  });
  expect(outcome.kind).toBe('accepted');
  const publicly = async () =>
    Professional.parse(await (await fetch(`${server.origin}/catalogue/professional/${uid}`)).json());
  await vi.waitFor(
    async () =>
      expect(await publicly()).toMatchObject({
        prices: { plumbing: price },
        // Nobody calls a number that is not published.
        facts: ['cash', 'invoice', 'message'],
        worksSince: 1998,
        phoneVerified: false,
      }),
    patiently,
  );
  expect((await publicly()).prices).not.toHaveProperty('painting');
  const found = async (query: string) => {
    const answer = await fetch(`${server.origin}/catalogue/find?${query}`);
    const { professionals } = (await answer.json()) as { professionals: Professional[] };
    return professionals.map((each) => each.uid);
  };
  for (const query of ['pay=cash&invoice=true', 'speak=message', 'years=20', 'service=plumbing&price=true']) {
    expect(await found(query)).toEqual([uid]);
  }
  for (const query of ['pay=card', 'speak=call', 'emergencies=true', 'weekends=true'])
    expect(await found(query)).toEqual([]);
});
