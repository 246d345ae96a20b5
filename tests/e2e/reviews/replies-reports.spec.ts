import { documentsInRange } from '../../../sync-server/couch/read.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeReview } from '../../world/makers.ts';
import { decisionOn, pushAdmin } from '../../world/admin.ts';
import { storedReview } from '../../world/reviews.ts';
import { eventually, putReview } from '../../world/world.ts';
import { type Person, signUpAdmin, signUpProfessional } from '../../world/people.ts';
import { expect, expectAccessible, signInAs, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

test.describe.configure({ timeout: 180_000 });

test('a professional answers a review without a connection, and visitors see the answer once an admin approved it', async ({
  page,
  browser,
  line,
  server,
}) => {
  const ana = await signUpLive(server, 'Ana');
  const admin = await signUpAdmin(server, 'Jefa');
  await signInAs(page.context(), ana.visitor, line.origin);
  await page.goto(`${line.origin}/es/profile/${ana.uid}`);
  await page.getByRole('link', { name: say('Reviews about you') }).click();
  const review = page.getByRole('article').filter({ hasText: 'Luis' });
  await expect(review).toContainText('Muy bien');
  // The profile has an article about this review too: only the page of the account has the button.
  const answer = review.getByRole('button', { name: say('Answer {name}', { name: 'Luis' }) });
  await expect(answer).toBeVisible();
  await untilUpToDate(page);
  await untilInstalled(page);

  line.cut();
  await page.context().setOffline(true);
  await answer.click();
  await review.getByRole('button', { name: say('Send the answer') }).click();
  await expect(review.getByRole('alert')).toHaveText(say('Write your answer.'));
  await review.getByLabel(say('Your answer to {name}', { name: 'Luis' })).fill('Gracias');
  await expect(review).toContainText(say('A draft, on this device only'));
  // What was typed a moment before the page is left is kept as well.
  await review.getByLabel(say('Your answer to {name}', { name: 'Luis' })).fill('Gracias, Luis.');
  await page.reload();
  await expect(review.getByLabel(say('Your answer to {name}', { name: 'Luis' }))).toHaveValue('Gracias, Luis.');
  await expectAccessible(page);
  await review.getByRole('button', { name: say('Send the answer') }).click();
  await expect(review).toContainText(say('On this device; waits for a connection'));
  await page.reload();
  await expect(review).toContainText(say('On this device; waits for a connection'));
  await expect(review).toContainText('Gracias, Luis.');

  line.mend();
  await page.context().setOffline(false);
  await expect(review).toContainText(say('Waits for our team to read it'));

  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  await visitor.addInitScript(() => localStorage.setItem('installModalLastShown', String(Date.now())));
  await visitor.goto(`${server.origin}/es/profile/${ana.uid}`);
  await untilUpToDate(visitor);
  const shown = visitor.getByRole('article').filter({ hasText: 'Luis' });
  await expect(shown).not.toContainText('Gracias, Luis.');
  await approveAnswer(server, admin, ana.uid);
  await expect(shown.locator('blockquote')).toContainText('Gracias, Luis.');
  await expectAccessible(visitor);
  await expect(review).toContainText(say('Approved: it shows under the review'));
  await elsewhere.close();
});

test('a visitor without an account reports a review, and a profile without a connection', async ({
  page,
  line,
  server,
}) => {
  const ana = await signUpLive(server, 'Eva');
  await page.goto(`${line.origin}/es/profile/${ana.uid}`);
  await untilUpToDate(page);
  await untilInstalled(page);
  await page.getByRole('button', { name: `${say('Report')}: Luis` }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: say('Send the report') }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: say('Choose what is wrong.') })).toBeVisible();
  await expect(sheet.getByLabel(say('It is offensive'))).toBeFocused();
  await sheet.getByLabel(say('It is offensive')).check();
  await sheet.getByLabel(say('What should our team know? (optional)')).fill('Insulta a una persona.');
  await expectAccessible(page, 'dialog');
  await sheet.getByRole('button', { name: say('Send the report') }).click();
  await expect(sheet).toContainText(say('Thank you. Our team has your report and looks into it.'));
  expect(await reportsAbout(server, ana.uid)).toMatchObject([
    { reviewId: 'by-Luis', reason: 'offensive', note: 'Insulta a una persona.', status: 'open' },
  ]);
  await expect(sheet.getByRole('button', { name: say('Close') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `${say('Report')}: Luis` })).toBeFocused();

  line.cut();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: say('Report this profile') }).click();
  await sheet.getByLabel(say('Something else')).check();
  await sheet.getByRole('button', { name: say('Send the report') }).click();
  await expect(sheet).toContainText(
    say('Your report is on this device. It is sent by itself as soon as there is a connection.'),
  );
  await page.reload();
  await page.getByRole('button', { name: say('Report this profile') }).click();
  await expect(sheet).toContainText(
    say('Your report is on this device. It is sent by itself as soon as there is a connection.'),
  );
  line.mend();
  await page.context().setOffline(false);
  await expect(sheet).toContainText(say('Thank you. Our team has your report and looks into it.'));
  await eventually(async () => (await reportsAbout(server, ana.uid)).length === 2, 'both reports came in');
});

/** A professional whose profile is live, with a review by Luis. */
async function signUpLive(server: RunningServer, name: string): Promise<Person> {
  const services = { services: ['plumbing'], zones: ['tamarindo'] };
  const person = await signUpProfessional(server, name, services);
  for (const author of ['Luis', 'Eva', 'Ada']) await putReview(server.stores, makeReview(person.uid, author));
  const address = `${server.origin}/catalogue/professional/${person.uid}`;
  await eventually(async () => (await fetch(address)).status === 200, 'the profile is live');
  return person;
}

async function approveAnswer(server: RunningServer, admin: Person, uid: string): Promise<void> {
  const review = await storedReview(server.stores, uid, 'by-Luis');
  if (!review.reply) throw new Error('there is no answer');
  const { contentVersion, decision } = review.reply;
  const about = { part: 'reply', decidedOn: contentVersion, known: decision?.at ?? null };
  expect(await pushAdmin(admin, [decisionOn(review, about)])).toMatchObject([{ kind: 'accepted' }]);
}

function reportsAbout({ stores }: RunningServer, uid: string) {
  return documentsInRange(stores.reports, `${uid}:`);
}
