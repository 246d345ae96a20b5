import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { authoredReviewKey, conversationKey, messageKey, reportKey } from '../../../shared/collections/keys.ts';
import type { StoredAt } from '../../../shared/collections/collection.ts';
import { storedCollectionOf, type StoredKind, storedKinds } from '../../../shared/collections/registry.ts';
import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import { formerPrefix } from '../../../shared/rules/publication.ts';
import { writtenBy } from '../../../shared/rules/review/review.ts';
import { hashOf } from '../../../sync-server/secrets.ts';
import { professionalId } from '../../../sync-server/couch/documents.ts';
import { getOrNull } from '../../../sync-server/couch/read.ts';
import { ownDatabase, readOwn } from '../../../sync-server/couch/stored.ts';
import type { Stores } from '../../../sync-server/couch/stores.ts';
import { serverKind } from '../../../sync-server/sync/own/own-kinds.ts';
import { makeProfessional, makeReview } from '../../world/makers.ts';
import { eventually, putReview, quickStore } from '../../world/world.ts';
import { password, signInAnonymously, signUpAdmin, signUpMember, storedUser, type Person } from '../../world/people.ts';
import { actFor } from '../../world/admin.ts';
import { serverForTest } from '../server-for-test.ts';
import { readEvents } from '../../world/event-reader.ts';
import { pullOwn, pushOwn } from '../../world/own-channel.ts';
import { sendMessage } from '../../world/conversations.ts';
import { makeAnonymousDraft, makeDraft, sendReview } from '../../world/reviews.ts';

interface Row {
  key: string;
  new: object;
  assumed: object | null;
}

/** An edit of one of a kind, which its owner may make. */
interface Sample {
  owner: 'ana' | 'luis';
  row: Row;
  /** A key like that one, of something that nobody has. */
  nobodys: string;
}

type Town = Awaited<ReturnType<typeof begin>>;

/** Luis and Ana, a professional whom he reviewed, as another did. */
const samples: Record<StoredKind, (town: Town) => Sample> = {
  account: ({ luis }) => ({
    owner: 'luis',
    row: { key: luis.uid, new: { displayName: 'Luis M.' }, assumed: { displayName: 'luis' } },
    nobodys: 'nobody',
  }),
  review: ({ ana, sent }) => ({
    owner: 'luis',
    row: {
      key: authoredReviewKey(ana.uid, sent.reviewId),
      new: { ...writtenBy(sent), title: 'Regular' },
      assumed: writtenBy(sent),
    },
    nobodys: authoredReviewKey(ana.uid, 'draft-of-nobody-at-all'),
  }),
  'received-review': () => ({
    owner: 'ana',
    row: { key: 'by-rosa', new: { replyText: 'Gracias, Rosa.' }, assumed: { replyText: null } },
    nobodys: 'by-nobody',
  }),
  report: ({ ana, beto }) => ({
    owner: 'luis',
    row: { key: reportKey({ uid: ana.uid, reviewId: null }), new: { reason: 'other', note: 'Uno.' }, assumed: null },
    nobodys: reportKey({ uid: beto.uid, reviewId: null }),
  }),
  conversation: ({ ana, eva }) => ({
    owner: 'luis',
    row: {
      key: conversationKey({ role: 'resident', other: ana.uid }),
      new: { ...nothingSaid, isMuted: true },
      assumed: nothingSaid,
    },
    nobodys: conversationKey({ role: 'resident', other: eva.uid }),
  }),
  message: ({ luis, beto }) => ({
    owner: 'ana',
    row: {
      key: messageKey(conversationKey({ role: 'professional', other: luis.uid }), crypto.randomUUID()),
      new: { text: 'Con gusto.', photos: [], after: 0 },
      assumed: null,
    },
    nobodys: messageKey(conversationKey({ role: 'professional', other: beto.uid }), crypto.randomUUID()),
  }),
  // The server counts them: their owner writes nothing.
  visits: ({ ana }) => ({ owner: 'ana', row: { key: ana.uid, new: {}, assumed: {} }, nobodys: 'nobody' }),
};

const nothingSaid = {
  readUntil: 0,
  deliveredUntil: 0,
  hiddenUntil: 0,
  isMuted: false,
  isBlocked: false,
  report: null,
  reportedAt: 0,
};

