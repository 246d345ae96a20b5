import type { AuditEntry } from '../../../shared/model/audit.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { outboxOf } from '../../world/sign-in/outbox.ts';
import { reviewDocumentId } from '../../../shared/model/review.ts';
import { makeReview } from '../../world/makers.ts';
import { eventually, putReview } from '../../world/world.ts';
import { password, signUp, signUpAdmin, signUpProfessional, storedUser } from '../../world/people.ts';
import { addressOf, expect, expectAccessible, signInAs, test } from '../fixture.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('en');
const acting = '{0} is acting for {name} (until {until}). All of it is recorded.';

/** What 'actor' did that is written down, in the order of time. */
async function auditedBy({ stores }: RunningServer, actor: string): Promise<Pick<AuditEntry, 'action' | 'target'>[]> {
  return (await documentsInRange(stores.audit, '')).filter((entry) => entry.actor === actor);
}

test('an admin invites by two links, and lets in and out who waits', async ({ page, line, server }) => {
  const admin = await signUpAdmin(server, 'Alcaldesa');
  const { uid, email } = await signUp(server, 'Fila', {
    displayName: 'Fila',
    preferredLang: 'en',
    emailVerified: true,
  });
  await signInAs(page.context(), admin.visitor, line.origin);
  await page.goto(`${line.origin}/en/admin`);
  await expect(page.getByRole('heading', { level: 1, name: say('Accounts') })).toBeVisible();
  expect(addressOf(page)).toBe('/en/admin/accounts');

  await page.getByRole('button', { name: say('Create an invitation') }).click();
  for (const [language, label] of [
    ['en', say('Link in English')],
    ['es', say('Link in Spanish')],
  ] as const) {
    const link = new URL(await page.getByLabel(label, { exact: true }).inputValue());
    expect(link.pathname).toBe(`/${language}/create-account`);
    expect([link.searchParams.get('role'), link.searchParams.get('betakey')]).toEqual([
      'contractor',
      expect.stringMatching(/^[\w-]{32}$/),
    ]);
  }
  // What was copied is the first one, and not the next.
  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: say('Copy: {name}', { name: say('Link in Spanish') }) }).click();
  await expect(page.getByText(say('Copied'), { exact: true })).toBeVisible();
  const first = await page.getByLabel(say('Link in Spanish'), { exact: true }).inputValue();
  await page.getByRole('button', { name: say('Create an invitation') }).click();
  await expect(page.getByLabel(say('Link in Spanish'), { exact: true })).not.toHaveValue(first);
  await expect(page.getByText(say('Copied'), { exact: true })).toHaveCount(0);
  await page.getByLabel(say('Search accounts')).fill(email);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  const access = page.getByRole('switch', { name: say('Beta access of {name}', { name: 'Fila' }) });
  await access.click({ force: true });
  await expect(access).toBeChecked();
  await eventually(async () => (await storedUser(server.stores, uid)).hasBetaAccess, 'it is carried out');
  const link = `${line.origin}/en/account-setup`;
  await eventually(
    async () => (await outboxOf(server.store, email)).some(({ text }) => text.includes(link)),
    'a letter',
  );
  await access.click({ force: true });
  await expect(access).not.toBeChecked();
  await eventually(async () => !(await storedUser(server.stores, uid)).hasBetaAccess, 'that is carried out too');
  // It is written down after it is done.
  const told = async () => (await auditedBy(server, admin.uid)).map(({ action }) => action);
  await expect.poll(told).toEqual(['beta-key-made', 'beta-key-made', 'access-granted', 'access-revoked']);
});

