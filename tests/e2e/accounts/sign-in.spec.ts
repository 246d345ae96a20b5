import { makeBetaKey } from '../../../sync-server/accounts/lifecycle/beta-keys.ts';
import { outboxOf } from '../../world/sign-in/outbox.ts';
import { Visitor } from '../../world/visitor.ts';
import { eventually } from '../../world/world.ts';
import { emailOf, password, signUp } from '../../world/people.ts';
import { expect, expectAccessible, untilUpToDate } from '../fixture.ts';
import { button, field, fillIn, test } from './sign-in-fixture.ts';
import type { TestServer } from '../../world/server.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('en');

const newPassword = 'con-calma-88';
const notReachable =
  'Confío cannot be reached right now: its server may be down, or your signal too weak. Try again in a moment; you can still search and read what is on this device.';
const needsConnection =
  'You need a connection to sign in. Your address stays here; you can still search and read what is on this device.';

/** The part of a letter's link that follows the origin. */
async function linkTo({ store }: TestServer, email: string, page: string): Promise<string> {
  const pattern = new RegExp(`/(en|es)/${page}#token=[\\w-]+`);
  const links = async () => (await outboxOf(store, email)).flatMap(({ text }) => text.match(pattern)?.[0] ?? []);
  await eventually(async () => (await links()).length > 0, `a letter with a link to ${page}`);
  return (await links()).at(-1) ?? '';
}

test('an account is made with an email address and a password, and its letter proves the address', async ({
  page,
  line,
  server,
}) => {
  const email = emailOf('nueva');
  await page.goto(`${line.origin}/en/create-account`);
  await button(page, say('Create an account')).click();
  await expect(page.getByRole('alert').getByText(say('Invalid email'))).toBeVisible();
  await expect(field(page, say('Email'))).toHaveAccessibleDescription(say('Invalid email'));
  await expect(field(page, say('Email'))).toBeFocused();
  await expect(page.getByRole('alert').getByText(say('Password must have 6+ characters'))).toBeVisible();
  for (const [weak, said] of [
    ['corta', say('Password must have 6+ characters')],
    ['password', say('Many people use that password. Choose another one.')],
  ] as const) {
    await fillIn(page, { [say('Email')]: email, [say('Password')]: weak });
    await button(page, say('Create an account')).click();
    await expect(page.getByRole('alert').getByText(said)).toBeVisible();
  }
  await expectAccessible(page);
  await field(page, say('Password')).fill(password);
  await button(page, say('Create an account')).click();
  await expect(page).toHaveURL(`${line.origin}/en/account`);

  await page.goto(line.origin + (await linkTo(server, email, 'verify-email')));
  await expect(page.getByText(say('Thank you: your email address is confirmed.'))).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await expectAccessible(page);
  const visitor = new Visitor(server.origin);
  await visitor.signIn(email);
  expect((await visitor.session())?.account.emailVerified).toBe(true);
});

test('who turned emails about messages off by a link is told so again after a reload', async ({ page, line }) => {
  await page.route('**/auth/letters-off', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${line.origin}/en/letters-off#token=of-a-letter`);
  const off = page.getByText(
    say(
      'We will not email you about messages any more. You can turn these emails on again in your account, under ‘Messages’.',
    ),
  );
  await expect(off).toBeVisible();
  await page.reload();
  await expect(off).toBeVisible();
});

test('who has an account signs in, also by the form that makes one; what was wrong is not told', async ({
  page,
  line,
  server,
}) => {
  const { email } = await signUp(server, 'conocida');
  await page.goto(`${line.origin}/en/signin`);
  for (const who of [email, emailOf('nadie')]) {
    await fillIn(page, { [say('Email')]: who, [say('Password')]: 'not-this-one' });
    await button(page, say('Sign in')).click();
    await expect(field(page, say('Password'))).toHaveAccessibleDescription(say('Wrong email or password'));
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([say('Wrong email or password')]);
  }
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Create an account'), exact: true })
    .click();
  await expect(button(page, say('Create an account'))).toBeVisible();
  await expect(field(page, say('Email'))).toHaveValue(emailOf('nadie'));
  await fillIn(page, { [say('Email')]: email, [say('Password')]: 'not-this-one' });
  await button(page, say('Create an account')).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([say('Wrong email or password')]);
  await expectAccessible(page);
  await field(page, say('Password')).fill(password);
  await field(page, say('Password')).press('Enter');
  await expect(page).toHaveURL(`${line.origin}/en/account`);
});

test('a new password is set by letter, which ends the sessions before', async ({ page, line, server }) => {
  const { uid, email, visitor: before } = await signUp(server, 'olvida');
  await page.goto(`${line.origin}/en/signin`);
  await page.getByRole('link', { name: say('Forgot your password?') }).click();
  await button(page, say('Send the link')).click();
  await expect(field(page, say('Email'))).toHaveAccessibleDescription(say('Invalid email'));
  await expectAccessible(page);
  await field(page, say('Email')).fill(email);
  await page.reload();
  await expect(field(page, say('Email'))).toHaveValue(email);
  await button(page, say('Send the link')).click();
  await expect(
    page
      .getByRole('status')
      .getByText(
        say(
          'If there is an account with that address, an email is on its way. Its link works for an hour; look in your spam too.',
        ),
      ),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /./ }).first()).toBeFocused();
  await expectAccessible(page);

  const link = line.origin + (await linkTo(server, email, 'reset-password'));
  await page.goto(link);
  await field(page, say('New password')).fill('corta');
  await button(page, say('Set the password')).click();
  await expect(field(page, say('New password'))).toHaveAccessibleDescription(
    new RegExp(say('Password must have 6+ characters').replace('+', '\\+')),
  );
  expect(page.url()).not.toContain('token');
  await expectAccessible(page);
  // A telephone may end the page while its owner looks for a password.
  await page.reload();
  await field(page, say('New password')).fill(newPassword);
  await button(page, say('Set the password')).click();
  await expect(page).toHaveURL(`${line.origin}/en/account`);
  expect(await before.session()).toBeNull();
  expect(await new Visitor(server.origin).signIn(email, newPassword)).toBe(uid);

  await page.goto(link);
  await field(page, say('New password')).fill(newPassword);
  await button(page, say('Set the password')).click();
  await expect(page.getByRole('alert').getByText(say('This link was used already, or it is too old.'))).toBeVisible();
  await expectAccessible(page);
});

