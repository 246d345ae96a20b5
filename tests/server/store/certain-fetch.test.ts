import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { inspect } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { certainFetch, wasContended } from '../../../sync-server/couch/certain-fetch.ts';
import { exposition } from '../../../sync-server/metrics/measures.ts';

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

/** A stand-in for a node of a cluster, which answers with the status that `answer` gives, or does what it says instead. */
async function aNode(
  answer: (asked: Asked) => number | 'hangs up' | 'is silent',
): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const read = async (request: IncomingMessage): Promise<Asked> => {
    const body: unknown = JSON.parse((await text(request)) || 'null');
    return { method: request.method ?? '', path: request.url ?? '', body };
  };
  const server = createServer((request, response) => {
    void read(request).then((each) => {
      asked.push(each);
      const status = answer(each);
      if (status === 'hangs up') return request.socket.destroy();
      if (status === 'is silent') return;
      const rows = each.path.endsWith('_bulk_docs') ? [] : { ok: true, id: 'ana', rev: '2-b' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const isBulk = ({ path }: Asked) => path.endsWith('_bulk_docs');
const put = (url: string, hasMajority = async () => true) =>
  certainFetch(hasMajority)(`${url}/users/ana`, {
    method: 'PUT',
    body: JSON.stringify({ _id: 'ana', _rev: '1-a', name: 'Ana' }),
  });

test('what most copies took is written, and met nothing', async () => {
  const { url, asked } = await aNode(() => 201);
  const answer = await put(url);
  expect(wasContended((await answer.json()) as object)).toBe(false);
  expect(asked).toHaveLength(1);
});

test('what fewer took is handed to the others as the same revision, until most have it', async () => {
  let handings = 0;
  const { url, asked } = await aNode((each) => (isBulk(each) && ++handings > 1 ? 201 : 202));
  const answer = await put(url);
  expect([answer.status, wasContended((await answer.json()) as object)]).toEqual([201, true]);
  expect(asked.filter(isBulk).map(({ path, body }) => ({ path, body }))).toEqual(
    [1, 2].map(() => ({
      path: '/users/_bulk_docs',
      body: {
        new_edits: false,
        docs: [{ _id: 'ana', name: 'Ana', _rev: '2-b', _revisions: { start: 2, ids: ['b', 'a'] } }],
      },
    })),
  );
});

test('what most copies cannot be given is not written, and may be tried again', async () => {
  const { url } = await aNode(() => 202);
  await expect(put(url)).rejects.toMatchObject({ code: 'unavailable' });
});

test('what the one copy that was reached has is not written either, until most copies can be', async () => {
  const { url, asked } = await aNode((each) => (isBulk(each) ? 201 : 202));
  await expect(put(url, async () => false)).rejects.toMatchObject({ code: 'unavailable' });
  let looks = 0;
  expect((await put(url, async () => ++looks > 1)).status).toBe(201);
  expect(asked.filter(isBulk).length).toBeGreaterThan(2);
  const isAway = async () => Promise.reject(new Error('nobody answers'));
  await expect(put(url, isAway)).rejects.toMatchObject({ code: 'unavailable' });
});

test.each([500, 503])('a store that answers %s is away, and says nothing of what was asked', async (status) => {
  const { url } = await aNode(() => status);
  const error: unknown = await put(url).catch((refused: unknown) => refused);
  expect(error).toMatchObject({ code: 'unavailable' });
  expect(inspect(error)).not.toMatch(/ana/i);
});

test('a store that hangs up is away, at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { url } = await aNode(() => 'hangs up');
  await expect(put(url)).rejects.toMatchObject({ code: 'unavailable' });
});

test('a store that does not answer in time is away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { url, asked } = await aNode(() => 'is silent');
  const refused = vi.fn();
  const ended = put(url).catch(refused);
  // By turns: whatever else waits here would move the clock.
  while (asked.length === 0) await turn();
  vi.advanceTimersByTime(9999);
  await turn();
  expect(refused).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await ended;
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'unavailable' }));
});

test('a removal that fewer took is handed on, too', async () => {
  const { url, asked } = await aNode((each) => (isBulk(each) ? 201 : 202));
  await certainFetch(async () => true)(`${url}/users/ana?rev=1-a`, { method: 'DELETE' });
  expect(asked.find(isBulk)?.body).toMatchObject({
    docs: [{ _id: 'ana', _deleted: true, _rev: '2-b', _revisions: { start: 2, ids: ['b', 'a'] } }],
  });
});

test('of several that were written together the one that fewer took is handed on, and may have met another', async () => {
  const asked: string[] = [];
  const rows = [
    { ok: true, id: 'ana', rev: '1-a' },
    { ok: true, id: 'beto', rev: '1-b', accepted: true },
    { id: 'carla', error: 'conflict' },
  ];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(body);
      const isHanded = body.includes('new_edits');
      response.writeHead(isHanded ? 201 : 202).end(JSON.stringify(isHanded ? [] : rows));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/users/_bulk_docs`;
  const body = JSON.stringify({ docs: ['ana', 'beto', 'carla'].map((_id) => ({ _id })) });
  const answer = (await (await certainFetch(async () => true)(url, { method: 'POST', body })).json()) as object[];
  expect(answer.map(wasContended)).toEqual([false, true, false]);
  expect((JSON.parse(asked[1] ?? '') as { docs: unknown }).docs).toEqual([
    { _id: 'beto', _rev: '1-b', _revisions: { start: 1, ids: ['b'] } },
  ]);
});

test('what the store answers is counted by its status, a failure of its own too, and 0 is no answer at all', async () => {
  const counted = async (status: string) => {
    const line = `confio_store_request_seconds_count{method="PUT",status="${status}"} `;
    const found = (await exposition()).text.split('\n').find((each) => each.startsWith(line));
    return Number(found?.slice(line.length) ?? 0);
  };
  const before = [await counted('5xx'), await counted('0')];
  const unavailable = { refusal: { code: 'unavailable' } };
  await expect(put((await aNode(() => 503)).url)).rejects.toMatchObject(unavailable);
  expect([await counted('5xx'), await counted('0')]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  await expect(put('http://127.0.0.1:1')).rejects.toMatchObject(unavailable);
  expect(await counted('0')).toBe((before[1] ?? 0) + 1);
});
