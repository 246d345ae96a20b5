import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { CataloguePull } from '../../../shared/protocol/catalogue-protocol.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeLiveReviews } from '../../world/makers.ts';
import { ownAccount, pushEdit } from '../../world/own-account.ts';
import { type Person, signUpProfessional, storedUser } from '../../world/people.ts';
import { Visitor } from '../../world/visitor.ts';
import { bareConfig, eventually, makeStore, putReview, startBareServer } from '../../world/world.ts';

const secret = 'the-servers-of-one-installation-share-it';

/** The servers that a balancer knows; it asks one that is there. */
class Balancer {
  servers: RunningServer[] = [];
  #turn = 0;

  get origin(): string {
    const server = this.servers[this.#turn++ % this.servers.length];
    if (!server) throw new Error('no server is there');
    return server.origin;
  }
}

/** A person's device: it pushes edits of their profile until it is told to stop, and again those that were not answered. */
async function keepEditing(
  balancer: Balancer,
  { uid, visitor }: Person,
  isOver: () => boolean,
): Promise<{ accepted: string[]; refused: string[] }> {
  const accepted: string[] = [];
  const refused: string[] = [];
  for (let edit = 0; !isOver(); edit++) {
    const displayName = `Nombre ${edit}`;
    for (;;) {
      // Where the server goes away meanwhile the device asks the next one.
      const outcome = await editAt(visitor.at(balancer.origin), uid, displayName).catch(() => null);
      if (outcome === 'accepted') accepted.push(displayName);
      else if (outcome !== null) refused.push(outcome);
      if (outcome !== null) break;
      await delay(50);
    }
  }
  return { accepted, refused };
}

async function editAt(visitor: Visitor, uid: string, displayName: string): Promise<string> {
  const { kind } = await pushEdit(visitor, await ownAccount(visitor, uid), { displayName });
  return kind;
}

test(
  'a rolling restart of two servers under load loses no edit, and no device has to start anew',
  { timeout: 60_000 },
  async () => {
    const store = await makeStore('couchdb');
    const start = () => startBareServer(store, { ...bareConfig(store), sessionSecret: secret });
    const balancer = new Balancer();
    balancer.servers = [await start(), await start()];
    onTestFinished(async () => {
      for (const server of balancer.servers) await server.stop();
      await store.remove();
    });
    const [first] = balancer.servers;
    if (!first) throw new Error('no server');
    const { stores } = first;
    const people: Person[] = [];
    for (const name of ['rosa rueda', 'marta rueda']) people.push(await signUpProfessional(first, name));
    for (const { uid } of people) for (const review of makeLiveReviews(uid)) await putReview(stores, review);
    const checkpoint = await checkpointAt(first.origin);

    let isOver = false;
    const editing = people.map((person) => keepEditing(balancer, person, () => isOver));
    for (let restarts = 0; restarts < 2; restarts++) {
      const [leaving, staying] = balancer.servers;
      if (!leaving || !staying) throw new Error('two servers were there');
      await delay(500);
      balancer.servers = [staying];
      await leaving.stop();
      balancer.servers = [staying, await start()];
    }
    await delay(500);
    isOver = true;
    const edits = await Promise.all(editing);

    const [last] = balancer.servers;
    if (!last) throw new Error('no server');
    for (const [index, { uid }] of people.entries()) {
      const { accepted = [], refused } = edits[index] ?? { refused: ['nobody'] };
      expect(refused).toEqual([]);
      expect(accepted.length).toBeGreaterThan(5);
      expect((await storedUser(last.stores, uid)).displayName).toBe(accepted.at(-1));
    }
    // Whichever server is asked, a device that stands where it stood goes on from there, and comes to what everybody wrote.
    for (const { origin } of balancer.servers) {
      await eventually(async () => {
        const shown = await pulledFrom(origin, checkpoint);
        return people.every(({ uid }, index) => shown.get(uid) === edits[index]?.accepted.at(-1));
      }, 'the catalogue has the last edit of each');
    }
  },
);

/** Where the catalogue of a server stands. */
async function checkpointAt(origin: string): Promise<string> {
  const text = await (await fetch(`${origin}/sync/catalogue/snapshot`)).text();
  const last = JSON.parse(text.trim().split('\n').at(-1) ?? '{}') as { checkpoint?: string };
  if (!last.checkpoint) throw new Error('a snapshot without a checkpoint');
  return last.checkpoint;
}

/** The names that a device which stood at `checkpoint` comes to. */
async function pulledFrom(origin: string, checkpoint: string): Promise<Map<string, string | null>> {
  const shown = new Map<string, string | null>();
  for (let at = checkpoint, isLast = false; !isLast;) {
    const response = await fetch(`${origin}/sync/catalogue/pull?${new URLSearchParams({ checkpoint: at })}`);
    expect(response.status).toBe(200);
    const pull = CataloguePull.parse(await response.json());
    for (const { uid, professional } of pull.entries) shown.set(uid, professional?.displayName ?? null);
    ({ isLast, checkpoint: at } = pull);
  }
  return shown;
}
