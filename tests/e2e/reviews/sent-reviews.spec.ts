import { rejectionWords } from '../../../shared/rules/reason-words.ts';
import { makeLiveReviews, makeReview } from '../../world/makers.ts';
import { eventually, putReview } from '../../world/world.ts';
import { changeUser, signUpMember, signUpProfessional } from '../../world/people.ts';
import { expect, expectAccessible, sayOnline, signInAs, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { formOf, storedReviews, text } from './review-form.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('en');

test('three approved reviews bring a profile to life on devices that are there and that come back', async ({
  page,
  line,
  browser,
  server,
}) => {
  const name = 'Vida';
  const { uid } = await signUpProfessional(server, name);
  const away = await browser.newContext();
  const awayPage = await away.newPage();
  for (const each of [page, awayPage]) {
    await each.goto(`${line.origin}/en/find?q=${name}`);
    await untilUpToDate(each);
  }
  await away.setOffline(true);
  const reviews = ['a', 'b', 'c'].map((author) => makeReview(uid, author, { status: 'pending' }));
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

test('a rejected review says why, is changed and sent again, and is taken back', async ({ page, line, server }) => {
  const { uid } = await signUpProfessional(server, 'Nidia');
  const author = await signUpProfessional(server, 'Autora');
  const review = makeReview(uid, 'autora');
  await putReview(server.stores, {
    ...review,
    status: 'rejected',
    decision: { action: 'reject', by: 'jefa', at: review.createdAt, reason: 'off-topic', decidedOn: 1 },
    from: { ...review.from, uid: author.uid },
  });
  await signInAs(page.context(), author.visitor, line.origin);
  await page.goto(`${line.origin}/en/account?tab=myReviews`);
  const mine = page.getByRole('region', { name: say('My reviews') });
  await expect(mine).toContainText(rejectionWords.en['off-topic']);
  await expectAccessible(page);
  await mine.getByRole('link', { name: say('Edit') }).click();
  const form = formOf(page, say);
  await expect(form.title).toHaveValue(review.title);
  await form.review.fill(text.review);
  await form.send();
  await expect(page.getByRole('status').filter({ hasText: say('Thank you! Your review has arrived.') })).toBeVisible();
  await eventually(
    async () => (await storedReviews(server, uid)).every(({ status }) => status === 'pending'),
    'it waits again',
  );

  await page.goto(`${line.origin}/en/account?tab=myReviews`);
  await expect(mine).toContainText(say('Waits for our team to read it'));
  await mine.getByRole('link', { name: say('Edit') }).click();
  await expect(form.review).toHaveValue(text.review);
  await expect(page.locator(':focus').filter({ has: page.locator('form') })).toHaveCount(1);
  await page.goBack();
  await mine.getByRole('button', { name: say('Take it back') }).click();
  await expectAccessible(page);
  await mine.getByRole('button', { name: say('Yes, take it back') }).click();
  await expect(mine).toContainText(say('Taken back: nobody sees it'));
  await eventually(
    async () => (await storedReviews(server, uid)).every(({ status }) => status === 'withdrawn'),
    'it is taken back',
  );
});

test('somebody without an account reads why a review was rejected, changes it without signal, and it is sent', async ({
  page,
  line,
  server,
}) => {
  const es = await wordsIn('es');
  const { uid } = await signUpProfessional(server, 'Noelia');
  await page.goto(`${line.origin}/es/leave-a-review/${uid}`);
  const form = formOf(page, es);
  await untilInstalled(page);
  await form.stars.check();
  await form.title.fill(text.title);
  await form.review.fill('Mala persona.');
  await form.name.fill('Luis');
  await form.email.fill('luis@example.com');
  await form.agree.check();
  await form.send();
  await expect(page.getByRole('status').filter({ hasText: es('Thank you! Your review has arrived.') })).toBeVisible();

  const [sent] = await storedReviews(server, uid);
  if (!sent) throw new Error('it has arrived');
  const decision = { action: 'reject', by: 'jefa', at: sent.createdAt, reason: 'offensive', decidedOn: 1 } as const;
  await putReview(server.stores, { ...sent, status: 'rejected', decision });
  await expect(page.getByRole('main')).toContainText(rejectionWords.es['offensive']);

  line.cut();
  await page.reload();
  await expect(page.getByRole('main')).toContainText(rejectionWords.es['offensive']);
  await expectAccessible(page);
  await form.review.fill(text.review);
  await form.send();
  const waits = es('Your review is on this device. It is sent by itself as soon as there is a connection.');
  await expect(page.getByRole('status').filter({ hasText: waits })).toBeVisible();
  line.mend();
  await sayOnline(page);
  await eventually(async () => {
    const [now] = await storedReviews(server, uid);
    return now?.status === 'pending' && now.review === text.review;
  }, 'it waits again, as it was changed');
});

test('who reviewed somebody that was suspended since reads their own text there, with an account and without', async ({
  page,
  line,
  browser,
  server,
}) => {
  const es = await wordsIn('es');
  const { uid } = await signUpProfessional(server, 'Olga Ida');
  for (const each of makeLiveReviews(uid)) await putReview(server.stores, each);
  const isShown = async () => (await fetch(`${server.origin}/catalogue/professional/${uid}`)).ok;
  await expect.poll(isShown).toBe(true);
  const author = await signUpMember(server, 'Autor de Olga');
  const review = makeReview(uid, 'autor-de-olga', { title: 'Muy cumplida' });
  const to = { ...review.to, name: 'Olga Ida' };
  await putReview(server.stores, { ...review, to, from: { ...review.from, uid: author.uid } });
  const address = `${line.origin}/es/leave-a-review/${uid}`;

  await page.goto(address);
  const form = formOf(page, es);
  await untilInstalled(page);
  await form.stars.check();
  await form.title.fill(text.title);
  await form.review.fill(text.review);
  await form.name.fill('Luisa');
  await form.email.fill('luisa@example.com');
  await form.agree.check();
  await form.send();
  await expect(page.getByRole('status').filter({ hasText: es('Thank you! Your review has arrived.') })).toBeVisible();
  await changeUser(server.stores, uid, { isSuspended: true });
  await expect.poll(isShown).toBe(false);

  const own = (each: typeof page) =>
    each.getByRole('region', { name: es('Your review of {name}', { name: 'Olga Ida' }) });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: es('Page not found') })).toBeVisible();
  await expect(own(page)).toContainText(text.title);
  await expect(own(page)).toContainText(text.review);
  await expect(own(page).getByRole('link')).toHaveCount(0);
  await expectAccessible(page);

  const members = await browser.newContext({ locale: 'es-CR' });
  await signInAs(members, author.visitor, line.origin);
  const theirs = await members.newPage();
  await theirs.goto(`${line.origin}/es/account?tab=myReviews`);
  await theirs
    .getByRole('region', { name: es('My reviews') })
    .getByRole('link', { name: es('Edit') })
    .click();
  await expect(own(theirs)).toContainText('Muy cumplida');
  await own(theirs)
    .getByRole('link', { name: es('See my reviews') })
    .click();
  await expect(theirs).toHaveURL(/\/es\/account\?tab=myReviews#my-reviews$/);
  await members.close();
});
