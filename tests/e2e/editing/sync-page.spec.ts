import { readFile } from 'node:fs/promises';
import { expect, openMenu, test, sayOnline, untilInstalled, untilUpToDate } from '../fixture.ts';
import { signInOn, pictureFile, newProfessional } from './professional.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

test.use({ locale: 'es-CR' });
test.describe.configure({ timeout: 180_000 });

test('what is not sent is listed, can be taken along, and is sent when asked', async ({ page, line, server }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 1_250_000, quota: 12_345_000_000 });
  });
  const ana = await newProfessional(server, { displayName: 'Ana' });
  await signInOn(page.context(), ana, line.origin);
  await page.goto(`${line.origin}/es/edit-contractor-profile`);
  await expect(page.getByRole('textbox', { name: say('Name') })).toHaveValue('Ana');
  await untilUpToDate(page);
  await untilInstalled(page);
  line.cut();
  await page.getByRole('textbox', { name: say('Name') }).fill('Ana Vargas');
  await expect(page.getByText('En este dispositivo;').first()).toBeVisible();
  await page.getByRole('tab', { name: say('Photos') }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('Choose a cover photo') }).click();
  await (await chooser).setFiles(await pictureFile('cover.jpg', '#a33'));
  await expect(page.getByRole('img', { name: say('Cover photo') })).toBeVisible();

  await (await openMenu(page)).getByRole('link', { name: say('More about this device') }).click();
  const waiting = page.getByRole('region', { name: say('Waiting to be sent') });
  await expect(waiting).toContainText('2 cambios suyos están solo en este dispositivo.');
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expect(waiting.getByRole('listitem').first()).toContainText(say('Name'));
  const download = page.waitForEvent('download');
  await waiting.getByRole('button', { name: say('Download what is not sent') }).click();
  const kept: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(kept).toMatchObject({ edits: { displayName: 'Ana Vargas' }, photos: [{ isCover: true }] });
  await expect(page.getByText(/^Se usan 1,3\sMB de 12,3\sGB\.$/)).toBeVisible();
  await waiting.getByRole('button', { name: say('Sync now') }).click();
  await expect(waiting).toContainText('Confío no responde en este momento');
  await expect(waiting.getByRole('button', { name: say('Sync now') })).toBeFocused();

  line.mend();
  await waiting.getByRole('button', { name: say('Sync now') }).click();
  await sayOnline(page);
  await expect(waiting).toContainText(say('Everything of yours is saved on the server.'));
  expect(await ana.stored()).toMatchObject({ displayName: 'Ana Vargas' });
  await expect.poll(async () => (await ana.stored()).coverPhoto).not.toBeNull();
});
