import { changeUser, password, signUpAdmin } from '../../world/people.ts';
import { deviceOf, signUpLive } from '../conversations/thread.ts';
import { expect, expectAccessible, test, untilInstalled } from '../fixture.ts';
import { smallTargets } from '../fit.ts';
import { addPhotos, expectShown, jpegOf } from '../pictures.ts';
import { wordsIn } from '../words.ts';
import { formOf, storedReviews, text } from './review-form.ts';

const say = await wordsIn('es');

test('photos that somebody without an account adds to a review offline arrive with it, an admin sees them, and then everybody', async ({
  page,
  line,
  server,
  browser,
}) => {
  // Four devices, one after the other.
  test.slow();
  const name = 'Soldadora Retratada';
  const { uid } = await signUpLive(server, name);
  await page.goto(`${line.origin}/es/leave-a-review/${uid}`);
  const form = formOf(page, say);
  await untilInstalled(page);
  await page.context().setOffline(true);
  await addPhotos(page, say('Add photos'), ['#2f6f4f', '#a3542e', '#5b3f8c']);
  const attached = page.getByRole('list', { name: say('Photos of this review') });
  await expectShown(attached.getByRole('img'), 3);
  await expect(page.getByRole('button', { name: say('Add photos') })).toBeDisabled();
  await form.stars.check();
  await form.title.fill(text.title);
  await form.review.fill(text.review);
  await form.name.fill('Irene');
  await form.email.fill('irene@example.com');
  await form.agree.check();
  await page.reload();
  await expect(form.title).toHaveValue(text.title);
  await expectShown(attached.getByRole('img'), 3);
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: say('Remove photo {number}', { number: 3 }) }).click();
  await expectShown(attached.getByRole('img'), 2);
  await form.send();
  const mine = page.getByRole('main').getByRole('img', { name: say('Your photo') });
  await expectShown(mine, 2);
  await page.reload();
  await expectShown(mine, 2);
  expect(await storedReviews(server, uid)).not.toContainEqual(expect.objectContaining({ title: text.title }));

  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: say('Thank you! Your review has arrived.') })).toBeVisible();
  await page.getByRole('link', { name: say('Create an account') }).click();
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Create an account'), exact: true })
    .click();
  const written = page.getByRole('region', { name: say('My reviews') });
  const kept = written.getByRole('img', { name: say('Your photo') });
  // The list is drawn anew as what the account holds arrives.
  await expect(() => kept.first().scrollIntoViewIfNeeded()).toPass();
  await expectShown(kept, 2);
  await expectAccessible(page);
  const sent = (await storedReviews(server, uid)).find(({ title }) => title === text.title);
  await changeUser(server.stores, sent?.from.uid ?? '', { emailVerified: true });
  const address = `${line.origin}/photos/${sent?.photos[0]}_3000x3000.jpeg`;
  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(address))?.status()).toBe(404);

  const admin = await signUpAdmin(server, 'Jefa Retratista');
  const desk = await deviceOf(await browser.newContext(), admin, line.origin);
  await desk.goto(`${line.origin}/es/admin/reviews`);
  const card = desk.getByRole('article').filter({ hasText: text.title }).filter({ hasText: name });
  await expectShown(card.getByRole('img', { name: /, foto \d/ }), 2);
  await expectAccessible(desk);
  expect(await smallTargets(desk)).toEqual([]);
  await untilInstalled(desk);
  // What the service worker hands on it keeps.
  await desk.reload();
  await expectShown(card.getByRole('img', { name: /, foto \d/ }), 2);
  await desk.context().setOffline(true);
  await desk.reload();
  await expectShown(card.getByRole('img', { name: /, foto \d/ }), 2);
  await card.getByRole('button', { name: say('Approve'), exact: true }).click();
  await card.getByRole('button', { name: say('Approve all the same') }).click();
  await expect(card).toContainText(say('Approved'));
  await desk.context().setOffline(false);
  // Who puts the page away has what they decided sent.
  await desk.goto(`${line.origin}/es`);

  const isPublic = async () => (await fetch(address)).status;
  await expect.poll(isPublic).toBe(200);
  await visitor.goto(`${line.origin}/es/profile/${uid}`);
  const shown = visitor.getByRole('img', {
    name: say('Review by {name}, photo {number}', { name: 'Irene', number: 1 }),
  });
  // So is this one, as what the device holds takes the place of what was rendered.
  await expect(() => shown.scrollIntoViewIfNeeded()).toPass();
  await expectShown(shown, 1);
  await expectAccessible(visitor);
  await shown.click();
  const viewer = visitor.getByRole('dialog', { name: say('Photos') });
  await expectShown(viewer.getByRole('img').first(), 1);
  await visitor.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(shown).toBeVisible();
  await desk.context().close();
  await visitor.context().close();
});

test('files that cannot be photos of a review are told apart by name, and the others are kept', async ({
  page,
  line,
  server,
}) => {
  const { uid } = await signUpLive(server, 'Pintora Retratada');
  await page.goto(`${line.origin}/es/leave-a-review/${uid}`);
  const good = { name: 'buena.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpegOf('#2f6f4f')) };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('Add photos') }).click();
  await (
    await chooser
  ).setFiles([
    { name: 'iphone.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
    { name: 'mala.jpg', mimeType: 'image/jpeg', buffer: good.buffer.subarray(0, 20) },
    good,
  ]);
  await expectShown(page.getByRole('list', { name: say('Photos of this review') }).getByRole('img'), 1);
  await expect(page.getByRole('alert').filter({ hasText: 'iphone.heic' })).toContainText(/Configuración, Cámara/);
  await expect(page.getByRole('alert').filter({ hasText: 'mala.jpg' })).toContainText('está dañado');
  await expectAccessible(page);
});
