import { languages } from '../../../shared/model/language.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeReview } from '../../world/makers.ts';
import { decisionOn, pushAdmin } from '../../world/admin.ts';
import { storedReview } from '../../world/reviews.ts';
import { eventually, putReview } from '../../world/world.ts';
import { expect, expectAccessible, untilInstalled, untilUpToDate } from '../fixture.ts';
import { type Inhabitant, settle, signInAs, states, test } from '../people.ts';
import { words } from '../replies-words.ts';

test.describe.configure({ timeout: 180_000 });

for (const lang of languages) {
  const said = words[lang];

  test(`a professional answers a review without a connection, and visitors see the answer once an admin approved it (${lang})`, async ({
    page,
    browser,
    line,
    house: { server },
  }) => {
    const ana = await settleProfessional(server, `Ana ${lang}`);
    const admin = await settle(server, `Jefa-${lang}`, states.admin);
    await signInAs(page.context(), ana.visitor, line.origin);
    await page.goto(`${line.origin}/${lang}/profile/${ana.uid}`);
    await page.getByRole('link', { name: said.about }).click();
    const review = page.getByRole('article').filter({ hasText: 'Luis' });
    await expect(review).toContainText('Muy bien');
    await untilUpToDate(page);
    await untilInstalled(page);

    line.cut();
    await page.context().setOffline(true);
    await review.getByRole('button', { name: said.answer }).click();
    await review.getByRole('button', { name: said.send }).click();
    await expect(review.getByRole('alert')).toHaveText(said.writeIt);
    await review.getByLabel(said.field).fill('Gracias, Luis.');
    await expect(review).toContainText(said.draft);
    await page.reload();
    await expect(review.getByLabel(said.field)).toHaveValue('Gracias, Luis.');
    await expectAccessible(page);
    await review.getByRole('button', { name: said.send }).click();
    await expect(review).toContainText(said.local);
    await page.reload();
    await expect(review).toContainText(said.local);
    await expect(review).toContainText('Gracias, Luis.');

    line.mend();
    await page.context().setOffline(false);
    await expect(review).toContainText(said.pending);

    const elsewhere = await browser.newContext();
    const visitor = await elsewhere.newPage();
    await visitor.addInitScript(() => localStorage.setItem('installModalLastShown', String(Date.now())));
    await visitor.goto(`${server.origin}/${lang}/profile/${ana.uid}`);
    await untilUpToDate(visitor);
    const shown = visitor.getByRole('article').filter({ hasText: 'Luis' });
    await expect(shown).not.toContainText('Gracias, Luis.');
    await approveAnswer(server, admin, ana.uid);
    await expect(shown.locator('blockquote')).toContainText('Gracias, Luis.', { timeout: 20_000 });
    await expectAccessible(visitor);
    await expect(review).toContainText(said.approved);
    await elsewhere.close();
  });

  test(`a visitor without an account reports a review, and a profile without a connection (${lang})`, async ({
    page,
    line,
    house: { server },
  }) => {
    const ana = await settleProfessional(server, `Eva ${lang}`);
    await page.goto(`${line.origin}/${lang}/profile/${ana.uid}`);
    await untilUpToDate(page);
    await untilInstalled(page);
    await page.getByRole('button', { name: said.report }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: said.sendReport }).click();
    await expect(sheet.getByRole('alert').filter({ hasText: said.choose })).toBeVisible();
    await sheet.getByLabel(said.offensive).check();
    await sheet.getByLabel(said.note).fill('Insulta a una persona.');
    await expectAccessible(page, 'dialog');
    await sheet.getByRole('button', { name: said.sendReport }).click();
    await expect(sheet).toContainText(said.thanks);
    expect(await reportsAbout(server, ana.uid)).toMatchObject([
      { reviewId: 'by-Luis', reason: 'offensive', note: 'Insulta a una persona.', status: 'open' },
    ]);
    await expect(sheet.getByRole('button', { name: said.close })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: said.report })).toBeFocused();

    line.cut();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: said.reportProfile }).click();
    await sheet.getByLabel(said.other).check();
    await sheet.getByRole('button', { name: said.sendReport }).click();
    await expect(sheet).toContainText(said.waits);
    await page.reload();
    await page.getByRole('button', { name: said.reportProfile }).click();
    await expect(sheet).toContainText(said.waits);
    line.mend();
    await page.context().setOffline(false);
    await expect(sheet).toContainText(said.thanks);
    await eventually(async () => (await reportsAbout(server, ana.uid)).length === 2, 'both reports came in');
  });
}

/** A professional whose profile is live, with a review by Luis. */
async function settleProfessional(server: RunningServer, name: string): Promise<Inhabitant> {
  const services = { services: ['plumbing'], zones: ['tamarindo'] };
  const person = await settle(server, name.replace(' ', '-'), { ...states.member, isContractor: true, ...services });
  for (const author of ['Luis', 'Eva', 'Ada']) await putReview(server.stores, makeReview(person.uid, author));
  const address = `${server.origin}/catalogue/professional/${person.uid}`;
  await eventually(async () => (await fetch(address)).status === 200, 'the profile is live');
  return person;
}

async function approveAnswer(server: RunningServer, admin: Inhabitant, uid: string): Promise<void> {
  const review = await storedReview(server.stores, uid, 'by-Luis');
  if (!review.reply) throw new Error('there is no answer');
  const { contentVersion, decision } = review.reply;
  const about = { part: 'reply', decidedOn: contentVersion, known: decision?.at ?? null };
  expect(await pushAdmin(admin, [decisionOn(review, about)])).toMatchObject([{ kind: 'accepted' }]);
}

function reportsAbout({ stores }: RunningServer, uid: string) {
  return documentsInRange(stores.reports, `${uid}:`);
}
