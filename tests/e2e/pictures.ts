import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './fixture.ts';

/** So many pictures are there, and have come. */
export async function expectShown(pictures: Locator, count: number): Promise<void> {
  await expect(pictures).toHaveCount(count);
  const areDrawn = () =>
    pictures.evaluateAll((all) => all.every((each) => each instanceof HTMLImageElement && each.naturalWidth > 0));
  await expect.poll(areDrawn).toBe(true);
}

export async function jpegOf(background: string): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 640, height: 480, channels: 3 as const, background };
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}

/** Chooses pictures of these colours after a press on the button of that name. */
export async function addPhotos(page: Page, button: string, colours: readonly string[]): Promise<void> {
  const files = await Promise.all(
    colours.map(async (colour) => ({
      name: `${colour.slice(1)}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await jpegOf(colour)),
    })),
  );
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
}
