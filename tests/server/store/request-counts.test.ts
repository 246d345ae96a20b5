import { setTimeout as delay } from 'node:timers/promises';
import PouchDB from 'pouchdb-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { professionalId } from '../../../sync-server/couch/documents.ts';
import { getOrNull } from '../../../sync-server/couch/read.ts';
import { makeLiveReviews } from '../../world/makers.ts';
import { ownAccount, pushEdit } from '../../world/own-account.ts';
import { pullOwn } from '../../world/own-channel.ts';
import { type Person, signUpMember, signUpProfessional } from '../../world/people.ts';
import { makeDraft, pushReview } from '../../world/reviews.ts';
import type { TestServer } from '../../world/server.ts';
import { eventually, putReview } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

/** What is asked every few seconds whatever else is: whether the store is there, for the lease, and to save how far feeds were followed. */
const isUpkeep = (id: string) => /^(lease:|_local\/)/.test(id);

/** What a request asks for: one document, or as many as were asked for at the same moment by whoever did. */
interface Asked {
  does: 'reads' | 'writes';
  database: string;
  ids: string[];
}

function askedBy(method: string, path: string, body: unknown): Asked {
  const [database = '', ...rest] = path.replace(/^\/test-[\da-f-]{36}-/, '').split('/');
  const isOfMany = /^_bulk_(get|docs)$/.test(rest.join('/'));
  const { docs = [] } = (isOfMany ? JSON.parse(String(body)) : {}) as { docs?: { id?: string; _id?: string }[] };
  return {
    does: method === 'GET' || rest[0] === '_bulk_get' ? 'reads' : 'writes',
    database,
    ids: isOfMany ? docs.map(({ id, _id = '' }) => id ?? _id) : [rest.join('/')],
  };
}

/** What of the requests is about documents that `isMeant` names, in their order, as `reads database document, document`. */
function linesOf(requests: readonly Asked[], isMeant: (id: string, database: string) => boolean): string[] {
  return requests.flatMap(({ does, database, ids }) => {
    const meant = ids.filter((id) => isMeant(id, database));
    return meant.length > 0 ? [`${does} ${database} ${meant.join(', ')}`] : [];
  });
}

const besidesUpkeep = (requests: readonly Asked[]) =>
  linesOf(requests, (id, database) => !isUpkeep(id) && !(database === 'catalogue' && id === ''));

/** The requests to the store from now on; those of feeds, which wait most of the time, apart, by the database that is followed. */
function countRequests(): { requests: Asked[]; feeds: string[]; clear: () => void } {
  const requests: Asked[] = [];
  const feeds: string[] = [];
  const fetch = PouchDB.fetch.bind(PouchDB);
  const counting = vi.spyOn(PouchDB, 'fetch').mockImplementation((url, options) => {
    const { pathname } = new URL(typeof url === 'string' ? url : url.url);
    const asked = askedBy(options?.method ?? 'GET', decodeURIComponent(pathname), options?.body);
    if (asked.ids[0] === '_changes') feeds.push(asked.database);
    else requests.push(asked);
    return fetch(url, options);
  });
  onTestFinished(() => counting.mockRestore());
  return {
    requests,
    feeds,
    clear: () => {
      requests.length = 0;
      feeds.length = 0;
    },
  };
}

/** Long enough for all that follows from a write: bursts are over, positions saved, and on a cluster, however busy, all was looked at once more. */
const settled = ({ stores }: TestServer) => delay(2500 + 2 * stores.longestLag());

interface Scene {
  server: TestServer;
  ana: Person;
}

/** A professional in the directory; what follows from that is still under way. */
async function begin(): Promise<Scene> {
  const server = await serverForTest('couchdb');
  const ana = await signUpProfessional(server, 'ana de las cuentas');
  for (const review of makeLiveReviews(ana.uid)) await putReview(server.stores, review);
  const { catalogue } = server.stores;
  await eventually(async () => Boolean(await getOrNull(catalogue, professionalId(ana.uid))), 'Ana is in the directory');
  return { server, ana };
}

test('a push of an account takes three requests to the store, and eight with the catalogue', async () => {
  const { server, ana } = await begin();
  const before = await ownAccount(ana.visitor, ana.uid);
  await settled(server);
  const counted = countRequests();
  await pushEdit(ana.visitor, before, { description: 'Plomería y más.' });
  const pushed = besidesUpkeep(counted.requests);
  expect(pushed.slice(0, 3), pushed.join('\n')).toEqual([
    expect.stringMatching('reads sessions '),
    `reads users ${ana.uid}`,
    `writes users ${ana.uid}`,
  ]);
  const { catalogue } = server.stores;
  const told = async () => (await catalogue.get(professionalId(ana.uid))) as { version: number };
  await settled(server);
  const all = besidesUpkeep(counted.requests);
  // On a cluster the projection reads once more what a copy may have lacked: the professional, the account, the reviews and those the account wrote.
  const looks = server.stores.longestLag() > 0 ? 4 : 0;
  const feeds = counted.feeds.filter((database) => database !== 'challenges');
  expect((await told()).version).toBeGreaterThan(1);
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(8 + looks);
  // Each database that changed is asked for more once by each who follows it.
  expect(feeds.length, feeds.join('\n')).toBeLessThanOrEqual(6);
});

test('a pull of who has all that is theirs takes two', async () => {
  const { server, ana } = await begin();
  await settled(server);
  const { kinds } = await pullOwn(ana.visitor, ana.uid);
  const checkpoint = Object.fromEntries(kinds.map((each) => [each.kind, each.checkpoint]));
  const counted = countRequests();
  expect((await pullOwn(ana.visitor, ana.uid, { checkpoint })).kinds).toEqual([]);
  const pulled = besidesUpkeep(counted.requests);
  expect(pulled.length, pulled.join('\n')).toBeLessThanOrEqual(2);
});

test('a review takes eight requests to the store, also of who wrote one before', async () => {
  const { server, ana } = await begin();
  const professionals = [ana, await signUpProfessional(server, 'beto de las cuentas')];
  const luis = await signUpMember(server, 'luis de las cuentas');
  await settled(server);
  const counted = countRequests();
  for (const { uid } of professionals) {
    counted.clear();
    const draft = makeDraft(uid);
    expect(await pushReview(luis, draft)).toMatchObject({ kind: 'accepted' });
    const review = `${uid}:${draft.reviewId}`;
    const isMeant = (id: string, database: string) =>
      database === 'sessions' || id.startsWith('count:') || id.includes(luis.uid) || id === review;
    expect(linesOf(counted.requests, isMeant)).toEqual([
      expect.stringMatching(`^reads sessions ${luis.uid}:`),
      `reads users ${luis.uid}`,
      `reads reviews ${review}`,
      `reads authors ${luis.uid}:${uid}, ${luis.uid}`,
      `writes authors ${luis.uid}:${uid}, ${luis.uid}`,
      expect.stringMatching(/^writes challenges count:\S+, count:\S+$/),
      `writes reviews ${review}`,
      `reads users ${luis.uid}`,
    ]);
    // Who is reviewed is read together with who reviews.
    expect(counted.requests.find(({ ids }) => ids.includes(luis.uid))?.ids).toContain(uid);
  }
});
