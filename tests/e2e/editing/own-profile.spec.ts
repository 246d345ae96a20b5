import { makeReview } from '../../world/makers.ts';
import { putReview } from '../../world/world.ts';
import { expect, test, untilUpToDate } from '../fixture.ts';
import { signInOn, newProfessional } from './professional.ts';

test.use({ locale: 'es-CR' });
test.describe.configure({ timeout: 180_000 });

test('a profile that is not public is there for its owner, who asks clients for reviews by a link', async ({
  page,
  line,
  server,
}) => {
  const ana = await newProfessional(server, { displayName: 'Ana Vargas', services: ['plumbing'] });
  const address = `${line.origin}/es/profile/${ana.uid}`;
  await page.goto(address);
  await expect(page.getByText('Ana Vargas')).toHaveCount(0);

  await signInOn(page.context(), ana, line.origin);
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.documentElement.dataset['shared'] = shared?.text ?? '';
    };
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Vargas' })).toBeVisible();
  await expect(page.getByText('Tiene 0 de las 3 reseñas aprobadas')).toBeVisible();
  await untilUpToDate(page);
  await putReview(server.stores, makeReview(ana.uid, 'luis'));
  await expect(page.getByText('Tiene 1 de las 3 reseñas aprobadas')).toBeVisible();
  const asking = page.getByRole('region', { name: 'Pedir reseñas' });
  const link = `${line.origin}/es/leave-a-review/${ana.uid}`;
  await expect(asking).toContainText(link);
  await asking.getByRole('button', { name: 'Compartir el enlace' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(link));
  await expect(asking.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent((await page.locator('html').getAttribute('data-shared')) ?? '')}`,
  );
  await asking.getByText('Mostrar un código QR').click();
  await expect(asking.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await asking.getByRole('button', { name: 'Ahora no' }).click();
  await expect(asking).toHaveCount(0);

  await page.getByRole('button', { name: 'Verlo como lo verán los visitantes' }).click();
  await expect(page.getByRole('link', { name: 'Editar mi perfil' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Volver a mi vista' }).click();
  await page.getByRole('link', { name: 'Editar mi perfil' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ana Vargas');
});

test('the owner of a public profile shows their number, and pauses the profile', async ({ page, line, server }) => {
  const phone = { phoneNumber: '+50688880001', phoneVerified: true };
  const ana = await newProfessional(server, { displayName: 'Ana Vargas', zones: ['nicoya'], ...phone });
  for (const author of ['a', 'b', 'c']) await putReview(server.stores, makeReview(ana.uid, author));
  const asVisitor = () => fetch(`${server.origin}/catalogue/professional/${ana.uid}`);
  await expect.poll(async () => (await asVisitor()).status).toBe(200);

  await signInOn(page.context(), ana, line.origin);
  await page.goto(`${line.origin}/es/profile/${ana.uid}`);
  await expect(page.getByText('Todos ven su perfil.')).toBeVisible();
  await untilUpToDate(page);
  await expect(page.getByRole('region', { name: 'Pedir reseñas' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /Mostrarlo a todos/ }).check();
  await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toBeVisible();
  await expect
    .poll(async () => ((await (await asVisitor()).json()) as { contactPhone: string }).contactPhone)
    .toBe('+50688880001');

  await page.getByRole('button', { name: 'Pausar mi perfil' }).click();
  await expect(page.getByText('Su perfil está en pausa')).toBeVisible();
  await expect.poll(async () => (await asVisitor()).status).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Vargas' })).toBeVisible();
  await page.getByRole('button', { name: 'Terminar la pausa' }).click();
  await expect.poll(async () => (await asVisitor()).status).toBe(200);
});
