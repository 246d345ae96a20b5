import { bringToLife, expect, expectAccessible, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { signUpProfessional } from '../../world/people.ts';
import { formOf } from './review-form.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

test('without a link somebody is chosen from the directory, with a connection and without', async ({
  page,
  line,
  server,
  context,
}) => {
  await bringToLife(server, 'elegida1', 'Wilma Araya');
  await bringToLife(server, 'elegido2', 'Zenón Brenes');
  await page.goto(`${line.origin}/es/leave-a-review`);
  const who = page.getByRole('searchbox', { name: say('Who is your review about?') });
  const people = page.getByRole('main').getByRole('list').getByRole('link');
  // By name, the first twenty of them all: other tests' people may stand before these.
  await expect(people.first()).toBeVisible();
  await who.fill('zenon');
  await expect(people).toHaveCount(1);
  await expectAccessible(page);

  await untilUpToDate(page);
  await untilInstalled(page);
  line.cut();
  await context.setOffline(true);
  await page.reload();
  await who.fill('nadie así');
  await expect(page.getByText(say('Nobody in the directory fits.'))).toBeVisible();
  await who.fill('wilma');
  await people.click();
  await expect(
    page.getByRole('heading', { level: 1, name: say('Leave a review for {name}', { name: 'Wilma Araya' }) }),
  ).toBeVisible();
  await expect(formOf(page, say).title).toBeVisible();
});

test('who has no name yet is called the same on the form as everywhere', async ({ page, line, server }) => {
  const { uid } = await signUpProfessional(server, 'sin nombre', { displayName: '' });
  const name = say('Professional {beginning}', { beginning: uid.slice(0, 5) });
  await page.goto(`${line.origin}/es/leave-a-review/${uid}`);
  await expect(page.getByRole('heading', { level: 1, name: say('Leave a review for {name}', { name }) })).toBeVisible();
  await expect(page).toHaveTitle(`${say('Leave a review for {name}', { name })} · Confío`);
});

test('a link to nobody says what may have become of them, and leads on', async ({ page, line, server }) => {
  await bringToLife(server, 'cercana3', 'Yolanda Cruz');
  expect((await page.goto(`${line.origin}/es/leave-a-review/nadie`))?.status()).toBe(404);
  await expect(page).toHaveTitle(say('Page not found · Confío'));
  await page.getByRole('link', { name: 'Elija a alguien del directorio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Leave a review') })).toBeVisible();

  // Asked for past the worker, which answers by itself where the server takes its time.
  const gone = `${line.origin}/es/profile/nadie/yolanda-cruz`;
  expect((await page.request.get(gone)).status()).toBe(404);
  await page.goto(gone);
  await page.getByRole('link', { name: 'alguien con ese nombre' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Yolanda Cruz' })).toBeVisible();
});
