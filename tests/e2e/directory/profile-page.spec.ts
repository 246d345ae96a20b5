import type { Page } from '@playwright/test';
import { Professional } from '../../../shared/model/professional.ts';
import { makeContractor, makeReview } from '../../world/makers.ts';
import { signUpProfessional } from '../../world/people.ts';
import { putReview, putUser } from '../../world/world.ts';
import { foldText } from '../../../shared/search/text.ts';
import {
  addressOf,
  bringToLife,
  exampleUid,
  expect,
  expectAccessible,
  holdBack,
  signInAs,
  test,
  untilInstalled,
  untilUpToDate,
} from '../fixture.ts';
import { wordsIn } from '../words.ts';

test.use({ hasProvince: true });

const say = await wordsIn('es');

/** A photo of their work, and where it is shown large. */
const photoOn = (page: Page) => ({
  photo: page.getByRole('main').getByRole('link', { name: /^Trabajo de .*, foto 2$/ }),
  large: page.getByRole('region', { name: say('Photos'), exact: true }).or(page.getByRole('dialog')),
});

test('a photo of their work opens large, and closes again', async ({ page, line, server }) => {
  const { photo, large } = photoOn(page);
  await page.goto(`${line.origin}/es/find`);
  await page.goto(`${line.origin}/es/profile/${await exampleUid(server)}`);
  await untilUpToDate(page);
  await page.evaluate(() => scrollTo(0, 40));
  await photo.click();
  await expect(large.first()).toBeVisible();
  await page.getByRole('button', { name: say('Zoom in') }).click();
  await expect(page.getByRole('button', { name: say('Zoom out') })).toBeEnabled();
  await page
    .getByRole('button', { name: say('Close') })
    .last()
    .click();
  await expect(page.getByRole('button', { name: say('Zoom in') })).toHaveCount(0);

  // The phone's Back closes it, too, and where it was closed leads on; ahead there is nothing.
  await expect(photo).toBeFocused();
  await photo.click();
  await expect(large.first()).toBeVisible();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.goBack();
  await expect(large).toHaveCount(0);
  await expect(photo).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.goForward();
  await expect(large).toHaveCount(0);
  await expect(photo).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'isOver' in history.state)).toBe(false);
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/es/find');
});

test('the phone’s Back closes a photo also on a page that was loaded again while one was shown', async ({
  page,
  line,
  server,
}) => {
  const { photo, large } = photoOn(page);
  await page.goto(`${line.origin}/es/profile/${await exampleUid(server)}`);
  await untilUpToDate(page);
  await photo.click();
  await expect(large.first()).toBeVisible();
  // As where a phone ends a page that is out of sight.
  await page.reload();
  await untilUpToDate(page);
  await photo.click();
  await expect(large.first()).toBeVisible();
  await page.goBack();
  await expect(large).toHaveCount(0);
  await expect(photo).toBeVisible();
});

