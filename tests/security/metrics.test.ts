import { expect, test } from 'vitest';
import { defaultTraffic } from '../../sync-server/traffic/traffic-limits.ts';
import { ownAccount, pushEdit } from '../world/own-account.ts';
import { signUpMember } from '../world/people.ts';
import { Visitor } from '../world/visitor.ts';
import { serverForTest } from '../server/server-for-test.ts';

const token = 'a-token-of-the-operator-and-nobody-else';

/** The value of a line of an exposition. */
function valueOf(text: string, line: string): number {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? Number.NaN);
}

test('metrics are nobody’s to read where no token was configured', async () => {
  const { origin } = await serverForTest('embedded');
  for (const authorization of ['', 'Bearer ', 'Bearer null']) {
    expect((await new Visitor(origin).get('/metrics', { authorization })).status).toBe(404);
  }
});

test('however much is asked of a server, it says how it is, and its measures to who shows the token', async () => {
  const reads = { perNetwork: { times: 1, within: 60_000 } };
  const { origin } = await serverForTest('embedded', { metricsToken: token, traffic: { ...defaultTraffic, reads } });
  const statuses = async (path: string, authorization: string) => {
    const ask = async () => (await new Visitor(origin).get(path, { authorization })).status;
    return [await ask(), await ask()];
  };
  expect(await statuses('/healthz', '')).toEqual([200, 200]);
  expect(await statuses('/readyz', '')).toEqual([200, 200]);
  expect(await statuses('/metrics', `Bearer ${token}`)).toEqual([200, 200]);
  expect(await statuses('/metrics', 'Bearer guessed'), 'guesses are counted').toEqual([403, 429]);
});

test('metrics are read by who shows the token, and by nobody else, a member neither', async () => {
  const server = await serverForTest('couchdb', { metricsToken: token });
  const ana = await signUpMember(server, 'ana de las medidas');
  for (const authorization of ['', token, `Basic ${token}`, `Bearer ${token}x`, 'Bearer ']) {
    expect(await ana.visitor.get('/metrics', { authorization })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
  }
  const read = async () => String((await ana.visitor.get('/metrics', { authorization: `Bearer ${token}` })).body);
  const before = await read();
  await pushEdit(ana.visitor, await ownAccount(ana.visitor, ana.uid), { description: 'Medida.' });
  const after = await read();
  const grownBy = (line: string) => valueOf(after, line) - (valueOf(before, line) || 0);
  expect(grownBy('confio_pushed_rows_total{kind="account",outcome="accepted",code=""}')).toBe(1);
  expect(grownBy('confio_push_seconds_count')).toBe(1);
  expect(grownBy('confio_store_request_seconds_count{method="PUT",status="2xx"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(after, 'confio_ready')).toBe(1);
  expect(after).not.toContain(ana.uid);
});