describe.each(storedKinds)('each %s', (kind) => {
  const entry = storedCollectionOf(kind);

  test('is pushed by its owner, once however often, and pulled where devices keep it', async () => {
    const { owner, row, stored } = await beginWith(kind);
    const [first] = await pushOwn(owner, [row]);
    expect(first).toMatchObject({ status: 'accepted', current: row.new });
    const before = await stored();
    expect(before).not.toBeNull();
    expect(await pushOwn(owner, [row])).toEqual([first]);
    expect(await stored()).toEqual(before);
    const told = (await pullOwn(owner.visitor, owner.uid)).kinds.find((each) => each.kind === kind);
    const whole = (view: object) => (entry.incremental ? entry.writtenOf(view) : view);
    const documents = told?.documents.map((each) => whole(entry.view.parse(each)));
    const pushed = first?.current ? whole(entry.view.parse(first.current)) : null;
    expect(documents).toEqual(entry.direction === 'both' ? expect.arrayContaining([pushed]) : undefined);
  });

  test('is not written with a field that is not its owner’s, or a value of another kind', async () => {
    const { owner, row, stored } = await beginWith(kind);
    const before = await stored();
    const [forged] = await pushOwn(owner, [{ ...row, new: { ...row.new, isForged: true } }]);
    expect(forged).toMatchObject({ status: 'refused', refusal: { code: 'field-not-yours', field: 'isForged' } });
    for (const field of Object.keys(row.new)) {
      const [nonsense] = await pushOwn(owner, [{ ...row, new: { ...row.new, [field]: { a: 1 } } }]);
      expect(nonsense).toMatchObject({ status: 'refused', refusal: { code: 'value-invalid', field } });
    }
    expect(await stored()).toEqual(before);
  });

  test('is neither changed nor shown by somebody else’s push', async () => {
    const { town, owner, row, nobodys, stored } = await beginWith(kind);
    await pushOwn(owner, [row]);
    const before = await stored();
    const edit = { ...row, assumed: row.assumed ?? row.new };
    const [theirs, none] = await pushOwn(town.eva, [edit, { ...edit, key: nobodys }]);
    const bare = (outcome: object | undefined) => ({ ...outcome, current: null });
    expect(bare(theirs)).toEqual(bare(none));
    expect(await stored()).toEqual(before);
    if (theirs?.status !== 'accepted') expect(theirs?.current).toBeNull();
  });

  test('is heard of by its owner, and by nobody else', async () => {
    const { town, owner, row } = await beginWith(kind);
    const isHeard = entry.direction === 'both' && Object.keys(row.new).length > 0;
    const [own, other] = [await listen(town, owner), await listen(town, town.eva)];
    await pushOwn(owner, [row]);
    if (isHeard) expect((await own.until(isOwn)).at(-1)).toEqual({ kind: 'own', account: owner.uid });
    await changeCatalogue(town);
    for (const stream of isHeard ? [other] : [own, other]) {
      expect((await stream.until(isCatalogue)).filter(isOwn)).toEqual([]);
    }
  });

  test('is in the export of its owner’s account, and is treated as the registry says when that is deleted', async () => {
    const { town, owner, row, stored } = await beginWith(kind);
    await pushOwn(owner, [row]);
    const before = await stored();
    expect(before).not.toBeNull();
    const answer = await fetch(`${town.server.origin}/account/export`, { headers: { cookie: owner.visitor.cookie } });
    const file = unzipSync(new Uint8Array(await answer.arrayBuffer()))['account.json'];
    const exported = JSON.parse(strFromU8(file ?? new Uint8Array()))[kind];
    const ofIt = before && entry.exported(before, owner.uid);
    expect(exported).toEqual(expect.arrayContaining(ofIt ? [ofIt] : []));

    expect((await owner.visitor.post('/account/delete', { password })).status).toBe(204);
    const left = before && entry.onDeletion(before, formerPrefix + hashOf(owner.uid), owner.uid);
    expect(await stored()).toEqual(left);
  });

  test('is pulled, but pushed only where the registry says so, by who acts for its owner', async () => {
    const { town, owner, row, stored } = await beginWith(kind);
    const admin = await signUpAdmin(town.server);
    await actFor(admin.visitor, owner.uid);
    const acting = { ...owner, visitor: admin.visitor };
    const seen = (await pullOwn(owner.visitor, owner.uid)).kinds.filter(
      (each) => !(each.kind === kind && entry.isPrivate),
    );
    const ofKind = ({ kind: each }: { kind: string }) => each === kind;
    expect((await pullOwn(acting.visitor, owner.uid)).kinds.filter(ofKind)).toEqual(seen.filter(ofKind));
    const before = await stored();
    const [outcome] = await pushOwn(acting, [row]);
    if (entry.isForImpersonators) return expect(outcome).toMatchObject({ status: 'accepted', current: row.new });
    expect(outcome).toMatchObject({ status: 'refused', refusal: { code: 'not-while-impersonating' } });
    expect(outcome?.current).toEqual(entry.isPrivate ? null : before && entry.viewOf(before, owner.uid));
    expect(await stored()).toEqual(before);
  });
});

const guestKinds = storedKinds.filter((kind) => storedCollectionOf(kind).isForGuests);

/** What somebody without an account begins, of each kind of which they may. */
const guestRows: Record<string, (town: Town) => Row> = {
  review: ({ beto }) => {
    const { reviewId, to, ...written } = makeAnonymousDraft(beto.uid);
    return { key: authoredReviewKey(to.uid, reviewId), new: written, assumed: null };
  },
  report: ({ beto }) => ({
    key: reportKey({ uid: beto.uid, reviewId: null }),
    new: { reason: 'other', note: 'No existe.' },
    assumed: null,
  }),
  message: ({ beto }) => ({
    key: messageKey(conversationKey({ role: 'resident', other: beto.uid }), crypto.randomUUID()),
    new: { text: 'Buenas', photos: [], after: 0 },
    assumed: null,
  }),
};

