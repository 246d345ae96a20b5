import { currentTerms } from '../../../shared/rules/terms.ts';
import { changeAccount } from '../../../sync-server/accounts/accounts.ts';
import { phoneCredential } from '../../../sync-server/accounts/credentials.ts';
import { newestCode } from '../../world/outbox.ts';
import { Visitor } from '../../world/visitor.ts';
import { expect, expectAccessible } from '../fixture.ts';
import { button, field, fillIn, password, test, words } from './sign-in-fixture.ts';

for (const language of ['en', 'es'] as const) {
  const w = words[language];

  test(`${language}: a phone number signs in by the code that comes to it`, async ({ page, line, ways }) => {
    const [mistyped, number] = language === 'en' ? ['8888 1101', '8888 1102'] : ['8888 2201', '8888 2202'];
    await page.goto(`${line.origin}/${language}/signin`);
    await button(page, w.byPhone).click();
    await field(page, w.phone).fill('123');
    await button(page, w.sendCode).click();
    await expect(page.getByRole('alert').getByText(w.phoneInvalid)).toBeVisible();
    await expectAccessible(page);
    await field(page, w.phone).fill(mistyped);
    await button(page, w.sendCode).click();
    await expect(field(page, w.firstDigit)).toBeFocused();
    await button(page, w.change).click();
    await expect(field(page, w.phone)).toHaveValue(mistyped);
    await expect(page.getByText(w.early)).toBeVisible();
    await expect(button(page, w.sendAnother)).toBeDisabled();
    await expectAccessible(page);
    await field(page, w.phone).fill(number);
    await button(page, w.sendAnother).click();
    await expect(field(page, w.firstDigit)).toBeFocused();
    const code = await newestCode(ways.store, `+506${number.replace(' ', '')}`);
    await page.keyboard.type(code === '123456' ? '654321' : '123456');
    await expect(page.getByRole('alert').filter({ hasText: w.failed })).toContainText(w.wrongCode);
    await expect(field(page, w.firstDigit)).toBeFocused();
    await expectAccessible(page);
    // As a phone fills it in from the message.
    await field(page, w.firstDigit).fill(code);
    await expect(page).toHaveURL(`${line.origin}/${language}/coming-soon`);
    const told = await page.evaluate(async () => (await fetch('/auth/session')).json());
    expect(told).toMatchObject({ session: { account: { phoneVerified: true, signInMethods: ['phone'] } } });
  });

  test(`${language}: a member adds a phone number, unless it is somebody else's, and comes in by it`, async ({
    page,
    line,
    ways,
  }) => {
    const [taken, number] = language === 'en' ? ['8888 1103', '8888 1104'] : ['8888 2203', '8888 2204'];
    const { stores } = ways.server;
    const holder = { uid: 'somebody-else', passwordHash: null, createdAt: 1 };
    await stores.credentials.put({ _id: phoneCredential(`+506${taken.replace(' ', '')}`), ...holder });
    const email = `suma-${language}@example.com`;
    const uid = await new Visitor(ways.server.origin).signUp(email, password);
    await changeAccount(stores, uid, () => ({ hasBetaAccess: true, signedTerms: { ...currentTerms, at: 1 } }));
    await page.goto(`${line.origin}/${language}/signin?nextRoute=/${language}/add-phone-number`);
    await fillIn(page, { [w.email]: email, [w.password]: password });
    await button(page, w.signIn).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.addPhone);
    await field(page, w.phone).fill(taken);
    await button(page, w.sendCode).click();
    await expect(field(page, w.phone)).toHaveAccessibleDescription(new RegExp(w.phoneInUse));
    await expectAccessible(page);
    await field(page, w.phone).fill(number);
    await button(page, w.sendCode).click();
    await expect(field(page, w.firstDigit)).toBeFocused();
    const code = await newestCode(ways.store, `+506${number.replace(' ', '')}`);
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
  });
}
