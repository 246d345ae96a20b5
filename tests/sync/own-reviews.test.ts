import { describe, expect, test } from 'vitest';
import type { OwnReviewItem } from '../../client/sync/own-reviews-source.ts';
import { currentTerms } from '../../shared/rules/terms.ts';
import { storedReview } from '../server/review-world.ts';
import { makeContractor } from '../makers.ts';
import { eventually, putUser, storeKinds } from '../world.ts';
import { Disk } from './disk.ts';
import { goOffline, OtherDevice, openPage, type Page, serveAccounts, signIn, signUp } from './person.ts';
import type { Served } from './served.ts';

const ana = { uid: 'ana', displayName: 'Ana', profilePhoto: null };
const beto = { uid: 'beto', displayName: 'Beto', profilePhoto: null };
const text = { title: 'Muy bien', review: 'Llegó puntual.', rating: 5, agreedTerms: currentTerms.version };
const guestText = { ...text, statedName: 'Luis', statedEmail: 'luis@example.net' };

describe.each(storeKinds)('over %s', (kind) => {
  test('a draft is kept from the first keystroke, through a restart and coming in, and nobody is signed in for it', async () => {
    const { served } = await serveProfessionals(kind);
    const disk = new Disk();
    const page = await openPage(disk);
    await Promise.all(['M', 'Mu', 'Muy'].map((title) => page.ownReviews.write(ana, { title })));
    expect(only(page)).toMatchObject({ text: { title: 'Muy' }, progress: 'draft' });
    await page.close();
    const again = await openPage(disk);
    await again.ownReviews.whenRead();
    expect(only(again)).toMatchObject({ to: ana, text: { title: 'Muy' }, progress: 'draft' });
    expect(served.browser.timesAsked('/auth/anonymous')).toBe(0);
    await signUp(again, 'luis');
    await again.ownReviews.whenRead();
    expect(only(again)).toMatchObject({ text: { title: 'Muy' }, progress: 'draft' });
  });

  test('a review by nobody who is signed in waits without a connection, and then is sent as an anonymous one', async () => {
    const { served } = await serveProfessionals(kind);
    const page = await openPage(new Disk());
    const goOnline = goOffline(served);
    await write(page, guestText);
    expect(only(page)).toMatchObject({ progress: 'local', told: null });
    goOnline();
    await untilSent(page);
    const { reviewId } = only(page);
    expect((await storedReview(served.stores, 'ana', reviewId)).from).toMatchObject({
      isAnonymous: true,
      name: 'Luis',
    });
    expect(page.session.get().session?.account.isAnonymous).toBe(true);
    expect(served.browser.timesAsked('/auth/anonymous')).toBe(1);

    const guest = page.session.get().session?.account.uid;
    const { uid } = await signUp(page, 'luis');
    expect(uid).toBe(guest);
    expect((await storedReview(served.stores, 'ana', reviewId)).from).toMatchObject({ uid, isAnonymous: false });
    await untilSent(page);
    expect(only(page)).toMatchObject({ reviewId, progress: 'saved' });
  });

  test('an account that its author signs in to takes the review along, and gives back a second one of the same professional', async () => {
    const { served } = await serveProfessionals(kind);
    const first = await openPage(new Disk());
    await signUp(first, 'luis');
    await write(first, text, beto);
    await untilSent(first);
    await first.close();
    served.browser.cookies.clear();
    localStorage.removeItem('session');

    const page = await openPage(new Disk());
    await write(page, guestText, ana);
    await write(page, { ...guestText, title: 'Otra vez' }, beto);
    await untilSent(page);
    await signIn(page, 'luis');
    await eventually(() => itemsOf(page, 'ana')[0]?.progress === 'saved', 'the review is theirs');
    await eventually(() => itemsOf(page, 'beto').length === 2, 'both reviews of Beto are here');
    await eventually(() => itemsOf(page, 'beto').some(({ attention }) => attention !== null), 'one came back');
    const uid = page.session.get().session?.account.uid;
    expect((await storedReview(served.stores, 'ana', itemsOf(page, 'ana')[0]?.reviewId ?? '')).from.uid).toBe(uid);
    const [back] = itemsOf(page, 'beto').filter(({ progress }) => progress === 'attention');
    expect(back).toMatchObject({ text: { title: 'Otra vez' }, attention: { code: 'reviewed-already' } });
    await page.ownReviews.discard(back?.reviewId ?? '');
    expect(itemsOf(page, 'beto')).toMatchObject([{ progress: 'saved', text: { title: text.title } }]);
  });

  test('a review whose answer was lost is not sent twice, and an edit of it made meanwhile arrives', async () => {
    const { served } = await serveProfessionals(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'luis');
    const isPush = (path: string) => path.startsWith('/sync/own-reviews/push');
    let isLost = false;
    served.browser.intercept = async (path, reach) => {
      const response = await reach();
      if (!isPush(path) || isLost) return response;
      isLost = true;
      await page.ownReviews.write(ana, { title: 'Excelente' });
      await page.ownReviews.submit(only(page).reviewId);
      throw new TypeError('the answer was lost');
    };
    await write(page, text);
    await untilSent(page);
    expect(isLost).toBe(true);
    const stored = await storedReview(served.stores, 'ana', only(page).reviewId);
    expect(stored).toMatchObject({ title: 'Excelente', review: text.review, contentVersion: 2 });
    expect(page.ownReviews.get().reviews).toHaveLength(1);
  });

  test('an edit offline and a withdrawal reach the server, and what another device changed comes back to be looked at', async () => {
    const { served } = await serveProfessionals(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'luis');
    await write(page, text);
    await untilSent(page);
    const sent = only(page).told;
    if (!sent) throw new Error('not sent');
    const other = await OtherDevice.of(served, 'luis');
    const goOnline = goOffline(served);
    await page.ownReviews.write(ana, { title: 'Mi título' });
    await page.ownReviews.submit(sent.reviewId);
    const rows = [{ new: { ...sent, title: 'Su título' }, assumed: sent }];
    const { uid } = await other.account();
    await other.visitor.post(`/sync/own-reviews/push?account=${uid}`, { rows });
    goOnline();
    await eventually(() => only(page).progress === 'attention', 'the edit came back');
    expect(only(page)).toMatchObject({
      attention: 'changed',
      text: { title: 'Mi título' },
      told: { title: 'Su título' },
    });
    await page.ownReviews.submit(sent.reviewId);
    await untilSent(page);
    expect(await storedReview(served.stores, 'ana', sent.reviewId)).toMatchObject({ title: 'Mi título' });
    await page.ownReviews.withdraw(sent.reviewId);
    await untilSent(page);
    expect(await storedReview(served.stores, 'ana', sent.reviewId)).toMatchObject({ status: 'withdrawn' });
  });

  test('a decision about a review reaches its author’s device', async () => {
    const { served } = await serveProfessionals(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'luis');
    await write(page, text);
    await untilSent(page);
    const review = await storedReview(served.stores, 'ana', only(page).reviewId);
    const decision = { action: 'reject', by: 'jefa', at: 9, reason: 'off-topic', decidedOn: 1 } as const;
    const id = `ana:${review.reviewId}`;
    await served.stores.reviews.put({ ...(await served.stores.reviews.get(id)), status: 'rejected', decision });
    await eventually(() => only(page).told?.status === 'rejected', 'the author hears of it');
    expect(only(page).told?.decision?.reason).toBe('off-topic');
  });
});

