import { noticed } from '../../../shared/rules/account/account-notices.ts';
import type { Notice } from '../../../shared/model/notice.ts';
import { suspensionWords } from '../../../shared/rules/reason-words.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { actFor, pushAdmin } from '../../world/admin.ts';
import { makeComingTerms, makeNotice } from '../../world/makers.ts';
import {
  changeUser,
  signInAnonymously,
  signUpAdmin,
  signUpMember,
  signUpProfessional,
  storedUser,
} from '../../world/people.ts';
import { approveReview, makeDraft, sendReview } from '../../world/reviews.ts';
import { test } from '../admin/desk.ts';
import { expect, expectAccessible, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';

test.use({ locale: 'es-CR' });
test.describe.configure({ timeout: 180_000 });

const say = await wordsIn('es');
const bell = (unread: number) => ({
  name: unread === 0 ? say('Notices') : say('Notices, new: {unread}', { unread }),
  exact: true,
});

test('a professional with a phone and no address reads why they were suspended, without signal, and it is read everywhere', async ({
  open,
  server,
}) => {
  const admin = await signUpAdmin(server, 'Jefa de avisos');
  const ana = await signUpProfessional(server, 'Ana de avisos');
  await changeUser(server.stores, ana.uid, { email: null, phoneNumber: '+50688880021', phoneVerified: true });
  const phone = await open('/es/find', ana);
  const tablet = await open('/es/find', ana);
  const banner = phone.page.getByRole('banner');
  await expect(banner.getByRole('link', bell(0))).toBeVisible();
  await untilUpToDate(phone.page);
  await untilInstalled(phone.page);

  await pushAdmin(admin, [{ kind: 'suspension', uid: ana.uid, reason: 'false-profile' }]);
  await expect(banner.getByRole('link', bell(1))).toBeVisible();
  await expect(banner.getByRole('status').getByText(bell(1).name)).toBeAttached();
  await expect(tablet.page.getByRole('banner').getByRole('link', bell(1))).toBeVisible();

  phone.cut();
  await phone.page.reload();
  await banner.getByRole('link', bell(1)).click();
  const notice = phone.page.getByRole('article');
  await expect(notice.getByRole('heading')).toHaveText(`${say('New')} ${say('We have suspended your profile')}`);
  await expect(notice).toContainText(suspensionWords.es['false-profile']);
  await expect(banner.getByRole('link', bell(0))).toBeVisible();
  // What was read is not there to be sent.
  await expect(banner.getByRole('button', { name: say('Menu'), exact: true })).toBeVisible();
  await expectAccessible(phone.page);
  await phone.page.reload();
  await expect(banner.getByRole('link', bell(0))).toBeVisible();
  await expect(notice.getByRole('heading')).toHaveText(say('We have suspended your profile'));

  await phone.mend();
  await expect(tablet.page.getByRole('banner').getByRole('link', bell(0))).toBeVisible();
  await notice.getByRole('link', { name: say('Write to us') }).click();
  await expect(phone.page).toHaveURL(/\/es\/contact$/);
});

test('every notice says what became of it, and leads there', async ({ open, server }) => {
  const ana = await signUpProfessional(server, 'Ana enterada');
  const about = { reviewId: 'r', toUid: 'sofia', toName: 'Sofía' };
  await tell(server, ana.uid, [
    { kind: 'review-approved', review: about },
    { kind: 'review-rejected', review: about, reason: 'off-topic' },
    { kind: 'reply-approved', review: { ...about, toUid: ana.uid } },
    { kind: 'reply-rejected', review: { ...about, toUid: ana.uid }, reason: 'advertising' },
    { kind: 'new-review', review: { ...about, toUid: ana.uid } },
    { kind: 'profile-live' },
    { kind: 'profile-hidden' },
    { kind: 'profile-hides-soon' },
    { kind: 'profile-restored' },
    { kind: 'access-granted' },
    { kind: 'terms-change', terms: makeComingTerms({ from: '2027-01-04T12:00:00-06:00' }) },
  ]);
  const { page } = await open('/es/notices', ana);
  const profile = `/es/profile/${ana.uid}`;
  const leads: [title: string, path: string][] = [
    [say('Our terms of use change on {day}', { day: '4 de enero de 2027' }), '/es/tos'],
    [say('You can offer services now'), '/es/account-setup'],
    [say('Your profile is back'), profile],
    [say('Your profile leaves the directory soon'), profile],
    [say('Your profile is hidden for now'), profile],
    [say('Your profile is public'), profile],
    [say('You have a new review'), '/es/account?tab=myReviews#received-r'],
    [say('Your answer to a review was not approved'), '/es/account?tab=myReviews#received'],
    [say('Your answer to a review was approved'), '/es/account?tab=myReviews#received'],
    [say('Your review of {name} was not approved', { name: 'Sofía' }), '/es/account?tab=myReviews#my-reviews'],
    [say('Your review of {name} was approved', { name: 'Sofía' }), '/es/account?tab=myReviews#my-reviews'],
  ];
  await expect(page.getByRole('article')).toHaveCount(leads.length);
  for (const [index, [title, path]] of leads.entries()) {
    const notice = page.getByRole('article').nth(index);
    await expect(notice.getByRole('heading')).toHaveText(`${say('New')} ${title}`);
    await expect(notice.getByRole('link')).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('article').first()).toContainText('Los profesionales pueden responder dos veces.');
  await expectAccessible(page);
});

test('a professional hears in the bell of a review that was let through, and reads it without signal', async ({
  open,
  server,
}) => {
  const ana = await signUpProfessional(server, 'Ana valorada');
  const luis = await signUpMember(server, 'Luis valora');
  const { page, cut } = await open('/es/find', ana);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', bell(0))).toBeVisible();
  await untilUpToDate(page);
  await untilInstalled(page);

  const sent = await sendReview(luis, makeDraft(ana.uid, { title: 'Puntual y honrada' }));
  await approveReview(server.stores, sent);
  await expect(banner.getByRole('link', bell(1))).toBeVisible();
  cut();
  await banner.getByRole('link', bell(1)).click();
  const notice = page.getByRole('article');
  await expect(notice.getByRole('heading')).toHaveText(`${say('New')} ${say('You have a new review')}`);
  await notice.getByRole('link', { name: say('Read the review') }).click();
  await expect(page).toHaveURL(new RegExp(`#received-${sent.reviewId}$`));
  await expect(page.locator(`#received-${sent.reviewId}`)).toContainText('Puntual y honrada');
  await expect(page.locator(`#received-${sent.reviewId}`)).toBeInViewport();
});

test('who wrote without an account has a bell once there is something to hear', async ({ open, server }) => {
  const guest = { ...(await signInAnonymously(server)), email: '' };
  const device = await open('/es/find', guest);
  const link = device.page.getByRole('banner').getByRole('link', { name: say('Login') });
  await expect(link.first()).toBeAttached();
  await untilUpToDate(device.page);
  await expect(device.page.getByRole('banner').getByRole('link', bell(0))).toHaveCount(0);
  await tell(server, guest.uid, [
    { kind: 'review-rejected', review: { reviewId: 'r', toUid: 'sofia', toName: 'Sofía' }, reason: 'duplicate' },
  ]);
  await device.page.getByRole('banner').getByRole('link', bell(1)).click();
  await expect(device.page.getByRole('article').getByRole('link')).toHaveAttribute('href', '/es/leave-a-review/sofia');
});

test('an admin who acts for somebody reads nothing in their place', async ({ open, server }) => {
  const admin = await signUpAdmin(server, 'Actriz');
  const luis = await signUpMember(server, 'Luis actuado');
  await tell(server, luis.uid, [{ kind: 'profile-restored' }]);
  await actFor(admin.visitor, luis.uid);
  const { page } = await open('/es/find', admin);
  await page.getByRole('banner').getByRole('link', bell(1)).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  await expect(page.getByRole('banner').getByRole('link', bell(1))).toBeVisible();
  expect(await storedUser(server.stores, luis.uid)).toMatchObject({ noticesReadUntil: 0 });
});

/** Tells the account these, the last one last, as the server does. */
async function tell({ stores }: RunningServer, uid: string, told: readonly Partial<Notice>[]): Promise<void> {
  for (const [index, each] of told.entries()) {
    const notice = makeNotice({ review: null, ...each, id: `notice ${index}`, at: Date.now() });
    await changeUser(stores, uid, noticed(await storedUser(stores, uid), notice));
  }
}
