import { signUpProfessional } from '../../world/people.ts';
import { exampleUid, expect, expectAccessible, signInAs, test, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';

test.use({ hasProvince: true });

const say = await wordsIn('es');

test('a photo of their work opens large, and closes again', async ({ page, line, server }) => {
  await page.goto(`${line.origin}/es/profile/${await exampleUid(server)}`);
  await untilUpToDate(page);
  const photo = page.getByRole('main').getByRole('link', { name: /, foto 2$/ });
  await photo.click();
  const large = page.getByRole('region', { name: say('Photos'), exact: true }).or(page.getByRole('dialog'));
  await expect(large.first()).toBeVisible();
  await page.getByRole('button', { name: say('Zoom in') }).click();
  await expect(page.getByRole('button', { name: say('Zoom out') })).toBeEnabled();
  await page
    .getByRole('button', { name: say('Close') })
    .last()
    .click();
  await expect(page.getByRole('button', { name: say('Zoom in') })).toHaveCount(0);
});

test('everybody but its owner is asked for a review on a profile', async ({ page, line, server }) => {
  const uid = await exampleUid(server);
  const way = page.getByRole('main').getByRole('link', { name: say('Leave a review') });
  await page.goto(`${line.origin}/es/profile/${uid}`);
  await untilUpToDate(page);
  await expect(way).toHaveAttribute('href', `/es/leave-a-review/${uid}`);

  const owner = await signUpProfessional(server, 'Dora de su perfil');
  await signInAs(page.context(), owner.visitor, line.origin);
  await page.goto(`${line.origin}/es/profile/${uid}`);
  await expect(way).toBeVisible();
  await page.goto(`${line.origin}/es/profile/${owner.uid}`);
  await expect(page.getByRole('link', { name: say('Edit my profile') })).toBeVisible();
  await expect(way).toHaveCount(0);
});

test('a profile that nobody has reviewed says so to its owner', async ({ page, line, server, context }) => {
  const owner = await signUpProfessional(server, 'Nueva en el oficio');
  await signInAs(context, owner.visitor, line.origin);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: line.origin });
  // A device that has no way of sharing of its own.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto(`${line.origin}/es/profile/${owner.uid}`);
  await expect(page.locator('#reviews').getByText(say('No reviews yet'))).toBeVisible();
  await expectAccessible(page);
  const asking = page.getByRole('region', { name: say('Ask for reviews') });
  await asking.getByRole('button', { name: say('Share the link') }).click();
  await expect(asking.getByRole('status')).toHaveText(say('Link copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${line.origin}/es/leave-a-review/${owner.uid}`,
  );
});
