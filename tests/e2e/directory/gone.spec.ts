import { changeUser } from '../../world/people.ts';
import { makeContractor, makeLiveReviews } from '../../world/makers.ts';
import { putReview, putUser } from '../../world/world.ts';
import { expect, expectAccessible, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';

test.use({ hasProvince: true });

const say = await wordsIn('es');

test('who is gone leads to others who do the same nearby where they were looked at before, with signal and without', async ({
  page,
  line,
  server,
}) => {
  const work = { services: ['plumbing'], zones: ['tamarindo'] };
  for (const [uid, displayName] of [
    ['ida', 'Ida Soto'],
    ['vecina', 'Vecina Mora'],
  ] as const) {
    await putUser(server.stores, makeContractor({ uid, displayName, ...work }));
    for (const review of makeLiveReviews(uid)) await putReview(server.stores, review);
    await expect.poll(async () => (await fetch(`${server.origin}/catalogue/professional/${uid}`)).ok).toBe(true);
  }
  const address = `${line.origin}/es/profile/ida/ida-soto`;
  await page.goto(address);
  await untilUpToDate(page);
  await untilInstalled(page);
  await changeUser(server.stores, 'ida', { isSuspended: true });
  const others = page.getByRole('region', { name: say('Others who can help') });
  await expect(page.getByRole('heading', { level: 1, name: say('Page not found') })).toBeVisible();
  await expect(others.getByRole('heading', { name: 'Fontanería en Tamarindo' })).toBeVisible();
  await expectAccessible(page);
  // Asked for past the worker, which answers by itself where the server takes its time.
  expect((await page.request.get(address)).status()).toBe(404);
  await page.goto(address);
  await expect(others.getByRole('link').first()).toBeVisible();

  await page.goto(`${line.origin}/es/leave-a-review/ida`);
  await expect(others.getByRole('heading', { name: 'Fontanería en Tamarindo' })).toBeVisible();

  line.cut();
  await page.goto(address);
  await expect(page).toHaveTitle(`${say('This profile is not on this device yet')} · Confío`);
  await expect(others.getByRole('heading', { name: 'Fontanería en Tamarindo' })).toBeVisible();
  await expectAccessible(page);
  await others.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/es\/profile\/(?!ida)/);
});

test('who was never looked at leads to what many look for', async ({ page, line }) => {
  await page.goto(`${line.origin}/en/profile/nobody`);
  const others = page.getByRole('region', { name: 'Others who can help' });
  await expect(others.getByRole('heading', { name: 'What many people look for' })).toBeVisible();
  const why = page.getByText('A profile is not shown while');
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await why.boundingBox())?.x).toBe((await others.boundingBox())?.x);
  await others.getByRole('link', { name: 'Plumbing' }).click();
  await expect(page).toHaveURL(/\/en\/find\/plumbing$/);
});
