import { audited } from '../../world/admin.ts';
import { signUpAdmin, signUpProfessional } from '../../world/people.ts';
import { expect, expectAccessible, untilInstalled } from '../fixture.ts';
import { cardOf, putWaiting, storedReview, test, untilReady } from './desk.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

test.use({ locale: 'es-CR' });
test.describe.configure({ timeout: 120_000 });

test('an admin undoes a decision in the seconds that it is held back, and one that nobody undoes is sent', async ({
  open,
  server,
}) => {
  const admin = await signUpAdmin(server, 'Arrepentida');
  const name = 'Deshecha';
  const about = { ...(await signUpProfessional(server, name)), name };
  const titles = ['Deshecha primera', 'Deshecha segunda'];
  const ids = await putWaiting(server, about, titles);
  const desk = await open('/es/admin/reviews', admin);
  const { page } = desk;
  await untilReady(desk);
  // However long this takes, it is done within those seconds.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const title of titles) {
    await page.clock.runFor(1000);
    await cardOf(desk, title)
      .getByRole('button', { name: say('Approve'), exact: true })
      .click();
  }
  const [first, second] = titles.map((title) => cardOf(desk, title));
  for (const card of [first, second]) await expect(card ?? page.locator('html')).toContainText(say('Approved'));
  await expect(page.getByText(say('The others that are not sent'))).toBeVisible();
  const undo = page.getByRole('button', { name: /^Deshacer:/ });
  // The newest is at hand.
  await undo.first().click();
  await expect(second ?? page.locator('html')).toContainText(say('Pending'));
  await page.clock.resume();
  await expect
    .poll(async () => (await storedReview(server, ids[0] ?? '')).status, { timeout: 30_000 })
    .toBe('approved');
  await expect(undo).toHaveCount(0);
  expect(await storedReview(server, ids[1] ?? '')).toMatchObject({ status: 'pending', decision: null });
  // It is written down after it is done.
  const mine = async () => (await audited(server.stores, 'review-approved')).filter(({ actor }) => actor === admin.uid);
  await expect.poll(mine).toMatchObject([{ target: ids[0] }]);
});

test('without signal every decision can be undone until there is one, after a reload as well', async ({
  open,
  server,
}) => {
  const admin = await signUpAdmin(server, 'Viajera arrepentida');
  const name = 'Lejana';
  const about = { ...(await signUpProfessional(server, name)), name };
  const titles = ['Lejana primera', 'Lejana segunda'];
  const ids = await putWaiting(server, about, titles);
  const desk = await open('/es/admin/reviews', admin);
  const { page } = desk;
  await untilReady(desk);
  await untilInstalled(page);
  desk.cut();
  for (const title of titles)
    await cardOf(desk, title)
      .getByRole('button', { name: say('Approve'), exact: true })
      .click();
  await expect(cardOf(desk, 'Lejana segunda')).toContainText(say('Approved'));
  await page.reload();
  await page.getByText(say('The others that are not sent')).click();
  const undo = page.getByRole('button', { name: /^Deshacer:/ });
  await expect(undo).toHaveCount(2);
  await expectAccessible(page);
  for (const left of [1, 0]) {
    await undo.last().click();
    await expect(undo).toHaveCount(left);
  }
  for (const title of titles) await expect(cardOf(desk, title)).toContainText(say('Pending'));
  await desk.mend();
  await expect(page.locator('[data-phase="up-to-date"]')).toBeAttached();
  for (const id of ids) expect(await storedReview(server, id)).toMatchObject({ status: 'pending', decision: null });
});
