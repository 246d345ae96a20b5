import { makeBetaKey } from '../../../sync-server/accounts/lifecycle/beta-keys.ts';
import { audited, pushAdmin } from '../../world/admin.ts';
import { signUp, signUpAdmin } from '../../world/people.ts';
import { expect, expectAccessible, untilInstalled } from '../fixture.ts';
import { test, untilReady } from './desk.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

test.use({ locale: 'es-CR' });
test.describe.configure({ timeout: 120_000 });

test('an admin sees who came in by an invitation, and voids another one without signal', async ({ open, server }) => {
  const name = 'Repartidora de claves';
  const admin = await signUpAdmin(server, name);
  const guest = await signUp(server, 'Rocio invitada', { displayName: 'Rocío invitada' });
  const [used, unused] = [await makeBetaKey(server.stores, admin.uid), await makeBetaKey(server.stores, admin.uid)];
  await guest.visitor.post('/account/beta-key', { key: used });
  const desk = await open('/es/admin/invitations', admin);
  const { page } = desk;
  await untilReady(desk);
  await untilInstalled(page);
  const mine = page.getByRole('article').filter({ hasText: name });
  await expect(mine).toHaveCount(2);
  await expect(mine.filter({ hasText: say('Used by {who}', { who: 'Rocío invitada' }) })).toHaveCount(1);
  await expectAccessible(page);

  desk.cut();
  await mine.getByRole('button', { name: say.like('Void the invitation of {made}') }).click();
  const voided = mine.filter({ hasText: say('Void') });
  await expect(voided).toContainText(say('Not sent yet'));
  await page.reload();
  await expect(voided).toContainText(say('Not sent yet'));
  expect(await audited(server.stores, 'beta-key-voided')).toEqual([]);

  await desk.mend();
  await expect(voided).toContainText(say.like('Void since {gone}'));
  await expect(voided).not.toContainText(say('Not sent yet'));
  await expect.poll(() => audited(server.stores, 'beta-key-voided')).toMatchObject([{ actor: admin.uid }]);
  const spent = await guest.visitor.post('/auth/invitation', { key: unused });
  expect(spent).toMatchObject({ status: 422, body: { code: 'beta-key-invalid' } });
});

test('an admin looks through the record by who, what, when and whom, also without signal', async ({ open, server }) => {
  const admin = await signUpAdmin(server, 'Escribana');
  const guest = await signUp(server, 'Jacinta anotada', { displayName: 'Jacinta anotada' });
  const other = await signUp(server, 'Jeremias anotado', { displayName: 'Jeremías anotado' });
  const nameless = await signUp(server, 'Nemesio anotado', { displayName: '', email: null });
  for (const { uid } of [guest, other, nameless])
    await pushAdmin(admin, [{ kind: 'access', uid, hasBetaAccess: true }]);
  await pushAdmin(admin, [{ kind: 'suspension', uid: guest.uid, reason: 'unlawful' }]);
  const desk = await open('/es/admin/audit', admin);
  const { page } = desk;
  await untilReady(desk);
  await untilInstalled(page);
  await expectAccessible(page);
  desk.cut();
  await page.reload();
  const entries = page.getByRole('article');
  await page.getByLabel(say('Who')).selectOption(admin.uid);
  await expect(entries).toHaveCount(4);
  await expect(
    entries.filter({ hasText: say('Account {beginning}', { beginning: nameless.uid.slice(0, 5) }) }),
  ).toHaveCount(1);
  await expect(page.getByText(nameless.uid)).toHaveCount(0);
  await page.getByRole('searchbox', { name: say('Account') }).fill('jacinta');
  await expect(entries).toHaveCount(2);
  await page.getByLabel(say('What'), { exact: true }).selectOption('account-suspended');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Jacinta anotada');
  await expect(entries).toContainText(`${say('Suspended')} · Escribana`);
  await page.getByLabel(say('Until')).fill('2020-01-01');
  await expect(page.getByText(say('Nothing found...'))).toBeVisible();
  await page.getByLabel(say('Until')).fill('');
  await page.getByLabel(say('From'), { exact: true }).fill('2020-01-01');
  await expect(entries).toHaveCount(1);
});
