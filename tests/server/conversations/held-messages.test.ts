import { expect, onTestFinished, test, vi } from 'vitest';
import { conversationKey, type ConversationName, messageKey } from '../../../shared/collections/keys.ts';
import { conversationEntry } from '../../../shared/collections/conversation-entry.ts';
import type { Report } from '../../../shared/model/report.ts';
import { ReportedMessages } from '../../../shared/protocol/admin-protocol.ts';
import { keptFor } from '../../../shared/rules/conversation/retention.ts';
import { whoSeesWriting } from '../../../shared/rules/conversation/conversation.ts';
import { endSilentConversations } from '../../../sync-server/sync/conversations/end-silent.ts';
import { pullAdmin, pushAdmin } from '../../world/admin.ts';
import { ConversationDevice, olderOf, pushMessage, sendMany, sendMessage } from '../../world/conversations.ts';
import { askToPushOwn, pushOwn } from '../../world/own-channel.ts';
import {
  password,
  type Person,
  type SignedIn,
  signInAnonymously,
  signUpAdmin,
  signUpMember,
  storedUser,
} from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';
import { quickStore } from '../../world/world.ts';

const advert = 'Le ofrezco préstamos sin fiador ni papeleo, escríbame hoy mismo';

test('the same to a fourth professional waits for an admin, who lets it arrive with what followed', async () => {
  const { server, admin, luis, last } = await begin();
  await sendToMany(luis, server, 3);
  const toLast = { role: 'resident' as const, other: last.uid };
  await sendMessage(luis, toLast, advert);
  await sendMessage(luis, toLast, '¿Le interesa?');
  const [his, hers] = [new ConversationDevice(luis), new ConversationDevice(last)];
  expect(await hers.pull()).toEqual([]);
  await his.pull();
  const holds = () => his.conversations.get(`resident-${last.uid}`)?.messages.map(({ hold }) => hold);
  expect(holds()).toEqual(['open', 'open']);

  const report = await heldReport(admin);
  expect(report.document).toMatchObject({ uid: luis.uid, by: '', reason: 'advertising', status: 'open' });
  const seen = ReportedMessages.parse((await admin.visitor.get(`/admin/conversation?report=${report.id}`)).body);
  expect(seen.map(({ text }) => text)).toEqual([advert, '¿Le interesa?']);
  await settle(admin, report, false);
  expect(await hers.texts({ role: 'professional', other: luis.uid })).toEqual([advert, '¿Le interesa?']);
  await his.pull();
  expect(holds()).toEqual([null, null]);
  expect(await pullAdmin(admin, 'audit')).toContainEqual(
    expect.objectContaining({
      document: expect.objectContaining({ action: 'report-settled', actor: admin.uid, target: report.id }),
    }),
  );
  const later = Date.now() + 60_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
  onTestFinished(() => clock.mockRestore());
  await sendMessage(last, { role: 'professional', other: luis.uid }, 'No, gracias');
  const then = ReportedMessages.parse((await admin.visitor.get(`/admin/conversation?report=${report.id}`)).body);
  expect(then).toEqual(seen);
});

test('the very same from a new guest each time waits, too, where all of them come from one place', async () => {
  const { server, last, admin } = await begin();
  for (const number of [1, 2, 3]) {
    const guest = await signInAnonymously(server);
    const { uid } = await signUpMember(server, `profesional ${number}`, { isContractor: true });
    await sendMessage(guest, { role: 'resident', other: uid }, advert);
    await sendMessage(guest, { role: 'resident', other: uid }, advert);
  }
  const guest = await signInAnonymously(server);
  const name: ConversationName = { role: 'resident', other: last.uid };
  await sendMessage(guest, name, `  ${advert.toUpperCase()}`);
  const hers = new ConversationDevice(last);
  expect(await hers.pull()).toEqual([]);
  expect((await heldReport(admin)).document).toMatchObject({ uid: guest.uid, isHold: true });
  const kept = JSON.stringify((await server.stores.challenges.allDocs({ include_docs: true })).rows);
  expect(kept).not.toContain('fiador');
  const other = await signInAnonymously(server);
  await sendMessage(other, name, 'Buenas, busco a alguien que arregle el techo de la cochera');
  expect(await hers.pull()).toMatchObject([{ messages: [{ text: expect.stringContaining('cochera') as string }] }]);
});

test('an admin reads all that waits, however much was written after the first of it', async () => {
  const { server, admin, luis, last } = await begin();
  await sendToMany(luis, server, 3);
  const toLast = { role: 'resident' as const, other: last.uid };
  await sendMessage(luis, toLast, advert);
  for (let count = 1; count <= 12; count++) await sendMessage(luis, toLast, `hola ${count}`);
  const { id } = await heldReport(admin);
  const seen = ReportedMessages.parse((await admin.visitor.get(`/admin/conversation?report=${id}`)).body);
  expect(seen.map(({ text }) => text)).toEqual([
    advert,
    ...Array.from({ length: 12 }, (_, index) => `hola ${index + 1}`),
  ]);
});