test('more reviews lead to the first of them, but not whoever has gone elsewhere until they came', async ({
  page,
  line,
  server,
}) => {
  const uid = 'many-reviews';
  await bringToLife(server, uid, 'Tubos Comentados');
  // Elsewhere: the others look at who has the most reviews in Tamarindo.
  await putUser(server.stores, makeContractor({ uid, displayName: 'Tubos Comentados', zones: ['nicoya'] }));
  for (let count = 1; count <= 45; count++) {
    await putReview(server.stores, makeReview(uid, `author-${count}`, { createdAt: count * 1000 }));
  }
  const told = async () => (await fetch(`${server.origin}/catalogue/professional/${uid}`)).json();
  await expect.poll(async () => Professional.parse(await told()).rating.count).toBe(48);
  await page.goto(`${line.origin}/es/profile/${uid}`);
  await untilUpToDate(page);
  const reviews = page.locator('#reviews');
  const items = reviews.getByRole('list').last().locator('> li');
  const more = reviews.getByRole('button', { name: say('Show more reviews') });
  await expect(items).toHaveCount(20);
  await more.click();
  await expect(items).toHaveCount(40);
  await expect(items.nth(20)).toBeFocused();

  const letGo = await holdBack(page, '**/catalogue/reviews/**');
  await more.click();
  const order = reviews.getByLabel(say('Sort by'));
  await order.focus();
  letGo();
  await expect(items).toHaveCount(48);
  await expect(order).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the photos are swiped, and a number tells which of them it is', async ({ page, line, server }) => {
    await page.goto(`${line.origin}/es/profile/${await exampleUid(server)}`);
    await untilUpToDate(page);
    const photos = page.getByRole('region', { name: say('Photos of their work') });
    const count = await photos.getByRole('listitem').count();
    expect(count).toBeGreaterThan(2);
    await expect(photos.getByText(`1 / ${count}`)).toBeVisible();
    await photos.hover();
    await page.mouse.wheel(300, 0);
    await expect(photos.getByText(`2 / ${count}`)).toBeVisible();
    await expect(photos.getByRole('img', { name: /, foto 2$/ })).toBeInViewport({ ratio: 0.99 });
  });

  test('with no signal, reviews are found by the words that many share and by what is typed', async ({
    page,
    line,
    server,
  }) => {
    await page.goto(`${line.origin}/es/profile/${await exampleUid(server)}`);
    await untilUpToDate(page);
    await untilInstalled(page);
    line.cut();
    await page.reload();
    const reviews = page.locator('#reviews');
    const words = reviews.getByRole('list', { name: say('What many say') }).getByRole('button');
    const [word = '', count = ''] = (await words.first().innerText()).split(' ');
    expect(Number(count)).toBeGreaterThanOrEqual(3);
    const all = await reviews.getByRole('article').count();
    await words.first().click();
    await expect(reviews.getByRole('article')).toHaveCount(Number(count));
    expect(Number(count)).toBeLessThan(all);
    for (const text of await reviews.getByRole('article').allInnerTexts()) {
      expect(foldText(text)).toContain(foldText(word).trim());
    }
    await expectAccessible(page, '#reviews');

    await words.first().click();
    await expect(reviews.getByRole('article')).toHaveCount(all);
    const search = reviews.getByRole('searchbox', { name: say('Search in the reviews') });
    await search.fill('zzzz');
    await expect(reviews.getByText(say('No review says that.'))).toBeVisible();
    await search.fill(word);
    await expect(reviews.getByRole('article').locator('mark').first()).toBeVisible();
  });

  test('a text in the other language is translated by the browser, with no signal, and back', async ({
    page,
    line,
    server,
  }) => {
    // Its first try breaks; the second has to fetch what it takes.
    await page.addInitScript(() => {
      let tries = 0;
      Object.assign(globalThis, {
        Translator: {
          availability: async () => 'downloadable',
          create: async ({ monitor }: { monitor: (progress: EventTarget) => void }) => {
            if (tries++ === 0) throw new DOMException('no room', 'NotAllowedError');
            const progress = new EventTarget();
            monitor(progress);
            progress.dispatchEvent(new ProgressEvent('downloadprogress', { loaded: 0.4, total: 1 }));
            await new Promise((resolve) => globalThis.addEventListener('let-go', resolve, { once: true }));
            return { translate: async (text: string) => `Traducido: ${text}`, destroy: () => undefined };
          },
        },
      });
    });
    await page.goto(`${line.origin}/es/profile/${await exampleUid(server)}`);
    await untilUpToDate(page);
    await untilInstalled(page);
    const about = page.locator('section', { has: page.getByRole('heading', { name: say('About this professional') }) });
    const text = about.locator('p').first();
    const written = await text.innerText();
    await expect(text).toHaveAttribute('lang', 'en');
    await expect(about.getByText(say('In English'))).toBeVisible();
    const translate = about.getByRole('button', { name: say('Translate') });
    await expect(translate).toBeVisible();

    line.cut();
    await translate.click();
    await expect(about.getByRole('status')).toHaveText(say('It could not be translated.'));
    await expect(translate).toBeFocused();
    await expect(text).toHaveText(written);
    await translate.click();
    await expect(about.getByRole('status')).toHaveText(say('Translating… {share} %', { share: 40 }));
    await page.evaluate(() => globalThis.dispatchEvent(new Event('let-go')));
    await expect(text).toHaveText(`Traducido: ${written}`);
    await expect(text).not.toHaveAttribute('lang');
    await expect(about.getByRole('status')).toHaveText(say('Translated by your browser'));
    await expectAccessible(page, 'main');
    await about.getByRole('button', { name: say('Show the original') }).click();
    await expect(text).toHaveText(written);
    await expect(text).toHaveAttribute('lang', 'en');
  });
});

test('where the browser has no translator, a text in the other language says which one it is', async ({
  page,
  line,
  server,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Translator'));
  await page.goto(`${line.origin}/es/profile/${await exampleUid(server)}`);
  await untilUpToDate(page);
  const about = page.locator('section', { has: page.getByRole('heading', { name: say('About this professional') }) });
  await expect(about.getByText(say('In English'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('Translate') })).toHaveCount(0);
});

test('everybody but its owner is asked for a review on a profile', async ({ page, line, server }) => {
  const uid = await exampleUid(server);
  const way = page.getByRole('main').getByRole('link', { name: say('Leave a review') });
  await page.goto(`${line.origin}/es/profile/${uid}`);
  await untilUpToDate(page);
  await expect(way).toHaveAttribute('href', `/es/leave-a-review/${uid}`);

  const owner = await signUpProfessional(server, 'Dora de su perfil');
  await signInAs(page.context(), owner.visitor, line.origin);
  await page.goto(`${line.origin}/es/profile/${uid}`);
  await expect(way).toBeVisible();
  await page.goto(`${line.origin}/es/profile/${owner.uid}`);
  await expect(page.getByRole('link', { name: say('Edit my profile') })).toBeVisible();
  await expect(way).toHaveCount(0);
});

test('how to reach a professional stays at the foot of a phone, but not for the professional', async ({
  page,
  line,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const contact = page.locator('section', { has: page.getByRole('link', { name: 'WhatsApp' }) }).last();
  await page.goto(`${line.origin}/es/profile/${await exampleUid(server)}`);
  await expect(contact).toHaveCSS('position', 'fixed');

  const owner = await signUpProfessional(server, 'Dora del pie', { contactPhone: '+50688887777' });
  await signInAs(page.context(), owner.visitor, line.origin);
  await page.goto(`${line.origin}/es/profile/${owner.uid}`);
  await expect(page.getByRole('link', { name: say('Edit my profile') })).toBeVisible();
  await expect(contact).toHaveCSS('position', 'static');
});

test('a profile that nobody has reviewed says so to its owner', async ({ page, line, server, context }) => {
  const owner = await signUpProfessional(server, 'Nueva en el oficio');
  await signInAs(context, owner.visitor, line.origin);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: line.origin });
  // A device that has no way of sharing of its own.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`${line.origin}/es/profile/${owner.uid}`);
  await expect(page.locator('#reviews').getByText(say('No reviews yet'))).toBeVisible();
  await expectAccessible(page);
  const asking = page.getByRole('region', { name: say('Ask for reviews') });
  await asking.getByRole('button', { name: say('Share the link') }).click();
  await expect(asking.getByRole('status')).toHaveText(say('Link copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${line.origin}/es/leave-a-review/${owner.uid}`,
  );
});