test('the server gives each kind that guests may begin, and no other, to who comes in', () => {
  expect(storedKinds.filter((kind) => serverKind(kind).claim !== undefined)).toEqual(guestKinds);
  expect(Object.keys(guestRows).toSorted()).toEqual(guestKinds.toSorted());
});

test.each(guestKinds)(
  'each %s of a guest is theirs, and their account’s once they come in on the same device',
  async (kind) => {
    const town = await begin();
    const entry = storedCollectionOf(kind);
    const guest = await signInAnonymously(town.server);
    const row = guestRows[kind]?.(town);
    if (!row) throw new Error(`there is no ${kind} of a guest`);
    expect(await pushOwn(guest, [{ kind, ...row }])).toMatchObject([{ status: 'accepted' }]);
    const placeOf = (account: string) => ({
      database: entry.database,
      id: entry.documentId({ account, key: row.key }, hashOf),
    });
    const isTheirs = async (account: string, at: StoredAt) => {
      const stored = await readAt(town.server.stores, at);
      return stored !== null && entry.isOwn(stored, account);
    };
    const theirs = placeOf(guest.uid);
    expect(await isTheirs(guest.uid, theirs)).toBe(true);
    await guest.visitor.signIn(town.eva.email);
    // What is named after its owner moves, and what is not stays where it is.
    const now = (await isTheirs(town.eva.uid, theirs)) ? theirs : placeOf(town.eva.uid);
    expect(await isTheirs(town.eva.uid, now)).toBe(true);
    expect(await isTheirs(guest.uid, theirs)).toBe(false);
  },
);

test('who reports a thing without an account and with theirs has one report of it, what they told last', async () => {
  const town = await begin();
  const [guest, key] = [await signInAnonymously(town.server), reportKey({ uid: town.beto.uid, reviewId: null })];
  const told = (note: string) => ({ kind: 'report', key, new: { reason: 'other', note }, assumed: null });
  await pushOwn(town.eva, [told('Uno.')]);
  await pushOwn(guest, [told('Dos.')]);
  await guest.visitor.signIn(town.eva.email);
  const theirs = async () => {
    const { rows } = await town.server.stores.reports.allDocs({ include_docs: true });
    return rows.flatMap(({ doc }) => (doc?.uid === town.beto.uid ? [[doc.by, doc.note]] : []));
  };
  expect(await theirs()).toEqual([[town.eva.uid, 'Dos.']]);
  await pushOwn(town.eva, [told('Tres.')]);
  expect(await theirs()).toEqual([[town.eva.uid, 'Tres.']]);
});

/** The sample of a kind, whose it is, and how to look at it in the store. */
async function beginWith(kind: StoredKind) {
  const town = await begin();
  const { owner: name, row, nobodys } = samples[kind](town);
  const owner = town[name];
  const entry = storedCollectionOf(kind);
  const place = { database: entry.database, id: entry.documentId({ account: owner.uid, key: row.key }, hashOf) };
  return {
    town,
    owner,
    row: { kind, ...row },
    nobodys,
    stored: () => readAt(town.server.stores, place),
  };
}

async function begin() {
  // What the stores differ in is tested with each kind's own stories.
  const server = await serverForTest(quickStore);
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const beto = await signUpMember(server, 'beto', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const eva = await signUpMember(server, 'eva');
  await putReview(server.stores, makeReview(ana.uid, 'rosa', { title: 'Muy bien' }));
  await sendMessage(luis, { role: 'resident', other: ana.uid }, 'Buenas');
  await server.stores.visits.put({ _id: ana.uid, uid: ana.uid, weeks: { '2026-11-16': { here: 3 } } });
  const sent = await sendReview(luis, makeDraft(ana.uid));
  // What the review makes of the profile is written into the account, of which its owner hears.
  const counted = async () => (await storedUser(server.stores, ana.uid)).publication?.approvedCount;
  await eventually(async () => (await counted()) === 1, 'the review is counted');
  return { server, ana, beto, luis, eva, sent };
}

const isOwn = ({ kind }: SyncEvent) => kind === 'own';
const isCatalogue = ({ kind }: SyncEvent) => kind === 'catalogue';

/** A stream that has told all that was before. */
async function listen(town: Town, { uid, visitor }: Person) {
  const stream = await readEvents(town.server.origin, { account: uid, cookie: visitor.cookie });
  onTestFinished(() => stream.close());
  await changeCatalogue(town);
  await stream.until(isCatalogue);
  return stream;
}

let changes = 0;
async function changeCatalogue({ server: { stores } }: Town): Promise<void> {
  const uid = `zoe-${changes++}`;
  await stores.catalogue.put({ _id: professionalId(uid), version: 1, professional: makeProfessional({ uid }) });
}

async function readAt(stores: Stores, { database, id }: StoredAt): Promise<object | null> {
  const document = await getOrNull(ownDatabase(stores, database), id);
  return document && readOwn(database, id, document);
}