test('an admin who looks at what waits reads no more of the rest than of any conversation', async () => {
  const { server, admin, luis, last } = await begin();
  const toLast = { role: 'resident' as const, other: last.uid };
  await sendMessage(luis, toLast, 'Buenas');
  await sendToMany(luis, server, 3);
  await sendMessage(luis, toLast, advert);
  for (let count = 1; count <= 12; count++) {
    await sendMessage(last, { role: 'professional', other: luis.uid }, `privado ${count}`);
  }
  const { id } = await heldReport(admin);
  const seen = ReportedMessages.parse((await admin.visitor.get(`/admin/conversation?report=${id}`)).body);
  expect(seen.map(({ text }) => text)).toEqual([
    advert,
    ...Array.from({ length: 10 }, (_, index) => `privado ${index + 3}`),
  ]);
});

test('what an admin refuses never arrives, and its author sees so', async () => {
  const { server, admin, luis, last } = await begin();
  await sendToMany(luis, server, 3);
  await sendMessage(luis, { role: 'resident', other: last.uid }, advert);
  await settle(admin, await heldReport(admin), true);
  const [his, hers] = [new ConversationDevice(luis), new ConversationDevice(last)];
  expect(await hers.pull()).toEqual([]);
  await his.pull();
  expect(his.conversations.get(`resident-${last.uid}`)?.messages).toMatchObject([{ hold: 'refused' }]);
});

test('asking three for a price waits for nobody, nor does a fourth who answered already', async () => {
  const { server, admin, luis, last } = await begin();
  const toLast = { role: 'resident' as const, other: last.uid };
  await sendMessage(luis, toLast, 'Buenas');
  await sendMessage(last, { role: 'professional', other: luis.uid }, 'Dígame');
  await sendToMany(luis, server, 3);
  await sendMessage(luis, toLast, advert);
  expect(await new ConversationDevice(last).texts({ role: 'professional', other: luis.uid })).toContain(advert);
  expect(await pullAdmin(admin, 'report')).toEqual([]);
});

test('who is asked in the place of somebody who answered is asked at once', async () => {
  const { server, admin, luis, last } = await begin();
  const pros = await sendToMany(luis, server, 3);
  for (const pro of pros.slice(0, 1)) await sendMessage(pro, { role: 'professional', other: luis.uid }, 'No puedo');
  await sendMessage(luis, { role: 'resident', other: last.uid }, advert);
  expect(await new ConversationDevice(last).texts({ role: 'professional', other: luis.uid })).toEqual([advert]);
  expect(await pullAdmin(admin, 'report')).toEqual([]);
});

test('what waits goes on waiting once its author signs in', async () => {
  const { server, admin, luis, last } = await begin();
  const guest = await signInAnonymously(server);
  await sendToMany(guest, server, 3);
  await sendMessage(guest, { role: 'resident', other: last.uid }, advert);
  await guest.visitor.post('/auth/sign-in', { email: luis.email, password });
  const report = (await heldReports(admin)).find(({ document }) => document.uid === luis.uid);
  if (!report) throw new Error('nothing waits');
  expect((await heldReports(admin)).filter(({ document }) => document.status === 'open')).toEqual([report]);
  await settle(admin, report, false);
  expect(await new ConversationDevice(last).texts({ role: 'professional', other: luis.uid })).toEqual([advert]);
});

test('who decides about what waits after its author signed in is told that it changed, and nothing is refused by it', async () => {
  const { server, admin, luis, last } = await begin();
  const guest = await signInAnonymously(server);
  await sendToMany(guest, server, 3);
  await sendMessage(guest, { role: 'resident', other: last.uid }, advert);
  const before = await heldReport(admin);
  await guest.visitor.post('/auth/sign-in', { email: luis.email, password });
  const decision = { kind: 'settle' as const, id: before.id, known: before.document.createdAt, isUpheld: false };
  expect(await pushAdmin(admin, [decision])).toMatchObject([{ refusal: { code: 'review-changed' } }]);
  const audit = await pullAdmin(admin, 'audit');
  expect(audit.filter((entry) => entry.kind === 'audit' && entry.document?.action === 'report-settled')).toEqual([]);
  const [open, ...others] = (await heldReports(admin)).filter(({ document }) => document.status === 'open');
  if (!open) throw new Error('nothing waits');
  expect(others).toEqual([]);
  await settle(admin, open, false);
  expect(await new ConversationDevice(last).texts({ role: 'professional', other: luis.uid })).toEqual([advert]);
});

