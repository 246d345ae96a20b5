import type { Page } from '@playwright/test';
import { weekOf } from '../../../shared/rules/clock.ts';
import { makeReview } from '../../world/makers.ts';
import { sendMessage } from '../../world/conversations.ts';
import { signUpAdmin, signUpMember } from '../../world/people.ts';
import { putReview } from '../../world/world.ts';
import { type Device, test } from '../admin/desk.ts';
import { addressOf, expect, expectAccessible, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';
import { addPhotos, newProfessional, pictureFile } from './professional.ts';

test.use({ locale: 'es-CR' });
test.describe.configure({ timeout: 180_000 });

const say = await wordsIn('es');

/** A portrait, and three photos of their work. */
const photoIds = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32));

const card = (page: Page) => page.getByRole('region', { name: say('My profile') });
const steps = (page: Page) => card(page).getByRole('listitem');
const progress = (page: Page, done: number) =>
  card(page).getByRole('progressbar', { name: say('{done} of {all} steps done', { done, all: 9 }) });

async function untilReady({ page }: Device): Promise<void> {
  await untilUpToDate(page);
  await untilInstalled(page);
}

test('a professional does the steps of their profile with no signal, and each is done at once', async ({
  open,
  server,
}) => {
  const ana = await newProfessional(server, {
    displayName: 'Xiomara Zúñiga',
    services: ['plumbing'],
    zones: ['nicoya'],
  });
  await putReview(server.stores, makeReview(ana.uid, 'luis'));
  const device = await open(`/es/profile/${ana.uid}`, ana);
  const { page } = device;
  await expect(steps(page).first()).toHaveText(
    say('Ask clients for reviews: {has} of {wanted}', { has: 1, wanted: 3 }),
  );
  await expect(progress(page, 3)).toBeVisible();
  await expectAccessible(page);
  await untilReady(device);

  device.cut();
  await page.getByRole('link', { name: say('Write about yourself') }).click();
  await page.getByRole('textbox', { name: say('About your work') }).fill('Arreglo fugas en Nicoya.');
  await page.getByRole('link', { name: say('See my profile') }).click();
  await expect(progress(page, 4)).toBeVisible();
  await expect(steps(page).filter({ hasText: say('Write about yourself') })).toHaveCount(0);
  await page.getByRole('button', { name: say('The usual hours are right') }).click();
  await expect(progress(page, 5)).toBeVisible();
  await page.getByRole('link', { name: say.like('Add photos of your work: {has} of {wanted}') }).click();
  await addPhotos(
    page,
    await Promise.all(['#a33', '#3a3', '#33a'].map((colour) => pictureFile(`${colour}.jpg`, colour))),
  );
  await expect(page.getByRole('group', { name: 'Foto 3' })).toBeVisible();
  await page.getByRole('link', { name: say('See my profile') }).click();
  await expect(progress(page, 6)).toBeVisible();
  await page.reload();
  await expect(progress(page, 6)).toBeVisible();
  await page.goto(page.url().replace(/\/profile\/.*/, '/account'));
  await expect(progress(page, 6)).toBeVisible();

  await device.mend();
  await expect.poll(async () => Object.keys((await ana.stored()).photos).length).toBe(3);
  await expect.poll(async () => (await ana.stored()).description).toBe('Arreglo fugas en Nicoya.');
});

