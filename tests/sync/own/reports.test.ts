import { describe, expect, test } from 'vitest';
import type { Reported } from '../../../client/sync/own/own-state.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import { makeReview } from '../../world/makers.ts';
import { anyStore, eventually, putReview, quickStore, storeKinds } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { goOffline, openPage, type Page, signIn, signUp } from '../person.ts';
import type { Served } from '../served.ts';
import { guestText, serveProfessionals, untilSent, write } from './writing.ts';

const profile = { uid: 'ana', reviewId: null, name: 'Ana' };
const review = { uid: 'ana', reviewId: 'by-luis', name: 'Luis' };

describe.each(anyStore)('over %s', (kind) => {
  test('a report waits without a connection, through a restart, and then comes in once', async () => {
    const { served, disk, page } = await begin(kind);
    const { uid } = await signUp(page, 'eva');
    const goOnline = goOffline(served);
    await page.reports.write(review, { note: 'Insult' });
    await page.reports.write(review, { reason: 'offensive', note: 'Insulta.' });
    expect(only(page)).toMatchObject({ progress: 'draft', text: { reason: 'offensive', note: 'Insulta.' } });
    await page.reports.submit(review);
    expect(await page.leaving.countUnsent()).toBe(1);
    expect(JSON.parse(await page.leaving.exportUnsent())).toMatchObject({ reports: [{ about: review }] });
    await page.close();

    const again = await openPage(disk);
    await again.reports.whenOpen();
    expect(only(again)).toMatchObject({ progress: 'local', about: review });
    goOnline();
    await untilSaved(again);
    expect(await stored(served)).toMatchObject([{ uid: 'ana', reviewId: 'by-luis', by: uid, note: 'Insulta.' }]);
  });

  test('a report by nobody who is signed in comes in too, and goes with whoever signs in', async () => {
    const { served, page } = await begin(kind);
    await report(page, profile);
    await untilSaved(page);
    const guest = page.session.get().session?.account;
    expect(guest?.isAnonymous).toBe(true);
    expect(await stored(served)).toMatchObject([{ uid: 'ana', reviewId: null, by: guest?.uid }]);
    await signUp(page, 'eva');
    await page.reports.whenOpen();
    expect(only(page)).toMatchObject({ progress: 'saved', about: profile });
    expect(await stored(served)).toHaveLength(1);
  });

  test('a report by nobody who is signed in is the account’s that they sign in to', async () => {
    const { served, page } = await begin(kind);
    const { uid } = await signUp(page, 'eva');
    await page.leaving.signOut();
    await report(page, profile);
    await untilSaved(page);
    expect(await stored(served)).not.toMatchObject([{ by: uid }]);
    await signIn(page, 'eva');
    await eventually(async () => (await stored(served))[0]?.by === uid, 'it is hers');
    expect(await stored(served)).toHaveLength(1);
  });

  test('a report and a review by the same nobody make one account', async () => {
    const { served, page } = await begin(kind);
    const goOnline = goOffline(served);
    await write(page, guestText);
    await report(page, profile);
    goOnline();
    await Promise.all([untilSaved(page), untilSent(page)]);
    expect(served.browser.timesAsked('/auth/anonymous')).toBe(1);
  });

  test('two devices of the same person have one report, and the later words stand', async () => {
    const { served, page } = await begin(kind);
    await signUp(page, 'eva');
    await report(page, review);
    await untilSaved(page);
    await page.close();
    served.browser.cookies.clear();
    localStorage.removeItem('session');
    const other = await openPage(new Disk());
    await signIn(other, 'eva');
    await eventually(() => other.account.get().account !== null, 'the account is there');
    await report(other, review, 'Más grave.');
    await untilSaved(other);
    expect(await stored(served)).toMatchObject([{ note: 'Más grave.' }]);
  });

  test('a report of what is gone comes back with the reason, and can be let go', async () => {
    const { served, page } = await begin(kind);
    await signUp(page, 'eva');
    await report(page, { ...review, reviewId: 'by-nobody' });
    await eventually(() => only(page).progress === 'attention', 'the report came back');
    expect(only(page)).toMatchObject({ attention: { code: 'not-found' }, text: { note: 'Insulta.' } });
    expect(await stored(served)).toEqual([]);
    await page.reports.discard({ ...review, reviewId: 'by-nobody' });
    expect(page.reports.get().reports).toEqual([]);
  });
});

test('a report that does not get through is not on its way until it is tried again', async () => {
  const { served, page } = await begin(quickStore);
  await signUp(page, 'eva');
  served.browser.intercept = async (path, reach) => {
    if (!path.startsWith('/sync/own/push')) return reach();
    throw new TypeError('nobody is there');
  };
  const shown: string[] = [];
  page.reports.subscribe(() => shown.push(...page.reports.get().reports.map(({ progress }) => progress)));
  await report(page, review);
  const isBack = () => shown.includes('syncing') && shown.lastIndexOf('local') > shown.indexOf('syncing');
  await eventually(isBack, 'it waits');
});

test('what the rules turn down is told at once', async () => {
  const { page } = await begin(quickStore);
  await expect(page.reports.submit(profile)).rejects.toMatchObject({ refusal: { field: 'reason' } });
  await page.reports.write(profile, { reason: 'other', note: 'a'.repeat(501) });
  await expect(page.reports.submit(profile)).rejects.toMatchObject({ code: 'value-too-long' });
  const { uid } = await signUp(page, 'eva');
  const own = { ...profile, uid };
  await page.reports.write(own, { reason: 'other' });
  await expect(page.reports.submit(own)).rejects.toMatchObject({ code: 'own-profile' });
});

async function begin(kind: (typeof storeKinds)[number]): Promise<{ served: Served; disk: Disk; page: Page }> {
  const served = await serveProfessionals(kind);
  await putReview(served.stores, makeReview('ana', 'luis'));
  const disk = new Disk();
  return { served, disk, page: await openPage(disk) };
}

async function report({ reports }: Page, about: Reported, note = 'Insulta.'): Promise<void> {
  await reports.write(about, { reason: 'offensive', note });
  await reports.submit(about);
}

function stored({ stores }: Served) {
  return documentsInRange(stores.reports, '');
}

async function untilSaved(page: Page): Promise<void> {
  await eventually(() => only(page).progress === 'saved', 'the server has the report');
}

function only({ reports }: Page): ReturnType<Page['reports']['get']>['reports'][number] {
  const [item, ...others] = reports.get().reports;
  if (!item || others.length > 0) throw new Error(`there are ${others.length + (item ? 1 : 0)} reports`);
  return item;
}
