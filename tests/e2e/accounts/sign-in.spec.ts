import { makeBetaKey } from '../../../sync-server/accounts/lifecycle/beta-keys.ts';
import { outboxOf } from '../../world/outbox.ts';
import { Visitor } from '../../world/visitor.ts';
import { eventually } from '../../world/world.ts';
import { expect, expectAccessible, untilUpToDate } from '../fixture.ts';
import { button, field, fillIn, password, test, type Ways, words } from './sign-in-fixture.ts';

const newPassword = 'con-calma-88';

/** The part of a letter's link that follows the origin. */
async function linkTo({ store }: Ways, email: string, page: string): Promise<string> {
  const pattern = new RegExp(`/(en|es)/${page}#token=[\\w-]+`);
  const links = async () => (await outboxOf(store, email)).flatMap(({ text }) => text.match(pattern)?.[0] ?? []);
  await eventually(async () => (await links()).length > 0, `a letter with a link to ${page}`);
  return (await links()).at(-1) ?? '';
}

for (const language of ['en', 'es'] as const) {
  const w = words[language];
  const mine = (name: string) => `${name}-${language}@example.com`;

  test(`${language}: an account is made with an email address and a password, and its letter proves the address`, async ({
    page,
    line,
    ways,
  }) => {
    const email = mine('nueva');
    await page.goto(`${line.origin}/${language}/create-account`);
    await button(page, w.createAccount).click();
    await expect(page.getByRole('alert').getByText(w.emailInvalid)).toBeVisible();
    await expect(field(page, w.email)).toHaveAccessibleDescription(w.emailInvalid);
    for (const [weak, said] of [
      ['corta', w.passwordShort],
      ['password', w.passwordCommon],
    ] as const) {
      await fillIn(page, { [w.email]: email, [w.password]: weak });
      await button(page, w.createAccount).click();
      await expect(page.getByRole('alert').getByText(said)).toBeVisible();
    }
    await expectAccessible(page);
    await field(page, w.password).fill(password);
    await button(page, w.createAccount).click();
    await expect(page).toHaveURL(`${line.origin}/${language}/coming-soon`);

    await page.goto(line.origin + (await linkTo(ways, email, 'verify-email')));
    await expect(page.getByText(w.verified)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page);
    const visitor = new Visitor(ways.server.origin);
    await visitor.signIn(email);
    expect((await visitor.session())?.account.emailVerified).toBe(true);
  });

  test(`${language}: who has an account signs in, also by the form that makes one; what was wrong is not told`, async ({
    page,
    line,
    ways,
  }) => {
    const email = mine('vuelve');
    await new Visitor(ways.server.origin).signUp(email, password);
    await page.goto(`${line.origin}/${language}/signin`);
    for (const who of [email, mine('nadie')]) {
      await fillIn(page, { [w.email]: who, [w.password]: 'not-this-one' });
      await button(page, w.signIn).click();
      await expect(field(page, w.password)).toHaveAccessibleDescription(w.wrong);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([w.wrong]);
    }
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Create an account|Cree una cuenta)$/ })
      .click();
    await expect(field(page, w.email)).toHaveValue(mine('nadie'));
    await fillIn(page, { [w.email]: email, [w.password]: 'not-this-one' });
    await button(page, w.createAccount).click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([w.wrong]);
    await expectAccessible(page);
    await field(page, w.password).fill(password);
    await field(page, w.password).press('Enter');
    await expect(page).toHaveURL(`${line.origin}/${language}/coming-soon`);
  });

  test(`${language}: a new password is set by letter, which ends the sessions before`, async ({ page, line, ways }) => {
    const email = mine('olvida');
    const before = new Visitor(ways.server.origin);
    const uid = await before.signUp(email, password);
    await page.goto(`${line.origin}/${language}/signin`);
    await page.getByRole('link', { name: w.forgot }).click();
    await button(page, w.sendLink).click();
    await expect(field(page, w.email)).toHaveAccessibleDescription(w.emailInvalid);
    await expectAccessible(page);
    await field(page, w.email).fill(email);
    await page.reload();
    await expect(field(page, w.email)).toHaveValue(email);
    await button(page, w.sendLink).click();
    await expect(page.getByRole('status').getByText(w.sent)).toBeVisible();
    await expectAccessible(page);

    const link = line.origin + (await linkTo(ways, email, 'reset-password'));
    await page.goto(link);
    await field(page, w.newPassword).fill('corta');
    await button(page, w.setPassword).click();
    await expect(field(page, w.newPassword)).toHaveAccessibleDescription(
      new RegExp(w.passwordShort.replace('+', '\\+')),
    );
    expect(page.url()).not.toContain('token');
    await expectAccessible(page);
    await field(page, w.newPassword).fill(newPassword);
    await button(page, w.setPassword).click();
    await expect(page).toHaveURL(`${line.origin}/${language}/coming-soon`);
    expect(await before.session()).toBeNull();
    expect(await new Visitor(ways.server.origin).signIn(email, newPassword)).toBe(uid);

    await page.goto(link);
    await field(page, w.newPassword).fill(newPassword);
    await button(page, w.setPassword).click();
    await expect(page.getByRole('alert').getByText(w.linkUsed)).toBeVisible();
    await expectAccessible(page);
  });

  test(`${language}: Google's window signs in; closing it says nothing, and one that is blocked has a way around`, async ({
    page,
    line,
    ways,
    context,
  }) => {
    const key = await makeBetaKey(ways.server.stores, 'jefa');
    await page.goto(
      `${line.origin}/${language}/create-account?role=contractor&betakey=${key}&nextRoute=/${language}/faq`,
    );
    await field(page, w.email).fill('half-typed');
    const openWindow = async () => {
      const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, w.google).click()]);
      return popup;
    };
    await (await openWindow()).close();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(button(page, w.google)).toBeEnabled();
    await expect(field(page, w.email)).toHaveValue('half-typed');

    await page.evaluate(() => {
      window.open = () => null;
    });
    await button(page, w.google).click();
    await expect(page.getByRole('alert').getByText(w.blocked)).toBeVisible();
    await expectAccessible(page);
    ways.google.expect({ sub: `blocked-${language}`, email: mine('blocked'), email_verified: true, name: 'Rosa' });
    await button(page, w.googleHere).click();
    await page.getByRole('link', { name: 'Rosa' }).click();
    await expect(page).toHaveURL(`${line.origin}/${language}/review-tos?nextRoute=%2F${language}%2Ffaq`);
    const account = await page.evaluate(async () => (await fetch('/auth/session')).json());
    expect(account).toMatchObject({ session: { account: { isContractor: true, hasBetaAccess: true } } });

    await context.clearCookies();
    await page.evaluate(() => localStorage.removeItem('session'));
    await page.goto(`${line.origin}/${language}/signin`);
    ways.google.refuseNextToken();
    const refused = await openWindow();
    const refusedClosed = refused.waitForEvent('close');
    await refused.getByRole('link').click();
    await refusedClosed;
    await expect(page.getByRole('alert').getByText(w.googleFailed)).toBeVisible();
    ways.google.expect({ sub: `window-${language}`, email: mine('window'), email_verified: true, name: 'Rosa' });
    const popup = await openWindow();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('link').click();
    await closed;
    await expect(page).toHaveURL(`${line.origin}/${language}/coming-soon`);
  });

  test(`${language}: without a connection the form says so, keeps what was typed, and works when it is back`, async ({
    page,
    line,
    ways,
    context,
  }) => {
    const email = mine('lejos');
    await new Visitor(ways.server.origin).signUp(email, password);
    await page.goto(`${line.origin}/${language}/signin`);
    await fillIn(page, { [w.email]: email, [w.password]: password });
    await untilUpToDate(page);
    line.cut();
    await button(page, w.signIn).click();
    await expect(page.getByRole('alert').getByText(w.noConnection)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('status').getByText(w.needsConnection)).toBeVisible();
    await expect(button(page, w.signIn)).toBeDisabled();
    await expectAccessible(page);
    line.mend();
    await context.setOffline(false);
    await expect(page.getByText(w.needsConnection)).toHaveCount(0);
    await expect(field(page, w.email)).toHaveValue(email);
    await expect(field(page, w.password)).toHaveValue(password);
    await button(page, w.signIn).click();
    await expect(page).toHaveURL(`${line.origin}/${language}/coming-soon`);
  });
}
