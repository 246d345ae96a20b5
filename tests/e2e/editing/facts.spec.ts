import type { Browser, Page } from '@playwright/test';
import type { WayToPay, WayToSpeak } from '../../../shared/model/profile/facts.ts';
import type { User } from '../../../shared/model/user.ts';
import { makeReview } from '../../world/makers.ts';
import type { TestServer } from '../../world/server.ts';
import { putReview } from '../../world/world.ts';
import { expect, expectAccessible, sayOnline, test, untilUpToDate, withoutInvitation } from '../fixture.ts';
import { lostInLargeLetters, smallTargets } from '../fit.ts';
import { wordsIn } from '../words.ts';
import { newProfessional, openEditing, type Professional, waits } from './professional.ts';

const say = await wordsIn('es');

const payWords: Record<WayToPay, string> = {
  cash: say('Cash'),
  sinpe: say('SINPE Móvil'),
  transfer: say('Bank transfer'),
  card: say('Card'),
};
const speakWords: Record<WayToSpeak, string> = {
  message: say('Messages on Confío'),
  whatsapp: say('WhatsApp'),
  call: say('Calls'),
};

test.use({ locale: 'es-CR', viewport: { width: 360, height: 800 } });
// Each begins with a device that has the whole directory, and goes on with that of somebody who looks.
test.describe.configure({ timeout: 120_000 });

test('what a service costs from is written without a signal, read by everybody, and found by who looks for a price', async ({
  page,
  browser,
  line,
  server,
}) => {
  const ana = await live(server, 'Tubos con Precio', { contactPhone: '+50688001144' });
  await live(server, 'Tubos sin Precio', { contactPhone: '+50688001155' });
  await openEditing(page, ana, line.origin, 'basicInfo');
  line.cut();
  const prices = page.getByRole('region', { name: say('Prices') });
  const change = prices.getByRole('button', {
    name: say('Change <0>the price of {name}</0>', { name: 'Fontanería' }),
  });
  const add = prices.getByRole('button', { name: say('Add a price <0>of {name}</0>', { name: 'Fontanería' }) });
  await add.click();
  await expect(prices.getByLabel(say('Amount'))).toBeFocused();
  const keep = prices.getByRole('button', { name: say('Save the price') });
  await keep.click();
  await expect(prices.getByRole('alert')).toHaveText(say('Write the amount.'));
  const amount = prices.getByLabel(say('Amount'));
  await amount.pressSequentially('15000');
  await expect(amount).toHaveValue('15.000');
  // The caret stays among its digits.
  await amount.press('Home');
  await amount.pressSequentially('12');
  await expect(amount).toHaveValue('1.215.000');
  await amount.fill('12500');
  await expectAccessible(page);
  // What is typed is there again, until it is kept.
  await page.reload();
  await add.click();
  await expect(amount).toHaveValue('12.500');
  await keep.click();
  await expect(change).toBeFocused();
  const from = say('from {money} per visit', { money: '₡12.500' });
  await expect(prices).toContainText(from);
  // Said once the device has kept what it shows.
  await expect(prices).toContainText(waits);
  await page.reload();
  await expect(prices).toContainText(from);
  await expect(prices).toContainText(waits);
  await change.click();
  await expect(amount).toHaveValue('12.500');
  await prices.getByLabel(say('For'), { exact: true }).selectOption('hour');
  await keep.click();

  line.mend();
  await sayOnline(page);
  await expect
    .poll(async () => (await ana.stored()).prices)
    .toEqual({
      plumbing: { amount: 12_500, currency: 'CRC', unit: 'hour' },
    });
  const visitor = await lookFrom(browser, server, ana);
  await expect(visitor.getByRole('main')).toContainText(say('from {money} per hour', { money: '₡12.500' }));
  await search(visitor, server, 'precio', (filters) => filters.getByLabel(say('Shows a price')).check());
  await expect(visitor).toHaveURL(/price=true/);
  await expectFound(visitor, 'Tubos con Precio', 'Tubos sin Precio');
  await visitor.getByRole('link', { name: say('Remove {words}', { words: say('Shows a price') }) }).click();
  await expect(cardOf(visitor, 'Tubos sin Precio')).toHaveCount(1);

  await change.click();
  await prices.getByRole('button', { name: say('Remove the price') }).click();
  await expect.poll(async () => (await ana.stored()).prices).toEqual({});
  await visitor.context().close();
});

