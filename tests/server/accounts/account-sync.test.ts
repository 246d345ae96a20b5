import { describe, expect, test } from 'vitest';
import { mergeOwn, maxChosen, ownView } from '../../../shared/rules/account/user.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { anyStore, eventually, type StoreKind, storeKinds } from '../../world/world.ts';
import { Visitor } from '../../world/visitor.ts';
import { accountRow, askToPush, ownAccount, pull, pullPath, push, pushEdit } from '../../world/own-account.ts';
import { askToPushOwn, outcomesIn } from '../../world/own-channel.ts';
import { changeUser, membership, password, storedAccount } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

const price = (amount: number) => ({ amount, currency: 'CRC', unit: 'visit' });
const photo = 'a'.repeat(32);
const photos = { [photo]: { url: '/photo', dateUploaded: 1 } };

describe.each(storeKinds)('over %s', (kind) => {
  describe('pulling one’s own account', () => {
    test('gives it once, and again when what its owner sees has changed', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const first = await pull(ana, uid);
      const { user } = await storedAccount(server.stores, uid);
      expect(first.documents).toEqual([ownView(user)]);
      expect(await pull(ana, uid, first.checkpoint)).toMatchObject({ documents: [], checkpoint: first.checkpoint });

      await changeUser(server.stores, uid, { hasBetaAccess: false });
      // Somebody else wrote it: a device asks once it is told.
      const changes = async () => (await pull(ana, uid, first.checkpoint)).documents;
      await eventually(async () => (await changes()).length > 0, 'there is something new');
      expect(await changes()).toMatchObject([{ uid, hasBetaAccess: false }]);
      expect((await pull(ana, uid, 'a checkpoint of another server')).documents).toHaveLength(1);
    });

    test('never shows what its owner does not see, nor tells when that changes', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const { checkpoint } = await pull(ana, uid);
      await changeUser(server.stores, uid, { usedBetaKey: 'a secret key' });
      expect((await pull(ana, uid, checkpoint)).documents).toEqual([]);
      expect(JSON.stringify((await ana.get(pullPath(uid))).body)).not.toContain('a secret key');
    });
  });

  describe('an edit of one’s own account', () => {
    test('is written, and what the owner does not see stays as it is', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      await changeUser(server.stores, uid, { usedBetaKey: 'a key' });
      const edit = { displayName: 'Ana María', zones: ['tamarindo', 'nicoya'] };
      const outcome = await pushEdit(ana, await ownAccount(ana, uid), edit);
      expect(outcome).toMatchObject({ kind: 'accepted', current: { ...edit, zones: ['nicoya', 'tamarindo'] } });
      const { user } = await storedAccount(server.stores, uid);
      expect(user).toMatchObject({ displayName: 'Ana María', usedBetaKey: 'a key', email: 'ana@example.com' });
      expect(outcome.current).toEqual(ownView(user));
    });

    test('whose answer was lost is pushed again, and changes nothing', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const assumed = await ownAccount(ana, uid);
      const edit = { displayName: 'Ana María', services: ['plumbing'], preferredLang: 'en' };
      const first = await pushEdit(ana, assumed, edit);
      const written = await storedAccount(server.stores, uid);
      expect(await pushEdit(ana, assumed, edit)).toEqual(first);
      expect(await storedAccount(server.stores, uid)).toEqual(written);
    });
  });

  describe('an edit that meets another', () => {
    test('of the same field is not written, and nothing else of its row is', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const assumed = await ownAccount(ana, uid);
      await changeUser(server.stores, uid, { displayName: 'Anita' });
      const before = await storedAccount(server.stores, uid);
      const outcome = await pushEdit(ana, assumed, { displayName: 'Ana María', description: 'Fugas.' });
      expect(outcome).toEqual({ kind: 'conflict', current: ownView(before.user) });
      expect(await storedAccount(server.stores, uid)).toEqual(before);
    });

    test('of another field is written beside it', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const assumed = await ownAccount(ana, uid);
      await changeUser(server.stores, uid, { displayName: 'Anita', zones: ['nicoya'], hasBetaAccess: true });
      const outcome = await pushEdit(ana, assumed, { description: 'Fugas.', zones: ['tamarindo'] });
      expect(outcome).toEqual({ kind: 'conflict', current: await ownAccount(ana, uid) });
      expect(outcome.current).toMatchObject({
        displayName: 'Anita',
        description: 'Fugas.',
        zones: ['nicoya', 'tamarindo'],
        hasBetaAccess: true,
      });
    });

    test('at the same moment is not lost, whoever comes first', async () => {
      const { ana, uid } = await anaSignedUp(kind);
      const assumed = await ownAccount(ana, uid);
      const zones = ['guiones', 'liberia', 'nicoya', 'nosara', 'samara', 'tamarindo'];
      const outcomes = await Promise.all(zones.map((zone) => pushEdit(ana, assumed, { zones: [zone] })));
      expect(outcomes.map(({ kind }) => kind)).not.toContain('refused');
      expect((await ownAccount(ana, uid)).zones).toEqual(zones);
    });
  });
});

