import { phoneCredential } from '../../../sync-server/accounts/credentials.ts';
import { betweenCodes } from '../../../shared/rules/account/sign-in/phone-codes.ts';
import { newestCode } from '../../world/sign-in/outbox.ts';
import { password, signUpMember } from '../../world/people.ts';
import { expect, expectAccessible } from '../fixture.ts';
import { button, field, fillIn, test } from './sign-in-fixture.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

test('a phone number signs in by the code that comes to it', async ({ page, line, server }) => {
  const [mistyped, number] = ['8888 1101', '8888 1102'];
  await page.clock.install();
  await page.goto(`${line.origin}/es/signin`);
  await button(page, say('Continue with a phone number')).click();
  await expect(field(page, say('Phone number'))).toBeFocused();
  await field(page, say('Phone number')).fill('123');
  await button(page, say('Send code')).click();
  await expect(page.getByRole('alert').getByText(say('Invalid phone number.'))).toBeVisible();
  await expectAccessible(page);
  await field(page, say('Phone number')).fill(mistyped);
  await button(page, say('Send code')).click();
  await expect(field(page, say('Digit {0} of {codeLength}', { 0: 1, codeLength: 6 }))).toBeFocused();
  await expect(page.getByText(say.like('You can ask for another code in {wait} s.'))).toBeVisible();
  await expect(button(page, say('Resend Code'))).toBeDisabled();
  await button(page, say('Change Number')).click();
  await expect(field(page, say('Phone number'))).toHaveValue(mistyped);
  await expect(field(page, say('Phone number'))).toBeFocused();
  await expect(page.getByText(say.like('You can ask for another code in {wait} s.'))).toBeVisible();
  await expect(button(page, say('Send another code'))).toBeDisabled();
  await expectAccessible(page);
  await field(page, say('Phone number')).fill(number);
  await button(page, say('Send another code')).click();
  await expect(field(page, say('Digit {0} of {codeLength}', { 0: 1, codeLength: 6 }))).toBeFocused();
  const older = await newestCode(server.store, `+506${number.replace(' ', '')}`);
  // A telephone may end the page while its owner reads the message.
  await page.reload();
  await expect(field(page, say('Digit {0} of {codeLength}', { 0: 1, codeLength: 6 }))).toBeFocused();
  await expect(button(page, say('Resend Code'))).toBeDisabled();
  await page.clock.fastForward(betweenCodes);
  await button(page, say('Resend Code')).click();
  await expect(page.getByText(say('We sent another code. The one before it is not good any more.'))).toBeVisible();
  await expect(button(page, say('Resend Code'))).toBeDisabled();
  const code = await newestCode(server.store, `+506${number.replace(' ', '')}`);
  expect(code).not.toBe(older);
  await field(page, say('Digit {0} of {codeLength}', { 0: 1, codeLength: 6 })).focus();
  await page.keyboard.type(code === '123456' ? '654321' : '123456');
  await expect(page.getByRole('alert').filter({ hasText: say('Verification Failed') })).toContainText(
    say('Wrong Code'),
  );
  await expect(field(page, say('Digit {0} of {codeLength}', { 0: 1, codeLength: 6 }))).toBeFocused();
  await expectAccessible(page);
  // As a phone fills it in from the message.
  await field(page, say('Digit {0} of {codeLength}', { 0: 1, codeLength: 6 })).fill(code);
  await expect(page).toHaveURL(`${line.origin}/es/account`);
  const told = await page.evaluate(async () => (await fetch('/auth/session')).json());
  expect(told).toMatchObject({ session: { account: { phoneVerified: true, signInMethods: ['phone'] } } });
});

test('a member adds a phone number, unless it is somebody else’s, and comes in by it', async ({
  page,
  line,
  server,
}) => {
  const [taken, number] = ['8888 1103', '8888 1104'];
  const { stores } = server;
  const holder = { uid: 'somebody-else', passwordHash: null, createdAt: 1 };
  await stores.credentials.put({ _id: phoneCredential(`+506${taken.replace(' ', '')}`), ...holder });
  const { uid, email } = await signUpMember(server, 'suma');
  await page.goto(`${line.origin}/es/signin?nextRoute=/es/add-phone-number`);
  await fillIn(page, { [say('Email')]: email, [say('Password')]: password });
  await button(page, say('Sign in')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Add your phone number'));
  await field(page, say('Phone number')).fill(taken);
  await button(page, say('Send code')).click();
  await expect(field(page, say('Digit {0} of {codeLength}', { 0: 1, codeLength: 6 }))).toBeFocused();
  const theirs = await newestCode(server.store, `+506${taken.replace(' ', '')}`);
  await field(page, say('Digit {0} of {codeLength}', { 0: 1, codeLength: 6 })).fill(theirs);
  await expect(page.getByRole('alert').filter({ hasText: say('Verification Failed') })).toContainText(
    say('This phone number is already being used by another account.'),
  );
  await expectAccessible(page);
  await button(page, say('Change Number')).click();
  await field(page, say('Phone number')).fill(number);
  await button(page, say('Send another code')).click();
  await expect(field(page, say('Digit {0} of {codeLength}', { 0: 1, codeLength: 6 }))).toBeFocused();
  const code = await newestCode(server.store, `+506${number.replace(' ', '')}`);
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await expect(page).not.toHaveURL(/add-phone-number/);
  const told = await page.evaluate(async () => (await fetch('/auth/session')).json());
  expect(told).toMatchObject({ session: { account: { uid, signInMethods: ['password', 'phone'] } } });

  // Another number takes the place of a way in, which asks for the password.
  const other = '8888 1105';
  await page.goto(`${line.origin}/es/add-phone-number`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Change your phone number'));
  await field(page, say('Phone number')).fill(other);
  await field(page, say('Your password')).fill('no-es-esta-11');
  await button(page, say('Send code')).click();
  await expect(page.getByRole('alert').getByText(say('Wrong password'))).toBeVisible();
  await expect(field(page, say('Your password'))).toBeFocused();
  await expectAccessible(page);
  await field(page, say('Your password')).fill(password);
  await button(page, say('Send code')).click();
  await expect(field(page, say('Digit {0} of {codeLength}', { 0: 1, codeLength: 6 }))).toBeFocused();
  const last = await newestCode(server.store, `+506${other.replace(' ', '')}`);
  // The answer is lost on the way: the number is the account's all the same.
  await page.route('**/auth/completeVerificationChallenge', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await field(page, say('Digit {0} of {codeLength}', { 0: 1, codeLength: 6 })).fill(last);
  await expect(page.getByRole('alert').filter({ hasText: say('Verification Failed') })).toBeVisible();
  await page.unroute('**/auth/completeVerificationChallenge');
  await button(page, say('Check the code')).click();
  await expect(page).not.toHaveURL(/add-phone-number/);
  const after = await page.evaluate(async () => (await fetch('/auth/session')).json());
  expect(after).toMatchObject({ session: { account: { uid, phoneNumber: `+506${other.replace(' ', '')}` } } });
});
