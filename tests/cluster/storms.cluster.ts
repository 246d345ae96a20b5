import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseNames } from '../../couchdb/databases.ts';
import type { OwnUser } from '../../shared/model/user.ts';
import { readAccount } from '../../sync-server/couch/accounts.ts';
import { documentIds } from '../../sync-server/couch/read.ts';
import { readLeaves } from '../../sync-server/couch/leaves/document-state.ts';
import { askToPushAdmin, decisionOn } from '../world/admin.ts';
import { catalogued, published } from '../world/history.ts';
import { askToPush, ownAccount } from '../world/own-account.ts';
import { outcomesIn } from '../world/own-channel.ts';
import { storedReview } from '../world/reviews.ts';
import { faultsOf, makeClaims } from './claim-storm.ts';
import { type Cluster, type Everywhere, memberEverywhere, startCluster } from './cluster-world.ts';
import { faultsIn, sendUnanswered, takenOf, writeOnceMore, writeReviews } from './review-storm.ts';
import { answerTo, atOnce, nextWord, pauseWhenRefused, random, seed, strange, untilConverged } from './storm.ts';
import { Watcher } from './watcher.ts';

const people = 12;

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

/**
 * Edits that devices were told stand, and those of which they were told that they do not, which may stand all the same: an answer may be lost,
 * and of two writes that meet each may be made again on top of the other.
 */
interface Edits {
  accepted: Accepted[];
  uncertain: Accepted[];
}

/** Devices edit `count` times, and go on until so many were `wanted` that stand: while most nodes are away none does. */
async function edits(count: number, wanted: number): Promise<Edits> {
  const devices = new Map<object, OwnUser>();
  const [accepted, uncertain]: [Accepted[], Accepted[]] = [[], []];
  const editOnce = async () => {
    const device = random.pick(random.pick(members).at);
    const field = random.pick<Field>(['description', 'displayName']);
    const known = devices.get(device) ?? (await ownAccount(device.visitor, device.uid).catch(() => null));
    if (!known) return delay(pauseWhenRefused);
    const value = `Palabra ${nextWord()}`;
    const edit = { new: { ...known, [field]: value }, assumed: known };
    const answer = await answerTo(askToPush(device.visitor, device.uid, [edit]));
    const written = { uid: device.uid, field, value, over: known[field] };
    if (!answer) {
      uncertain.push(written);
      devices.delete(device);
      return delay(pauseWhenRefused);
    }
    if (answer.status !== 200) return void strange.push(answer.status, answer.body);
    const [outcome] = outcomesIn('account', answer);
    if (outcome?.current) devices.set(device, outcome.current);
    const stands = outcome?.kind !== 'refused' && outcome?.current[field] === value;
    (stands ? accepted : uncertain).push(written);
  };
  let begun = 0;
  const goOn = async () => {
    while (begun < count || accepted.length < wanted) {
      begun++;
      await editOnce();
    }
  };
  await Promise.all(Array.from({ length: 9 }, goOn));
  return { accepted, uncertain };
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
        const answer = await answerTo(askToPushAdmin(device, [decisionOn(review, action)]));
        if (answer && answer.status !== 200) strange.push(answer.status, answer.body);
      }),
    );
  });
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

describe.each(Object.entries(weathers))('%s', (_, weather) => {
  test(
    'nothing acknowledged is lost, nothing stands twice, and everybody comes to see the same',
    { timeout: 600_000 },
    async () => {
      const [first] = cluster.servers;
      if (!first) throw new Error('there is no server');
      let isOver = false;
      const watchers = await Promise.all(cluster.servers.map(({ origin }) => Watcher.at(origin)));
      const watching = Promise.all(watchers.map((watcher) => watcher.follow(() => isOver)));
      const storm = async () => {
        const [written, rivals] = await Promise.all([edits(300, 100), writeReviews(members, 50)]);
        // Some devices send again while the storm goes on, and the others once it is over.
        await sendUnanswered(rivals.slice(0, 25));
        await decisions(rivals.flatMap(takenOf).slice(0, 25));
        const claims = await makeClaims(cluster, members, 40);
        return { ...written, rivals, claims };
      };
      const both = [storm().finally(() => (isOver = true)), weather(cluster, () => isOver)] as const;
      // Whatever becomes of the storm, no node stays away.
      await Promise.allSettled(both);
      await watching;
      const [{ accepted, uncertain, rivals, claims }] = await Promise.all(both);
      console.log({
        accepted: accepted.length,
        uncertain: uncertain.length,
        reviews: rivals.flatMap(takenOf).length,
        claims: claims.flatMap((each) => each.told).length,
        devicesBegunAnew: watchers.reduce((sum, { beganAnew }) => sum + beganAnew, 0),
      });

      await expect.poll(conflicts, untilConverged).toEqual([]);
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
      const lost = accepted.filter((each) => !isAccountedFor(each));
      expect(lost).toEqual([]);
      expect(await faultsOf(first.stores, claims)).toEqual([]);
      await sendUnanswered(rivals);
      expect(await writeOnceMore(rivals)).toEqual(new Set(['reviewed-already']));
      const faults = async () => (await Promise.all(rivals.map((each) => faultsIn(first.stores, each)))).flat();
      await expect.poll(faults, untilConverged).toEqual([]);
      await expect.poll(conflicts, untilConverged).toEqual([]);
      await expect.poll(() => catalogued(first.stores), untilConverged).toEqual(await published(first.stores));
      const shown = new Map(
        [...(await catalogued(first.stores))].map(([uid, { professional }]) => [uid, professional]),
      );
      for (const watcher of watchers) {
        await expect.poll(() => watcher.shownAnew(), untilConverged).toEqual(shown);
        await expect.poll(() => watcher.shown(), untilConverged).toEqual(shown);
      }
      expect(strange).toEqual([]);
    },
  );
});
