import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { photoUrl } from '../../../shared/model/profile/photo-files.ts';
import { expect, expectAccessible, sayOnline, test, untilInstalled } from '../fixture.ts';
import { wordsIn } from '../words.ts';
import { newProfessional, openPhotos, type pictureFile } from './professional.ts';

const say = await wordsIn('es');

test.use({ locale: 'es-CR' });

/** A picture of 1,200 by 600 pixels, its left red and its right blue. */
async function halves(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp(await half('#c22'))
    .extend({ right: 600 })
    .composite([{ input: await half('#22c'), left: 600, top: 0 }])
    .jpeg()
    .toBuffer();
}

const sidesOf = (picture: Locator) =>
  picture.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
    width: naturalWidth,
    height: naturalHeight,
  }));

test('a portrait is cut out of a larger picture without signal, and what is not one is told at once', async ({
  page,
  line,
  server,
}) => {
  const ana = await newProfessional(server, { displayName: 'Ana' });
  await openPhotos(page, ana, line.origin);
  await untilInstalled(page);
  line.cut();
  const choose = async (file: Awaited<ReturnType<typeof pictureFile>>) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: say('Choose a profile photo') }).click();
    await (await chooser).setFiles(file);
  };
  const sheet = page.getByRole('dialog', { name: say('How your photo will look') });
  await choose({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Lista de compras') });
  await expect(page.getByRole('alert').filter({ hasText: 'notes.jpg' })).toBeVisible();
  await choose({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: (await halves()).subarray(0, 40) });
  await expect(page.getByRole('alert').filter({ hasText: 'cut.jpg' })).toBeVisible();
  await expect(sheet).toHaveCount(0);

  const picture = { name: 'halves.jpg', mimeType: 'image/jpeg', buffer: await halves() };
  await choose(picture);
  await expect(sheet.getByRole('button', { name: say('Use this photo') })).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await choose(picture);
  // The arrow keys move what is there.
  await expect(sheet.getByRole('button', { name: say('Use this photo') })).toBeEnabled();
  await sheet.getByRole('slider', { name: say('Zoom') }).fill('2');
  const part = sheet.getByLabel(say('Part of the photo that is shown; the arrow keys move it'));
  await part.focus();
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowLeft');
  await sheet.getByRole('button', { name: say('Use this photo') }).click();

  const portrait = page.getByRole('img', { name: say('Profile photo') });
  await expect(portrait).toBeVisible();
  await expect.poll(() => sidesOf(portrait)).toEqual({ width: 300, height: 300 });
  line.mend();
  await sayOnline(page);
  await expect.poll(async () => (await ana.stored()).profilePhoto).not.toBeNull();
  const { profilePhoto } = await ana.stored();
  const answer = await page.request.get(line.origin + photoUrl(profilePhoto ?? '', 'full'));
  const { dominant } = await sharp(await answer.body()).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
});
