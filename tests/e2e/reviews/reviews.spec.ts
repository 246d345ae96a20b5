import { password, signUpMember, signUpProfessional } from '../../world/people.ts';
import { addressOf, expect, expectAccessible, holdBack, openMenu, signInAs, test, untilInstalled } from '../fixture.ts';
import { formOf, storedReviews, text } from './review-form.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

const sayInEnglish = await wordsIn('en');
const about = (uid: string) => `/es/leave-a-review/${uid}`;

test('all that is missing is told at once, each beside its field, until it is there', async ({
  page,
  line,
  server,
}) => {
  const { uid } = await signUpProfessional(server, 'Pide');
  await page.goto(`${line.origin}${about(uid)}`);
  const form = formOf(page, say);
  await form.title.fill(text.title);
  await form.email.fill('luis@');
  await form.send();
  const missing = [
    'Choose how many stars.',
    'Write the review.',
    'Invalid email address',
    'Please agree to this first.',
  ];
  for (const each of missing) await expect(form.problem(say(each))).toBeVisible();
  await expect(form.problem(say('Write a title.'))).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('radio').first()).toBeFocused();
  await expect(form.email).toHaveAccessibleDescription(new RegExp(say('Invalid email address')));
  await expectAccessible(page);
  await form.stars.check();
  await expect(form.problem(say('Choose how many stars.'))).toHaveCount(0);
  await form.send();
  await expect(form.review).toBeFocused();
  await form.review.fill(text.review);
  await form.email.fill('luis@example.com');
  await form.send();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText([say('Please agree to this first.')]);
  await expect(form.agree).toBeFocused();
  expect(await storedReviews(server, uid)).toEqual([]);
});

test('what somebody typed in another tab is not there for who comes in after they signed out', async ({
  page,
  context,
  line,
  server,
}) => {
  const { uid } = await signUpProfessional(server, 'Prudencia');
  const { visitor } = await signUpMember(server, 'se va');
  await signInAs(context, visitor, line.origin);
  await page.goto(`${line.origin}${about(uid)}`);
  const form = formOf(page, say);
  await form.title.fill(text.title);
  const other = await context.newPage();
  await other.goto(`${line.origin}/es/sync`);
  await (await openMenu(other)).getByRole('button', { name: say('Logout'), exact: true }).click();
  await other.getByRole('button', { name: say('Discard and sign out') }).click();
  await expect.poll(() => addressOf(other)).toBe('/es/signin');
  await expect(form.title).toHaveValue('');
});

test('somebody without an account writes a review offline, which arrives, and is theirs once they sign up', async ({
  page,
  line,
  server,
}) => {
  const { uid } = await signUpProfessional(server, 'Carmen');
  await page.goto(`${line.origin}${about(uid)}`);
  const form = formOf(page, say);
  await untilInstalled(page);
  await page.context().setOffline(true);
  await form.stars.check();
  await form.title.fill(text.title);
  await form.review.fill(text.review);
  await form.name.fill('Luis');
  await form.email.fill('luis@example.com');
  await form.agree.check();

  await page.reload();
  await expect(form.title).toHaveValue(text.title);
  await expect(form.review).toHaveValue(text.review);
  await expect(form.stars).toBeChecked();
  await expect(form.agree).toBeChecked();
  await form.send();
  const status = page.getByRole('main').getByRole('status');
  await expect(
    status.filter({
      hasText: say('Your review is on this device. It is sent by itself as soon as there is a connection.'),
    }),
  ).toBeFocused();
  expect(await storedReviews(server, uid)).toEqual([]);

  await page.context().setOffline(false);
  await expect(status.filter({ hasText: say('Thank you! Your review has arrived.') })).toBeVisible();
  await expectAccessible(page);
  const [anonymous] = await storedReviews(server, uid);
  expect(anonymous).toMatchObject({ ...text, rating: 4, status: 'pending', from: { isAnonymous: true } });

  await page.getByRole('link', { name: say('Create an account') }).click();
  await expect(page.getByLabel(say('Email'))).toHaveValue('luis@example.com');
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Create an account'), exact: true })
    .click();
  await expect(page.getByRole('status').filter({ hasText: say('Thank you! Your review has arrived.') })).toBeVisible();
  expect(addressOf(page)).toBe('/es/account?tab=myReviews&reviewsuccess=true');
  const today = page.getByRole('region', { name: say('What you can do today') });
  await expect(today).toContainText('luis@example.com');
  const mine = page.getByRole('region', { name: say('My reviews') });
  await expect(mine).toContainText(text.title);
  await expect(mine).toContainText(say('Waits for our team to read it'));
  await expectAccessible(page);
  const [attached, ...more] = await storedReviews(server, uid);
  expect(more).toEqual([]);
  expect(attached).toMatchObject({
    reviewId: anonymous?.reviewId,
    status: 'pending',
    from: { isAnonymous: false },
  });
  await today.getByRole('link', { name: 'contraseña' }).click();
  await expect(page.getByRole('region', { name: say('Password') })).toBeInViewport();
  await expect(page.getByRole('button', { name: say('Send the confirmation email again') })).toBeVisible();

  // It is theirs to change, although it was signed with an address that nobody asks for any more.
  await page.goto(`${line.origin}/es/account?tab=myReviews`);
  await mine.getByRole('link', { name: say('Edit') }).click();
  await form.review.fill('Vino hoy mismo.');
  await form.send();
  await expect.poll(async () => (await storedReviews(server, uid))[0]?.review).toBe('Vino hoy mismo.');
});

