import { readFile } from 'node:fs/promises';
import { generate } from 'lean-qr';
import sharp, { type Sharp } from 'sharp';
import { exampleUid, expect, expectAccessible, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';

test.use({ hasProvince: true });

const say = await wordsIn('es');

test('anybody saves a picture of a profile, whose QR code leads there, also with no signal', async ({
  page,
  line,
  server,
}) => {
  const uid = await exampleUid(server);
  await page.goto(`${line.origin}/es/profile/${uid}`);
  await untilUpToDate(page);
  await untilInstalled(page);
  await page.reload();
  line.cut();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Share'), exact: true })
    .click();
  const sheet = page.getByRole('dialog', { name: say('Share {name}', { name }) });
  await expect(sheet.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'dialog');
  const coming = page.waitForEvent('download');
  await sheet.getByRole('button', { name: say('Save the picture') }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^confio-[a-z\d-]+\.png$/);
  const picture = sharp(await readFile(await download.path()));
  const { width, height } = await picture.metadata();
  expect([width, height]).toEqual([1080, 1350]);
  expect(await codeIn(picture)).toBe(
    generate(`${line.origin}/es/profile/${uid}`).toString({ on: '#', off: '.', pad: 0 }).trim(),
  );
});

test('a device with ways of its own hands on the link, and the picture as a file', async ({ page, line, server }) => {
  await page.addInitScript(() => {
    navigator.canShare = ({ files = [] } = {}) => files.every(({ type }) => type === 'image/png');
    navigator.share = async ({ url = '', files = [] } = {}) => {
      document.documentElement.dataset['shared'] = [url, ...files.map(({ name }) => name)].filter(Boolean).join();
    };
  });
  await page.goto(`${line.origin}/es/profile/${await exampleUid(server)}`);
  await untilUpToDate(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Share'), exact: true })
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: say('Share the link') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', page.url());
  await sheet.getByRole('button', { name: say('Share the picture') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /^confio-.*\.png$/);
  await sheet.getByRole('button', { name: say('Close') }).click();
  await expect(sheet).toHaveCount(0);
});

/** The modules of the QR code in a picture, as lean-qr writes them: found by its dark corner, and the ring of seven modules there. */
async function codeIn(picture: Sharp): Promise<string> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 40;
  const dark: [number, number][] = [];
  // Under the words, at the left.
  for (let y = 980; y < info.height; y++) for (let x = 0; x < 400; x++) if (isDark(x, y)) dark.push([x, y]);
  const left = Math.min(...dark.map(([x]) => x));
  const right = Math.max(...dark.map(([x]) => x));
  const top = Math.min(...dark.map(([, y]) => y));
  let ring = 0;
  while (isDark(left + ring, top)) ring++;
  const module = ring / 7;
  const size = Math.round((right + 1 - left) / module);
  const rows = Array.from({ length: size }, (_row, row) =>
    Array.from({ length: size }, (_column, column) =>
      isDark(Math.floor(left + (column + 0.5) * module), Math.floor(top + (row + 0.5) * module)) ? '#' : '.',
    ).join(''),
  );
  return rows.join('\n');
}
