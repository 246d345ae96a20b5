import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { accountEntry } from '../../../shared/collections/account-entry.ts';
import { type OwnUser, User } from '../../../shared/model/user.ts';
import { currentTerms } from '../../../shared/rules/account/terms.ts';
import {
  checkOwnEdit,
  type LostEdit,
  mergeOwn,
  ownFields,
  ownView,
  patchOf,
} from '../../../shared/rules/account/user.ts';
import { defaultLimits as limits } from '../../../sync-server/traffic/limits.ts';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { type OwnPushing, pushOwn } from '../../../sync-server/sync/own/push.ts';
import { makeContractor, makeTaxonomy } from '../../world/makers.ts';
import { makeStore, putUser, runsOn, storeKinds } from '../../world/world.ts';
import { Visitor } from '../../world/visitor.ts';
import { accountRow } from '../../world/own-account.ts';
import { askToPushOwn, outcomesIn } from '../../world/own-channel.ts';
import { changeUser, storedAccount } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

const photo = 'a'.repeat(32);
const photos = { [photo]: { url: '/photo', dateUploaded: 1 } };
const zonesChosen = ['tamarindo', 'nicoya', 'samara'];
const taxonomy = makeTaxonomy();
const late = { open: '10:00', close: '20:15', isClosed: false };
const { hours: week } = makeContractor();

/** Edits that an owner might make, as whole values. */
const sensible = fc.record(
  {
    displayName: fc.string({ unit: 'grapheme', maxLength: 12 }),
    description: fc.string({ unit: 'grapheme', maxLength: 40 }),
    services: fc.subarray(['plumbing', 'pools', 'septic-tanks']),
    zones: fc.subarray(zonesChosen),
    spokenLanguages: fc.subarray(['es', 'en', 'de']),
    hours: fc.constantFrom(week, { ...week, monday: late }, { ...week, friday: late, sunday: late }),
    profilePhoto: fc.constantFrom(null, photo),
    preferredLang: fc.constantFrom('en' as const, 'es' as const),
  },
  { requiredKeys: [] },
);

const fields = [...Object.keys(ownView(makeContractor())), 'usedBetaKey', '_deleted', '_id', '_rev', '__proto__'];
const anything = fc.oneof(
  fc.constantFrom<unknown>(true, false, null, '', 'x', 1, -1, [], ['plumbing'], {}, { version: 1, at: 1 }, photo),
  fc.jsonValue({ maxDepth: 2 }),
);
/** Edits that nobody would make by hand. */
const wild = fc.dictionary(fc.constantFrom(...fields), anything, { maxKeys: 3 });
const edit = fc.oneof({ weight: 3, arbitrary: sensible }, { weight: 2, arbitrary: wild });

/** A row, over the account as it stands: what is wanted, and what is said to have been there. */
const row = fc.record({
  wanted: edit,
  assumed: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, fc.constant(null), edit),
  /** Whose document it says it is. */
  of: fc.option(fc.nat(5), { nil: null, freq: 6 }),
});

const roles = ['anonymous', 'waiting', 'active', 'admin', 'other'] as const;
const attack = fc.record({
  /** Who pushes; the last one is nobody. */
  by: fc.nat(roles.length),
  /** Whose account the request names; mostly one's own. */
  account: fc.option(fc.nat(roles.length - 1), { nil: null, freq: 3 }),
  rows: fc.array(row, { minLength: 1, maxLength: 4 }),
});
type Attack = typeof attack extends fc.Arbitrary<infer Value> ? Value : never;
/** What somebody does who means well. */
const ordinary: Attack = {
  by: roles.indexOf('active'),
  account: null,
  rows: [{ wanted: { description: 'Plomería' }, assumed: {}, of: null }],
};

