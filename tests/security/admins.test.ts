import { expect, test } from 'vitest';
import { changeDocument } from '../../sync-server/couch/change.ts';
import { getOrNull } from '../../sync-server/couch/read.ts';
import { rowOfDecision } from '../world/admin.ts';
import { askToPushOwn } from '../world/own-channel.ts';
import { password, type Person, signIn, signUpAdmin, signUpMember } from '../world/people.ts';
import type { Visitor } from '../world/visitor.ts';
import { serverForTest } from '../server/server-for-test.ts';

const minute = 60_000;

async function begin() {
  const server = await serverForTest('embedded');
  const admin = await signUpAdmin(server);
  const victim = await signUpMember(server, 'luis');
  const remove = (visitor: Visitor) =>
    askToPushOwn(visitor, admin.uid, [rowOfDecision({ kind: 'deletion', uid: victim.uid, isConfirmed: true })]);
  const isThere = async ({ uid }: Person) => (await getOrNull(server.stores.users, uid)) !== null;
  return { server, admin, victim, remove, isThere };
}
const asksForPassword = { body: { outcomes: [{ status: 'refused', refusal: { code: 'password-required' } }] } };

test('whoever sits down at an admin’s open session deletes nobody without the password', async () => {
  const { admin, victim, remove, isThere } = await begin();
  expect(await remove(admin.visitor)).toMatchObject(asksForPassword);
  expect(await admin.visitor.post('/admin/password', { password: 'wrong-one' })).toMatchObject({ status: 401 });
  expect(await remove(admin.visitor)).toMatchObject(asksForPassword);
  expect(await isThere(victim)).toBe(true);
  expect((await admin.visitor.post('/admin/password', { password })).status).toBe(204);
  expect(await remove(admin.visitor)).toMatchObject({ body: { outcomes: [{ status: 'accepted' }] } });
  expect(await isThere(victim)).toBe(false);
});

test('the password that was shown holds in that session, for ten minutes', async () => {
  const { server, admin, victim, remove, isThere } = await begin();
  await admin.visitor.post('/admin/password', { password });
  const other = await signIn(server, admin.email);
  expect(await remove(other)).toMatchObject(asksForPassword);
  const { sessions } = server.stores;
  const { rows } = await sessions.allDocs();
  for (const { id } of rows.filter((row) => row.id.startsWith(admin.uid))) {
    await changeDocument(sessions, id, (stored) => {
      const shownAt = stored?.data['passwordShownAt'];
      if (!stored || typeof shownAt !== 'number') return null;
      return { ...stored, data: { ...stored.data, passwordShownAt: shownAt - 10 * minute } };
    });
  }
  expect(await remove(admin.visitor)).toMatchObject(asksForPassword);
  expect(await isThere(victim)).toBe(true);
});

test('ten wrong passwords end the tries of that session', async () => {
  const { admin, remove } = await begin();
  for (let time = 0; time < 10; time++) await admin.visitor.post('/admin/password', { password: 'wrong-one' });
  expect(await admin.visitor.post('/admin/password', { password })).toMatchObject({ status: 429 });
  expect(await remove(admin.visitor)).toMatchObject(asksForPassword);
});
