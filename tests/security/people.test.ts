import { expect, onTestFinished, test, vi } from 'vitest';
import { namelessSite } from '../../shared/model/site.ts';
import { burst } from '../../shared/rules/review/burst.ts';
import { stayAfterLeaving } from '../../shared/rules/publication.ts';
import { endStays } from '../../sync-server/projection/follow.ts';
import { followUp } from '../../sync-server/projection/follow-up.ts';
import { SetAside } from '../../sync-server/couch/leaves/set-aside.ts';
import { getOrNull } from '../../sync-server/couch/read.ts';
import { makeMailer } from '../../sync-server/letters/mail.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { audited, decisionOn, pullAdmin, pushAdmin } from '../world/admin.ts';
import { makeReview } from '../world/makers.ts';
import { secretsTo } from '../world/sign-in/outbox.ts';
import {
  changeUser,
  type Person,
  signUp,
  signUpAdmin,
  signUpMember,
  signUpProfessional,
  storedUser,
} from '../world/people.ts';
import {
  approveReview,
  changeReview,
  editReview,
  makeDraft,
  ownReviews,
  sendReview,
  storedReview,
} from '../world/reviews.ts';
import { eventually, putReview } from '../world/world.ts';
import { serverForTest } from '../server/server-for-test.ts';

const isPublic = async ({ stores }: RunningServer, uid: string) =>
  (await getOrNull(stores.catalogue, `professional:${uid}`).then(
    (each) => each && 'professional' in each && each.professional,
  )) !== null;
const stateOf = async ({ stores }: RunningServer, uid: string) => (await storedUser(stores, uid)).publication;

/** Waits until the projection has seen all reviews of `uid`, by how many of them are live. */
async function untilLive(server: RunningServer, uid: string, count: number): Promise<void> {
  await eventually(async () => (await stateOf(server, uid))?.approvedCount === count, `${count} live reviews`);
}

/** Sends a review by each of the authors, which an admin approves. */
async function approvedReviews(server: RunningServer, admin: Person, authors: Person[], to: string): Promise<string[]> {
  const ids: string[] = [];
  for (const author of authors) {
    const { reviewId } = await sendReview(author, makeDraft(to));
    await pushAdmin(admin, [decisionOn(await storedReview(server.stores, to, reviewId))]);
    ids.push(reviewId);
  }
  return ids;
}

test('three invented addresses bring no profile to life: a review counts once its author has proven one', async () => {
  const server = await serverForTest('embedded');
  const admin = await signUpAdmin(server);
  const ana = await signUpProfessional(server, 'ana');
  const invented: Person[] = [];
  for (const name of ['uno', 'dos', 'tres']) invented.push(await signUp(server, name));
  await approvedReviews(server, admin, invented, ana.uid);
  const real = await signUpMember(server, 'rosa');
  await approvedReviews(server, admin, [real], ana.uid);
  await untilLive(server, ana.uid, 1);
  for (const author of invented) {
    expect((await ownReviews(author)).documents).toMatchObject([{ status: 'approved', isLive: false }]);
  }

  // Two follow the link in their letter, and with them there are three.
  for (const { email, visitor } of invented.slice(0, 2)) {
    const [token] = await secretsTo(server.store, email);
    expect(await visitor.post('/auth/email/verify', { token })).toMatchObject({ status: 204 });
  }
  await untilLive(server, ana.uid, 3);
  await eventually(() => isPublic(server, ana.uid), 'the profile is live');
});

test('one phone number proves one author at a time', async () => {
  const server = await serverForTest('embedded');
  const ana = await signUpProfessional(server, 'ana');
  const luis = await signUp(server, 'luis', { phoneNumber: '+50688887777', phoneVerified: true });
  const sent = await sendReview(luis, makeDraft(ana.uid));
  await approveReview(server.stores, sent);
  await untilLive(server, ana.uid, 1);
  // It goes to the next account, and proves that one.
  await changeUser(server.stores, luis.uid, { phoneNumber: null, phoneVerified: false });
  await untilLive(server, ana.uid, 0);
});

test('whoever takes back one of three reviews hides nobody at once: the profile stays seven days, and its owner is told', async () => {
  const server = await serverForTest('embedded');
  const { stores } = server;
  const ana = await signUpProfessional(server, 'ana');
  const luis = await signUpMember(server, 'luis');
  for (const author of ['rosa', 'marta']) await putReview(stores, makeReview(ana.uid, author));
  const review = await approveReview(stores, await sendReview(luis, makeDraft(ana.uid)));
  await eventually(() => isPublic(server, ana.uid), 'the profile is live');
  await untilLive(server, ana.uid, 3);

  const before = Date.now();
  const gone = await editReview(luis, review, { isWithdrawn: true });
  await untilLive(server, ana.uid, 2);
  const { hidesAt, ...stays } = (await stateOf(server, ana.uid)) ?? {};
  expect(stays).toEqual({ isLive: true, hasEnough: true, approvedCount: 2 });
  expect(hidesAt).toBeGreaterThanOrEqual(before + stayAfterLeaving);
  const told = (await storedUser(stores, ana.uid)).notices.map(({ kind }) => kind);
  expect(told.filter((kind) => kind !== 'new-review')).toEqual(['profile-live', 'profile-hides-soon']);
  // Sending it once more and taking that back again gains nothing.
  await editReview(luis, gone, { isWithdrawn: false, title: 'Otra vez' });
  expect(await isPublic(server, ana.uid)).toBe(true);

  const stored = await storedReview(stores, ana.uid, review.reviewId);
  await changeReview(stores, stored, { leftAt: before - stayAfterLeaving });
  await eventually(async () => !(await isPublic(server, ana.uid)), 'the profile is hidden');
  await eventually(
    async () => (await storedUser(stores, ana.uid)).notices.at(-1)?.kind === 'profile-hidden',
    'she is told',
  );
});

