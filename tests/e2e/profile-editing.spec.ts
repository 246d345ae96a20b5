import { expect, test, untilInstalled, untilUpToDate } from './fixture.ts';
import { comeIn, pictureFile, sayOnline, signUpProfessional, untilAccountShown } from './professional.ts';

test.use({ locale: 'es-CR' });

const waits = 'En este dispositivo; se envía cuando haya conexión';

test('somebody without signal sets up everything, photos included, and a second device shows it later', async ({
  page,
  browser,
  line,
  province,
}) => {
  const ana = await signUpProfessional(province.server);
  await comeIn(page.context(), ana, line.origin);
  await page.goto(`${line.origin}/es/account-setup`);
  await untilAccountShown(page);
  await untilUpToDate(page);
  await untilInstalled(page);

  line.cut();
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Ana Vargas');
  await page.getByRole('searchbox', { name: 'Buscar un servicio' }).fill('plomero');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('textbox', { name: 'Sobre su trabajo' }).fill('Arreglo fugas desde 1998.');
  await page.getByRole('link', { name: 'Siguiente' }).click();

  await page.getByText('Nicoya', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Sámara' }).check();
  const monday = page.getByRole('group', { name: 'lunes', exact: true });
  await monday.getByLabel('Cierra').selectOption('9:15');
  await expect(monday.getByLabel('Abre').locator('option').last()).toHaveText(/9:00/);
  await monday.getByLabel('Abre').selectOption('8:45');
  await page.getByText('Copiar un día a otros').click();
  await page.getByRole('group', { name: 'A estos días' }).getByRole('checkbox', { name: 'domingo' }).check();
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Inglés' }).check();
  await page.getByRole('link', { name: 'Siguiente' }).click();

  const files = await Promise.all(['#a33', '#3a3', '#33a'].map((colour) => pictureFile(`${colour}.jpg`, colour)));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Agregar fotos' }).click();
  await (await chooser).setFiles(files);
  await expect(page.getByText(waits)).toHaveCount(3);
  await page.getByRole('group', { name: 'Foto 3' }).getByRole('button', { name: 'Usar como foto de perfil' }).click();
  await page.getByRole('group', { name: 'Foto 2' }).getByRole('button', { name: 'Antes' }).click();

  await page.reload();
  await expect(page.getByText(waits)).toHaveCount(3);
  await expect(page.getByRole('group', { name: /^Foto/ })).toHaveCount(2);
  await expect.poll(() => brokenPictures(page)).toBe(0);
  expect((await ana.stored()).displayName).toBe('');

  line.mend();
  await sayOnline(page);
  await expect(page.getByText(waits)).toHaveCount(0);
  await expect.poll(async () => Object.keys((await ana.stored()).photos).length).toBe(3);
  await expect.poll(async () => (await ana.stored()).profilePhoto).not.toBeNull();
  const stored = await ana.stored();
  expect(stored).toMatchObject({
    displayName: 'Ana Vargas',
    description: 'Arreglo fugas desde 1998.',
    zones: ['samara'],
    spokenLanguages: ['en'],
    hours: {
      monday: { open: '8:45', close: '9:15', isClosed: false },
      sunday: { open: '8:45', close: '9:15', isClosed: false },
      tuesday: { open: '7:00', close: '17:00', isClosed: false },
    },
  });
  expect(stored.services).toHaveLength(1);
  await page.getByRole('button', { name: 'Ver mi perfil' }).click();
  await expect(page).toHaveURL(new RegExp(`/es/profile/${ana.uid}`));

  const second = await browser.newContext({ locale: 'es-CR' });
  await comeIn(second, ana, line.origin);
  const other = await second.newPage();
  await other.goto(`${line.origin}/es/edit-contractor-profile?tab=photos`);
  await expect(other.getByRole('group', { name: /^Foto/ })).toHaveCount(2);
  await expect(other.getByRole('img', { name: 'Foto de perfil' })).toBeVisible();
  await expect.poll(() => brokenPictures(other)).toBe(0);
  await second.close();
});

/** How many pictures of the page show nothing. */
function brokenPictures(page: import('@playwright/test').Page): Promise<number> {
  return page
    .locator('main img')
    .evaluateAll(
      (images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth === 0).length,
    );
}