test(`Google's window signs in; closing it says nothing, and one that is blocked has a way around`, async ({
  page,
  line,
  server,
  google,
  context,
}) => {
  const key = await makeBetaKey(server.stores, 'jefa');
  await page.goto(`${line.origin}/en/create-account?role=contractor&betakey=${key}&nextRoute=/en/faq`);
  await field(page, say('Email')).fill('half-typed');
  const openWindow = async () => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, say('Continue with Google')).click()]);
    return popup;
  };
  await (await openWindow()).close();
  await expect(button(page, say('Continue with Google'))).toBeEnabled();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(field(page, say('Email'))).toHaveValue('half-typed');

  await page.evaluate(() => {
    window.open = () => null;
  });
  await button(page, say('Continue with Google')).click();
  await expect(page.getByRole('alert').getByText(say('Your browser blocked Google’s window.'))).toBeVisible();
  await expectAccessible(page);
  google.expect({ sub: 'blocked', email: emailOf('blocked'), email_verified: true, name: 'Rosa' });
  await button(page, say('Open Google here')).click();
  await page.getByRole('link', { name: 'Rosa' }).click();
  await expect(page).toHaveURL(`${line.origin}/en/review-tos?nextRoute=%2Fen%2Ffaq`);
  const account = await page.evaluate(async () => (await fetch('/auth/session')).json());
  expect(account).toMatchObject({ session: { account: { isContractor: true, hasBetaAccess: true } } });

  await page.evaluate(() => localStorage.removeItem('session'));
  // An answer on its way would sign them in again.
  await page.goto(`${line.origin}/robots.txt`);
  await context.clearCookies();
  await page.goto(`${line.origin}/en/signin`);
  google.refuseNextToken();
  const refused = await openWindow();
  const refusedClosed = refused.waitForEvent('close');
  await refused.getByRole('link').click();
  await refusedClosed;
  await expect(
    page.getByRole('alert').getByText(say('Google did not sign you in. Try again, or choose another way.')),
  ).toBeVisible();
  google.expect({ sub: 'window', email: emailOf('window'), email_verified: true, name: 'Rosa' });
  const popup = await openWindow();
  const closed = popup.waitForEvent('close');
  await popup.getByRole('link').click();
  await closed;
  await expect(page).toHaveURL(`${line.origin}/en/find`);
});

test('without a connection the form says so, keeps what was typed, and works when it is back', async ({
  page,
  line,
  server,
  context,
}) => {
  const { email } = await signUp(server, 'sin-linea');
  await page.goto(`${line.origin}/en/signin`);
  await fillIn(page, { [say('Email')]: email, [say('Password')]: password });
  await untilUpToDate(page);
  line.cut();
  await button(page, say('Sign in')).click();
  await expect(page.getByRole('alert').getByText(say(notReachable))).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('status').getByText(say(needsConnection))).toBeVisible();
  await expect(button(page, say('Sign in'))).toBeDisabled();
  await expectAccessible(page);
  line.mend();
  await context.setOffline(false);
  await expect(page.getByText(say(needsConnection))).toHaveCount(0);
  await expect(field(page, say('Email'))).toHaveValue(email);
  await expect(field(page, say('Password'))).toHaveValue(password);
  await button(page, say('Sign in')).click();
  await expect(page).toHaveURL(`${line.origin}/en/account`);
});
