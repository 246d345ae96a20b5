import { describe, expect, test } from 'vitest';
import { codeLength } from '../../shared/rules/account/sign-in/phone-codes.ts';
import { defaultLimits } from '../../sync-server/traffic/limits.ts';
import { completeCode, sendCode } from '../world/sign-in/codes.ts';
import { newestCode, outboxOf } from '../world/sign-in/outbox.ts';
import { behindProxy, visitorAt } from '../world/networks.ts';
import type { Visitor } from '../world/visitor.ts';
import { manyCodes } from '../world/world.ts';
import { serverForTest } from '../server/server-for-test.ts';

const number = '+50688887777';
const many = { times: 100_000, within: 60_000 };
const { codes } = defaultLimits;

const send = (who: Visitor, phoneNumber = number) => sendCode(who, phoneNumber);
const complete = (who: Visitor, code: string) => completeCode(who, number, code);
/** Another code than the one that was sent. */
const wrong = (code: string) => String((Number(code) + 1) % 10 ** codeLength).padStart(codeLength, '0');

async function withServer(limits = manyCodes) {
  const server = await serverForTest('embedded', { ...behindProxy, limits });
  return { store: server.store, at: (place: number) => visitorAt(server.origin, place) };
}

describe('a code', () => {
  test('and its attempts are of the browser that asked: five wrong ones of a stranger leave it good', async () => {
    const { store, at } = await withServer();
    const [owner, stranger] = [at(0), at(1)];
    await send(owner);
    const code = await newestCode(store, number);
    for (let time = 0; time < 6; time++) expect((await complete(stranger, wrong(code))).status).toBe(422);
    expect((await complete(owner, code)).status).toBe(200);
  });

  test('that a stranger asks for does not take the place of the owner’s, and the owner’s is of no use to the stranger', async () => {
    const { store, at } = await withServer();
    const [owner, stranger] = [at(0), at(1)];
    await send(owner);
    const code = await newestCode(store, number);
    await send(stranger);
    expect(await outboxOf(store, number)).toHaveLength(2);
    const strangers = await newestCode(store, number);
    if (code !== strangers) expect((await complete(stranger, code)).status).toBe(422);
    expect((await complete(owner, code)).status).toBe(200);
  });
});

describe('codes to one number', () => {
  const { perNumber, perNumberInAll } = codes;
  const limited = { ...manyCodes, codes: { ...manyCodes.codes, perNumber, perNumberInAll } };

  test('five a day from one place: who asks for more holds back that place, and not the number', async () => {
    expect(codes.perNumber).toEqual({ times: 5, within: 24 * 60 * 60_000 });
    const { at } = await withServer(limited);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) statuses.push((await send(at(1))).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 502]);
    expect((await send(at(2))).status).toBe(204);
  });

  test('within a minute of a stranger’s, the owner gets one', async () => {
    const { at } = await withServer({ ...manyCodes, codes: { ...manyCodes.codes, atOnce: codes.atOnce } });
    expect((await send(at(1))).status).toBe(204);
    expect((await send(at(1))).status).toBe(502);
    expect((await send(at(2))).status).toBe(204);
  });

  test('twenty a day from everywhere, with five guesses each: a hundred in a million; the owner’s device has its own', async () => {
    expect(codes.perNumberInAll).toEqual({ times: 20, within: 24 * 60 * 60_000 });
    const { store, at } = await withServer(limited);
    const owner = at(0);
    await send(owner);
    const { body } = await complete(owner, await newestCode(store, number));
    expect((await owner.post('/auth/token', body)).status).toBe(200);
    await owner.post('/auth/sign-out');
    const statuses: number[] = [];
    for (let place = 1; place <= 5; place++) {
      for (let time = 0; time < 5; time++) statuses.push((await send(at(place))).status);
    }
    expect(statuses).toEqual([...Array(19).fill(204), ...Array(6).fill(502)]);
    expect((await send(owner)).status).toBe(204);
    expect((await complete(owner, await newestCode(store, number))).status).toBe(200);
  });

  test('the day’s total stays', async () => {
    const { at } = await withServer({
      ...manyCodes,
      codes: { ...manyCodes.codes, perNumberInAll: many, altogether: { times: 2, within: 60_000 } },
    });
    const statuses: number[] = [];
    for (let place = 0; place < 3; place++) statuses.push((await send(at(place), `+5068888000${place}`)).status);
    expect(statuses).toEqual([204, 204, 502]);
  });
});