describe.each(storeKinds)('over %s', (kind) => {
  test('whatever anybody pushes, what the server decides stays, and so does everybody else’s account', async () => {
    const setup = await setUp(await serverForTest(kind));
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(attack, async (each) => {
        accepted += await pushAndCheck(setup, each);
      }),
      { numRuns: runsOn(kind, 200), examples: [[ordinary]] },
    );
    // A server that turned everything down would withstand it all.
    expect(accepted).toBeGreaterThan(0);
  });

  test('devices that edit the same account without hearing of each other bring it together, and nothing that was typed is lost', async () => {
    const stores = await storesForTest();
    let next = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(sensible, { minLength: 2, maxLength: 4 }), (edits) =>
        converge(stores, `ana-${next++}`, edits),
      ),
      { numRuns: runsOn(kind, 60) },
    );
  });

  test('a row that comes again, as after an answer that was lost, changes nothing', async () => {
    const stores = await storesForTest();
    let next = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(sensible, { minLength: 1, maxLength: 4 }), (edits) =>
        repeat(stores, `ana-${next++}`, edits),
      ),
      { numRuns: runsOn(kind, 60) },
    );
  });

  test('in whichever order two devices come back, what they did apart from each other comes out the same', async () => {
    const stores = await storesForTest();
    let next = 0;
    await fc.assert(
      fc.asyncProperty(sensible, sensible, async (one, other) => {
        const [first, second] = [`ana-${next++}`, `ana-${next++}`];
        const forth = await comeBack(stores, first, [one, other]);
        const back = await comeBack(stores, second, [other, one]);
        const fields = (lost: LostEdit[]) => lost.map(({ field }) => field);
        expect(fields(back.lost)).toEqual(fields(forth.lost));
        const sets = ({ services, zones, spokenLanguages }: OwnUser) => ({ services, zones, spokenLanguages });
        expect(sets(back.account)).toEqual(sets(forth.account));
        if (forth.lost.length === 0) expect(patchOf({ assumed: forth.account, mine: back.account })).toEqual({});
      }),
      { numRuns: runsOn(kind, 60) },
    );
  });

  async function storesForTest(): Promise<Stores> {
    const store = await makeStore(kind);
    const stores = await openStores(store.location);
    onTestFinished(async () => {
      await stores.close();
      await store.remove();
    });
    return stores;
  }
});

interface Setup {
  server: RunningServer;
  /** One signed in for each role, and at the end somebody who is not. */
  visitors: Visitor[];
  uids: string[];
}

async function setUp(server: RunningServer): Promise<Setup> {
  const visitors = [...roles, 'visitor'].map(() => new Visitor(server.origin));
  const uids: string[] = [];
  for (const [index, role] of roles.entries()) {
    const visitor = visitors[index];
    if (!visitor) throw new Error('one visitor for each role');
    uids.push(await (role === 'anonymous' ? visitor.beAnonymous() : visitor.signUp(`${role}@example.com`)));
    await changeUser(server.stores, uids[index] ?? '', {
      photos,
      hasBetaAccess: ['active', 'admin', 'other'].includes(role),
      signedTerms: ['active', 'admin'].includes(role) ? { version: currentTerms.version, at: 1 } : null,
      isAdmin: role === 'admin',
      usedBetaKey: `key of ${role}`,
    });
  }
  return { server, visitors, uids };
}

/** Pushes, and checks what became of every account; gives how many rows were accepted. */
async function pushAndCheck({ server, visitors, uids }: Setup, { by, account, rows }: Attack): Promise<number> {
  const named = uids[account ?? by] ?? uids[0] ?? '';
  const visitor = visitors[by];
  if (!visitor) throw new Error('nobody is there to push');
  const before = await Promise.all(uids.map((uid) => storedAccount(server.stores, uid)));
  const current = ownView(before[uids.indexOf(named)]?.user ?? User.parse(null));
  const pushed = rows.map(({ wanted, assumed, of }) => ({
    kind: 'account',
    key: of === null ? named : (uids[of] ?? 'nobody'),
    new: { ...accountEntry.writtenOf(current), ...wanted },
    assumed: assumed && { ...accountEntry.writtenOf(current), ...assumed },
  }));
  const answer = await askToPushOwn(visitor, named, pushed);
  const { status } = answer;
  const after = await Promise.all(uids.map((uid) => storedAccount(server.stores, uid)));

  const isTheirs = named === uids[by];
  expect(status).toBe(isTheirs ? 200 : by < roles.length ? 409 : 401);
  for (const [index, { user, revision }] of after.entries()) {
    const was = before[index];
    if (!was) throw new Error('an account is new');
    if (!isTheirs || uids[index] !== named) expect({ user, revision }).toEqual(was);
    expect(withoutOwnFields(user)).toEqual(withoutOwnFields(was.user));
    expect(checkOwnEdit({ before: ownView(was.user), after: ownView(user) })).toBeNull();
  }
  if (!isTheirs) return 0;
  const outcomes = outcomesIn('account', answer);
  expect(outcomes).toHaveLength(rows.length);
  // Of somebody else's account not even their own is told.
  expect(outcomes.map((outcome) => outcome.current?.uid)).toEqual(
    pushed.map(({ key }) => (key === named ? named : undefined)),
  );
  for (const [index, outcome] of outcomes.entries()) {
    const wanted = pushed[index]?.new;
    if (outcome.kind !== 'accepted' || !wanted) continue;
    expect(patchOf({ assumed: outcome.current, mine: { ...outcome.current, ...wanted } })).toEqual({});
  }
  return outcomes.filter((outcome) => outcome.kind === 'accepted').length;
}

