import { describe, expect, onTestFinished, test } from 'vitest';
import { announce } from '../../../sync-server/projection/announce.ts';
import { readMasters } from '../../../sync-server/projection/masters.ts';
import { openStores } from '../../../sync-server/couch/stores.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeContractor, makeLiveReviews, makeReview } from '../../world/makers.ts';
import { mailTo } from '../../world/sign-in/outbox.ts';
import {
  eventually,
  makeStore,
  putReview,
  putUser,
  type StoreKind,
  anyStore,
  type TestStore,
} from '../../world/world.ts';
import { decisionOn, pushAdmin } from '../../world/admin.ts';
import { readEvents } from '../../world/event-reader.ts';
import { makeDraft, ownReviews, sendReview, storedReview } from '../../world/reviews.ts';
import { type SignedIn, changeUser, signUpAdmin, signUpMember, storedUser } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

describe.each(anyStore)('over %s', (kind) => {
  test('three reviews of three authors bring a profile to life on every device, and its owner is told; so when an admin’s decision hides it', async () => {
    const server = await serverForTest(kind);
    const { stores } = server;
    const admin = await signUpAdmin(server);
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    const authors: SignedIn[] = [];
    for (const name of ['luis', 'marta', 'rosa']) authors.push(await signUpMember(server, name));
    const anyone = await readEvents(server.origin);
    for (const author of authors) {
      const { reviewId } = await sendReview(author, makeDraft(ana.uid));
      await pushAdmin(admin, [decisionOn(await storedReview(stores, ana.uid, reviewId))]);
    }
    const live = await anyone.until((event) => event.kind === 'catalogue' && event.delta.entries.length > 0);
    expect(live.at(-1)).toMatchObject({
      delta: { entries: [{ uid: ana.uid, professional: { rating: { count: 3 } } }] },
    });
    await untilTold(server, ana.uid, ['profile-live']);
    expect((await storedUser(stores, ana.uid)).publication).toEqual({
      isLive: true,
      hasEnough: true,
      approvedCount: 3,
      hidesAt: null,
    });

    const [luis] = authors;
    const [review] = luis ? (await ownReviews(luis)).documents : [];
    if (!luis || !review) throw new Error('there is a review');
    const stored = await storedReview(stores, ana.uid, review.reviewId);
    await pushAdmin(admin, [decisionOn(stored, { action: 'reject', reason: 'not-a-client' })]);
    await untilTold(server, ana.uid, ['profile-live', 'profile-hidden']);
    await anyone.until(
      (event) => event.kind === 'catalogue' && event.delta.entries.some(({ professional }) => professional === null),
    );
    expect(await ana.visitor.session()).toMatchObject({
      account: { publication: { isLive: false, hasEnough: false, approvedCount: 2, hidesAt: null } },
    });
    expect(await subjectsTo(server.store, ana.email)).toEqual([
      'Ya se publicó su perfil',
      'Su perfil está oculto por ahora',
    ]);
    anyone.close();
  });

  test('is told once, however many look at it at once, and no more when it is looked at anew', async () => {
    const { stores, parts, letters, ana } = await withoutServer(kind);
    await putUser(stores, ana);
    for (const review of makeLiveReviews('ana')) await putReview(stores, review);
    const look = async () => announce(parts, 'ana', await readMasters(stores, 'ana'));
    await Promise.all(Array.from({ length: 6 }, look));
    await look();
    expect(letters).toHaveLength(1);
    expect((await storedUser(stores, 'ana')).notices.map((notice) => notice.kind)).toEqual(['profile-live']);
  });

  test('who pauses their profile, and whose profile comes back, is told nothing that they know', async () => {
    const server = await serverForTest(kind);
    const { stores } = server;
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    for (const review of makeLiveReviews(ana.uid)) await putReview(stores, review);
    await untilTold(server, ana.uid, ['profile-live']);
    for (const isPaused of [true, false]) {
      await changeUser(stores, ana.uid, { isPaused });
      await eventually(
        async () => (await storedUser(stores, ana.uid)).publication?.isLive === !isPaused,
        'what stands in the account follows',
      );
    }
    await untilTold(server, ana.uid, ['profile-live']);
    expect(await subjectsTo(server.store, ana.email)).toHaveLength(1);
  });
});

test('what is seen too late is not told over what was seen since', async () => {
  const { stores, parts, letters, ana } = await withoutServer('embedded');
  await putUser(stores, ana);
  const late = await readMasters(stores, 'ana');
  const reviews = makeLiveReviews('ana');
  for (const review of reviews) await putReview(stores, review);
  await announce(parts, 'ana', { ...late, reviews });
  await announce(parts, 'ana', { ...late, reviews: reviews.slice(0, 1) });
  expect((await storedUser(stores, 'ana')).publication).toMatchObject({ approvedCount: 3 });
  expect(letters).toHaveLength(1);
});

test('the letters lead to the product’s own address, where it has one', async () => {
  const { stores, parts, letters, ana } = await withoutServer('embedded');
  await putUser(stores, { ...ana, preferredLang: 'en' });
  const [first, ...others] = makeLiveReviews('ana');
  for (const review of [first, ...others]) await putReview(stores, review ?? makeReview('ana', 'nobody'));
  await announce(parts, 'ana', await readMasters(stores, 'ana'));
  await putReview(stores, { ...(first ?? makeReview('ana', 'nobody')), status: 'withdrawn' });
  await announce(parts, 'ana', await readMasters(stores, 'ana'));
  expect(letters).toEqual([
    [ana.email, 'en', { kind: 'profile-live', link: 'https://confio.example/en/profile/ana' }],
    [ana.email, 'en', { kind: 'profile-hidden', link: 'https://confio.example/en/leave-a-review/ana' }],
  ]);
});

/** The stores, with nobody who looks at them by themselves. */
async function withoutServer(kind: StoreKind) {
  const store = await makeStore(kind);
  const stores = await openStores(store.location);
  onTestFinished(async () => {
    await stores.close();
    await store.remove();
  });
  const letters: unknown[] = [];
  const mailer = { send: async (...letter: unknown[]) => letters.push(letter) > 0 };
  return { stores, letters, parts: { stores, mailer, publicOrigin: 'https://confio.example' }, ana: makeContractor() };
}

async function untilTold({ stores }: RunningServer, uid: string, kinds: string[]): Promise<void> {
  const told = async () => (await storedUser(stores, uid)).notices.map((notice) => notice.kind);
  await eventually(async () => (await told()).length >= kinds.length, 'the owner is told');
  expect(await told()).toEqual(kinds);
}

async function subjectsTo(store: TestStore, address: string): Promise<string[]> {
  await eventually(async () => (await mailTo(store, address)).length > 0, 'a letter');
  return (await mailTo(store, address)).map(({ subject }) => subject);
}
