import type { Page } from '@playwright/test';
import { stringLine } from '../../world/copies/line.ts';
import {
  addPhotos,
  signInOn,
  openEditing,
  openPhotos,
  pictureFile,
  newProfessional,
  untilAccountShown,
  waits,
} from './professional.ts';
import { expect, test, sayOnline, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

test.use({ locale: 'es-CR' });
// Each begins with a device that has the whole directory, and goes on with two devices or a line that breaks.
test.describe.configure({ timeout: 180_000 });

test('somebody without signal sets up everything, photos included, and a second device shows it later', async ({
  page,
  browser,
  line,
  server,
}) => {
  const ana = await newProfessional(server);
  await signInOn(page.context(), ana, line.origin);
  await page.goto(`${line.origin}/es/account-setup`);
  await untilAccountShown(page);
  await untilUpToDate(page);
  await untilInstalled(page);

  line.cut();
  await expect(page.getByRole('button', { name: say('Next') })).toBeDisabled();
  await page.getByRole('textbox', { name: say('Name') }).fill('Ana Vargas');
  await page.getByRole('searchbox', { name: say('Find a service') }).fill('plomero');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('textbox', { name: say('About your work') }).fill('Arreglo fugas desde 1998.');
  await page.getByText(say('Prices and ways to pay, if you like')).click();
  await page.getByRole('checkbox', { name: say('SINPE Móvil') }).check();
  await page.getByRole('link', { name: say('Next') }).click();

  await page.getByText('Nicoya', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Sámara' }).check();
  const monday = page.getByRole('group', { name: 'lunes', exact: true });
  await monday.getByLabel(say('Closes')).selectOption('9:15');
  await expect(monday.getByLabel(say('Opens')).locator('option').last()).toHaveText(/9:00/);
  await monday.getByLabel(say('Opens')).selectOption('8:45');
  await page.getByText(say('Copy a day to others')).click();
  await page
    .getByRole('group', { name: say('To these days') })
    .getByRole('checkbox', { name: 'domingo' })
    .check();
  await page.getByRole('button', { name: say('Copy'), exact: true }).click();
  await page.getByRole('checkbox', { name: 'Inglés' }).check();
  await page.getByRole('link', { name: say('Next') }).click();

  const files = await Promise.all(['#a33', '#3a3', '#33a'].map((colour) => pictureFile(`${colour}.jpg`, colour)));
  await addPhotos(page, files);
  await expect(page.getByText(waits)).toHaveCount(3);
  await page
    .getByRole('group', { name: 'Foto 3' })
    .getByRole('button', { name: say('Use as profile photo') })
    .click();
  await expect(page.getByRole('group', { name: /^Foto \d/ })).toHaveCount(2);
  await page
    .getByRole('group', { name: 'Foto 2' })
    .getByRole('button', { name: say('Move up') })
    .click();

  await page.reload();
  await expect(page.getByText(waits)).toHaveCount(3);
  await expect(page.getByRole('group', { name: /^Foto \d/ })).toHaveCount(2);
  await expect.poll(() => brokenPictures(page)).toBe(0);
  expect((await ana.stored()).displayName).toBe('');

  line.mend(slowLine);
  await sayOnline(page);
  await expect(page.getByText(waits)).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(async () => Object.keys((await ana.stored()).photos).length).toBe(3);
  line.mend();
  await expect.poll(async () => (await ana.stored()).profilePhoto).not.toBeNull();
  const stored = await ana.stored();
  expect(stored).toMatchObject({
    displayName: 'Ana Vargas',
    description: 'Arreglo fugas desde 1998.',
    zones: ['samara'],
    spokenLanguages: ['en'],
    facts: ['sinpe'],
    hours: {
      monday: { open: '8:45', close: '9:15', isClosed: false },
      sunday: { open: '8:45', close: '9:15', isClosed: false },
      tuesday: { open: '7:00', close: '17:00', isClosed: false },
    },
  });
  expect(stored.services).toHaveLength(1);
  await page.getByRole('button', { name: say('See my profile') }).click();
  await expect(page).toHaveURL(new RegExp(`/es/profile/${ana.uid}`));

  const second = await browser.newContext({ locale: 'es-CR' });
  await signInOn(second, ana, line.origin);
  const other = await second.newPage();
  await other.goto(`${line.origin}/es/edit-contractor-profile?tab=photos`);
  await expect(other.getByRole('group', { name: /^Foto \d/ })).toHaveCount(2);
  await expect(other.getByRole('img', { name: say('Profile photo') })).toBeVisible();
  await expect.poll(() => brokenPictures(other)).toBe(0);
  await second.close();
});

test('nothing moves under who taps on when a text is kept, with signal or without', async ({ page, line, server }) => {
  const ana = await newProfessional(server, { displayName: 'Ana Vargas', services: ['plumbing'] });
  await openEditing(page, ana, line.origin, 'basic');
  const next = page.getByRole('link', { name: say('See my profile') });
  const field = page.getByRole('textbox', { name: say('About your work') });
  for (const [text, status] of [
    ['Arreglo fugas.', say('Saved')],
    ['Arreglo fugas y tubos.', waits],
  ] as const) {
    if (status === waits) line.cut();
    await field.fill(text);
    const before = await next.boundingBox();
    await expect(page.getByRole('status').filter({ hasText: status })).toBeVisible();
    expect(await next.boundingBox()).toEqual(before);
  }
});

test('a photo that the line cuts off again and again arrives as one', async ({ page, line, server }) => {
  const ana = await newProfessional(server, { displayName: 'Ana' });
  await openPhotos(page, ana, line.origin);
  const picture = await pictureFile('large.jpg', '#a33', 2600);
  line.cut();
  await addPhotos(page, [picture]);
  for (const bytes of [100_000, 300_000, 300_000]) {
    line.mend();
    line.cutAfter(bytes);
    await sayOnline(page);
    await expect.poll(() => line.isCut()).toBe(true);
    await expect(page.getByText(waits)).toHaveCount(1);
    expect(Object.keys((await ana.stored()).photos)).toEqual([]);
  }
  line.mend();
  await sayOnline(page);
  await expect(page.getByText(waits)).toHaveCount(0);
  await expect.poll(async () => Object.keys((await ana.stored()).photos).length).toBe(1);
  await expect(page.getByRole('group', { name: /^Foto \d/ })).toHaveCount(1);
});

test('files that cannot be photos are told apart in words, and the others go through', async ({
  page,
  line,
  server,
}) => {
  const ana = await newProfessional(server, { displayName: 'Ana' });
  await openPhotos(page, ana, line.origin);
  const good = await pictureFile('good.jpg', '#3a3');
  await addPhotos(page, [
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(20_000_001, new Uint8Array(good.buffer)) },
    { name: 'iphone.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: good.buffer.subarray(0, 20) },
    good,
  ]);
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'huge.jpg' });
  await expect(alert).toContainText(say('The file must be less than 20MB.'));
  await expect(alert).toContainText(/iphone\.heic.*HEIC.*Configuración, Cámara, Formatos, Más compatible.*PNG o JPEG/);
  await expect(alert).toContainText(/broken\.jpg.*está dañado/);
  await expect.poll(async () => Object.keys((await ana.stored()).photos).length).toBe(1);
});

