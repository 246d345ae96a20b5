import { writeFile } from 'node:fs/promises';
import { emailOf, password, signUpMember, signUpProfessional, storedUser } from '../../world/people.ts';
import { pictureFile } from '../editing/professional.ts';
import { wordsIn } from '../words.ts';
import { buttonOf, expect, fieldOf, headingOf, signInAs, test, untilReadyOffline } from './fixture.ts';

test.use({ hasProvince: true });
test.describe.configure({ timeout: 120_000 });

const say = await wordsIn('es');
const cards = 'main li a[href*="/profile/"]';

test('who searches for a plumber finds one and reads the profile', async ({ firefoxPage: page, line }) => {
  await page.goto(`${line.origin}/es/find`);
  await untilReadyOffline(page);
  await page.locator('[role="combobox"]').fill('plomero');
  await page.waitForFunction(() => location.search.includes('q=plomero'));
  const first = await page.waitForSelector(cards);
  const name = await first?.evaluate((link) => (link as HTMLElement).innerText.trim());
  expect(name).toBeTruthy();
  await page.keyboard.press('Escape');
  await page.locator(cards).click();
  await expect.poll(() => headingOf(page)).toBe(name);
});

test('the directory is there after a reload without signal, and is searched', async ({ firefoxPage: page, line }) => {
  await page.goto(`${line.origin}/es/find`);
  await untilReadyOffline(page);
  line.cut();
  await page.reload();
  await page.waitForSelector('[data-phase="offline"]');
  await page.goto(`${line.origin}/es/find?q=plomero`);
  await page.locator(cards).click();
  await page.waitForFunction(() => location.pathname.includes('/profile/'));
  expect(await headingOf(page)).not.toBe('');
});

test('somebody signs in', async ({ firefoxPage: page, line, server }) => {
  await signUpMember(server, 'zorro uno', { displayName: 'Zulay Mora' });
  await page.goto(`${line.origin}/es/account`);
  await page.waitForFunction(() => location.pathname.endsWith('/signin'));
  await page.locator(fieldOf(say('Email'))).fill(emailOf('zorro uno'));
  await page.locator('input[type="password"]').fill(password);
  await page.locator(buttonOf(say('Sign in'))).click();
  await page.waitForFunction(() => location.pathname === '/es/account');
  await page.waitForSelector('::-p-text(Zulay Mora)');
});

test('what a professional changes without signal survives a reload and is sent', async ({
  firefoxPage: page,
  line,
  server,
}) => {
  const zulay = await signUpProfessional(server, 'zorro dos', { displayName: 'Zulay Mora' });
  await signInAs(page, zulay, line.origin);
  await page.goto(`${line.origin}/es/edit-contractor-profile?tab=basic-info`);
  await page.waitForSelector(fieldOf(say('Name')));
  await untilReadyOffline(page);
  line.cut();
  await page.locator(fieldOf(say('Name'))).fill('Zulay Mora Solís');
  await page.keyboard.press('Tab');
  await page.waitForSelector('::-p-text(En este dispositivo)');
  await page.reload();
  const valueOf = () => page.$eval(fieldOf(say('Name')), (input) => (input as HTMLInputElement).value);
  await page.waitForSelector(fieldOf(say('Name')));
  expect(await valueOf()).toBe('Zulay Mora Solís');
  expect((await storedUser(server.stores, zulay.uid)).displayName).toBe('Zulay Mora');
  line.mend();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await storedUser(server.stores, zulay.uid)).displayName, { timeout: 30_000 })
    .toBe('Zulay Mora Solís');
});

test('a photo that was added without signal is sent', async ({ firefoxPage: page, line, server }, testInfo) => {
  const zulay = await signUpProfessional(server, 'zorro tres', { displayName: 'Zulay Mora' });
  await signInAs(page, zulay, line.origin);
  await page.goto(`${line.origin}/es/edit-contractor-profile?tab=photos`);
  await page.waitForSelector(buttonOf(say('Add photos')));
  await untilReadyOffline(page);
  line.cut();
  const file = testInfo.outputPath('trabajo.jpg');
  await writeFile(file, new Uint8Array((await pictureFile('trabajo.jpg', '#3a7')).buffer));
  const input = await page.waitForSelector<'input[type="file"]'>('input[type="file"]');
  await input?.uploadFile(file);
  await page.locator(buttonOf(say('Use this photo'))).click();
  await page.waitForSelector('::-p-text(En este dispositivo)');
  line.mend();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect
    .poll(async () => Object.keys((await storedUser(server.stores, zulay.uid)).photos).length, { timeout: 30_000 })
    .toBe(1);
});
