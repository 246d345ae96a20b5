import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { conversationKey } from '../../../shared/collections/keys.ts';
import type { Card } from '../../../shared/model/conversation/card.ts';
import { ReportedMessages } from '../../../shared/protocol/admin-protocol.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { storedReport } from '../../../sync-server/couch/stored.ts';
import type { Limits } from '../../../sync-server/traffic/limits.ts';
import { pullAdmin } from '../../world/admin.ts';
import { ConversationDevice, sendMany, sendMessage } from '../../world/conversations.ts';
import { pushOwn } from '../../world/own-channel.ts';
import { password, signInAnonymously, signUpAdmin, signUpMember } from '../../world/people.ts';
import { roomyLimits, storeKinds } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

type Town = Awaited<ReturnType<typeof begin>>;

const toAna = ({ ana }: Town) => ({ role: 'resident' as const, other: ana.uid });
const toLuis = ({ luis }: Town) => ({ role: 'professional' as const, other: luis.uid });

describe.each(storeKinds)('over %s', (kind) => {
  test('admins see a conversation only when it was reported, from ten messages before, and that they looked is written down', async () => {
    const town = await begin(kind);
    const { ana, luis, eva, server } = town;
    const admin = await signUpAdmin(server);
    const texts = Array.from({ length: 12 }, (_, number) => `Línea ${number}`);
    // All of it in one moment, so that the messages are dated ahead of the clock.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await sendMany(luis, toAna(town), texts);
    const device = new ConversationDevice(ana);
    await device.pull();
    await device.say(toLuis(town), { report: 'Insulta.' });
    await sendMessage(luis, toAna(town), 'Después');
    const [report, ...others] = await pullAdmin(admin, 'report');
    expect(others).toEqual([]);
    expect(report?.document).toMatchObject({ uid: luis.uid, note: 'Insulta.', by: ana.uid, status: 'open' });
    const path = `/admin/conversation?report=${report?.id}`;
    const seen = ReportedMessages.parse((await admin.visitor.get(path)).body);
    expect(seen.map(({ text }) => text)).toEqual(texts.slice(2));
    expect(seen[0]?.by).toBe(luis.uid);
    expect(await pullAdmin(admin, 'audit')).toContainEqual(
      expect.objectContaining({
        document: expect.objectContaining({ action: 'conversation-seen', actor: admin.uid, target: report?.id }),
      }),
    );
    expect((await eva.visitor.get(path)).status).toBe(403);
    const other = reportDocument(luis.uid, eva.uid);
    await server.stores.reports.put(other);
    expect((await admin.visitor.get(`/admin/conversation?report=${other._id}`)).status).toBe(404);
    // What stands as it was told is told once.
    await device.say(toLuis(town), { report: 'Insulta.', isMuted: true });
    expect(await pullAdmin(admin, 'report')).toHaveLength(2);
    // What is told anew in the same moment is none that an admin has read.
    const id = report?.id ?? '';
    const storedNow = async () => storedReport.read(id, await server.stores.reports.get(id));
    for (const note of ['Insulta mucho.', 'Insulta otra vez.']) {
      const { createdAt } = await storedNow();
      await device.say(toLuis(town), { report: note });
      const anew = await storedNow();
      expect(anew.note).toBe(note);
      expect(anew.createdAt).toBeGreaterThan(createdAt);
    }
  });

  test('what is reported once more with the same words is looked into anew, with what was written since', async () => {
    const town = await begin(kind);
    const { ana, luis, server } = town;
    const admin = await signUpAdmin(server);
    await sendMessage(luis, toAna(town), 'Un insulto');
    const [phone, computer] = [new ConversationDevice(ana), new ConversationDevice(ana)];
    for (const device of [phone, computer]) await device.pull();
    await phone.say(toLuis(town), { report: '', reportedAt: Date.now() });
    const [report] = await pullAdmin(admin, 'report');
    const id = report?.id ?? '';
    const seen = async () => {
      const { body } = await admin.visitor.get(`/admin/conversation?report=${id}`);
      return ReportedMessages.parse(body).map(({ text }) => text);
    };
    const storedNow = async () => storedReport.read(id, await server.stores.reports.get(id));
    await sendMessage(luis, toAna(town), 'Otro');
    expect(await seen()).toEqual(['Un insulto']);
    const settled = { by: admin.uid, at: Date.now(), isUpheld: true };
    const settle = () =>
      changeDocument(
        server.stores.reports,
        id,
        (stored) => stored && { ...stored, status: 'settled' as const, settled },
      );
    await settle();

    // Neither what is said of it otherwise, nor a device that knows nothing of the report, tells anybody of it.
    await phone.say(toLuis(town), { isMuted: true });
    await computer.say(toLuis(town), { readUntil: 1 });
    expect((await storedNow()).status).toBe('settled');
    const reportedAt = (phone.conversations.get(conversationKey(toLuis(town)))?.reportedAt ?? 0) + 1;
    await phone.say(toLuis(town), { report: '', reportedAt });
    expect(await storedNow()).toMatchObject({ status: 'open', settled: null });
    expect(await seen()).toEqual(['Un insulto', 'Otro']);

    // An older device knows of no time.
    await settle();
    const key = conversationKey(toLuis(town));
    const known = { readUntil: 1, deliveredUntil: 0, hiddenUntil: 0, isMuted: true, isBlocked: false, report: '' };
    const row = { kind: 'conversation', key, new: { ...known, report: 'Insulta.' }, assumed: known };
    expect(await pushOwn(ana, [row])).toMatchObject([{ status: 'accepted', current: { report: 'Insulta.' } }]);
    expect(await storedNow()).toMatchObject({ status: 'open', note: 'Insulta.' });
    await settle();
    expect(await pushOwn(ana, [row])).toMatchObject([{ status: 'accepted' }]);
    expect((await storedNow()).status).toBe('settled');
  });

  test('reports count against a limit, and what a device says it had reported before is told to nobody', async () => {
    const limit = { times: 2, within: 60_000 };
    const town = await begin(kind, { reports: { perAuthor: limit, perNetwork: { ...limit, times: 9 } } });
    const { ana, luis, server } = town;
    const admin = await signUpAdmin(server);
    await sendMessage(luis, toAna(town), 'Un insulto');
    const device = new ConversationDevice(ana);
    await device.pull();
    const key = conversationKey(toLuis(town));
    const { readUntil, deliveredUntil, hiddenUntil, isMuted, isBlocked } = await device.say(toLuis(town), {});
    const plain = { readUntil, deliveredUntil, hiddenUntil, isMuted, isBlocked };
    const feigned = { ...plain, report: 'Insulta.', reportedAt: Date.now() };
    const row = { kind: 'conversation', key, new: { ...feigned, isMuted: true }, assumed: feigned };
    expect(await pushOwn(ana, [row])).toMatchObject([{ current: { isMuted: true, report: null } }]);
    expect(await pullAdmin(admin, 'report')).toEqual([]);

    const report = (after: number) => device.say(toLuis(town), { report: 'Insulta.', reportedAt: Date.now() + after });
    await report(0);
    await report(1);
    await expect(report(2)).rejects.toThrow('too-many-requests');
    // All else of it is still taken.
    expect(await device.say(toLuis(town), { isMuted: true })).toMatchObject({ report: 'Insulta.' });
  });

  test('reports of somebody without an account, and by them, name who they are once they sign in', async () => {
    const town = await begin(kind);
    const { ana, luis, server } = town;
    const admin = await signUpAdmin(server);
    const guest = await signInAnonymously(server);
    const card: Card = { kind: 'request', service: null, zone: null, when: 'any', whenNote: 'Otro insulto' };
    const sent = await sendMessage(guest, toAna(town), 'Un insulto', { card });
    await sendMessage(ana, { role: 'professional', other: guest.uid }, 'Otro', { after: sent.at });
    const [hers, theirs] = [new ConversationDevice(ana), new ConversationDevice(guest)];
    for (const device of [hers, theirs]) await device.pull();
    await hers.say({ role: 'professional', other: guest.uid }, { report: 'Insulta.' });
    await theirs.say(toAna(town), { report: 'Insulta.' });
    await guest.visitor.post('/auth/sign-in', { email: luis.email, password });
    const reports = await pullAdmin(admin, 'report');
    expect(reports.map(({ document }) => document)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ uid: luis.uid, by: ana.uid }),
        expect.objectContaining({ uid: ana.uid, by: luis.uid }),
      ]),
    );
    for (const { id } of reports) {
      const seen = ReportedMessages.parse((await admin.visitor.get(`/admin/conversation?report=${id}`)).body);
      expect(seen).toMatchObject([
        { text: 'Un insulto', card },
        { text: 'Otro', card: null },
      ]);
    }
  });
});

/** A report of a profile. */
function reportDocument(uid: string, by: string) {
  const told = { uid, reviewId: null, reason: 'other' as const, note: '', conversation: null, by, createdAt: 1 };
  return { _id: `${uid}::${by}`, ...told, status: 'open' as const, settled: null };
}

async function begin(kind: (typeof storeKinds)[number], limits: Partial<Limits> = {}) {
  const server = await serverForTest(kind, { limits: { ...roomyLimits, ...limits } });
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const eva = await signUpMember(server, 'eva');
  return { server, ana, luis, eva };
}
