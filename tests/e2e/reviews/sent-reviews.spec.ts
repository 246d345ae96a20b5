import { languages } from '../../../shared/model/language.ts';
import { makeReview } from '../../world/makers.ts';
import { eventually, putReview } from '../../world/world.ts';
import { expect, expectAccessible, untilUpToDate } from '../fixture.ts';
import { settle, signInAs, states, test } from '../people.ts';
import { formOf, professional, storedReviews, text } from './review-form.ts';
import { words } from '../review-words.ts';

for (const lang of languages) {
  const said = words[lang];

  test.describe(`in ${lang}`, () => {
    test('three approved reviews bring a profile to life on devices that are there and that come back', async ({
      page,
      line,
      browser,
      house: { server },
    }) => {
      const name = `Vida-${lang}`;
      const { uid } = await professional(server, name);
      const away = await browser.newContext();
      const awayPage = await away.newPage();
      for (const each of [page, awayPage]) {
        await each.goto(`${line.origin}/${lang}/find?q=${name}`);
        await untilUpToDate(each);
      }
      await away.setOffline(true);
      const reviews = ['a', 'b', 'c'].map((author) => makeReview(uid, `${author}-${lang}`, { status: 'pending' }));
      for (const review of reviews) await putReview(server.stores, review);
      for (const review of reviews) {
        await expect(page.getByRole('main').getByText(name)).toHaveCount(0);
        await putReview(server.stores, { ...review, status: 'approved' });
      }
      const heading = { name: new RegExp(name) };
      await expect(page.getByRole('main').getByRole('heading', heading)).toBeVisible();
      await expect(awayPage.getByRole('main').getByRole('heading', heading)).toHaveCount(0);
      await away.setOffline(false);
      await expect(awayPage.getByRole('main').getByRole('heading', heading)).toBeVisible();

      const [first] = reviews;
      if (first) await putReview(server.stores, first);
      for (const each of [page, awayPage]) {
        await expect(each.getByRole('main').getByRole('heading', heading)).toHaveCount(0);
      }
      await away.close();
    });

    test('a rejected review says why, is changed and sent again, and is taken back', async ({
      page,
      line,
      house: { server },
    }) => {
      const { uid } = await professional(server, `Nidia-${lang}`);
      const author = await settle(server, `Autora-${lang}`, states.member);
      const review = makeReview(uid, `autora-${lang}`);
      await putReview(server.stores, {
        ...review,
        status: 'rejected',
        decision: { action: 'reject', by: 'jefa', at: review.createdAt, reason: 'off-topic', decidedOn: 1 },
        from: { ...review.from, uid: author.uid },
      });
      await signInAs(page.context(), author.visitor, line.origin);
      await page.goto(`${line.origin}/${lang}/account?tab=myReviews`);
      const mine = page.getByRole('region', { name: said.myReviews });
      await expect(mine).toContainText(said.offTopic);
      await expectAccessible(page);
      await mine.getByRole('link', { name: said.edit }).click();
      const form = formOf(page, lang);
      await expect(form.title).toHaveValue(review.title);
      await form.review.fill(text.review);
      await form.send();
      await expect(page.getByRole('status').filter({ hasText: said.arrived })).toBeVisible();
      await eventually(
        async () => (await storedReviews(server, uid)).every(({ status }) => status === 'pending'),
        'it waits again',
      );

      await page.goto(`${line.origin}/${lang}/account?tab=myReviews`);
      await expect(mine).toContainText(said.pending);
      await mine.getByRole('link', { name: said.edit }).click();
      await expect(form.review).toHaveValue(text.review);
      expect(await page.locator(':focus').evaluate((focused) => focused.querySelector('form') !== null)).toBe(true);
      await page.goBack();
      await mine.getByRole('button', { name: said.takeBack }).click();
      await expectAccessible(page);
      await mine.getByRole('button', { name: said.yes }).click();
      await expect(mine).toContainText(said.takenBack);
      await eventually(
        async () => (await storedReviews(server, uid)).every(({ status }) => status === 'withdrawn'),
        'it is taken back',
      );
    });
  });
}
