import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../sync-server/traffic/limits.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { getOrNull } from '../../../sync-server/couch/read.ts';
import { outboxOf } from '../../world/sign-in/outbox.ts';
import { Visitor } from '../../world/visitor.ts';
import { bareConfig, makeStore, startBareServer, anyStore, type TestStore } from '../../world/world.ts';

const many = { times: 100_000, within: 60_000 };
const noLimits = { atOnce: many, perNumber: many, perNumberInAll: many, perAddress: many, altogether: many };

let given = 0;
const nextNumber = () => `+5068888${String(given++).padStart(4, '0')}`;

describe.each(anyStore)('how many codes are sent, over %s', (kind) => {
  let store: TestStore;

  beforeEach(async () => {
    store = await makeStore(kind);
  });
  afterEach(() => store.remove());

  const send = (origin: string, phoneNumber: string) =>
    new Visitor(origin).post('/auth/sendVerificationChallenge', { phoneNumber, language: 'es', purpose: 'sign-in' });

  /** The statuses of so many codes asked for, one after the other, under the product's own limits but those that are given. */
  async function statusesOf(codes: Partial<typeof noLimits>, numbers: string[]): Promise<number[]> {
    const limits = { ...bareConfig(store).limits, codes: { ...noLimits, ...codes } };
    const server = await startBareServer(store, {
      limits,
      texts: { kind: 'outbox', folder: join(store.folder, 'outbox') },
    });
    try {
      const statuses: number[] = [];
      for (const number of numbers) statuses.push((await send(server.origin, number)).status);
      return statuses;
    } finally {
      await server.stop();
    }
  }
  const times = (count: number, number: string) => Array.from({ length: count }, () => number);
  const { atOnce, perNumber, perAddress } = defaultLimits.codes;

  test('one within a minute to a number', async () => {
    expect(atOnce).toEqual({ times: 1, within: 60_000 });
    const [one, other] = [nextNumber(), nextNumber()];
    expect(await statusesOf({ atOnce }, [one, one, other])).toEqual([204, 502, 204]);
    expect(await outboxOf(store, one)).toHaveLength(1);
  });

  test('five a day to a number', async () => {
    expect(perNumber).toEqual({ times: 5, within: 24 * 60 * 60_000 });
    expect(await statusesOf({ perNumber }, times(6, nextNumber()))).toEqual([204, 204, 204, 204, 204, 502]);
  });

  test('ten an hour for one address, and who has had theirs does not use up a number', async () => {
    expect(perAddress).toEqual({ times: 10, within: 60 * 60_000 });
    const numbers = Array.from({ length: 11 }, nextNumber);
    const statuses = await statusesOf({ perAddress, atOnce }, numbers);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 502]);
    expect(await statusesOf({ atOnce }, numbers.slice(-1))).toEqual([204]);
  });

  test('so many altogether', async () => {
    const altogether = { times: 2, within: 60_000 };
    expect(await statusesOf({ altogether }, [nextNumber(), nextNumber(), nextNumber()])).toEqual([204, 204, 502]);
  });

  test('who is held back is told for how long, and may go on after that', async () => {
    const number = nextNumber();
    const server = await startBareServer(store, {
      limits: { ...bareConfig(store).limits, codes: { ...noLimits, atOnce } },
    });
    await send(server.origin, number);
    const refused = await send(server.origin, number);
    expect(refused).toMatchObject({ status: 502, body: { code: 'code-not-sent' } });
    const { retryAfter } = refused.body as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    const { rows } = await server.stores.challenges.allDocs({ include_docs: true });
    for (const row of rows) {
      await changeDocument(
        server.stores.challenges,
        row.id,
        (stored) => stored && { ...stored, endsAt: Date.now() - 1 },
      );
    }
    expect((await send(server.origin, number)).status).toBe(204);
    await server.stop();
  });

  test('a code that cannot be sent is said so, and the account stays as it was', async () => {
    const server = await startBareServer(store, {
      limits: { ...bareConfig(store).limits, codes: noLimits },
      texts: {
        kind: 'twilio',
        accountSid: 'AC0',
        authToken: 'hunter2',
        from: '+15005550006',
        apiUrl: 'http://127.0.0.1:1',
      },
    });
    const who = new Visitor(server.origin);
    const uid = await who.signUp(`unsent-${kind}@example.com`);
    const asked = { phoneNumber: nextNumber(), language: 'es', purpose: 'add' };
    expect(await who.post('/auth/sendVerificationChallenge', asked)).toMatchObject({
      status: 502,
      body: { code: 'code-not-sent' },
    });
    expect((await getOrNull(server.stores.users, uid))?.phoneNumber).toBeNull();
    await server.stop();
  });
});
