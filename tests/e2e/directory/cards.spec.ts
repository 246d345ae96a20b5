import type { Page } from '@playwright/test';
import { languages } from '../../../shared/model/language.ts';
import { languageOf } from '../../../shared/rules/texts/text-language.ts';
import { makeContractor, makeReview } from '../../world/makers.ts';
import { putReview, putUser } from '../../world/world.ts';
import { exampleUid, expect, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';

test.use({ hasProvince: true, viewport: { width: 360, height: 740 } });

const say = await wordsIn('es');

for (const language of languages) {
  test(`two and a half cards fit on the first screen of a phone (${language})`, async ({ page, line }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${line.origin}/${language}/find`);
    await untilUpToDate(page);
    const cards = page.getByRole('main').getByRole('listitem').getByRole('article');
    await expect(cards.nth(3)).toBeAttached();
    const parts = await cards.evaluateAll((all) =>
      all.map((card) => {
        const { top, bottom, height } = card.getBoundingClientRect();
        return Math.max(0, Math.min(bottom, innerHeight) - top) / height;
      }),
    );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeGreaterThanOrEqual(2.5);
  });
}

test('a card has one way to reach them: a message, or WhatsApp where they take none', async ({
  page,
  line,
  server,
}) => {
  const [writes, calls] = ['Filomena Recados', 'Segismundo Sinrecados'] as const;
  const uids = { [writes]: 'filomena', [calls]: 'segismundo' };
  for (const [displayName, uid] of Object.entries(uids)) {
    const refusesMessages = displayName === calls;
    await putUser(
      server.stores,
      makeContractor({ uid, displayName, refusesMessages, contactPhone: '+50688001122', description: '' }),
    );
    for (const author of ['a', 'b', 'c']) await putReview(server.stores, makeReview(uid, author));
  }
  const cardOf = (name: string) => page.getByRole('article').filter({ hasText: name });
  await page.goto(`${line.origin}/es/find?q=Filomena`);
  await untilUpToDate(page);
  const write = cardOf(writes).getByRole('link', { name: say('Write <0>to {name}</0>', { name: writes }) });
  await expect(write).toHaveAttribute('href', /\/es\/messages\//);
  await expect(cardOf(writes).getByRole('link')).toHaveCount(2);
  await page.goto(`${line.origin}/es/find?q=Segismundo`);
  const whatsApp = cardOf(calls).getByRole('link', { name: say('WhatsApp <0>to {name}</0>', { name: calls }) });
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/50688001122\?text=Hola%2C%20Segismundo/);
  await expect(cardOf(calls).getByRole('link')).toHaveCount(2);
});

test('a card says what the first service costs from, and leads to WhatsApp who speaks by nothing else', async ({
  page,
  line,
  server,
}) => {
  const displayName = 'Eustaquio Tarifas';
  const prices = { plumbing: { amount: 15_000, currency: 'CRC', unit: 'visit' } } as const;
  const said = { contactPhone: '+50688001133', facts: ['whatsapp'], prices };
  await putUser(server.stores, makeContractor({ uid: 'eustaquio', displayName, ...said }));
  for (const author of ['a', 'b', 'c']) await putReview(server.stores, makeReview('eustaquio', author));
  await page.goto(`${line.origin}/es/find?q=Eustaquio`);
  await untilUpToDate(page);
  const card = page.getByRole('article').filter({ hasText: displayName });
  await expect(card).toContainText(say('from {money}', { money: '₡15.000' }));
  await expect(card.getByRole('link', { name: say('WhatsApp <0>to {name}</0>', { name: displayName }) })).toBeVisible();
});

test('who takes calls alone is offered no other way, on the card and on the profile', async ({
  page,
  line,
  server,
}) => {
  const [displayName, contactPhone] = ['Leocadia Llamadas', '+50688001144'];
  await putUser(server.stores, makeContractor({ uid: 'leocadia', displayName, contactPhone, facts: ['call'] }));
  for (const author of ['a', 'b', 'c']) await putReview(server.stores, makeReview('leocadia', author));
  await page.goto(`${line.origin}/es/find?q=Leocadia`);
  await untilUpToDate(page);
  const card = page.getByRole('article').filter({ hasText: displayName });
  await expect(card.getByRole('link')).toHaveCount(2);
  const call = card.getByRole('link', { name: say('Call <0>{name}</0>', { name: displayName }) });
  await expect(call).toHaveAttribute('href', `tel:${contactPhone}`);
  await card.getByRole('link', { name: displayName, exact: true }).click();
  const contact = page.locator('section', { has: page.getByRole('heading', { name: say('Contact'), exact: true }) });
  await expect(contact.getByRole('link')).toHaveCount(1);
  await expect(contact.getByRole('link')).toHaveAttribute('href', `tel:${contactPhone}`);
  await untilUpToDate(page);
  await expect(page.getByRole('link', { name: say('Ask for a price') })).toHaveCount(0);
});

test('who is found by their description is shown with the sentence that was found', async ({ page, line, server }) => {
  const description = 'Hago de todo en la casa.\nTambién afino pianos verticales, y los traslado.';
  await putUser(server.stores, makeContractor({ uid: 'afinadora', displayName: 'Herminia Afinadora', description }));
  for (const author of ['a', 'b', 'c']) await putReview(server.stores, makeReview('afinadora', author));
  await page.goto(`${line.origin}/es/find?q=pianos`);
  await untilUpToDate(page);
  const card = page.getByRole('article').filter({ hasText: 'Herminia Afinadora' });
  await expect(card).toContainText('También afino pianos verticales, y los traslado.');
  await expect(card.locator('mark')).toHaveText('pianos');
  // On the page in English it says of itself that it is in Spanish.
  await page.goto(`${line.origin}/en/find?q=pianos`);
  await expect(card.locator('[lang="es"]')).toHaveText('También afino pianos verticales, y los traslado.');
});

for (const language of languages) {
  test(`a card quotes the same line rendered, once the device answers, and with no signal (${language})`, async ({
    page,
    line,
  }) => {
    await page.goto(`${line.origin}/${language}/find`);
    const cards = page.locator('main li article');
    const quoted = () =>
      cards.evaluateAll((all) =>
        all.slice(0, 4).map((card) => [card.querySelector('h2')?.textContent, card.querySelector('q')?.textContent]),
      );
    const rendered = await quoted();
    const lines = rendered.flatMap(([, quote]) => quote ?? []);
    expect(lines.length).toBeGreaterThan(2);
    // How a long review begins may be all names, which tell no language.
    const told = lines.flatMap((each) => languageOf(each) ?? []);
    expect(new Set(told)).toEqual(new Set([language]));
    await untilUpToDate(page);
    await untilInstalled(page);
    await expect.poll(quoted).toEqual(rendered);
    line.cut();
    await page.reload();
    await expect.poll(quoted).toEqual(rendered);
  });
}

test('a profile opens from its card, whose pictures become its photos', async ({ page, line, server }) => {
  const uid = await exampleUid(server);
  await page.goto(`${line.origin}/es/find?q=Marvin`);
  await untilUpToDate(page);
  await watchTransitions(page);
  // Safari gives a link that is tapped no focus.
  await page.evaluate(() => document.addEventListener('mousedown', (event) => event.preventDefault()));
  await page.locator(`main li a[href*="${uid}"]`).first().click();
  await expect(page.getByRole('region', { name: say('Photos of their work') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-named', '1');
  await expect(page.locator('html')).toHaveAttribute('data-moving', /[1-9]/);
});

test('nothing moves while a profile opens where people asked for less motion', async ({ page, line, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const uid = await exampleUid(server);
  await page.goto(`${line.origin}/es/find?q=Marvin`);
  await untilUpToDate(page);
  await watchTransitions(page);
  await page.locator(`main li a[href*="${uid}"]`).first().click();
  await expect(page.getByRole('region', { name: say('Photos of their work') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-moving', '0');
});

/** Notes of the next view transition how many parts of the page it begins from have the name of the pictures, and how many parts move. */
async function watchTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const begin = document.startViewTransition.bind(document);
    const { dataset } = document.documentElement;
    document.startViewTransition = (update) => {
      const named = [...document.querySelectorAll('*')].filter(
        (each) => getComputedStyle(each).viewTransitionName === 'work',
      );
      dataset['named'] = String(named.length);
      const transition = begin(update);
      void transition.ready.then(() => {
        const ofIt = ({ effect }: Animation) =>
          effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition');
        dataset['moving'] = String(document.getAnimations().filter(ofIt).length);
      });
      return transition;
    };
  });
}