function withoutOwnFields(user: User): object {
  return Object.fromEntries(Object.entries(user).filter(([field]) => !ownFields.some((own) => own === field)));
}

/** Pushes the edits, each over what the one before left, and each of them a second time before the next. */
async function repeat(stores: Stores, uid: string, edits: Partial<OwnUser>[]): Promise<void> {
  await putUser(stores, makeContractor({ uid, photos }));
  const pushing = pushingOf(stores, uid);
  for (const edit of edits) {
    const assumed = await viewOf(stores, uid);
    const row = accountRow({ assumed, new: { ...assumed, ...edit } });
    await pushOwn(pushing, [row]);
    const before = await stores.users.get(uid);
    await pushOwn(pushing, [row, row]);
    expect(await stores.users.get(uid)).toEqual(before);
  }
}

/** Edits of the account as it was at first, which come in one after the other; gives what stands in the end and what lost. */
async function comeBack(stores: Stores, uid: string, edits: Partial<OwnUser>[]) {
  await putUser(stores, makeContractor({ uid, photos, displayName: 'Ana' }));
  const first = await viewOf(stores, uid);
  const possible = edits.filter((edit) => !checkOwnEdit({ before: first, after: { ...first, ...edit }, taxonomy }));
  const lost: LostEdit[] = [];
  for (const edit of possible) lost.push(...(await bringIn(stores, first, { ...first, ...edit })));
  return { first, possible, account: await viewOf(stores, uid), lost };
}

/**
 * Each device makes its edit of the account as it was at first, and brings together what comes back, once: then it is accepted. In
 * the end what was typed stands, or is with the device that met it.
 */
async function converge(stores: Stores, uid: string, edits: Partial<OwnUser>[]): Promise<void> {
  const { first, possible, account, lost } = await comeBack(stores, uid, edits);
  for (const field of ['displayName', 'description'] as const) {
    const known = [account[field], ...lost.filter((each) => each.field === field).map(({ theirs }) => theirs)];
    const typed = possible.flatMap((edit) => edit[field] ?? []).filter((text) => text !== first[field]);
    expect(known).toEqual(expect.arrayContaining(typed));
  }
  const zones = possible.map((edit) => edit.zones ?? first.zones);
  const stands = (zone: string) =>
    first.zones.includes(zone) ? zones.every((each) => each.includes(zone)) : zones.flat().includes(zone);
  expect(account.zones).toEqual(zonesChosen.filter(stands).toSorted());
}

/** Pushes until it is accepted, which takes one merge at most; gives what that put aside. */
async function bringIn(stores: Stores, base: OwnUser, mine: OwnUser): Promise<LostEdit[]> {
  const send = async (wanted: OwnUser, assumed: OwnUser) => {
    const {
      outcomes: [outcome],
    } = await pushOwn(pushingOf(stores, base.uid), [accountRow({ new: wanted, assumed })]);
    return outcome && { status: outcome.status, current: outcome.current as OwnUser };
  };
  const outcome = await send(mine, base);
  if (outcome?.status !== 'conflict') {
    expect(outcome?.status).toBe('accepted');
    return [];
  }
  const { merged, lost } = mergeOwn({ base, mine, theirs: outcome.current });
  expect((await send(merged, outcome.current))?.status).toBe('accepted');
  return lost;
}

function pushingOf(stores: Stores, account: string): OwnPushing {
  const network = 'here';
  const carryOut = async () => ({ code: 'not-allowed' as const });
  return {
    stores,
    account,
    taxonomy,
    limits,
    network,
    known: null,
    impersonatedBy: null,
    carryOut,
    onPhotosGone: () => undefined,
    onAnnounced: () => undefined,
  };
}

async function viewOf(stores: Stores, uid: string): Promise<OwnUser> {
  return ownView(User.parse(await stores.users.get(uid)));
}