test('a stay comes to its end with the clock, though nobody changes anything', async () => {
  const server = await serverForTest('embedded');
  const { stores } = server;
  const ana = await signUpProfessional(server, 'ana');
  for (const author of ['rosa', 'marta', 'luis']) await putReview(stores, makeReview(ana.uid, author));
  await untilLive(server, ana.uid, 3);
  const left = { ...makeReview(ana.uid, 'luis'), status: 'withdrawn' as const, leftAt: Date.now() };
  await putReview(stores, left);
  await untilLive(server, ana.uid, 2);
  const hidesAt = (await stateOf(server, ana.uid))?.hidesAt ?? 0;
  const mailer = makeMailer({ kind: 'outbox', folder: server.store.folder }, namelessSite, {
    error: () => undefined,
  } as never);
  const later = {
    stores,
    setAside: new SetAside(stores),
    followUp: followUp({ stores, mailer, publicOrigin: null }),
  };
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: hidesAt - 1 });
  await endStays(later);
  expect(await isPublic(server, ana.uid)).toBe(true);
  vi.setSystemTime(hidesAt);
  await endStays(later);
  expect(await isPublic(server, ana.uid)).toBe(false);
});

test('a burst of reviews shows nothing new, approved or not, until an admin has looked at all of it', async () => {
  const server = await serverForTest('embedded');
  const { stores } = server;
  const admin = await signUpAdmin(server);
  const ana = await signUpProfessional(server, 'ana');
  for (const author of ['rosa', 'marta', 'luis']) await putReview(stores, makeReview(ana.uid, author));
  await untilLive(server, ana.uid, 3);
  const authors: Person[] = [];
  for (let count = 0; count < burst.reviews; count++) authors.push(await signUpMember(server, `a${count}`));
  const sent: string[] = [];
  for (const author of authors) sent.push((await sendReview(author, makeDraft(ana.uid))).reviewId);
  const all = () => Promise.all(sent.map((id) => storedReview(stores, ana.uid, id)));
  await eventually(async () => (await all()).every(({ withheld }) => withheld !== null), 'all of them wait');

  for (const review of await all()) await pushAdmin(admin, [decisionOn(review)]);
  const [first] = authors;
  if (!first) throw new Error('there is an author');
  expect((await ownReviews(first)).documents).toMatchObject([{ status: 'approved', isLive: false }]);
  await untilLive(server, ana.uid, 3);

  const held = (await pullAdmin(admin, 'review')).filter(
    ({ document }) => document && 'withheld' in document && document.withheld,
  );
  expect(held).toHaveLength(burst.reviews);
  const known = Math.max(...(await all()).map(({ createdAt }) => createdAt));
  // Not by who received them, and not by more than was seen.
  await changeUser(stores, ana.uid, { isAdmin: true });
  expect(await pushAdmin(ana, [{ kind: 'release', uid: ana.uid, known }])).toMatchObject([
    { refusal: { code: 'not-allowed' } },
  ]);
  await changeUser(stores, ana.uid, { isAdmin: false });
  // Nor by who wrote one of them.
  await changeUser(stores, first.uid, { isAdmin: true });
  expect(await pushAdmin(first, [{ kind: 'release', uid: ana.uid, known }])).toMatchObject([
    { refusal: { code: 'not-allowed' } },
  ]);
  await changeUser(stores, first.uid, { isAdmin: false });
  const [release] = await pushAdmin(admin, [{ kind: 'release', uid: ana.uid, known: known - 1 }]);
  expect(release).toMatchObject({ kind: 'accepted' });
  await untilLive(server, ana.uid, 3 + burst.reviews - 1);
  await pushAdmin(admin, [{ kind: 'release', uid: ana.uid, known }]);
  await untilLive(server, ana.uid, 3 + burst.reviews);
  expect(await audited(stores, 'reviews-released')).toMatchObject([{ target: ana.uid }, { target: ana.uid }]);
});

test('accounts that cost nothing hold up nobody’s reviews', async () => {
  const server = await serverForTest('embedded');
  const ana = await signUpProfessional(server, 'ana');
  const sent: string[] = [];
  for (let count = 0; count < burst.reviews; count++) {
    const author = await signUp(server, `b${count}`);
    sent.push((await sendReview(author, makeDraft(ana.uid))).reviewId);
  }
  const rosa = await signUpMember(server, 'rosa');
  await approveReview(server.stores, await sendReview(rosa, makeDraft(ana.uid)));
  await untilLive(server, ana.uid, 1);
  for (const id of sent) expect((await storedReview(server.stores, ana.uid, id)).withheld).toBe(null);
});

test('who proves an address only once their review is approved gets past no burst', async () => {
  const server = await serverForTest('embedded');
  const admin = await signUpAdmin(server);
  const ana = await signUpProfessional(server, 'ana');
  const authors: Person[] = [];
  for (let count = 0; count < burst.reviews; count++) authors.push(await signUp(server, `b${count}`));
  const sent = await approvedReviews(server, admin, authors, ana.uid);
  for (const { uid } of authors) await changeUser(server.stores, uid, { emailVerified: true });
  const held = async () => {
    const reviews = await Promise.all(sent.map((id) => storedReview(server.stores, ana.uid, id)));
    return reviews.filter(({ withheld }) => withheld !== null).length;
  };
  // Nothing is published where all of them wait.
  const shown = async () => (await stateOf(server, ana.uid))?.approvedCount ?? 0;
  await eventually(async () => (await held()) > 0, 'the last of them wait');
  await eventually(async () => (await held()) + (await shown()) === sent.length, 'the rest shows');
  expect(await shown()).toBeLessThan(burst.reviews);
});