test('a member who reviewed signed out finds the review in their account when they come in', async ({
  page,
  line,
  server,
}) => {
  const { uid } = await signUpProfessional(server, 'Marta');
  const { email } = await signUpMember(server, 'Socia');
  await page.goto(`${line.origin}${about(uid)}`);
  const form = formOf(page, say);
  // It is enabled once the page is alive; a tap in that very moment is lost.
  await expect(form.button).toBeEnabled();
  await form.stars.check();
  await form.title.fill(text.title);
  await form.review.fill(text.review);
  await form.name.fill('Socia');
  await form.email.fill(email);
  await form.agree.check();
  await form.send();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Sign in'), exact: true })
    .click();
  await expect(page.getByLabel(say('Email'))).toHaveValue(email);
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Sign in'), exact: true })
    .click();
  await expect(page.getByRole('status').filter({ hasText: say('Thank you! Your review has arrived.') })).toBeVisible();
  expect(addressOf(page)).toBe('/es/account?tab=myReviews&reviewsuccess=true');
  await expect(page.getByRole('region', { name: say('My reviews') })).toContainText(text.title);
});

test('switching the language in the middle of writing keeps the text', async ({ page, line, server }) => {
  const { uid } = await signUpProfessional(server, 'Lidia');
  await page.goto(`${line.origin}${about(uid)}`);
  const form = formOf(page, say);
  // It is enabled once the page is alive; a tap in that very moment is lost.
  await expect(form.button).toBeEnabled();
  await form.stars.check();
  await form.title.fill(text.title);
  await form.review.pressSequentially('Llegó');
  await (await openMenu(page)).getByRole('link', { name: 'English' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: sayInEnglish('Leave a review for {name}', { name: 'Lidia' }) }),
  ).toBeVisible();
  const translated = formOf(page, sayInEnglish);
  await expect(translated.title).toHaveValue(text.title);
  await expect(translated.review).toHaveValue('Llegó');
  await expect(translated.stars).toBeChecked();
  await translated.review.pressSequentially(' puntual');
  await (await openMenu(page)).getByRole('link', { name: 'Español' }).click();
  await expect(form.review).toHaveValue('Llegó puntual');
});

test('what is typed before the page is alive is kept', async ({ page, line, server }) => {
  const { uid } = await signUpProfessional(server, 'Teclas');
  const answer = await holdBack(page, '**/assets/*.js');
  await page.goto(`${line.origin}${about(uid)}`, { waitUntil: 'commit' });
  const form = formOf(page, say);
  await form.stars.check();
  await form.title.fill(text.title);
  await expect(page.getByRole('button', { name: say('Send review') })).toBeDisabled();
  answer();
  await expect(page.getByRole('button', { name: say('Send review') })).toBeEnabled();
  await expect(form.title).toHaveValue(text.title);
  await form.send();
  await expect(form.problem(say('Write the review.'))).toBeVisible();
  await page.reload();
  await expect(form.title).toHaveValue(text.title);
  await expect(form.stars).toBeChecked();
});

test('nobody reviews their own profile', async ({ page, line, server }) => {
  const { uid, visitor } = await signUpProfessional(server, 'Propia');
  await signInAs(page.context(), visitor, line.origin);
  await page.goto(`${line.origin}${about(uid)}`);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: say('You cannot review your own profile. Please ask a client to leave a review for you.') }),
  ).toBeVisible();
  await expect(formOf(page, say).title).toHaveCount(0);
  await expectAccessible(page);
});

test('a shared link says whom it is about before any JavaScript runs', async ({ browser, line, server }) => {
  const name = 'Sencilla';
  const { uid } = await signUpProfessional(server, name);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${line.origin}${about(uid)}`);
  await expect(page).toHaveTitle(`${say('Leave a review for {name}', { name })} · Confío`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    say('Tell others how {name} worked for you. It takes a minute, and you need no account.', { name }),
  );
  await expect(page.getByRole('heading', { level: 1, name: say('Leave a review for {name}', { name }) })).toBeVisible();
  const form = formOf(page, say);
  for (const field of [form.title, form.review, form.name, form.email]) await expect(field).toBeVisible();
  await context.close();
});

test('a link to nobody shows that the page is not there', async ({ page, line }) => {
  expect((await page.goto(`${line.origin}${about('nadie')}`))?.status()).toBe(404);
  // Once the page is alive it still says so.
  await expect(page.getByRole('banner').getByRole('link', { name: say('Login') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: say('Page not found') })).toBeVisible();
});
