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

/** The ids of what a request for many documents is about. */
function idsIn(body: unknown): string {
  const { docs = [] } = (typeof body === 'string' ? JSON.parse(body) : {}) as { docs?: Record<string, string>[] };
  return docs.map(({ id, _id }) => ` ${id ?? _id}`).join();
}

/** The requests to the store from now on, as `METHOD database/document`; those of feeds, which wait most of the time, apart. */
function countRequests(): { requests: string[]; feeds: string[]; clear: () => void } {
  const requests: string[] = [];
  const feeds: string[] = [];
  const fetch = PouchDB.fetch.bind(PouchDB);
  const counting = vi.spyOn(PouchDB, 'fetch').mockImplementation((url, options) => {
    const { pathname } = new URL(typeof url === 'string' ? url : url.url);
    const asked = `${options?.method ?? 'GET'} ${decodeURIComponent(pathname).replace(/^\/test-[\da-f-]{36}-/, '')}`;
    if (asked.endsWith('/_changes')) feeds.push(asked);
    else requests.push(asked + idsIn(options?.body));
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

/** What is asked every few seconds whatever else is: whether the store is there, for the lease, and to save how far feeds were followed. */
const isUpkeep = (asked: string) =>
  asked === 'GET catalogue/' || / (challenges\/(_bulk_\w+ )?(lease:|_changes)|\w+\/_local\/)/.test(asked);

/** Long enough for all that follows from a write: bursts are over, and positions saved. */
const settled = () => delay(2500);

interface Scene {
  server: TestServer;
  ana: Person;
}

/** A professional in the directory. */
async function begin(): Promise<Scene> {
  const server = await serverForTest('couchdb');
  const ana = await signUpProfessional(server, 'ana de las cuentas');
  for (const review of makeLiveReviews(ana.uid)) await putReview(server.stores, review);
  const { catalogue } = server.stores;
  await eventually(async () => Boolean(await getOrNull(catalogue, professionalId(ana.uid))), 'Ana is in the directory');
  await settled();
  return { server, ana };
}

test('a push of an account takes three requests to the store, and eight with the catalogue', async () => {
  const { server, ana } = await begin();
  const before = await ownAccount(ana.visitor, ana.uid);
  await settled();
  const counted = countRequests();
  await pushEdit(ana.visitor, before, { description: 'Plomería y más.' });
  const pushed = counted.requests.filter((each) => !isUpkeep(each));
  expect(pushed.slice(0, 3), pushed.join('\n')).toEqual([
    expect.stringMatching('GET sessions/'),
    `GET users/${ana.uid}`,
    `PUT users/${ana.uid}`,
  ]);
  const { catalogue } = server.stores;
  const told = async () => (await catalogue.get(professionalId(ana.uid))) as { version: number };
  await settled();
  const all = counted.requests.filter((each) => !isUpkeep(each));
  const feeds = counted.feeds.filter((each) => !isUpkeep(each));
  expect((await told()).version).toBeGreaterThan(1);
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(8);
  // Each database that changed is asked for more once by each who follows it.
  expect(feeds.length, feeds.join('\n')).toBeLessThanOrEqual(6);
});

test('a pull of who has all that is theirs takes two', async () => {
  const { ana } = await begin();
  const { kinds } = await pullOwn(ana.visitor, ana.uid);
  const checkpoint = Object.fromEntries(kinds.map((each) => [each.kind, each.checkpoint]));
  const counted = countRequests();
  expect((await pullOwn(ana.visitor, ana.uid, { checkpoint })).kinds).toEqual([]);
  const pulled = counted.requests.filter((each) => !isUpkeep(each));
  expect(pulled.length, pulled.join('\n')).toBeLessThanOrEqual(2);
});

test('a review takes eight requests to the store, also of who wrote one before', async () => {
  const { server, ana } = await begin();
  const professionals = [ana, await signUpProfessional(server, 'beto de las cuentas')];
  const luis = await signUpMember(server, 'luis de las cuentas');
  await settled();
  const counted = countRequests();
  for (const { uid } of professionals) {
    counted.clear();
    const draft = makeDraft(uid);
    expect(await pushReview(luis, draft)).toMatchObject({ kind: 'accepted' });
    const review = `${uid}:${draft.reviewId}`;
    expect(
      counted.requests.filter(
        (each) => /sessions|count:/.test(each) || each.includes(luis.uid) || each.includes(review),
      ),
    ).toEqual([
      expect.stringMatching(`GET sessions/${luis.uid}:`),
      `POST users/_bulk_get ${luis.uid}, ${uid}`,
      `GET reviews/${review}`,
      `POST authors/_bulk_get ${luis.uid}:${uid}, ${luis.uid}`,
      `POST authors/_bulk_docs ${luis.uid}:${uid}, ${luis.uid}`,
      expect.stringMatching(/^POST challenges\/_bulk_docs( count:\S+){2}$/),
      `PUT reviews/${review}`,
      `GET users/${luis.uid}`,
    ]);
  }
});