/** What is read, judged and merged is so over either kind: how it gets there is above. */
describe.each(anyStore)('over %s', (kind) => {
  describe('an edit of one’s own account', () => {
    test('that is pushed again after somebody else’s of another field does not undo that', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const assumed = await ownAccount(ana, uid);
      await pushEdit(ana, assumed, { displayName: 'Ana María' });
      await changeUser(server.stores, uid, { description: 'De otro teléfono' });
      const written = await storedAccount(server.stores, uid);
      const outcome = await pushEdit(ana, assumed, { displayName: 'Ana María' });
      expect(outcome).toMatchObject({ kind: 'conflict', current: { description: 'De otro teléfono' } });
      expect(await storedAccount(server.stores, uid)).toEqual(written);
    });

    test('of nothing writes nothing', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const before = await storedAccount(server.stores, uid);
      expect((await pushEdit(ana, await ownAccount(ana, uid), {})).kind).toBe('accepted');
      expect(await storedAccount(server.stores, uid)).toEqual(before);
    });

    test('is made by an admin who acts for the owner, too, and no further', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const admin = new Visitor(server.origin);
      await changeUser(server.stores, await admin.signUp('admin@example.com'), { isAdmin: true });
      await admin.post('/auth/impersonateUser', { targetUid: uid, password, reason: 'Pidió ayuda' });
      const assumed = await ownAccount(admin, uid);
      expect((await pushEdit(admin, assumed, { displayName: 'Ana M.' })).kind).toBe('accepted');
      expect(await pushEdit(admin, await ownAccount(admin, uid), { isAdmin: true })).toMatchObject({
        kind: 'refused',
        refusal: { code: 'field-not-yours', field: 'isAdmin' },
      });
      expect(await ownAccount(ana, uid)).toMatchObject({ displayName: 'Ana M.', isAdmin: false });
    });
  });

  describe('an edit that meets another', () => {
    test('is accepted once the device has brought the two together', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const base = await ownAccount(ana, uid);
      await changeUser(server.stores, uid, { displayName: 'Anita', zones: ['nicoya'] });
      const mine = { ...base, displayName: 'Ana María', zones: ['tamarindo'] };
      const { current } = await pushEdit(ana, base, mine);
      const { merged, lost } = mergeOwn({ base, mine, theirs: current });
      expect(lost).toEqual([{ field: 'displayName', mine: 'Ana María', theirs: 'Anita' }]);
      expect(await pushEdit(ana, current, merged)).toMatchObject({
        kind: 'accepted',
        current: { displayName: 'Ana María', zones: ['nicoya', 'tamarindo'] },
      });
    });

    test('and says the same is accepted', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const assumed = await ownAccount(ana, uid);
      await changeUser(server.stores, uid, { displayName: 'Ana María' });
      expect((await pushEdit(ana, assumed, { displayName: 'Ana María' })).kind).toBe('accepted');
    });

    test('on other days of the week is written beside it', async () => {
      const { ana, uid } = await anaSignedUp(kind);
      const assumed = await ownAccount(ana, uid);
      const late = { open: '10:00', close: '20:00', isClosed: false };
      await pushEdit(ana, assumed, { hours: { ...assumed.hours, monday: late } });
      const outcome = await pushEdit(ana, assumed, { hours: { ...assumed.hours, friday: late } });
      expect(outcome.current.hours).toEqual({ ...assumed.hours, monday: late, friday: late });
    });

    test('on the prices of other services, and of other facts, is written beside it', async () => {
      const { ana, uid } = await anaSignedUp(kind);
      const assumed = await ownAccount(ana, uid);
      const [plumbing, pools] = [price(15_000), price(9000)];
      await pushEdit(ana, assumed, { prices: { plumbing }, facts: ['cash'], worksSince: 1998 });
      const outcome = await pushEdit(ana, assumed, { prices: { 'pool-maintenance': pools }, facts: ['sinpe'] });
      expect(outcome.current).toMatchObject({
        prices: { plumbing, 'pool-maintenance': pools },
        facts: ['cash', 'sinpe'],
        worksSince: 1998,
      });
      // Of the same service it is one price, and the later to come is told of the other.
      const other = await pushEdit(ana, assumed, { prices: { plumbing: pools } });
      expect(other).toMatchObject({ kind: 'conflict', current: { prices: { plumbing } } });
    });

    test('that the device never heard of is not written over by a row that assumes nothing', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const before = await storedAccount(server.stores, uid);
      const wanted = { ...ownView(before.user), displayName: 'Ana María' };
      expect(await push(ana, uid, [{ new: wanted, assumed: null }])).toEqual([
        { kind: 'conflict', current: ownView(before.user) },
      ]);
      expect(await storedAccount(server.stores, uid)).toEqual(before);
    });

    test('and together makes what the rules do not allow is refused', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const assumed = await ownAccount(ana, uid);
      const many = Array.from({ length: maxChosen.services }, (_, index) => `service-${index}`);
      await changeUser(server.stores, uid, { services: many });
      expect(await pushEdit(ana, assumed, { services: ['plumbing'] })).toMatchObject({
        kind: 'refused',
        refusal: { code: 'value-too-long', field: 'services' },
        current: { services: many.toSorted() },
      });
    });

    test('that removed the photo it wants to show is not written', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      await changeUser(server.stores, uid, { photos });
      const assumed = await ownAccount(ana, uid);
      await changeUser(server.stores, uid, { photos: {} });
      expect((await pushEdit(ana, assumed, { profilePhoto: photo })).kind).toBe('conflict');
      expect((await ownAccount(ana, uid)).profilePhoto).toBeNull();
    });
  });

  describe('a row that is refused', () => {
    test.each<[string, object, object]>([
      ['makes an admin', { isAdmin: true }, { code: 'field-not-yours', field: 'isAdmin' }],
      ['changes the email', { email: 'other@example.com' }, { code: 'field-not-yours', field: 'email' }],
      ['removes the document', { _deleted: true }, { code: 'field-not-yours', field: '_deleted' }],
      ['adds a field', { usedBetaKey: 'x' }, { code: 'field-not-yours', field: 'usedBetaKey' }],
      ['adds a photo', { photos }, { code: 'field-not-yours', field: 'photos' }],
      ['has too long a name', { displayName: 'a'.repeat(101) }, { code: 'value-too-long', field: 'displayName' }],
      ['has a field of another kind', { zones: 'tamarindo' }, { code: 'value-invalid', field: 'zones' }],
      ['has cents', { prices: { plumbing: price(0.5) } }, { code: 'value-invalid', field: 'prices' }],
      ['has a price of nothing', { prices: { plumbing: price(0) } }, { code: 'value-invalid', field: 'prices' }],
      ['has no such service', { prices: { magic: price(9) } }, { code: 'value-invalid', field: 'prices' }],
      ['says what nobody asks', { facts: ['barter'] }, { code: 'value-invalid', field: 'facts' }],
      ['began in a year to come', { worksSince: 2400 }, { code: 'year-impossible', field: 'worksSince' }],
      ['has a zone that there is not', { zones: ['atlantis'] }, { code: 'value-invalid', field: 'zones' }],
    ])('because it %s writes nothing', async (_, edit, refusal) => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const before = await storedAccount(server.stores, uid);
      const current = ownView(before.user);
      expect(await pushEdit(ana, current, { displayName: 'Ana', ...edit })).toEqual({
        kind: 'refused',
        refusal,
        current,
      });
      expect(await storedAccount(server.stores, uid)).toEqual(before);
    });

    test('because it is of somebody else is of nothing that there is', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const beto = await new Visitor(server.origin).signUp('beto@example.com');
      const before = await storedAccount(server.stores, beto);
      const assumed = await ownAccount(ana, uid);
      for (const other of [beto, 'nobody']) {
        const edit = { new: { ...assumed, uid: other, displayName: 'x' }, assumed: { ...assumed, uid: other } };
        const gone = { kind: 'refused', refusal: { code: 'not-found' }, current: null };
        expect(await push(ana, uid, [edit])).toEqual([gone]);
      }
      expect(await storedAccount(server.stores, beto)).toEqual(before);
    });

    test('does not hold up the others', async () => {
      const { ana, uid } = await anaSignedUp(kind);
      const assumed = await ownAccount(ana, uid);
      const named = { ...assumed, displayName: 'Ana María' };
      const edits = [
        { new: { ...assumed, isAdmin: true }, assumed },
        { new: named, assumed },
        { new: { ...named, description: 'a'.repeat(3000) }, assumed: named },
        { new: { ...named, description: 'Fugas.' }, assumed: named },
      ];
      const outcomes = outcomesIn('account', await askToPushOwn(ana, uid, ['nonsense', ...edits.map(accountRow)]));
      expect(outcomes.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'accepted', 'refused', 'accepted']);
      expect(await ownAccount(ana, uid)).toMatchObject({ displayName: 'Ana María', description: 'Fugas.' });
    });
  });

  test('what the server decided meanwhile is none of an edit’s business', async () => {
    const { server, ana, uid } = await anaSignedUp(kind);
    const assumed = await ownAccount(ana, uid);
    await changeUser(server.stores, uid, { isSuspended: true });
    expect((await pushEdit(ana, assumed, { displayName: 'Ana' })).kind).toBe('accepted');
    expect(await ownAccount(ana, uid)).toMatchObject({ isSuspended: true, displayName: 'Ana' });
  });

  describe('whose account it is', () => {
    test('nobody is told who is not signed in', async () => {
      const { server, uid } = await anaSignedUp(kind);
      await expectRefused(new Visitor(server.origin), uid, 401, 'signed-out');
    });

    test('somebody else is told that the session is another, and neither account changes', async () => {
      const { server, ana, uid } = await anaSignedUp(kind);
      const beto = new Visitor(server.origin);
      const betosUid = await beto.signUp('beto@example.com');
      const before = [await storedAccount(server.stores, uid), await storedAccount(server.stores, betosUid)];
      await expectRefused(beto, uid, 409, 'other-session');
      await askToPush(beto, uid, [{ new: { ...(await ownAccount(ana, uid)), displayName: 'x' }, assumed: null }]);
      expect([await storedAccount(server.stores, uid), await storedAccount(server.stores, betosUid)]).toEqual(before);
    });

    test('a device that is still signed in to a deleted account is told that it is gone', async () => {
      const { ana, uid } = await anaSignedUp(kind);
      await ana.copy().post('/account/delete', { password });
      await expectRefused(ana, uid, 410, 'account-deleted');
    });

    test('a request that names none is none', async () => {
      const { ana } = await anaSignedUp(kind);
      expect(await ana.get('/sync/own/pull?schema=1')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
      expect(await ana.post('/sync/own/push', { rows: [] })).toMatchObject({ status: 400 });
    });

    test('no answer is kept on the way', async () => {
      const { ana, uid } = await anaSignedUp(kind);
      for (const { headers } of [await ana.get(pullPath(uid)), await askToPush(ana, uid, [])]) {
        expect(headers.get('cache-control')).toBe('no-store');
      }
    });
  });
});

async function expectRefused(visitor: Visitor, uid: string, status: number, code: string): Promise<void> {
  const answers = [await visitor.get(pullPath(uid)), await askToPush(visitor, uid, [])];
  for (const answer of answers) expect(answer).toMatchObject({ status, body: { code } });
}

async function anaSignedUp(kind: StoreKind): Promise<{ server: RunningServer; ana: Visitor; uid: string }> {
  const server = await serverForTest(kind);
  const ana = new Visitor(server.origin);
  const uid = await ana.signUp('ana@example.com');
  await changeUser(server.stores, uid, membership);
  return { server, ana, uid };
}