test('what is held back does not make its author known, whatever the words of it leave out', async () => {
  const { server, admin, luis, last } = await begin();
  await sendToMany(luis, server, 3);
  const toLast = { role: 'resident' as const, other: last.uid };
  for (let time = 1; time <= 3; time++) {
    await sendMessage(luis, toLast, advert);
    await settle(admin, await heldReport(admin), true);
  }
  const key = messageKey(conversationKey(toLast), crypto.randomUUID());
  await askToPushOwn(luis.visitor, luis.uid, [
    { kind: 'message', key, new: { text: advert, after: 0 }, assumed: null },
  ]);
  expect(await new ConversationDevice(last).pull()).toEqual([]);
  expect((await heldReport(admin)).document.status).toBe('open');
});

test('what is sent to four at once is held back as what is sent to one after the other', async () => {
  const { server, admin, luis, last } = await begin();
  const others = await Promise.all(
    [1, 2, 3].map((number) => signUpMember(server, `profesional ${number}`, { isContractor: true })),
  );
  await Promise.all([last, ...others].map(({ uid }) => sendMessage(luis, { role: 'resident', other: uid }, advert)));
  expect(await heldReports(admin)).toHaveLength(1);
});

test('much that waits stays where it is decided, and arrives whole', async () => {
  const { server, admin, luis, last } = await begin();
  await sendToMany(luis, server, 3);
  const toLast = { role: 'resident' as const, other: last.uid };
  const lines = Array.from({ length: 99 }, (_, number) => `Línea ${number}`);
  await sendMessage(luis, toLast, advert);
  await sendMany(luis, toLast, lines);
  const more = await pushMessage(luis, toLast, 'Y otra cosa');
  expect(more).toMatchObject({ kind: 'refused', refusal: { code: 'too-many-requests' } });
  await settle(admin, await heldReport(admin), false);
  await sendMessage(luis, toLast, 'Y otra cosa');
  const hers = await new ConversationDevice(last).texts({ role: 'professional', other: luis.uid });
  expect(hers).toEqual([advert, ...lines, 'Y otra cosa']);
});

test('of a conversation that was held back from its beginning its professional learns in no way', async () => {
  const { server, luis, last } = await begin();
  await sendToMany(luis, server, 3);
  await sendMessage(luis, { role: 'resident', other: last.uid }, advert);
  const toLuis = { role: 'professional' as const, other: luis.uid };
  const id = `${luis.uid}:${last.uid}`;
  const stored = await server.stores.conversations.get(id);
  expect(whoSeesWriting(stored, 'resident')).toBeNull();
  expect((await olderOf(last, toLuis)).status).toBe(404);
  expect(conversationEntry.exported(stored, last.uid)).toBeNull();
  expect(conversationEntry.exported(stored, luis.uid)).toMatchObject({ messages: [{ text: advert }] });
  const marks = { readUntil: 0, deliveredUntil: 0, hiddenUntil: 0, isMuted: true, isBlocked: false, report: null };
  const row = { kind: 'conversation', key: conversationKey(toLuis), new: marks, assumed: marks };
  expect(await pushOwn(last, [row])).toMatchObject([{ status: 'refused', refusal: { code: 'not-found' } }]);
  expect(await pushMessage(last, toLuis, 'Buenas')).toMatchObject({ refusal: { code: 'unreachable' } });
  const mailer = { send: async () => true };
  await endSilentConversations({ stores: server.stores, mailer, publicOrigin: null }, Date.now() + keptFor);
  const noticesOf = async ({ uid }: SignedIn) => (await storedUser(server.stores, uid)).notices.map(({ kind }) => kind);
  expect(await noticesOf(last)).not.toContain('conversation-ends');
  expect(await noticesOf(luis)).toContain('conversation-ends');
});

async function begin() {
  const server = await serverForTest(quickStore);
  const admin = await signUpAdmin(server);
  const luis = await signUpMember(server, 'luis');
  const last = await signUpMember(server, 'ultima', { isContractor: true });
  return { server, admin, luis, last };
}

/** Writes the same to so many professionals. */
async function sendToMany(
  person: SignedIn,
  server: Awaited<ReturnType<typeof begin>>['server'],
  count: number,
): Promise<Person[]> {
  const pros: Person[] = [];
  for (let number = 1; number <= count; number++) {
    const pro = await signUpMember(server, `profesional ${number}`, { isContractor: true });
    await sendMessage(person, { role: 'resident', other: pro.uid }, advert);
    pros.push(pro);
  }
  return pros;
}

interface Held {
  id: string;
  document: Report;
}

async function heldReports(admin: SignedIn): Promise<Held[]> {
  const entries = await pullAdmin(admin, 'report');
  return entries.flatMap((entry) => {
    const document = entry.kind === 'report' ? entry.document : null;
    return document?.isHold ? [{ id: entry.id, document }] : [];
  });
}

/** The one thing that is held back. */
async function heldReport(admin: SignedIn): Promise<Held> {
  const [report] = await heldReports(admin);
  if (!report) throw new Error('nothing is held back');
  return report;
}

async function settle(admin: SignedIn, { id, document }: Held, isUpheld: boolean): Promise<void> {
  await pushAdmin(admin, [{ kind: 'settle', id, known: document.createdAt, isUpheld }]);
}