test('a photo in HEIC goes through where the browser reads it', async ({ page, line, server }) => {
  // As an iPhone's does; the Chromium of the tests knows nothing of it.
  await page.addInitScript(() => {
    const read = globalThis.createImageBitmap;
    globalThis.createImageBitmap = (file: ImageBitmapSource) => {
      if (!(file instanceof File) || file.type !== 'image/heic') return read(file);
      const picture = new OffscreenCanvas(80, 60);
      picture.getContext('2d')?.fillRect(0, 0, 80, 60);
      return read(picture);
    };
  });
  const ana = await newProfessional(server, { displayName: 'Ana' });
  await openPhotos(page, ana, line.origin);
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  await addPhotos(page, [{ name: 'iphone.heic', mimeType: 'image/heic', buffer: heic }]);
  await expect(page.getByRole('group', { name: 'Foto 1' })).toBeVisible();
  await expect.poll(async () => Object.keys((await ana.stored()).photos).length).toBe(1);
});

test('a device that is full says so, and keeps what fitted', async ({ page, line, server }) => {
  const ana = await newProfessional(server, { displayName: 'Ana' });
  await openPhotos(page, ana, line.origin);
  line.cut();
  await addPhotos(page, [await pictureFile('first.jpg', '#a33')]);
  await expect(page.getByText(waits)).toHaveCount(1);
  await page.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as () => IDBRequest<IDBValidKey>;
    IDBObjectStore.prototype.put = function full(...args) {
      if (this.name === 'photoContents') throw new DOMException('no room', 'QuotaExceededError');
      return Reflect.apply(put, this, args);
    };
  });
  await addPhotos(page, [await pictureFile('second.jpg', '#3a3')]);
  await expect(page.getByRole('alert').filter({ hasText: 'second.jpg' })).toContainText('No queda espacio');
  await expect(page.getByText(waits)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText(waits)).toHaveCount(1);
  line.mend();
  await sayOnline(page);
  await expect.poll(async () => Object.keys((await ana.stored()).photos).length).toBe(1);
});

