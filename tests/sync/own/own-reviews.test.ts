import { describe, expect, test } from 'vitest';
import { storedReview } from '../../world/reviews.ts';
import { storeKinds } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { goOffline, openPage, signUp } from '../person.ts';
import { ana, guestText, itemsOf, only, serveProfessionals, text, untilSent, write } from './writing.ts';

describe.each(storeKinds)('over %s', (kind) => {
  test('a draft is kept from the first keystroke, through a restart and coming in, and nobody is signed in for it', async () => {
    const served = await serveProfessionals(kind);
    const disk = new Disk();
    const page = await openPage(disk);
    await Promise.all(['M', 'Mu', 'Muy'].map((title) => page.ownReviews.write(ana, { title })));
    expect(only(page)).toMatchObject({ text: { title: 'Muy' }, progress: 'draft' });
    await page.close();
    const again = await openPage(disk);
    await again.ownReviews.whenOpen();
    expect(only(again)).toMatchObject({ to: ana, text: { title: 'Muy' }, progress: 'draft' });
    expect(served.browser.timesAsked('/auth/anonymous')).toBe(0);
    await signUp(again, 'luis');
    await again.ownReviews.whenOpen();
    expect(only(again)).toMatchObject({ text: { title: 'Muy' }, progress: 'draft' });
  });

  test('a review by nobody who is signed in waits without a connection, and then is sent as an anonymous one', async () => {
    const served = await serveProfessionals(kind);
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

  test('a review whose answer was lost is not sent twice, and an edit of it made meanwhile arrives', async () => {
    const served = await serveProfessionals(kind);
    const page = await openPage(new Disk());
    await signUp(page, 'luis');
    const isPush = (path: string) => path.startsWith('/sync/own/push');
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
