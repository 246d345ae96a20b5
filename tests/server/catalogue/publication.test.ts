import { describe, expect, onTestFinished, test } from 'vitest';
import { actorOf } from '../../../shared/rules/account/actor.ts';
import { burst } from '../../../shared/rules/review/burst.ts';
import { announce, announceReviews } from '../../../sync-server/projection/announce.ts';
import { followUp } from '../../../sync-server/projection/follow-up.ts';
import { readMasters } from '../../../sync-server/projection/project.ts';
import { openStores } from '../../../sync-server/couch/stores.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { serverKind } from '../../../sync-server/sync/own/own-kinds.ts';
import { unshownTo } from '../../../sync-server/sync/own/unshown-photos.ts';
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
import {
  approveReview,
  editReview,
  makeAnonymousDraft,
  makeDraft,
  ownReviews,
  sendReview,
  storedReview,
} from '../../world/reviews.ts';
import {
  type SignedIn,
  changeUser,
  signInAnonymously,
  signUpAdmin,
  signUpMember,
  storedUser,
} from '../../world/people.ts';
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

  test('a professional is told of each review once it shows, and once, also of one whose author came in later', async () => {
    const server = await serverForTest(kind);
    const { stores, store } = server;
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    const luis = await signUpMember(server, 'luis');
    const guest = await signInAnonymously(server);
    const first = await sendReview(luis, makeDraft(ana.uid));
    const second = await sendReview(guest, makeAnonymousDraft(ana.uid));
    await approveReview(stores, second);
    await approveReview(stores, first);
    const told = async () => (await storedUser(stores, ana.uid)).notices;
    await eventually(async () => (await told()).length === 1, 'ana is told of the one that shows');
    expect(await told()).toMatchObject([
      { kind: 'new-review', review: { reviewId: first.reviewId, toUid: ana.uid, toName: 'ana' } },
    ]);

    const uid = await guest.visitor.signUp('marta@example.com');
    await changeUser(stores, uid, { emailVerified: true });
    await eventually(async () => (await told()).length === 2, 'ana is told of the other one');
    expect((await told()).map(({ review }) => review?.reviewId)).toEqual([first.reviewId, second.reviewId]);
    const isWritten = async () => (await storedReview(stores, ana.uid, second.reviewId)).isAnnounced;
    await eventually(isWritten, 'the review says so');

    // Another text of it is no other review, also once other notices have taken the place of the first.
    await changeUser(stores, ana.uid, { notices: [] });
    await approveReview(stores, await editReview(luis, first, { title: 'Otra vez muy bien' }));
    const mailer = { send: async () => expect.unreachable('no letter is sent') };
    const follow = followUp({ stores, mailer, publicOrigin: null });
    await follow.alignReceived(ana.uid, await readMasters(stores, ana.uid));
    expect(await told()).toEqual([]);
    expect(await mailTo(store, ana.email)).toEqual([]);
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

test('who waits for access, or is paused, hears nothing of a profile that nobody sees, and who is let in hears that it is live', async () => {
  const { stores, parts, letters, ana } = await withoutServer('embedded');
  const kinds = async () => (await storedUser(stores, 'ana')).notices.map((notice) => notice.kind);
  const look = async () => announce(parts, 'ana', await readMasters(stores, 'ana'));
  const reviews = makeLiveReviews('ana');
  await putUser(stores, { ...ana, hasBetaAccess: false });
  for (const review of reviews) await putReview(stores, review);
  await look();
  expect(await kinds()).toEqual([]);
  await changeUser(stores, 'ana', { hasBetaAccess: true });
  await look();
  expect(await kinds()).toEqual(['profile-live']);
  await changeUser(stores, 'ana', { isPaused: true });
  for (const review of reviews) await putReview(stores, { ...review, status: 'rejected' });
  await look();
  expect(await kinds()).toEqual(['profile-live']);
  expect(letters).toHaveLength(1);
});

test('a review that was withheld with its burst is told of once it is let go', async () => {
  const { stores, parts, ana } = await withoutServer('embedded');
  await putUser(stores, ana);
  const review = makeReview('ana', 'luis', { isAnnounced: false });
  await putReview(stores, review);
  const seen = await readMasters(stores, 'ana');
  const told = async () => (await storedUser(stores, 'ana')).notices.map((notice) => notice.kind);
  await putReview(stores, { ...review, withheld: { at: 1, released: null } });
  await announceReviews(parts, 'ana', seen);
  expect(await told()).toEqual([]);
  await putReview(stores, { ...review, withheld: { at: 1, released: { by: 'jefa', at: 2, upTo: 2 } } });
  await announceReviews(parts, 'ana', await readMasters(stores, 'ana'));
  expect(await told()).toEqual(['new-review']);
});

test('whose reviews came in a burst sees none of them before an admin has, also where nobody has withheld them yet', async () => {
  const { stores, ana } = await withoutServer('embedded');
  const photo = 'a'.repeat(32);
  const seen = async () => [
    (await serverKind('received-review').list(stores, ana)).length,
    await unshownTo(stores, { user: ana, actor: actorOf(ana, null) }, photo),
  ];
  const received = Array.from({ length: burst.reviews }, (_, index) =>
    makeReview('ana', `b${index}`, { isAnnounced: false, photos: [photo] }),
  );
  const [last, ...others] = received;
  for (const review of others) await putReview(stores, review);
  expect(await seen()).toEqual([burst.reviews - 1, 'account']);
  if (last) await putReview(stores, last);
  expect(await seen()).toEqual([0, null]);
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

/** Waits until the owner was told so much of the profile. */
async function untilTold({ stores }: RunningServer, uid: string, kinds: string[]): Promise<void> {
  const all = async () => (await storedUser(stores, uid)).notices.map((notice) => notice.kind);
  const told = async () => (await all()).filter((each) => each.startsWith('profile-'));
  await eventually(async () => (await told()).length >= kinds.length, 'the owner is told');
  expect(await told()).toEqual(kinds);
}

async function subjectsTo(store: TestStore, address: string): Promise<string[]> {
  await eventually(async () => (await mailTo(store, address)).length > 0, 'a letter');
  return (await mailTo(store, address)).map(({ subject }) => subject);
}