test('what the rules turn down is told at once, and stays a draft', async () => {
  await serveProfessionals('embedded');
  const page = await openPage(new Disk());
  await page.ownReviews.write(ana, { ...text, statedEmail: 'luis' });
  const { reviewId } = only(page);
  await expect(page.ownReviews.submit(reviewId)).rejects.toMatchObject({ refusal: { field: 'statedEmail' } });
  expect(only(page).progress).toBe('draft');
  const own = await signUp(page, 'luis');
  await page.ownReviews.write({ ...ana, uid: own.uid }, text);
  const [mine] = itemsOf(page, own.uid);
  await expect(page.ownReviews.submit(mine?.reviewId ?? '')).rejects.toMatchObject({ code: 'own-profile' });
});

test('a review that is too many for today waits, and stays what it is', async () => {
  const { served } = await serveProfessionals('embedded');
  const page = await openPage(new Disk());
  await signUp(page, 'luis');
  served.browser.intercept = async (path, reach) =>
    path.startsWith('/sync/own-reviews/push')
      ? Response.json({
          outcomes: [{ kind: 'refused', refusal: { code: 'too-many-requests', retryAfter: 3600 }, current: null }],
        })
      : reach();
  await write(page, text);
  await eventually(() => only(page).waitsUntil !== null, 'the server asked to wait');
  expect(only(page)).toMatchObject({ progress: 'local', text, attention: null });
});

test('who signs out leaves no review behind, and what is unsent counts before', async () => {
  const { served } = await serveProfessionals('embedded');
  const disk = new Disk();
  const page = await openPage(disk);
  await signUp(page, 'luis');
  goOffline(served);
  await write(page, text);
  expect(await page.leaving.countUnsent()).toBe(1);
  expect(JSON.parse(await page.leaving.exportUnsent())).toMatchObject({ reviews: [{ to: ana, title: text.title }] });
  await page.leaving.signOut();
  const rows = await disk.asAccountDevice().openRows('ownReviews');
  expect(await rows.all()).toEqual([]);
});

/** A server with two professionals who may be reviewed. */
async function serveProfessionals(kind: (typeof storeKinds)[number]): Promise<{ served: Served }> {
  const served = await serveAccounts(kind);
  for (const { uid, displayName } of [ana, beto]) await putUser(served.stores, makeContractor({ uid, displayName }));
  return { served };
}

async function write({ ownReviews }: Page, words: typeof text, to = ana): Promise<void> {
  await ownReviews.write(to, words);
  const item = ownReviews.get().reviews.find((each) => each.to.uid === to.uid);
  await ownReviews.submit(item?.reviewId ?? '');
}

async function untilSent({ ownReviews }: Page): Promise<void> {
  const areSent = () => {
    const { reviews } = ownReviews.get();
    return reviews.length > 0 && reviews.every(({ progress }) => progress === 'saved');
  };
  await eventually(areSent, 'all reviews are sent');
}

function itemsOf({ ownReviews }: Page, uid: string): OwnReviewItem[] {
  return ownReviews.get().reviews.filter(({ to }) => to.uid === uid);
}

/** The one review that there is. */
function only({ ownReviews }: Page): OwnReviewItem {
  const [item, ...others] = ownReviews.get().reviews;
  if (!item || others.length > 0) throw new Error(`there are ${others.length + (item ? 1 : 0)} reviews`);
  return item;
}
