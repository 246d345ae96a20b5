import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseNames } from '../../couchdb/databases.ts';
import { Random } from '../../couchdb/demo/random.ts';
import { SnapshotLine } from '../../shared/protocol/catalogue-protocol.ts';
import type { OwnUser } from '../../shared/model/user.ts';
import { consumeBetaKey, makeBetaKey } from '../../sync-server/accounts/lifecycle/beta-keys.ts';
import { readAccount } from '../../sync-server/accounts/accounts.ts';
import { findCredential, phoneCredential, reserve } from '../../sync-server/accounts/credentials.ts';
import { hashOf } from '../../sync-server/accounts/secrets.ts';
import { documentIds } from '../../sync-server/couch/read.ts';
import { readLeaves } from '../../sync-server/couch/leaves/standing.ts';
import { holderOf } from '../../sync-server/moderation/review-places.ts';
import { askToPushAdmin, decisionOn } from '../world/admin.ts';
import { catalogued, published } from '../world/history.ts';
import { askToPush, ownAccount } from '../world/own-account.ts';
import { outcomesIn } from '../world/own-channel.ts';
import { askToPushReviews, makeDraft, storedReview } from '../world/reviews.ts';
import { type Cluster, type Everywhere, memberEverywhere, startCluster } from './cluster-world.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const random = new Random(seed);
const people = 12;
/** How long (ms) a device waits that was told to come back. */
const pauseWhenRefused = 500;

/** What nodes do while a storm goes on. */
const weathers = {
  'on a healthy cluster': async () => undefined,
  'while one node after the other is killed and comes back': async (cluster: Cluster, isOver: () => boolean) => {
    for (let node = 1; !isOver(); node = (node % 3) + 1) {
      await cluster.kill(node);
      await delay(3000);
      await cluster.start(node);
      await delay(2000);
    }
  },
  'while two nodes are away, and then the other two': async (cluster: Cluster) => {
    await Promise.all([cluster.kill(2), cluster.kill(3)]);
    await delay(5000);
    await cluster.start(2);
    await cluster.kill(1);
    await delay(5000);
    await Promise.all([cluster.start(1), cluster.start(3)]);
  },
} satisfies Record<string, (cluster: Cluster, isOver: () => boolean) => Promise<void>>;

type Field = 'description' | 'displayName';
/** An edit that a device was told stands, and what it knew that it was written over. */
interface Accepted {
  uid: string;
  field: Field;
  value: string;
  over: string;
}

let cluster: Cluster;
let members: Everywhere[] = [];
let admins: Everywhere[] = [];
/** Answers that say neither what became of the rows nor that it may be tried again. */
const strange: unknown[] = [];

beforeAll(async () => {
  console.log(`SEED=${seed}`);
  cluster = await startCluster();
  for (let index = 0; index < people; index++) {
    members.push(await memberEverywhere(cluster, `member ${index}`, { isContractor: true }));
  }
  admins = [
    await memberEverywhere(cluster, 'admin one', { isAdmin: true }),
    await memberEverywhere(cluster, 'admin two', { isAdmin: true }),
  ];
}, 300_000);

afterAll(() => cluster.stop(), 120_000);

/** A word of letters alone, which nothing else is called. */
const wordOf = (number: number) =>
  Array.from(number.toString(26), (digit) => 'abcdefghijklmnopqrstuvwxyz'[parseInt(digit, 26)]).join('');
let words = 0;

/** Works on all of them, some at once. */
async function atOnce<Each>(
  width: number,
  each: readonly Each[],
  work: (one: Each) => Promise<unknown>,
): Promise<void> {
  const waiting = [...each];
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: width }, next));
}

/**
 * Edits that devices were told stand, and those of which they were told that they do not, which may stand all the same: an answer may be lost,
 * and of two writes that meet each may be made again on top of the other.
 */
interface Edits {
  accepted: Accepted[];
  uncertain: Accepted[];
}

