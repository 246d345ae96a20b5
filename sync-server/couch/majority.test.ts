import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { majorityOf } from './majority.ts';

/** A node that says who belongs to its cluster, with whom it is connected, and where copies are; null: it is no CouchDB. */
async function aNode(
  say: () => { all: string[]; present: string[]; copies: string[][] } | null,
  unsaid = 404,
): Promise<() => Promise<boolean>> {
  const server = createServer(({ url = '' }, response) => {
    const said = say();
    const body = said && {
      all_nodes: said.present,
      cluster_nodes: said.all,
      shards: Object.fromEntries(said.copies.map((nodes, index) => [`${index}`, nodes])),
    };
    const isAsked = url.endsWith('/_membership') || url.endsWith('/_shards');
    response
      .writeHead(body && isAsked ? 200 : unsaid, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  return majorityOf({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, prefix: 'test-' });
}

const three = ['a', 'b', 'c'];

test.each([
  [['a', 'b', 'c'], [three], true],
  [['a', 'b'], [three], true],
  [['a'], [three], false],
  // Of five machines some shards may have lost most of their copies, and others none.
  [['a', 'b', 'c'], [three, ['c', 'd', 'e']], false],
  [['a', 'b', 'c', 'd'], [three, ['c', 'd', 'e']], true],
  [['a', 'c'], [['a', 'b']], false],
])('of nodes %j, copies at %j: %j', async (present, copies, isMost) => {
  const hasMajority = await aNode(() => ({ all: ['a', 'b', 'c', 'd', 'e'], present, copies }));
  expect(await hasMajority()).toBe(isMost);
});

test('where copies are is asked again once the cluster is another', async () => {
  let said = { all: three, present: three, copies: [three] };
  const hasMajority = await aNode(() => said);
  expect(await hasMajority()).toBe(true);
  said = { all: ['d', 'e', 'f'], present: ['d', 'e'], copies: [['d', 'e', 'f']] };
  expect(await hasMajority()).toBe(true);
});

test('what answers the protocol without being a CouchDB has one copy', async () => {
  const hasMajority = await aNode(() => null);
  expect(await hasMajority()).toBe(true);
});

test.each([401, 403])(
  'a login that may not ask who belongs to the cluster (%i) is not kept from writing',
  async (status) => {
    const hasMajority = await aNode(() => null, status);
    expect(await hasMajority()).toBe(true);
  },
);
