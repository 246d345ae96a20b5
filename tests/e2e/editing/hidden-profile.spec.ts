import { suspensionWords } from '../../../shared/rules/reason-words.ts';
import { makeLiveReviews, makeReview } from '../../world/makers.ts';
import { changeUser, signUp, signUpAdmin, signUpProfessional } from '../../world/people.ts';
import { putReview } from '../../world/world.ts';
import { type Device, test } from '../admin/desk.ts';
import { expect, expectAccessible, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';

test.use({ locale: 'es-CR' });
test.describe.configure({ timeout: 180_000 });

const say = await wordsIn('es');

/** Cuts the device off, once it holds what it needs without signal. */
async function cutOff(device: Device): Promise<void> {
  await untilUpToDate(device.page);
  await untilInstalled(device.page);
  device.cut();
}

test('a profile with one approved review shows it to its owner, with signal and without', async ({ open, server }) => {
  const ana = await signUpProfessional(server, 'Ana con una');
  await putReview(server.stores, makeReview(ana.uid, 'luis', { title: 'Muy puntual', rating: 4 }));
  await putReview(server.stores, makeReview(ana.uid, 'marta', { title: 'Por leer', status: 'pending' }));
  const device = await open(`/es/profile/${ana.uid}`, ana);
  const { page } = device;
  const expectIt = async () => {
    await expect(page.getByText('Tiene 1 de las 3 reseñas aprobadas')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Muy puntual' })).toContainText('luis');
    await expect(page.getByText('Por leer')).toHaveCount(0);
    await expect(page.getByText(say('No reviews yet'))).toHaveCount(0);
    // Who were sent its address would find nobody there.
    await expect(page.getByRole('button', { name: say('Share'), exact: true })).toHaveCount(0);
  };
  await expectIt();
  await cutOff(device);
  await page.reload();
  await expectIt();
  await page.getByText(say('More for your profile')).click();
  await page.getByRole('button', { name: say('See it as visitors will') }).click();
  await expect(page.getByText(say('This is how visitors will see your profile.'))).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Muy puntual' })).toBeVisible();
});

test('who ends the pause of their profile may hand it on at once', async ({ open, server }) => {
  const ana = await signUpProfessional(server, 'Ana que vuelve', { isPaused: true });
  for (const review of makeLiveReviews(ana.uid)) await putReview(server.stores, review);
  const { page } = await open(`/es/profile/${ana.uid}`, ana);
  const share = page.getByRole('button', { name: say('Share'), exact: true });
  await expect(page.getByText(say('Your profile is paused: only you see it.'))).toBeVisible();
  await expect(share).toHaveCount(0);
  await page.getByRole('button', { name: say('End the pause') }).click();
  await expect(page.getByText(say('Everyone sees your profile.'))).toBeVisible();
  await expect(share).toBeVisible();
});

test('a suspended owner reads why on their profile, without signal too, and where to appeal', async ({
  open,
  server,
}) => {
  const at = Date.UTC(2026, 10, 20, 18);
  const ana = await signUpProfessional(server, 'Ana suspendida', {
    isSuspended: true,
    suspension: { reason: 'harm-to-clients', at },
  });
  const device = await open(`/es/profile/${ana.uid}`, ana);
  const { page } = device;
  const why = page.getByText(suspensionWords.es['harm-to-clients']);
  await expect(why).toBeVisible();
  await expect(page.getByText('20 de noviembre de 2026')).toBeVisible();
  await expect(page.getByRole('link', { name: say('Edit my profile') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('Ask for a review') })).toHaveCount(0);
  await expectAccessible(page);
  await cutOff(device);
  await page.reload();
  await expect(why).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Write to us') })
    .click();
  await expect(page).toHaveURL(/\/es\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a professional who waits for access finds their profile as it will look, and what it lacks', async ({
  open,
  server,
}) => {
  const eva = await signUp(server, 'Eva en espera', {
    isContractor: true,
    displayName: 'Eva Solís',
    services: ['plumbing'],
    description: 'Arreglo fugas.',
  });
  const device = await open('/es/profile', eva);
  const { page } = device;
  const expectIt = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Eva Solís' })).toBeVisible();
    const steps = page.getByRole('region', { name: say('My profile') }).getByRole('listitem');
    await expect(steps.getByText(say('Add where you work'))).toBeVisible();
    await expect(steps.filter({ hasText: say('Write about yourself') })).toHaveCount(0);
    await expect(page.getByRole('link', { name: say('Edit my profile') })).toHaveCount(0);
    await expect(page.getByText(say('Page not found'))).toHaveCount(0);
  };
  await expectIt();
  await expectAccessible(page);
  await cutOff(device);
  await page.reload();
  await expectIt();
  await device.mend();
  await changeUser(server.stores, eva.uid, { hasBetaAccess: true });
  await page.getByRole('link', { name: say('Add where you work') }).click();
  await expect(page).not.toHaveURL(/\/profile/);
});

test('an admin sees a profile that is not live with what keeps it so, with signal and without', async ({
  open,
  server,
}) => {
  const admin = await signUpAdmin(server, 'Jefa que mira');
  const ana = await signUpProfessional(server, 'Ana mirada', {
    isPaused: true,
    isSuspended: true,
    suspension: { reason: 'offensive', at: Date.UTC(2026, 10, 20, 18) },
    signedTerms: null,
  });
  await putReview(server.stores, makeReview(ana.uid, 'luis', { title: 'Muy puntual' }));
  const visitor = await open(`/es/profile/${ana.uid}`);
  await expect(visitor.page.getByRole('heading', { level: 1, name: say('Page not found') })).toBeVisible();
  const device = await open(`/es/profile/${ana.uid}`, admin);
  const { page } = device;
  const expectIt = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Ana mirada' })).toBeVisible();
    await expect(page.getByText(say('This profile is not public: only its owner and admins see it.'))).toBeVisible();
    await expect(page.getByText(say('Paused by its owner'))).toBeVisible();
    await expect(page.getByText(say('Has not agreed to the terms yet'))).toBeVisible();
    await expect(page.getByText(/Cuenta suspendida desde el 20 de noviembre de 2026: /)).toBeVisible();
    await expect(page.getByText('1 de 3 reseñas aprobadas')).toBeVisible();
    await expect(page.getByText('Muy puntual')).toBeVisible();
  };
  await expectIt();
  await expectAccessible(page);
  await cutOff(device);
  await page.reload();
  await expectIt();
});

test('nobody reads that their own profile is missing, nor an admin that somebody’s is, while it is on its way', async ({
  open,
  server,
}) => {
  const ana = await signUpProfessional(server, 'Ana que recarga');
  const admin = await signUpAdmin(server, 'Jefa que recarga');
  for (const who of [ana, admin]) {
    const device = await open('/es/about', who);
    const { page, context } = device;
    await context.addInitScript((missing) => {
      const look = () => {
        const said = [document.title, document.querySelector('h1')?.textContent ?? ''];
        if (said.some((words) => words.includes(missing))) sessionStorage.setItem('missing', 'yes');
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    }, say('Page not found'));
    const expectIt = async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Ana que recarga' })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('missing'))).toBeNull();
    };
    // Before this device keeps the app, and after.
    await page.goto(page.url().replace('/about', `/profile/${ana.uid}`));
    await expectIt();
    await cutOff(device);
    await page.reload();
    await expectIt();
  }
});