test('a photo is cancelled before it was sent, and removed after it was', async ({ page, line, server }) => {
  const ana = await newProfessional(server, { displayName: 'Ana' });
  await openPhotos(page, ana, line.origin);
  await addPhotos(page, [await pictureFile('stays.jpg', '#a33')]);
  const first = page.getByRole('group', { name: 'Foto 1' });
  await expect(first.getByRole('button', { name: say('Remove') })).toBeVisible();
  line.cut();
  await addPhotos(page, [await pictureFile('goes.jpg', '#3a3')]);
  const second = page.getByRole('group', { name: 'Foto 2' });
  await second.getByRole('button', { name: say('Cancel') }).click();
  await expect(second).toHaveCount(0);
  await first.getByRole('button', { name: say('Remove') }).click();
  await first.getByRole('button', { name: say('Yes, remove it') }).click();
  await expect(first).toHaveCount(0);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('Choose a cover photo') }).click();
  await (await chooser).setFiles(await pictureFile('cover.jpg', '#33a'));
  await page
    .getByRole('group', { name: say('Cover photo') })
    .getByRole('button', { name: say('Cancel') })
    .click();
  await expect(page.getByRole('img', { name: say('Cover photo') })).toHaveCount(0);
  line.mend();
  await sayOnline(page);
  await expect.poll(async () => Object.keys((await ana.stored()).photos).length).toBe(0);
});

test('two devices edit without signal, and both end with the same: nothing is lost', async ({
  page,
  browser,
  line,
  server,
}) => {
  const ana = await newProfessional(server, {
    displayName: 'Ana',
    zones: ['nicoya', 'liberia'],
    spokenLanguages: ['es'],
  });
  await openEditing(page, ana, line.origin, 'basicInfo');
  const context = await browser.newContext({ locale: 'es-CR' });
  const other = await context.newPage();
  const otherLine = await stringLine(server.origin);
  await openEditing(other, ana, otherLine.origin, 'basicInfo');
  line.cut();
  otherLine.cut();

  await page.getByRole('textbox', { name: say('Name') }).fill('Ana de Nicoya');
  await expect(page.getByText('En este dispositivo;').first()).toBeVisible();
  await other.getByRole('textbox', { name: say('Name') }).fill('Ana de Liberia');
  await other.getByRole('textbox', { name: say('About your work') }).fill('Fugas y tanques.');
  await expect(other.getByText('En este dispositivo;')).toHaveCount(2);
  for (const [each, day, language, zone] of [
    [page, 'lunes', 'Inglés', 'Nicoya'],
    [other, 'martes', 'Español', 'Carrillo'],
  ] as const) {
    await each.getByRole('tab', { name: say('Zones and hours') }).click();
    await each.getByRole('group', { name: day, exact: true }).getByLabel(say('Opens')).selectOption('6:30');
    await each.getByRole('checkbox', { name: language }).click();
    await each.locator('summary').filter({ hasText: zone }).click();
    await each.getByRole('checkbox', { name: `Todo el cantón de ${zone}` }).click();
    await expect(each.getByText('En este dispositivo;')).toHaveCount(3);
  }

  line.mend();
  await sayOnline(page);
  await expect.poll(async () => (await ana.stored()).displayName).toBe('Ana de Nicoya');
  otherLine.mend();
  await sayOnline(other);
  await expect.poll(async () => (await ana.stored()).displayName).toBe('Ana de Liberia');
  await expect
    .poll(async () => {
      const { description, zones, spokenLanguages, hours } = await ana.stored();
      return [description, zones, spokenLanguages, hours.monday.open, hours.tuesday.open];
    })
    .toEqual(['Fugas y tanques.', ['carrillo', 'liberia'], ['en'], '6:30', '6:30']);

  for (const each of [page, other]) {
    await expect(each.getByRole('group', { name: 'lunes', exact: true }).getByLabel(say('Opens'))).toHaveValue('6:30');
    await expect(each.getByRole('group', { name: 'martes', exact: true }).getByLabel(say('Opens'))).toHaveValue('6:30');
    await expect(each.getByRole('checkbox', { name: 'Inglés' })).toBeChecked();
    await expect(each.getByRole('checkbox', { name: 'Español' })).not.toBeChecked();
    await each.getByRole('tab', { name: say('Basic info') }).click();
    await expect(each.getByRole('textbox', { name: say('Name') })).toHaveValue('Ana de Liberia');
    await expect(each.getByRole('textbox', { name: say('About your work') })).toHaveValue('Fugas y tanques.');
  }
  const inbox = other.getByRole('region', { name: say('Needs your attention') });
  await expect(inbox).toContainText('Ana de Nicoya');
  await inbox
    .getByRole('button', { name: /Dejar lo mío|mío/ })
    .first()
    .click();
  await expect.poll(async () => (await ana.stored()).displayName).toBe('Ana de Nicoya');
  await context.close();
  await otherLine.close();
});

/** What little a valley gets through: bytes a second. */
const slowLine = 40_000;

/** How many pictures of the page show nothing. */
function brokenPictures(page: Page): Promise<number> {
  return page
    .locator('main img')
    .evaluateAll(
      (images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth === 0).length,
    );
}
