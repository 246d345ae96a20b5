import type { AuditEntry } from '../../../shared/model/audit.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { languages } from '../../../shared/model/language.ts';
import { outboxOf } from '../../world/outbox.ts';
import { reviewDocumentId } from '../../../shared/model/review.ts';
import { makeReview } from '../../world/makers.ts';
import { eventually, putReview } from '../../world/world.ts';
import { words } from '../access-words.ts';
import { expect, expectAccessible } from '../fixture.ts';
import { addressOf, password, settle, signInAs, states, storedUser, test } from '../people.ts';

/** What `actor` did that is written down, in the order of time. */
async function auditedBy({ stores }: RunningServer, actor: string): Promise<Pick<AuditEntry, 'action' | 'target'>[]> {
  return (await documentsInRange(stores.audit, '')).filter((entry) => entry.actor === actor);
}

for (const lang of languages) {
  const said = words[lang];

  test(`an admin invites by two links, and lets in and out who waits (${lang})`, async ({
    page,
    line,
    house: { server, store },
  }) => {
    const admin = await settle(server, `Alcaldesa-${lang}`, states.admin);
    const { uid, email } = await settle(server, `Fila-${lang}`, { ...states.waiting, preferredLang: lang });
    await signInAs(page.context(), admin.visitor, line.origin);
    await page.goto(`${line.origin}/${lang}/admin`);
    await expect(page.getByRole('heading', { level: 1, name: said.accounts })).toBeVisible();
    expect(addressOf(page)).toBe(`/${lang}/admin/accounts`);

    await page.getByRole('button', { name: said.newKey }).click();
    for (const [index, language] of languages.entries()) {
      const link = new URL(await page.getByLabel(said.links[index] ?? '', { exact: true }).inputValue());
      expect(link.pathname).toBe(`/${language}/create-account`);
      expect([link.searchParams.get('role'), link.searchParams.get('betakey')]).toEqual([
        'contractor',
        expect.stringMatching(/^[\w-]{32}$/),
      ]);
    }
    await page.getByLabel(said.search).fill(email);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);

    const access = page.getByRole('switch', { name: `${said.access} Fila-${lang}` });
    await access.click({ force: true });
    await expect(access).toBeChecked();
    await eventually(async () => (await storedUser(server, uid)).hasBetaAccess, 'it is carried out');
    const link = `${line.origin}/${lang}/account-setup`;
    await eventually(async () => (await outboxOf(store, email)).some(({ text }) => text.includes(link)), 'a letter');
    await access.click({ force: true });
    await expect(access).not.toBeChecked();
    await eventually(async () => !(await storedUser(server, uid)).hasBetaAccess, 'that is carried out too');
    const told = await auditedBy(server, admin.uid);
    expect(told.map(({ action }) => action)).toEqual(['beta-key-made', 'access-granted', 'access-revoked']);
  });

  test(`an admin reads and decides without a connection, and it is carried out when there is one (${lang})`, async ({
    page,
    line,
    house: { server },
  }) => {
    const admin = await settle(server, `Lectora-${lang}`, states.admin);
    const about = await settle(server, `Rocio-${lang}`, { ...states.member, isContractor: true });
    const long = 'Trabajo limpio y puntual. '.repeat(10).trim();
    const waiting = { status: 'pending', review: long, title: `Excelente ${lang}`, createdAt: Date.now() } as const;
    const review = makeReview(about.uid, `luis-${lang}`, waiting);
    await putReview(server.stores, review);
    await signInAs(page.context(), admin.visitor, line.origin);
    await page.goto(`${line.origin}/${lang}/admin/reviews`);
    const card = page.getByRole('article', { name: waiting.title });
    await expect(card).toContainText('…');
    await card.getByRole('button', { name: said.readMore }).click();
    await expect(card).toContainText(long);
    await expectAccessible(page);

    await page.context().setOffline(true);
    await card.getByRole('button', { name: said.approve, exact: true }).click();
    await expect(card).toContainText(said.notSent);
    await page.context().setOffline(false);
    await expect(card).not.toContainText(said.notSent);
    const stored = await server.stores.reviews.get<{ status: string }>(reviewDocumentId(review));
    expect(stored.status).toBe('approved');
    await card.getByText(said.history).click();
    await expect(card).toContainText(said.approved);
  });

  test(`an admin sees all fields of an account beside its profile (${lang})`, async ({
    page,
    line,
    house: { server },
  }) => {
    const admin = await settle(server, `Curiosa-${lang}`, states.admin);
    const name = `Nora-${lang}`;
    const { uid, email } = await settle(server, name, states.member);
    await signInAs(page.context(), admin.visitor, line.origin);
    await page.goto(`${line.origin}/${lang}/profile/${uid}`);
    await page.getByRole('button', { name: said.allFields }).click();
    await expect(page.getByRole('dialog', { name })).toContainText(email);
    await expectAccessible(page);
  });

  test(`an admin acts for somebody under a banner, within limits, and stops (${lang})`, async ({
    page,
    line,
    house: { server },
  }) => {
    const admin = await settle(server, `Gerente-${lang}`, states.admin);
    const name = `Olga-${lang}`;
    const { uid, email } = await settle(server, name, states.member);
    await signInAs(page.context(), admin.visitor, line.origin);
    await page.goto(`${line.origin}/${lang}/admin/accounts`);
    await page.getByLabel(said.search).fill(email);
    await page.getByRole('button', { name: `${said.actFor} ${name}` }).click();
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: said.begin }).click();
    await expect(sheet.getByRole('alert').filter({ hasText: said.noReason })).toBeVisible();
    await sheet.getByLabel(said.reason).fill('no logra cambiar su horario');
    await sheet.getByLabel(said.ownPassword, { exact: true }).fill('no-es-esta-11');
    await sheet.getByRole('button', { name: said.begin }).click();
    await expect(sheet.getByRole('alert').filter({ hasText: said.wrongPassword })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByLabel(said.ownPassword, { exact: true }).fill(password);
    await sheet.getByRole('button', { name: said.begin }).click();

    const banner = page.getByRole('status').filter({ hasText: `Gerente-${lang} ${said.acting} ${name}` });
    await expect(banner).toBeVisible();
    // The admin area is out of reach meanwhile, and what only its owner may do of the account.
    await page.goto(`${line.origin}/${lang}/add-phone-number`);
    await page.getByLabel(said.number).fill('8888 7777');
    await page.getByRole('button', { name: said.sendCode }).click();
    await expect(page.getByRole('alert').filter({ hasText: said.refused })).toBeVisible();
    await page.goto(`${line.origin}/${lang}/admin/accounts`);
    await expect(page.getByRole('heading', { level: 1, name: said.home })).toBeVisible();
    await page.goto(`${line.origin}/${lang}/account`);
    await expect(page.getByRole('main')).toContainText(said.onlyOwner);
    await expect(banner).toBeVisible();
    await expectAccessible(page);

    await banner.getByRole('button', { name: said.stop }).click();
    await expect(page.getByRole('heading', { level: 1, name: said.accounts })).toBeVisible();
    await expect(banner).toHaveCount(0);
    const told = await auditedBy(server, admin.uid);
    expect(told).toMatchObject([
      { action: 'impersonation-begun', target: uid, reason: 'no logra cambiar su horario' },
      { action: 'impersonation-ended', target: uid },
    ]);
  });
}
