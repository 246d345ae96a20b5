import { expect } from '../fixture.ts';
import { test } from './own-account-fixture.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('en');

test('a text is kept half a second after its writer rests, and not before', async ({ page, line, people }) => {
  const nelly = await people.signUp('Nelly');
  await people.signInHere(nelly);
  await page.clock.install();
  await page.goto(`${line.origin}/en/account`);
  const name = page.getByRole('textbox', { name: say('Name'), exact: true });
  await expect(name).toHaveValue('Nelly');
  await people.goOffline();

  await page.clock.pauseAt(Date.now() + 60_000);
  await name.fill('Nelly M');
  await page.clock.runFor(400);
  await name.fill('Nelly Mora');
  await page.clock.runFor(499);
  await expect(page.getByText(say('On this device; waits for a connection'))).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(page.getByText(say('On this device; waits for a connection'))).toBeVisible();
  await page.clock.resume();
  await people.goOnline();
  await people.untilNamed(nelly, 'Nelly Mora');
});