test('who has done all steps reads so with who sees the profile', async ({ open, server }) => {
  const ana = await newProfessional(server, {
    displayName: 'Yorleny Zúñiga',
    services: ['plumbing'],
    zones: ['nicoya'],
    description: 'Arreglo fugas.',
    phoneNumber: '+50688880071',
    phoneVerified: true,
    contactPhone: '+50688880071',
    prices: { plumbing: { amount: 15_000, currency: 'CRC', unit: 'visit' } },
    profilePhoto: photoIds[0] ?? null,
    photos: Object.fromEntries(photoIds.map((id) => [id, { url: `/photos/${id}`, dateUploaded: 1 }])),
  });
  for (const author of ['a', 'b', 'c']) await putReview(server.stores, makeReview(ana.uid, author));
  const { page } = await open(`/es/profile/${ana.uid}`, ana);
  await expect(steps(page)).toHaveText([new RegExp(say('Add your hours'))]);
  await page.getByRole('button', { name: say('The usual hours are right') }).click();
  await expect(card(page)).toContainText(say('Everyone sees your profile.'));
  await expect(card(page)).toContainText(say('All done: your profile says what clients look for.'));
  await expect(steps(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('what a professional does most is one tap away', async ({ open, server }) => {
  const ana = await newProfessional(server, { displayName: 'Zaida Zúñiga' });
  const { page } = await open(`/es/profile/${ana.uid}`, ana);
  const most = page.getByRole('navigation', { name: say('What you do most') });
  await most.getByRole('button', { name: say('Ask for a review') }).click();
  const asking = page.getByRole('dialog', { name: say('Ask for reviews') });
  await expect(asking).toContainText(`/es/leave-a-review/${ana.uid}`);
  await expectAccessible(page);
  await asking.getByRole('button', { name: say('Close') }).click();
  await expect(asking).toHaveCount(0);
  for (const [name, address] of [
    [say('Edit my profile'), '/es/edit-contractor-profile'],
    [say('Messages'), '/es/messages'],
    [say('Reviews about you'), '/es/account?tab=myReviews'],
  ] as const) {
    await most.getByRole('link', { name }).click();
    await expect.poll(() => addressOf(page)).toBe(address);
    await page.goBack();
  }
});

test('who looks at a profile counts once, with signal or without, and its owner reads it by the week, also offline', async ({
  open,
  server,
}) => {
  const ana = await newProfessional(server, { displayName: 'Zulay Zúñiga', zones: ['nicoya'] });
  for (const author of ['a', 'b', 'c']) await putReview(server.stores, makeReview(ana.uid, author));
  await expect.poll(async () => (await fetch(`${server.origin}/catalogue/professional/${ana.uid}`)).status).toBe(200);
  const rosa = await signUpMember(server, 'Rosa que escribe a Zulay');
  await sendMessage(rosa, { role: 'resident', other: ana.uid }, 'Buenas');
  // Neither of them is a visitor.
  const told: string[] = [];
  const admin = await open(`/es/profile/${ana.uid}`, await signUpAdmin(server, 'Jefa que mira a Zulay'));
  const owner = await open(`/es/profile/${ana.uid}`, ana);
  for (const { page } of [admin, owner]) {
    page.on('request', (request) => void (request.url().endsWith('/catalogue/visits') && told.push(request.url())));
    await page.reload();
    await untilUpToDate(page);
  }
  await untilReady(owner);

  const visitor = await open('/es/find');
  await untilReady(visitor);
  visitor.cut();
  await visitor.page.goto(visitor.page.url().replace('/find', `/profile/${ana.uid}`));
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Zulay Zúñiga' })).toBeVisible();
  const waiting = () => visitor.page.evaluate(() => localStorage.getItem('visits'));
  const once = JSON.stringify([{ uid: ana.uid, week: weekOf(Date.now()), times: 1 }]);
  await expect.poll(waiting).toBe(once);
  await visitor.page.reload();
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Zulay Zúñiga' })).toBeVisible();
  const request = visitor.page.waitForRequest('**/catalogue/visits');
  expect(await waiting()).toBe(once);
  await visitor.mend();
  const sent = await request;
  expect(sent.postData()).toBe(`{"visits":${once}}`);
  expect(await sent.headerValue('cookie')).toBeNull();
  await expect.poll(waiting).toBeNull();

  const { page } = owner;
  const thisWeek = page
    .getByRole('region', { name: say('Visits to your profile') })
    .getByRole('row')
    .filter({ hasText: say('This week') });
  // What was counted is written together with all else of that minute.
  await expect(thisWeek).toContainText('1 visita', { timeout: 75_000 });
  await expect(thisWeek).toContainText('1 escribió');
  expect(told).toEqual([]);
  await expectAccessible(page);
  owner.cut();
  await page.reload();
  await expect(thisWeek).toContainText('1 visita');
  await expect(page.getByText(say.like('As of {0}'))).toBeVisible();
});