test('ways to pay, invoices, emergencies and years are said without a signal, and whoever looks for them finds who says so', async ({
  page,
  browser,
  line,
  server,
}) => {
  const [ana, silent] = [await live(server, 'Tubos que Dicen'), await live(server, 'Tubos que Callan')];
  await openEditing(page, ana, line.origin, 'basicInfo');
  line.cut();
  const facts = page.getByRole('region', { name: say('Good to know') });
  for (const fact of [
    'SINPE Móvil',
    'Electronic invoice',
    'Available for emergencies',
    'Messages on Confío',
    'Calls',
  ]) {
    await facts.getByRole('checkbox', { name: say(fact), exact: true }).check();
  }
  // Her number is not published.
  await expect(facts).toContainText(
    say(
      'Calls and WhatsApp show once you publish your number, and messages while you take them; the rest shows at once.',
    ),
  );
  const year = facts.getByLabel(say('What year did you start doing this work?'));
  await year.fill('2999');
  await expect(facts.getByRole('alert')).toHaveText(say('Write the year in four digits, this one or one before.'));
  await year.fill('1998');
  await expect(facts.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(facts.getByRole('checkbox', { name: say('SINPE Móvil') })).toBeChecked();
  await expect(facts).toContainText(waits);

  line.mend();
  await sayOnline(page);
  await expect.poll(async () => (await ana.stored()).worksSince).toBe(1998);
  await expect(facts.getByText(waits)).toHaveCount(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await lostInLargeLetters(page)).toEqual([]);
  const visitor = await lookFrom(browser, server, ana);
  const main = visitor.getByRole('main');
  await expect(main).toContainText(say('Ways to pay: {pay}', { pay: say('SINPE Móvil') }));
  await expect(main).toContainText(say('Electronic invoice'));
  await expect(main).toContainText(say('Can be reached by: {speak}', { speak: say('Messages on Confío') }));
  await expectAccessible(visitor);

  await search(visitor, server, 'tubos que', async (filters) => {
    for (const fact of ['Available for emergencies', 'Electronic invoice']) {
      await filters.getByLabel(say(fact)).check();
      await expectFound(visitor, 'Tubos que Dicen', 'Tubos que Callan');
      await filters.getByLabel(say(fact)).uncheck();
      await expect(cardOf(visitor, 'Tubos que Callan')).toHaveCount(1);
    }
    await filters.getByLabel(say('Ways to pay')).selectOption('sinpe');
    await filters.getByLabel(say('Available for emergencies')).check();
    await filters.getByLabel(say('Electronic invoice')).check();
  });
  await expect(visitor).toHaveURL(/pay=sinpe/);
  await expectFound(visitor, 'Tubos que Dicen', 'Tubos que Callan');
  await main.getByRole('link', { name: say('Remove {words}', { words: say('SINPE Móvil') }) }).click();
  await expect(visitor).not.toHaveURL(/pay=/);
  expect((await silent.stored()).facts).toEqual([]);
  await visitor.context().close();
});

test('each way to pay and to speak, and years of work, that are said without a signal are looked for without one', async ({
  page,
  browser,
  line,
  server,
}) => {
  const [telling, silent] = ['Quebradas Detalladas', 'Quebradas Escuetas'] as const;
  const ana = await live(server, telling, { contactPhone: '+50688001122' });
  await live(server, silent, { contactPhone: '+50688001133' });
  await openEditing(page, ana, line.origin, 'basicInfo');
  line.cut();
  const facts = page.getByRole('region', { name: say('Good to know') });
  const ways = { ...payWords, ...speakWords };
  for (const words of Object.values(ways)) await facts.getByRole('checkbox', { name: words, exact: true }).check();
  const year = facts.getByLabel(say('What year did you start doing this work?'));
  await year.fill(String(new Date().getFullYear() - 12));
  await expect(facts.getByText(waits).first()).toBeVisible();
  line.mend();
  await sayOnline(page);
  await expect.poll(async () => (await ana.stored()).worksSince).not.toBeNull();
  await expect.poll(async () => (await ana.stored()).facts.toSorted()).toEqual(Object.keys(ways).toSorted());
  const visitor = await lookFrom(browser, server, ana);
  await search(visitor, server, 'quebradas', async (filters) => {
    const choices = [
      { label: say('Ways to pay'), values: Object.keys(payWords) },
      { label: say('Can be reached by'), values: Object.keys(speakWords) },
      { label: say('Experience'), values: ['5', '10'] },
    ];
    for (const { label, values } of choices) {
      for (const value of values) {
        await filters.getByLabel(label).selectOption(value);
        await expectFound(visitor, telling, silent);
      }
      await filters.getByLabel(label).selectOption('');
      await expect(cardOf(visitor, silent)).toHaveCount(1);
    }
    await expectAccessible(visitor);
    expect(await smallTargets(visitor)).toEqual([]);
    await filters.getByLabel(say('Experience')).selectOption('20');
    await expect(cardOf(visitor, telling)).toHaveCount(0);
    await filters.getByLabel(say('Experience')).selectOption('10');
    await filters.getByLabel(say('Can be reached by')).selectOption('whatsapp');
  });
  await expect(visitor).toHaveURL(/speak=whatsapp.*years=10|years=10.*speak=whatsapp/);
  await visitor.reload();
  await expectFound(visitor, telling, silent);
  const years = say('At least {years} years of experience', { years: '10' });
  for (const words of [years, speakWords.whatsapp]) {
    await visitor.getByRole('link', { name: say('Remove {words}', { words }) }).click();
  }
  await expect(cardOf(visitor, silent)).toHaveCount(1);
  await visitor.context().close();
});

test('a price that a full device did not keep stands in its form again', async ({ page, line, server }) => {
  const ana = await newProfessional(server, { displayName: 'Tubos sin Lugar', services: ['plumbing'] });
  await openEditing(page, ana, line.origin, 'basicInfo');
  const prices = page.getByRole('region', { name: say('Prices') });
  const add = prices.getByRole('button', { name: say('Add a price <0>of {name}</0>', { name: 'Fontanería' }) });
  const amount = prices.getByLabel(say('Amount'));
  const full = say(
    'There is no room left on this device, so this was not kept. Make some room and try again; the rest is safe.',
  );
  await add.click();
  await amount.fill('12500');
  await page.evaluate(() => {
    for (const write of ['put', 'add'] as const) {
      IDBObjectStore.prototype[write] = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    }
  });
  await prices.getByRole('button', { name: say('Save the price') }).click();
  await expect(prices.getByRole('status').filter({ hasText: full })).toBeVisible();
  await add.click();
  await expect(amount).toHaveValue('12.500');
});

test('who opens on Saturdays and Sundays without a signal is found by who looks for that', async ({
  page,
  browser,
  line,
  server,
}) => {
  const [ana] = [await live(server, 'Tubos de Domingo'), await live(server, 'Tubos de Semana')];
  await openEditing(page, ana, line.origin, 'zonesAndHours');
  line.cut();
  const sunday = page.getByRole('group', { name: 'domingo', exact: true });
  await sunday.getByRole('checkbox').check();
  line.mend();
  await sayOnline(page);
  await expect.poll(async () => (await ana.stored()).hours.sunday.isClosed).toBe(false);
  const visitor = await lookFrom(browser, server, ana);
  const main = visitor.getByRole('main');
  await expect(main).toContainText(say('Works Saturdays and Sundays'));
  await search(visitor, server, 'tubos de', (filters) =>
    filters.getByLabel(say('Works Saturdays and Sundays')).check(),
  );
  await expectFound(visitor, 'Tubos de Domingo', 'Tubos de Semana');
  await visitor.context().close();
});

/** A plumber who is in the directory. */
async function live(server: TestServer, displayName: string, change: Partial<User> = {}): Promise<Professional> {
  const work = { services: ['plumbing'], zones: ['tamarindo'] };
  const person = await newProfessional(server, { displayName, ...work, ...change });
  for (const author of ['a', 'b', 'c']) await putReview(server.stores, makeReview(person.uid, author));
  return person;
}

/** The profile as somebody else's device shows it, once everybody sees the account as it is stored. */
async function lookFrom(browser: Browser, { origin }: TestServer, { uid, stored }: Professional): Promise<Page> {
  const { prices, facts, hours } = await stored();
  const publicly = async () => {
    const answer = await fetch(`${origin}/catalogue/professional/${uid}`);
    return answer.ok ? ((await answer.json()) as object) : {};
  };
  const shown = facts.filter((fact) => fact !== 'call');
  await expect.poll(publicly).toMatchObject({ prices, hours, facts: expect.arrayContaining(shown) });
  const context = await browser.newContext({ locale: 'es-CR', viewport: { width: 360, height: 800 } });
  await withoutInvitation(context);
  const page = await context.newPage();
  await page.goto(`${origin}/es/profile/${uid}`);
  return page;
}

/** Somebody's card in a list, also while the filters stand in front of it. */
const cardOf = (page: Page, name: string) => page.locator('main li article').filter({ hasText: name });

async function expectFound(page: Page, shown: string, hidden: string): Promise<void> {
  await expect(cardOf(page, hidden)).toHaveCount(0);
  await expect(cardOf(page, shown)).toHaveCount(1);
}

/** Searches a directory that is on the device, without a signal, for those whom `words` find; others in it are of other tests. */
async function search(
  page: Page,
  { origin }: TestServer,
  words: string,
  choose: (filters: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  await page.goto(`${origin}/es/find?q=${encodeURIComponent(words)}`);
  await untilUpToDate(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: say('Filters') }).click();
  const filters = page.getByRole('dialog');
  await choose(filters);
  await filters.getByRole('button', { name: /^Ver \d/ }).click();
}
