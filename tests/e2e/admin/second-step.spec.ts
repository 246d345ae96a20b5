import { changeDocument } from '../../../sync-server/couch/change.ts';
import { codeOf } from '../../world/sign-in/second-step.ts';
import { password, signUpAdmin } from '../../world/people.ts';
import { button, field, fillIn, test } from '../accounts/sign-in-fixture.ts';
import { addressOf, expect, expectAccessible, signInAs } from '../fixture.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');
const notReachable =
  'Confío cannot be reached right now: its server may be down, or your signal too weak. Try again in a moment; you can still search and read what is on this device.';

test('an admin turns the second step on, signs in with a code, without a connection between, and turns it off', async ({
  page,
  line,
  server,
}) => {
  const admin = await signUpAdmin(server, 'Cuidadosa');
  await signInAs(page.context(), admin.visitor, line.origin);
  await page.goto(`${line.origin}/es/account`);
  await button(page, say('Turn the second step on')).click();
  const section = page.getByRole('region', { name: say('A second step to sign in') });
  await section.getByLabel(say('Your password'), { exact: true }).fill(password);
  await section.getByRole('button', { name: say('Continue') }).click();
  await expect(section.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  const address = await section.getByRole('link', { name: say('Open the app on this device') }).getAttribute('href');
  const secret = new URL(address ?? '').searchParams.get('secret') ?? '';
  await section.getByLabel(say('The code that the app shows')).fill('000000');
  await section.getByRole('button', { name: say('Turn it on') }).click();
  await expect(section.getByLabel(say('The code that the app shows'))).toHaveAccessibleDescription(say('Wrong Code'));
  await expect(section.getByLabel(say('The code that the app shows'))).toBeFocused();
  await section.getByLabel(say('The code that the app shows')).fill(codeOf(secret));
  await section.getByRole('button', { name: say('Turn it on') }).click();
  await expect(section.getByText(say('The second step is on.'))).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await button(page, say('I saved them')).click();
  await expect(button(page, say('Turn the second step off'))).toBeVisible();

  // As if the code that turned it on had been the one before, so that the app's is good again.
  await changeDocument(server.stores.credentials, `second-step:${admin.uid}`, (stored) =>
    stored?.secondStep
      ? { ...stored, secondStep: { ...stored.secondStep, usedStep: stored.secondStep.usedStep - 1 } }
      : null,
  );
  await page.context().clearCookies();
  await page.goto(`${line.origin}/es/signin?nextRoute=%2Fes%2Fadmin%2Faccounts`);
  await fillIn(page, { [say('Email')]: admin.email, [say('Password')]: password });
  await button(page, say('Sign in')).click();
  await expect(field(page, say('Code'))).toBeFocused();
  await expectAccessible(page);
  const code = codeOf(secret);
  await field(page, say('Code')).fill(code);
  line.cut();
  await button(page, say('Continue')).click();
  await expect(page.getByText(say(notReachable))).toBeVisible();
  await expect(field(page, say('Code'))).toHaveValue(code);
  line.mend();
  await button(page, say('Continue')).click();
  await expect.poll(() => addressOf(page)).toBe('/es/admin/accounts');

  await page.goto(`${line.origin}/es/account`);
  await button(page, say('Turn the second step off')).click();
  await section.getByLabel(say('Your password'), { exact: true }).fill(password);
  await section.getByLabel(say('The code that the app shows')).fill(codeOf(secret, 1));
  await button(page, say('Turn it off')).click();
  await expect(button(page, say('Turn the second step on'))).toBeVisible();
});
