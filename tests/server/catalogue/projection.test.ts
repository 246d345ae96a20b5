import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultHours } from '../../../shared/model/profile/hours.ts';
import type { ReviewPage } from '../../../shared/model/professional.ts';
import type { Review } from '../../../shared/model/review.ts';
import {
  professionalId,
  type ProfessionalDocument,
  professionalUid,
  reviewPageId,
} from '../../../sync-server/couch/documents.ts';
import { documentIds, getOrNull } from '../../../sync-server/couch/read.ts';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import { followUp } from '../../../sync-server/projection/follow-up.ts';
import { sweep } from '../../../sync-server/projection/follow.ts';
import { project } from '../../../sync-server/projection/project.ts';
import { makeContractor, makeLiveReviews, makeReview, testTime } from '../../world/makers.ts';
import { makeStore, putReview, putUser, type StoreKind, storeKinds } from '../../world/world.ts';
import { catalogued, perform, published } from '../../world/history.ts';

const photo = (digit: string) => digit.repeat(32);

describe.each(storeKinds)('over %s', (kind) => {
  test('a professional comes to life with the third review, and leaves when one of the three is taken back', async () => {
    const stores = await openEmpty(kind);
    await putUser(stores, makeContractor({ uid: 'ana' }));
    const reviews = makeLiveReviews('ana');
    for (const review of reviews.slice(0, 2)) await putReview(stores, review);
    await project(stores, 'ana');
    expect(await documentIds(stores.catalogue)).toEqual([]);

    await put(stores, reviews[2]);
    await project(stores, 'ana');
    expect((await shown(stores))?.professional).toMatchObject({ displayName: 'Fontanería ana', rating: { count: 3 } });

    await put(stores, reviews[2], { status: 'pending' });
    await project(stores, 'ana');
    // What is left says that they were there once, so that devices hear of it.
    expect(await shown(stores)).toEqual({ version: 2, professional: null });
    expect(await documentIds(stores.catalogue)).toEqual([professionalId('ana')]);

    await put(stores, reviews[2]);
    await project(stores, 'ana');
    expect((await shown(stores))?.version).toBe(3);
    expect((await shown(stores))?.professional).not.toBeNull();
  });

  test('an anonymous author’s review counts from when its author is known', async () => {
    const stores = await openEmpty(kind);
    await putUser(stores, makeContractor({ uid: 'ana' }));
    const [first, second, third] = makeLiveReviews('ana');
    await put(stores, first);
    await put(stores, second);
    if (!third) throw new Error('three were made');
    await putReview(stores, { ...third, from: { ...third.from, isAnonymous: true } });
    await project(stores, 'ana');
    expect(await shown(stores)).toBeNull();
    await putReview(stores, third);
    await project(stores, 'ana');
    expect((await shown(stores))?.professional).not.toBeNull();
  });

  test('while an edit of an approved review waits its approved text shows, and so does an approved answer', async () => {
    const stores = await openEmpty(kind);
    await putUser(stores, makeContractor({ uid: 'ana' }));
    const [first, second, third] = makeLiveReviews('ana');
    await put(stores, first);
    await put(stores, second);
    const approved = { title: 'Antes', review: 'Como era antes.', rating: 2 } as const;
    const reply = {
      text: 'Gracias.',
      at: 1,
      contentVersion: 1,
      status: 'approved',
      decision: null,
      approved: null,
    } as const;
    await put(stores, third, {
      title: 'Texto nuevo',
      rating: 1,
      status: 'pending',
      approved: { ...approved, photos: [], author: null },
      reply,
    });
    await project(stores, 'ana');
    const shownReview = (await pagesOf(stores))[0]?.reviews.find(({ reviewId }) => reviewId === third?.reviewId);
    expect(shownReview).toMatchObject({ ...approved, reply: 'Gracias.' });
    expect((await shown(stores))?.professional?.rating.histogram).toEqual([0, 1, 0, 0, 2]);
    expect(JSON.stringify(await stores.catalogue.allDocs({ include_docs: true }))).not.toContain('Texto nuevo');

    await put(stores, third, { status: 'withdrawn', approved: null });
    await project(stores, 'ana');
    expect((await shown(stores))?.professional).toBeNull();
  });

  test('devices hear of an answer that shows from now on, though the profile itself is the same', async () => {
    const stores = await openEmpty(kind);
    await putUser(stores, makeContractor({ uid: 'ana' }));
    const reviews = makeLiveReviews('ana');
    for (const review of reviews) await putReview(stores, review);
    await project(stores, 'ana');
    const before = await shown(stores);
    const reply = { text: 'Gracias.', at: 1, contentVersion: 1, decision: null, approved: null } as const;
    await put(stores, reviews[0], { reply: { ...reply, status: 'pending' } });
    await project(stores, 'ana');
    expect(await shown(stores)).toEqual(before);
    await put(stores, reviews[0], { reply: { ...reply, status: 'approved' } });
    await project(stores, 'ana');
    expect(await shown(stores)).toEqual({ ...before, version: 2 });
    await project(stores, 'ana');
    expect((await shown(stores))?.version).toBe(2);
  });

  test('of several reviews that one author has of a professional the newest shows, and a suspended author’s none', async () => {
    const stores = await openEmpty(kind);
    await putUser(stores, makeContractor({ uid: 'ana' }));
    const [first, second, third] = makeLiveReviews('ana');
    for (const review of [first, second, third]) await put(stores, review);
    await put(stores, third, { reviewId: 'once-more', createdAt: testTime + 1, title: 'Otra vez' });
    await project(stores, 'ana');
    const titles = (await pagesOf(stores)).flatMap(({ reviews }) => reviews.map(({ title }) => title));
    expect(titles).toEqual(['Otra vez', 'Muy bien', 'Muy bien']);

    if (!first) throw new Error('three were made');
    await put(stores, first, { from: { ...first.from, isSuspended: true } });
    await project(stores, 'ana');
    expect((await shown(stores))?.professional).toBeNull();
  });

  test.each([
    ['paused', { isPaused: true }],
    ['suspended', { isSuspended: true }],
    ['no professional any more', { isContractor: false }],
  ])('a professional who is %s leaves, and is back when that is over', async (_, change) => {
    const stores = await openEmpty(kind);
    await bringToLife(stores);
    await putUser(stores, makeContractor({ uid: 'ana', ...change }));
    await project(stores, 'ana');
    expect(await shown(stores)).toEqual({ version: 2, professional: null });
    expect(await getOrNull(stores.catalogue, reviewPageId('ana', 0))).toBeNull();
    await putUser(stores, makeContractor({ uid: 'ana' }));
    await project(stores, 'ana');
    expect(await catalogued(stores)).toEqual(await published(stores));
  });

  test('a deleted account leaves', async () => {
    const stores = await openEmpty(kind);
    await bringToLife(stores);
    await perform(stores, { kind: 'account gone', uid: 'ana' });
    await project(stores, 'ana');
    expect(await shown(stores)).toEqual({ version: 2, professional: null });
  });

  test('projecting what did not change writes nothing', async () => {
    const stores = await openEmpty(kind);
    await bringToLife(stores);
    const before = await stores.catalogue.allDocs();
    await project(stores, 'ana');
    await sweep(stores);
    expect(await stores.catalogue.allDocs()).toEqual(before);
  });

  test('projecting the same professional many times at once ends as once', async () => {
    const stores = await openEmpty(kind);
    await bringToLife(stores);
    await putUser(stores, makeContractor({ uid: 'ana', displayName: 'Ana, de nuevo' }));
    await Promise.all(Array.from({ length: 8 }, () => project(stores, 'ana')));
    expect(await catalogued(stores)).toEqual(await published(stores));
    expect((await shown(stores))?.version).toBe(2);
  });

  test('reviews stand 20 to a page, newest first, and pages that are not needed any more go', async () => {
    const stores = await openEmpty(kind);
    await putUser(stores, makeContractor({ uid: 'ana' }));
    const authors = Array.from({ length: 41 }, (_, index) => `cliente-${index}`);
    for (const [index, author] of authors.entries()) {
      await putReview(stores, makeReview('ana', author, { createdAt: testTime + index, rating: index === 0 ? 1 : 5 }));
    }
    await project(stores, 'ana');
    const pages = await pagesOf(stores);
    expect(pages.map(({ page, pages: count, reviews }) => [page, count, reviews.length])).toEqual([
      [0, 3, 20],
      [1, 3, 20],
      [2, 3, 1],
    ]);
    expect(pages.flatMap(({ reviews }) => reviews.map(({ author }) => author.name))).toEqual(authors.toReversed());

    await perform(stores, { kind: 'review gone', to: 'ana', author: 'cliente-0' });
    await project(stores, 'ana');
    expect((await pagesOf(stores)).map(({ pages: count }) => count)).toEqual([2, 2]);
    expect((await shown(stores))?.professional?.rating).toEqual({ average: 5, count: 40, histogram: [0, 0, 0, 0, 40] });
  });

  test('featured work is shown in the order it was uploaded in, without the portrait and the cover', async () => {
    const stores = await openEmpty(kind);
    const [portrait, cover, older, newer] = ['a', 'b', 'c', 'd'].map(photo);
    const uploaded = (dateUploaded: number) => ({ url: '/private', dateUploaded });
    await bringToLife(stores, {
      profilePhoto: portrait ?? null,
      coverPhoto: cover ?? null,
      photos: Object.fromEntries([
        [newer, uploaded(30)],
        [cover, uploaded(5)],
        [older, uploaded(10)],
        [portrait, uploaded(1)],
      ]),
    });
    expect((await shown(stores))?.professional).toMatchObject({
      profilePhoto: portrait,
      coverPhoto: cover,
      photos: [older, newer],
    });
  });

  test.each([
    ['missing', undefined],
    ['of the old form', [{ open: '8:00', close: '12:00' }]],
    ['nonsense', 'always'],
  ])('an account whose hours are %s is shown with the usual ones', async (_, hours) => {
    const stores = await openEmpty(kind);
    const { hours: usual, ...ana } = makeContractor({ uid: 'ana' });
    const users = stores.users as PouchDB.Database;
    await users.put({ ...ana, _id: 'ana', ...(hours === undefined ? {} : { hours }) });
    for (const review of makeLiveReviews('ana')) await putReview(stores, review);
    await project(stores, 'ana');
    expect((await shown(stores))?.professional?.hours).toEqual(defaultHours);
    expect(usual).toEqual(defaultHours);
  });

  test('a sweep mends a catalogue that says what no master says', async () => {
    const stores = await openEmpty(kind);
    await bringToLife(stores);
    const ana = await stores.catalogue.get(professionalId('ana'));
    await stores.catalogue.put({ ...ana, version: 7, professional: { displayName: 'Falsa' } } as typeof ana);
    const other = makeContractor({ uid: 'nobody' });
    await stores.catalogue.put({
      _id: professionalId('nobody'),
      version: 1,
      professional: {
        ...other,
        nameChangedAt: null,
        memberSince: null,
        photos: [],
        quotes: {},
        rating: { average: 5, count: 3, histogram: [0, 0, 0, 0, 3] },
      },
    });
    await sweep(stores);
    expect(await catalogued(stores)).toEqual(await published(stores));
    expect((await shown(stores))?.version).toBe(8);
  });

  test('a sweep finds the reviews of all, also of who has a name that begins like that of another', async () => {
    const stores = await openEmpty(kind);
    for (const uid of ['ana', 'ana-1', 'ana2', 'anabel']) {
      await putUser(stores, makeContractor({ uid }));
      for (const review of makeLiveReviews(uid)) await putReview(stores, review);
    }
    await sweep(stores);
    expect(await catalogued(stores)).toEqual(await published(stores));
    expect((await documentIds(stores.catalogue)).filter((id) => professionalUid(id) !== null)).toHaveLength(4);
  });

  test('a sweep has reviews say what the accounts of their authors do, whoever they are of', async () => {
    const stores = await openEmpty(kind);
    const [proven, unproven] = [
      { email: 'a@confio.test', emailVerified: true },
      { email: null, phoneNumber: null, phoneVerified: false },
    ];
    await putUser(stores, makeContractor({ uid: 'luis', ...proven }));
    await putUser(stores, makeContractor({ uid: 'eva', ...unproven }));
    for (const [to, author, isProven] of [
      ['ana', 'luis', false],
      ['beto', 'eva', true],
      ['ana', 'rosa', true],
    ] as const) {
      await putUser(stores, makeContractor({ uid: to }));
      const review = makeReview(to, author);
      await putReview(stores, { ...review, from: { ...review.from, uid: author, isProven } });
    }
    await sweep(stores, followUp({ stores, mailer: { send: async () => true }, publicOrigin: null }));
    const said = (await stores.reviews.allDocs({ include_docs: true })).rows.flatMap(({ doc }) =>
      doc && 'from' in doc ? [[doc.from.uid, doc.from.isProven]] : [],
    );
    expect(Object.fromEntries(said)).toEqual({ luis: true, eva: false, rosa: true });
  });
});

async function openEmpty(kind: StoreKind): Promise<Stores> {
  const store = await makeStore(kind);
  const stores = await openStores(store.location);
  onTestFinished(async () => {
    await stores.close();
    await store.remove();
  });
  return stores;
}

async function bringToLife(stores: Stores, overrides: Parameters<typeof makeContractor>[0] = {}): Promise<void> {
  await putUser(stores, makeContractor({ uid: 'ana', ...overrides }));
  for (const review of makeLiveReviews('ana')) await putReview(stores, review);
  await project(stores, 'ana');
}

async function put(stores: Stores, review: Review | undefined, change: Partial<Review> = {}): Promise<void> {
  if (!review) throw new Error('there is no such review');
  await putReview(stores, { ...review, ...change });
}

/** What the catalogue holds of Ana. */
async function shown(stores: Stores): Promise<ProfessionalDocument | null> {
  const document = await getOrNull(stores.catalogue, professionalId('ana'));
  if (!document || !('professional' in document)) return null;
  return { version: document.version, professional: document.professional };
}

async function pagesOf(stores: Stores): Promise<ReviewPage[]> {
  return (await catalogued(stores)).get('ana')?.pages ?? [];
}