test('an admin reads and decides without a connection, and it is carried out when there is one', async ({
  page,
  line,
  server,
}) => {
  const admin = await signUpAdmin(server, 'Lectora');
  const about = await signUpProfessional(server, 'Rocio');
  const long = 'Trabajo limpio y puntual. '.repeat(10).trim();
  const waiting = { status: 'pending', review: long, title: 'Excelente', createdAt: Date.now() } as const;
  const review = makeReview(about.uid, 'luis', waiting);
  await putReview(server.stores, review);
  await signInAs(page.context(), admin.visitor, line.origin);
  await page.goto(`${line.origin}/en/admin/reviews`);
  const card = page.getByRole('article', { name: waiting.title });
  await expect(card).toContainText('…');
  await card.getByRole('button', { name: say('read more') }).click();
  await expect(card).toContainText(long);
  await expectAccessible(page);

  await page.context().setOffline(true);
  await card.getByRole('button', { name: say('Approve'), exact: true }).click();
  await expect(card).toContainText(say('Not sent yet'));
  await page.context().setOffline(false);
  await expect(card).not.toContainText(say('Not sent yet'));
  const stored = await server.stores.reviews.get<{ status: string }>(reviewDocumentId(review));
  expect(stored.status).toBe('approved');
  await card.getByText(say('History')).click();
  await expect(card).toContainText(say('Review approved'));
});

test('an admin sees all fields of an account beside its profile', async ({ page, line, server }) => {
  const admin = await signUpAdmin(server, 'Curiosa');
  const name = 'Nora';
  const { uid, email } = await signUpProfessional(server, name);
  await signInAs(page.context(), admin.visitor, line.origin);
  await page.goto(`${line.origin}/en/profile/${uid}`);
  await page.getByRole('button', { name: say('All fields') }).click();
  await expect(page.getByRole('dialog', { name })).toContainText(email);
  await expectAccessible(page);
});

test('an admin acts for somebody under a banner, within limits, and stops', async ({ page, line, server }) => {
  const admin = await signUpAdmin(server, 'Gerente');
  const name = 'Olga';
  const { uid, email } = await signUpProfessional(server, name);
  await signInAs(page.context(), admin.visitor, line.origin);
  await page.goto(`${line.origin}/en/admin/accounts`);
  await page.getByLabel(say('Search accounts')).fill(email);
  await page.getByRole('button', { name: say('GM: act for {name}', { name }) }).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('button', { name: say('Begin') }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: say('Write a reason.') })).toBeVisible();
  await sheet.getByLabel(say('Reason')).fill('no logra cambiar su horario');
  await sheet.getByLabel(say('Your own password'), { exact: true }).fill('no-es-esta-11');
  await sheet.getByRole('button', { name: say('Begin') }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: say('Wrong password') })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel(say('Your own password'), { exact: true }).fill(password);
  await sheet.getByRole('button', { name: say('Begin') }).click();

  const banner = page.getByRole('status').filter({ hasText: say.like(acting, { 0: 'Gerente', name }) });
  await expect(banner).toBeVisible();
  // The admin area is out of reach meanwhile, and what only its owner may do of the account.
  await page.goto(`${line.origin}/en/add-phone-number`);
  await page.getByLabel(say('Phone number')).fill('8888 7777');
  await page.getByRole('button', { name: say('Send code') }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: say('Only the owner of the account can do this.') }),
  ).toBeVisible();
  await page.goto(`${line.origin}/en/admin/accounts`);
  await expect(page.getByRole('heading', { level: 1, name: say('Find someone you can trust') })).toBeVisible();
  await page.goto(`${line.origin}/en/account`);
  await expect(page.getByRole('main')).toContainText(
    say(
      'You act for somebody else. Only the owner changes how they sign in, takes their data along or deletes the account.',
    ),
  );
  await expect(banner).toBeVisible();
  await expectAccessible(page);

  await banner.getByRole('button', { name: say('Stop acting') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Accounts') })).toBeVisible();
  await expect(banner).toHaveCount(0);
  const told = () => auditedBy(server, admin.uid);
  await expect.poll(told).toMatchObject([
    { action: 'impersonation-begun', target: uid, reason: 'no logra cambiar su horario' },
    { action: 'impersonation-ended', target: uid },
  ]);
});
