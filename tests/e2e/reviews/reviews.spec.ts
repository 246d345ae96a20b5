import { languages } from '../../../shared/model/language.ts';
import { expect, expectAccessible, holdBack, untilInstalled } from '../fixture.ts';
import { addressOf, password, signInAs, test } from '../people.ts';
import { formOf, professional, storedReviews, text } from './review-form.ts';
import { words } from '../review-words.ts';

for (const lang of languages) {
  const said = words[lang];
  const other = words[lang === 'en' ? 'es' : 'en'];
  const about = (uid: string) => `/${lang}/leave-a-review/${uid}`;

  test.describe(`in ${lang}`, () => {
    test('what is missing is asked for one after the other, where it is missing', async ({
      page,
      line,
      house: { server },
    }) => {
      const { uid } = await professional(server, `Pide-${lang}`);
      await page.goto(`${line.origin}${about(uid)}`);
      const form = formOf(page, lang);
      await form.send();
      await expect(form.problem(said.noStars)).toBeVisible();
      await form.stars.check();
      await form.send();
      await expect(form.problem(said.noTitle)).toBeVisible();
      await expect(form.title).toBeFocused();
      await form.title.fill(text.title);
      await form.review.fill(text.review);
      await form.email.fill('luis@');
      await form.send();
      await expect(form.problem(said.noEmail)).toBeVisible();
      await expect(form.email).toBeFocused();
      await expect(form.email).toHaveAccessibleDescription(new RegExp(said.noEmail));
      await expectAccessible(page);
      await form.email.fill('luis@example.com');
      await form.send();
      await expect(form.problem(said.notAgreed)).toBeVisible();
      await expect(form.agree).toBeFocused();
      expect(await storedReviews(server, uid)).toEqual([]);
    });

    test('somebody without an account writes a review offline, which arrives, and is theirs once they sign up', async ({
      page,
      line,
      house: { server },
    }) => {
      const { uid } = await professional(server, `Carmen-${lang}`);
      await page.goto(`${line.origin}${about(uid)}`);
      const form = formOf(page, lang);
      await untilInstalled(page);
      await page.context().setOffline(true);
      await form.stars.check();
      await form.title.fill(text.title);
      await form.review.fill(text.review);
      await form.name.fill('Luis');
      await form.email.fill(`luis-${lang}@example.com`);
      await form.agree.check();

      await page.reload();
      await expect(form.title).toHaveValue(text.title);
      await expect(form.review).toHaveValue(text.review);
      await expect(form.stars).toBeChecked();
      await expect(form.agree).toBeChecked();
      await form.send();
      const standing = page.getByRole('main').getByRole('status');
      await expect(standing.filter({ hasText: said.waits })).toBeFocused();
      expect(await storedReviews(server, uid)).toEqual([]);

      await page.context().setOffline(false);
      await expect(standing.filter({ hasText: said.arrived })).toBeVisible();
      await expectAccessible(page);
      const [anonymous] = await storedReviews(server, uid);
      expect(anonymous).toMatchObject({ ...text, rating: 4, status: 'pending', from: { isAnonymous: true } });

      await page.getByRole('link', { name: said.createAccount }).click();
      await page.getByLabel(said.email).fill(`luis-${lang}@example.com`);
      await page.getByLabel(said.password, { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: said.createAccount, exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: said.arrived })).toBeVisible();
      expect(addressOf(page)).toBe(`/${lang}/coming-soon?reviewsuccess=true`);
      const mine = page.getByRole('region', { name: said.myReviews });
      await expect(mine).toContainText(text.title);
      await expect(mine).toContainText(said.pending);
      await expectAccessible(page);
      const [attached, ...more] = await storedReviews(server, uid);
      expect(more).toEqual([]);
      expect(attached).toMatchObject({
        reviewId: anonymous?.reviewId,
        status: 'pending',
        from: { isAnonymous: false },
      });
    });

    test('switching the language in the middle of writing keeps the text', async ({
      page,
      line,
      house: { server },
    }) => {
      const { uid } = await professional(server, `Lidia-${lang}`);
      await page.goto(`${line.origin}${about(uid)}`);
      const form = formOf(page, lang);
      await form.stars.check();
      await form.title.fill(text.title);
      await form.review.pressSequentially('Llegó');
      await page.getByRole('banner').getByRole('link', { name: said.otherLanguage }).click();
      await expect(page.getByRole('heading', { level: 1, name: `${other.leave} Lidia-${lang}` })).toBeVisible();
      const translated = formOf(page, lang === 'en' ? 'es' : 'en');
      await expect(translated.title).toHaveValue(text.title);
      await expect(translated.review).toHaveValue('Llegó');
      await expect(translated.stars).toBeChecked();
      await translated.review.pressSequentially(' puntual');
      await page.getByRole('banner').getByRole('link', { name: other.otherLanguage }).click();
      await expect(form.review).toHaveValue('Llegó puntual');
    });

    test('what is typed before the page is alive is kept', async ({ page, line, house: { server } }) => {
      const { uid } = await professional(server, `Teclas-${lang}`);
      const answer = await holdBack(page, '**/assets/*.js');
      await page.goto(`${line.origin}${about(uid)}`, { waitUntil: 'commit' });
      const form = formOf(page, lang);
      await form.stars.check();
      await form.title.fill(text.title);
      await expect(page.getByRole('button', { name: said.send })).toBeDisabled();
      answer();
      await expect(page.getByRole('button', { name: said.send })).toBeEnabled();
      await expect(form.title).toHaveValue(text.title);
      await form.send();
      await expect(form.problem(said.noReview)).toBeVisible();
      await page.reload();
      await expect(form.title).toHaveValue(text.title);
      await expect(form.stars).toBeChecked();
    });

    test('nobody reviews their own profile', async ({ page, line, house: { server } }) => {
      const { uid, visitor } = await professional(server, `Propia-${lang}`);
      await signInAs(page.context(), visitor, line.origin);
      await page.goto(`${line.origin}${about(uid)}`);
      await expect(page.getByRole('alert').filter({ hasText: said.ownProfile })).toBeVisible();
      await expect(formOf(page, lang).title).toHaveCount(0);
      await expectAccessible(page);
    });

    test('a shared link says whom it is about before any JavaScript runs', async ({
      browser,
      line,
      house: { server },
    }) => {
      const name = `Sencilla-${lang}`;
      const { uid } = await professional(server, name);
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${line.origin}${about(uid)}`);
      await expect(page).toHaveTitle(`${said.leave} ${name} · Confío`);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', said.describes(name));
      await expect(page.getByRole('heading', { level: 1, name: `${said.leave} ${name}` })).toBeVisible();
      const form = formOf(page, lang);
      for (const field of [form.title, form.review, form.name, form.email]) await expect(field).toBeVisible();
      await context.close();
    });

    test('a link to nobody shows that the page is not there', async ({ page, line }) => {
      expect((await page.goto(`${line.origin}${about('nadie')}`))?.status()).toBe(404);
      // Once the page is alive it still says so.
      await expect(page.getByRole('banner').getByRole('link', { name: said.login })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: said.notFound })).toBeVisible();
    });
  });
}
