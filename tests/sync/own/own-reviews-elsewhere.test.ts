import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { OpenPerson } from '../../../client/sync/own/open-person.ts';
import { post } from '../../../client/sync/session/requests.ts';
import { authoredReviewKey } from '../../../shared/collections/keys.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { writtenBy } from '../../../shared/rules/review/review.ts';
import { claim } from '../../../sync-server/accounts/lifecycle/claim.ts';
import { SessionStore } from '../../../sync-server/accounts/sessions/session-store.ts';
import { diskFiles } from '../../../sync-server/photos/photo-files.ts';
import { emailOf, password } from '../../world/people.ts';
import { storedReview } from '../../world/reviews.ts';
import { anyStore, eventually, quickStore } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { goOffline, OtherDevice, openPage, type Page, signIn, signUp } from '../person.ts';
import type { Served } from '../served.ts';
import { ana, beto, guestText, itemsOf, only, serveProfessionals, text, tooMany, untilSent, write } from './writing.ts';

describe.each(anyStore)('over %s', (kind) => {
  test('an account that its author signs in to takes the review along, and gives back a second one of the same professional', async () => {
    const served = await serveProfessionals(kind);
    const page = await openAfterReview(served);
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

  test('what a guest wrote is theirs, also where their first account is gone before the answer that lets them in', async () => {
    const served = await serveProfessionals(kind);
    const page = await openAfterReview(served);
    await write(page, { ...guestText, title: 'Otra vez' }, beto);
    await untilSent(page);
    let isGone = false;
    served.browser.intercept = async (path, reach) => {
      if (isGone && path.startsWith('/sync/own/pull'))
        return Response.json({ code: 'account-deleted' }, { status: 410 });
      if (path === '/auth/sign-in') {
        isGone = true;
        page.account.arrive();
        await eventually(() => page.session.get().session === null, 'the device knows that the first one is gone');
        isGone = false;
      }
      return reach();
    };
    await signIn(page, 'luis');
    const back = () => itemsOf(page, 'beto').find(({ attention }) => attention !== null);
    await eventually(() => back() !== undefined, 'it comes back, since they have one of Beto already');
    expect(back()).toMatchObject({ text: { title: 'Otra vez' }, attention: { code: 'reviewed-already' } });
  });

  test('what a guest wrote is theirs, also where their device hears of it in the middle of being let in', async () => {
    const served = await serveProfessionals(kind);
    const page = await openAfterReview(served);
    await write(page, guestText, ana);
    await write(page, { ...guestText, title: 'Otra vez' }, beto);
    await untilSent(page);
    const guest = page.session.get().session?.account.uid ?? '';
    const users = await served.stores.users.allDocs({ include_docs: true });
    const luis = users.rows.find(({ doc }) => doc?.email === emailOf('luis'))?.id ?? '';
    const breaksOff = new Proxy(served.stores.audit, {
      get: () => {
        throw new Error('it breaks off');
      },
    });
    const deps = {
      stores: { ...served.stores, audit: breaksOff },
      sessions: new SessionStore(served.stores, false),
      photos: diskFiles(join(served.store.folder, 'photos')),
      uploads: { removeAllOf: async () => undefined },
    };
    await expect(claim(deps, guest, luis)).rejects.toThrow('it breaks off');
    const pulled = () => served.browser.timesAsked(`/sync/own/pull?account=${guest}`);
    // The second is asked for once the first is taken in.
    for (const before of [pulled(), pulled() + 1]) {
      page.own.ifLoaded((own) => own.arrive());
      await eventually(() => pulled() > before, 'the device has asked');
    }
    expect(page.ownReviews.get().reviews.map(({ progress }) => progress)).toEqual(['saved', 'saved']);
    await signIn(page, 'luis');
    await eventually(() => itemsOf(page, 'beto').some(({ attention }) => attention !== null), 'one came back');
    expect(itemsOf(page, 'beto').find(({ attention }) => attention !== null)).toMatchObject({
      text: { title: 'Otra vez' },
    });
    expect(itemsOf(page, 'ana')).toMatchObject([{ progress: 'saved' }]);
  });

  test('a guest’s tab goes on as who came in with an account in another, with what was written in it last', async () => {
    const served = await serveProfessionals(kind);
    await (await openAfterReview(served)).close();
    const disk = new Disk();
    const page = await openPage(disk);
    await write(page, guestText, ana);
    await untilSent(page);
    const guest = page.session.get().session?.account.uid ?? '';
    await page.ownReviews.write(beto, { title: 'Sigue' });
    // Another tab has handed over what there was, and has forgotten the guest.
    const { guests } = await disk.asOwnDevice().openTables();
    await guests.clear(guest);
    const { session } = await post('/auth/sign-in', { email: emailOf('luis'), password }, SessionAnswer);
    await page.session.check();
    const uid = session?.account.uid;
    const isTheirs = () => page.session.get().session?.account.uid === uid && page.session.get().status === 'confirmed';
    await eventually(isTheirs, 'the tab shows who came in');
    const theirs = () => itemsOf(page, 'beto').find(({ progress }) => progress === 'draft')?.text.title;
    await eventually(() => theirs() === 'Sigue', 'what was written last is theirs');
    await eventually(() => itemsOf(page, 'beto').length === 2, 'it stands beside what they had');
    expect(uid).not.toBe(guest);
  });

  test('an edit offline and a withdrawal reach the server, and what another device changed comes back to be looked at', async () => {
    const served = await serveProfessionals(kind);
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
    const assumed = writtenBy(sent);
    const key = authoredReviewKey(sent.to.uid, sent.reviewId);
    await other.push({ kind: 'review', key, new: { ...assumed, title: 'Su título' }, assumed });
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
    const served = await serveProfessionals(kind);
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

test('a review that is too many for today waits, and stays what it is', async () => {
  const served = await serveProfessionals(quickStore);
  const page = await openPage(new Disk());
  await signUp(page, 'luis');
  served.browser.intercept = async (path, reach) =>
    path.startsWith('/sync/own/push') ? Response.json(tooMany(3600)) : reach();
  await write(page, text);
  await eventually(() => only(page).waitsUntil !== null, 'the server asked to wait');
  expect(only(page)).toMatchObject({ progress: 'local', text, attention: null });
});

test('a review that is to wait for hardly any time is sent, also where it is due before the answer is taken in', async () => {
  const served = await serveProfessionals(quickStore);
  const page = await openPage(new Disk());
  const { uid } = await signUp(page, 'luis');
  const { own, tables } = await page.own.ask(async (opened) => ({ own: opened, tables: opened.tables }));
  if (!tables) throw new Error('the device was not read');
  let isHeldBack = false;
  served.browser.intercept = async (path, reach) => {
    if (isHeldBack || !path.startsWith('/sync/own/push')) return reach();
    isHeldBack = true;
    return Response.json(tooMany(0));
  };
  const change = tables.unanswered.change;
  // What was sent is noted as answered after it was put among the drafts, and before it leaves the replica.
  let wasDue = false;
  tables.unanswered.change = async (...asked) => {
    if (isHeldBack && (await tables.drafts.list(uid)).length > 0) {
      wasDue = true;
      await own.flush();
    }
    return change(...asked);
  };
  await write(page, text);
  await eventually(() => wasDue && own.opened?.deferred.size === 0, 'the answer is taken in');
  tables.unanswered.change = change;
  await own.flush();
  await untilSent(page);
  expect(await storedReview(served.stores, 'ana', only(page).reviewId)).toMatchObject({ title: text.title });
});

test('of a review that was submitted anew before the server asked to wait, the later version is sent, and none after it', async () => {
  const served = await serveProfessionals(quickStore);
  const disk = new Disk();
  const page = await openPage(disk);
  const { uid } = await signUp(page, 'luis');
  let isHeldBack = false;
  served.browser.intercept = async (path, reach) => {
    if (isHeldBack || !path.startsWith('/sync/own/push')) return reach();
    isHeldBack = true;
    await page.ownReviews.write(ana, { title: 'Excelente' });
    await page.ownReviews.submit(only(page).reviewId);
    return Response.json(tooMany(1));
  };
  await write(page, text);
  await eventually(() => isHeldBack, 'it was tried');
  await untilSent(page);
  expect(await storedReview(served.stores, 'ana', only(page).reviewId)).toMatchObject({ title: 'Excelente' });
  const { drafts } = await disk.asOwnDevice().openTables();
  expect(await drafts.list(uid)).toEqual([]);
});

test('what another device writes just as an edit is put among what is sent stays', async () => {
  const served = await serveProfessionals(quickStore);
  const page = await openPage(new Disk());
  await signUp(page, 'luis');
  await write(page, text);
  await untilSent(page);
  await eventually(() => only(page).told !== null, 'the device knows that it is there');
  const other = await OtherDevice.of(served, 'luis');
  const { reviewId, text: assumed } = only(page);
  const key = authoredReviewKey('ana', reviewId);
  const review = 'Dejó todo muy limpio.';
  const put = vi.spyOn(OpenPerson.prototype, 'write');
  put.mockImplementationOnce(async function (this: OpenPerson, ...of) {
    await other.push({ kind: 'review', key, new: { ...assumed, review }, assumed });
    await eventually(() => only(page).told?.review === review, 'the other text is here');
    // The spy itself: it goes on as it did before.
    return this.write(...of);
  });
  await page.ownReviews.write(ana, { title: 'Regular' });
  await page.ownReviews.submit(reviewId);
  const stored = () => storedReview(served.stores, 'ana', reviewId);
  await eventually(async () => (await stored()).title === 'Regular', 'the title is sent');
  expect(await stored()).toMatchObject({ title: 'Regular', review });
});

test('who signs out leaves no review behind, and what is unsent counts before', async () => {
  const served = await serveProfessionals(quickStore);
  const disk = new Disk();
  const page = await openPage(disk);
  await signUp(page, 'luis');
  goOffline(served);
  await write(page, text);
  expect(await page.leaving.countUnsent()).toBe(1);
  expect(JSON.parse(await page.leaving.exportUnsent())).toMatchObject({ reviews: [{ about: ana, title: text.title }] });
  await page.leaving.signOut();
  const { drafts, returned } = await disk.asOwnDevice().openTables();
  expect([...(await drafts.all()), ...(await returned.all())]).toEqual([]);
});

/** A page on a device where nobody is signed in, after Luis has reviewed Beto on another. */
async function openAfterReview({ browser }: Served): Promise<Page> {
  const first = await openPage(new Disk());
  await signUp(first, 'luis');
  await write(first, text, beto);
  await untilSent(first);
  await first.close();
  browser.cookies.clear();
  localStorage.removeItem('session');
  return openPage(new Disk());
}