async function edits(count: number): Promise<Edits> {
  const devices = new Map<object, OwnUser>();
  const [accepted, uncertain]: [Accepted[], Accepted[]] = [[], []];
  const pushes = Array.from({ length: count }, () => ({
    device: random.pick(random.pick(members).at),
    field: random.pick<Field>(['description', 'displayName']),
  }));
  await atOnce(9, pushes, async ({ device, field }) => {
    const known = devices.get(device) ?? (await ownAccount(device.visitor, device.uid).catch(() => null));
    if (!known) return;
    const value = `Palabra ${wordOf(++words)}`;
    const answer = await askToPush(device.visitor, device.uid, [{ new: { ...known, [field]: value }, assumed: known }]);
    const edit = { uid: device.uid, field, value, over: known[field] };
    if (answer.status === 503) {
      uncertain.push(edit);
      devices.delete(device);
      return delay(pauseWhenRefused);
    }
    if (answer.status !== 200) return void strange.push(answer.status, answer.body);
    const [outcome] = outcomesIn('account', answer);
    if (outcome?.current) devices.set(device, outcome.current);
    const stands = outcome?.kind !== 'refused' && outcome?.current[field] === value;
    (stands ? accepted : uncertain).push(edit);
  });
  return { accepted, uncertain };
}

/** Two devices of one author each write a review of one professional; gives the ids that each pair was told were taken. */
async function reviews(pairs: number): Promise<{ author: Everywhere; to: string; taken: string[] }[]> {
  const chosen = members
    .flatMap((author) => members.map((about) => ({ author, to: about.uid })))
    .filter(({ author, to }) => author.uid !== to);
  const wanted = Array.from({ length: pairs }, () => chosen.splice(random.int(0, chosen.length - 1), 1)[0]).flatMap(
    (each) => each ?? [],
  );
  const told: { author: Everywhere; to: string; taken: string[] }[] = [];
  await atOnce(3, wanted, async ({ author, to }) => {
    const devices = [author.at[0], author.at[random.int(1, author.at.length - 1)]].flatMap((each) => each ?? []);
    const taken = await Promise.all(
      devices.map(async (device) => {
        const draft = makeDraft(to);
        const answer = await askToPushReviews(device, [{ new: draft, assumed: null }]);
        if (answer.status === 503) {
          await delay(pauseWhenRefused);
          return [];
        }
        if (answer.status !== 200) {
          strange.push(answer.status, answer.body);
          return [];
        }
        return outcomesIn('review', answer)[0]?.kind === 'accepted' ? [draft.reviewId] : [];
      }),
    );
    told.push({ author, to, taken: taken.flat() });
  });
  return told;
}

/** Two admins at two servers decide about each of these reviews. */
async function decisions(ids: { to: string; reviewId: string }[]): Promise<void> {
  await atOnce(4, ids, async ({ to, reviewId }) => {
    const [first] = cluster.servers;
    const review = first && (await storedReview(first.stores, to, reviewId).catch(() => null));
    if (!review) return;
    await Promise.all(
      admins.map(async (admin, index) => {
        const action = index === 0 ? { action: 'approve' } : { action: 'reject', reason: 'off-topic' };
        const device = random.pick(admin.at);
        const answer = await askToPushAdmin(device, [decisionOn(review, action)]);
        if (answer.status !== 200 && answer.status !== 503) strange.push(answer.status, answer.body);
      }),
    );
  });
}

/** Two accounts at two servers take what only one can have; gives who was told that they did. */
async function claims(count: number): Promise<{ id: string; told: string[]; holder: () => Promise<string | null> }[]> {
  const made = [];
  for (let index = 0; index < count; index++) {
    const [one, two] = [random.int(0, 2), random.int(0, 2)].map((at) => cluster.servers[at]?.stores);
    const [ana, beto] = [random.pick(members), random.pick(members)];
    if (!one || !two || ana.uid === beto.uid) continue;
    const takers = [
      { stores: one, uid: ana.uid },
      { stores: two, uid: beto.uid },
    ];
    if (index % 2 === 0) {
      const key = await makeBetaKey(one, 'jefa').catch(() => null);
      if (key === null) continue;
      const id = `key:${hashOf(key)}`;
      const told = await Promise.all(
        takers.map(async ({ stores, uid }) => {
          const user = await readAccount(stores, uid).catch(() => null);
          const taken = user && consumeBetaKey(stores, { ...user, hasBetaAccess: false, usedBetaKey: null }, key);
          return taken ? taken.then(() => [uid]).catch(() => []) : [];
        }),
      );
      made.push({ id, told: told.flat(), holder: async () => (await one.betakeys.get(id)).consumedBy });
    } else {
      const id = phoneCredential(`+506${60_000_000 + ++words}`);
      const told = await Promise.all(
        takers.map(({ stores, uid }) =>
          reserve(stores.credentials, id, { uid, passwordHash: null, createdAt: 1 })
            .then((isTaken) => (isTaken ? [uid] : []))
            .catch(() => []),
        ),
      );
      made.push({
        id,
        told: told.flat(),
        holder: async () => (await findCredential(one.credentials, id))?.uid ?? null,
      });
    }
  }
  return made;
}

