import type { Page } from '@playwright/test';
import { expect, test } from '../fixture.ts';
import { wordsIn } from '../words.ts';
import { newProfessional, openEditing, signInOn } from './professional.ts';

const say = await wordsIn('es');

test.use({ locale: 'es-CR' });

/** Has whatever writes into a database of the page wait, until the page ends. */
async function holdWrites(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const { result: database } = opening;
      const all = [...database.objectStoreNames];
      const [first] = all;
      if (!first) continue;
      const store = database.transaction(all, 'readwrite').objectStore(first);
      const goOn = () => {
        store.count().onsuccess = goOn;
      };
      goOn();
    }
  });
}

test('a price that is removed as the page ends is gone, though the device had no time to keep that', async ({
  page,
  line,
  server,
}) => {
  const plumbing = { amount: 12_500, currency: 'CRC' as const, unit: 'hour' as const };
  const ana = await newProfessional(server, { services: ['plumbing'], prices: { plumbing } });
  await openEditing(page, ana, line.origin, 'basicInfo');
  const prices = page.getByRole('region', { name: say('Prices') });
  const words = say('from {money} per hour', { money: '₡12.500' });
  await expect(prices).toContainText(words);
  await holdWrites(page);
  await prices.getByRole('button', { name: say('Change <0>the price of {name}</0>', { name: 'Fontanería' }) }).click();
  await prices.getByRole('button', { name: say('Remove the price') }).click();
  await expect(prices).not.toContainText(words);
  expect((await ana.stored()).prices).toEqual({ plumbing });
  await page.reload();
  await expect.poll(async () => (await ana.stored()).prices).toEqual({});
  await expect(prices).not.toContainText(words);
});

test('a saved reply that is removed as the page ends is gone, though the device had no time to keep that', async ({
  page,
  line,
  server,
}) => {
  const ana = await newProfessional(server, { cannedAnswers: ['Con gusto.', '¿En qué zona está?'] });
  await signInOn(page.context(), ana, line.origin);
  await page.goto(`${line.origin}/es/account?tab=messages`);
  const replies = page.getByRole('region', { name: say('Saved replies') });
  await expect(replies.getByRole('listitem')).toHaveCount(2);
  await holdWrites(page);
  await replies.getByRole('button', { name: say('Remove <0>{answer}</0>', { answer: 'Con gusto.' }) }).click();
  await expect(replies.getByRole('listitem')).toHaveCount(1);
  expect((await ana.stored()).cannedAnswers).toHaveLength(2);
  await page.reload();
  await expect.poll(async () => (await ana.stored()).cannedAnswers).toEqual(['¿En qué zona está?']);
  await expect(replies.getByRole('listitem')).toHaveCount(1);
});