/** The documents of which several versions stand beside each other. */
async function conflicts(): Promise<string[]> {
  const [first] = cluster.servers;
  const found: string[] = [];
  for (const name of databaseNames) {
    const database = first?.stores[name] as PouchDB.Database<object>;
    for (const id of await documentIds(database)) {
      if ((await readLeaves(database, id)).live.length > 1) found.push(`${name}/${id}`);
    }
  }
  return found;
}

/** What a device is told that comes now. */
async function inMemory(origin: string): Promise<Map<string, unknown>> {
  const lines = (await (await fetch(`${origin}/sync/catalogue/snapshot`)).text()).trim().split('\n');
  const parsed = lines.map((line) => SnapshotLine.parse(JSON.parse(line)));
  return new Map(
    parsed
      .flatMap((line) =>
        line.kind === 'pack' ? line.entries.map((entry) => [entry.uid, entry.professional] as const) : [],
      )
      .filter(([, professional]) => professional !== null),
  );
}

describe.each(Object.entries(weathers))('%s', (_, weather) => {
  test(
    'nothing acknowledged is lost, nothing stands twice, and everybody comes to see the same',
    { timeout: 600_000 },
    async () => {
      const [first] = cluster.servers;
      if (!first) throw new Error('there is no server');
      let isOver = false;
      const storm = async () => {
        const [written, told] = await Promise.all([edits(300), reviews(50)]);
        const taken = told.flatMap(({ to, taken: ids }) => ids.map((reviewId) => ({ to, reviewId })));
        await decisions(taken.slice(0, 25));
        const claimed = await claims(40);
        isOver = true;
        return { ...written, told, claimed };
      };
      const [{ accepted, uncertain, told, claimed }] = await Promise.all([storm(), weather(cluster, () => isOver)]);
      console.log({
        accepted: accepted.length,
        uncertain: uncertain.length,
        reviews: told.flatMap(({ taken }) => taken).length,
        claims: claimed.flatMap((each) => each.told).length,
      });

      await expect.poll(conflicts, { timeout: 120_000, interval: 2000 }).toEqual([]);
      const users = new Map(
        await Promise.all(members.map(async ({ uid }) => [uid, await readAccount(first.stores, uid)] as const)),
      );
      /** Whether it stands, its author was told of it, or somebody who had read it wrote over it. */
      const isAccountedFor = ({ uid, field, value }: Accepted): boolean => {
        const user = users.get(uid);
        const notices = user?.notices.map(({ overtaken }) => overtaken?.value) ?? [];
        const isOverThis = (each: Accepted) => each.uid === uid && each.field === field && each.over === value;
        return (
          user?.[field] === value ||
          notices.includes(value) ||
          accepted.some(isOverThis) ||
          uncertain.filter(isOverThis).some(isAccountedFor)
        );
      };
      /** Whether it was taken from an account that had been let have it; one that was let in by another invitation since is not told. */
      const hasForfeited = (uid: string, id: string) => {
        const { notices = [], usedBetaKey = null } = users.get(uid) ?? {};
        return id.startsWith('key:') && (usedBetaKey !== id || notices.some(({ kind }) => kind === 'invitation-held'));
      };
      const lost = accepted.filter((each) => !isAccountedFor(each));
      expect(lost).toEqual([]);
      for (const { id, told: takers, holder } of claimed) {
        const held = await holder();
        if (takers.length > 0 && !takers.includes(held ?? ''))
          expect(
            takers.filter((uid) => !hasForfeited(uid, id)),
            id,
          ).toEqual([]);
      }
      for (const { author, to, taken } of told) {
        const holder = await holderOf(first.stores, author.uid, to);
        if (taken.length > 0) expect(taken).toContain(holder);
      }
      await expect
        .poll(() => catalogued(first.stores), { timeout: 120_000, interval: 2000 })
        .toEqual(await published(first.stores));
      const shown = new Map(
        [...(await catalogued(first.stores))].map(([uid, { professional }]) => [uid, professional]),
      );
      for (const { origin } of cluster.servers) {
        await expect.poll(() => inMemory(origin), { timeout: 120_000, interval: 2000 }).toEqual(shown);
      }
      expect(strange).toEqual([]);
    },
  );
});
