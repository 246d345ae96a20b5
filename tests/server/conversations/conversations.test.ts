import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { conversationKey } from '../../../shared/collections/keys.ts';
import type { Card } from '../../../shared/model/conversation/card.ts';
import { messagesHeld } from '../../../shared/rules/conversation/conversation.ts';
import type { Limits } from '../../../sync-server/traffic/limits.ts';
import { OwnConversation } from '../../../shared/model/conversation/conversation-view.ts';
import { changesSince } from '../../../sync-server/sync/conversations/changed-conversations.ts';
import { documentIds } from '../../../sync-server/couch/read.ts';
import { ConversationDevice, pushMessage, sendMany, sendMessage } from '../../world/conversations.ts';
import { changeUser, password, signInAnonymously, signUpMember } from '../../world/people.ts';
import { roomyLimits, storeKinds } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

type Town = Awaited<ReturnType<typeof begin>>;

const toAna = ({ ana }: Town) => ({ role: 'resident' as const, other: ana.uid });
const toLuis = ({ luis }: Town) => ({ role: 'professional' as const, other: luis.uid });

describe.each(storeKinds)('over %s', (kind) => {
  test('the first message begins a conversation, which both of its people get, and nobody else', async () => {
    const town = await begin(kind);
    const { ana, luis, eva } = town;
    const sent = await sendMessage(luis, toAna(town), 'Buenas, ¿trabaja los sábados?');
    const device = new ConversationDevice(ana);
    expect(await device.pull()).toMatchObject([
      {
        key: conversationKey(toLuis(town)),
        role: 'professional',
        other: { uid: luis.uid, name: 'luis', isFormer: false },
        messages: [{ isMine: false, text: 'Buenas, ¿trabaja los sábados?', at: sent.at }],
        hasOlder: false,
      },
    ]);
    await sendMessage(ana, toLuis(town), 'Sí, hasta las doce.', { after: sent.at });
    const texts = ['Buenas, ¿trabaja los sábados?', 'Sí, hasta las doce.'];
    expect(await device.texts(toLuis(town))).toEqual(texts);
    expect(await new ConversationDevice(luis).texts(toAna(town))).toEqual(texts);
    expect(await new ConversationDevice(eva).pull()).toEqual([]);
  });

  test('a device that keeps another shape is told of all anew, also of what did not change', async () => {
    const town = await begin(kind);
    const { ana, luis, server } = town;
    await sendMessage(luis, toAna(town), 'Buenas');
    const told = async (schema: string, known: Record<string, string>) => {
      const { documents } = await changesSince(server.stores, ana.uid, { schema, known });
      return documents.map((document) => OwnConversation.parse(document));
    };
    const [first] = await told('7', {});
    const known = { [conversationKey(toLuis(town))]: first?.stand ?? '' };
    expect(await told('7', known)).toEqual([]);
    expect(await told('8', known)).toMatchObject([{ isAnew: true, messages: [{ text: 'Buenas' }] }]);
  });

  test('a device is told only of what is new, and of nothing where nothing is', async () => {
    const town = await begin(kind);
    const { ana, beto, luis } = town;
    await sendMessage(luis, toAna(town), 'Uno');
    await sendMessage(luis, { role: 'resident', other: beto.uid }, 'Otro');
    const device = new ConversationDevice(luis);
    expect(await device.pull()).toHaveLength(2);
    expect(await device.pull()).toEqual([]);
    await sendMessage(ana, toLuis(town), 'Dos');
    expect(await device.pull()).toMatchObject([{ isAnew: false, messages: [{ text: 'Dos' }] }]);
    expect(device.conversations.get(conversationKey(toAna(town)))?.messages).toHaveLength(2);
    expect(await device.pull()).toEqual([]);
  });

  test('a message that is sent again is taken once, also when it was closed with others since', async () => {
    const town = await begin(kind);
    const { ana, luis } = town;
    const id = crypto.randomUUID();
    const first = await sendMessage(luis, toAna(town), 'Buenas', { id });
    expect(await sendMessage(luis, toAna(town), 'Buenas', { id })).toEqual(first);
    const answers = Array.from({ length: 80 }, (_, number) => `Respuesta ${number}`);
    await sendMany(ana, toLuis(town), answers);
    expect(await sendMessage(luis, toAna(town), 'Buenas', { id })).toEqual(first);
    const device = new ConversationDevice(luis);
    const texts = (await device.texts(toAna(town))) ?? [];
    expect(texts).toEqual(['Buenas', ...answers]);
    const parts = (await documentIds(town.server.stores.conversations)).filter((each) => each.split(':').length === 3);
    expect(parts).toHaveLength(1);
  });

  test('a message that is sent again with other words is answered with those that stand', async () => {
    const town = await begin(kind);
    const { ana, luis } = town;
    const id = crypto.randomUUID();
    await sendMessage(luis, toAna(town), 'Buenas', { id });
    expect(await sendMessage(luis, toAna(town), 'Adiós', { id })).toMatchObject({ text: 'Buenas' });
    // Closed with others since.
    await sendMany(
      ana,
      toLuis(town),
      Array.from({ length: 80 }, (_, number) => `Respuesta ${number}`),
    );
    expect(await sendMessage(luis, toAna(town), 'Adiós', { id })).toMatchObject({ text: 'Buenas' });
  });

  test('a device holds the newest messages, and is told them anew when it was away for more', async () => {
    const town = await begin(kind);
    const { ana, luis } = town;
    await sendMessage(luis, toAna(town), 'Buenas');
    const device = new ConversationDevice(luis);
    await device.pull();
    const answers = Array.from({ length: messagesHeld + 1 }, (_, number) => `Respuesta ${number}`);
    await sendMany(ana, toLuis(town), answers);
    expect(await device.texts(toAna(town))).toEqual(answers.slice(1));
    expect(device.conversations.get(conversationKey(toAna(town)))?.hasOlder).toBe(true);
  });

  test('who has read what is told to both, and only grows', async () => {
    const town = await begin(kind);
    const { ana, luis } = town;
    const { at } = await sendMessage(luis, toAna(town), 'Buenas');
    const [phone, computer, other] = [
      new ConversationDevice(ana),
      new ConversationDevice(ana),
      new ConversationDevice(luis),
    ];
    await phone.pull();
    await computer.pull();
    await phone.say(toLuis(town), { readUntil: at, deliveredUntil: at });
    const late = await computer.say(toLuis(town), { deliveredUntil: at, isMuted: true });
    expect(late).toMatchObject({ readUntil: at, isMuted: true });
    await phone.pull();
    expect(phone.conversations.get(conversationKey(toLuis(town)))).toMatchObject({ readUntil: at, isMuted: true });
    await other.pull();
    expect(other.conversations.get(conversationKey(toAna(town)))).toMatchObject({
      theyReadUntil: at,
      theyHaveUntil: at,
      isMuted: false,
    });
  });

  test('who is blocked is not told so, and no message of theirs arrives any more', async () => {
    const town = await begin(kind);
    const { ana, luis } = town;
    await sendMessage(luis, toAna(town), 'Buenas');
    const [anas, luiss] = [new ConversationDevice(ana), new ConversationDevice(luis)];
    await anas.pull();
    await anas.say(toLuis(town), { isBlocked: true });
    await sendMessage(luis, toAna(town), '¿Hola?');
    expect(await luiss.texts(toAna(town))).toEqual(['Buenas', '¿Hola?']);
    expect(JSON.stringify([...luiss.conversations.values()])).not.toContain('"isBlocked":true');
    expect(await anas.texts(toLuis(town))).toEqual(['Buenas']);
    expect(await pushMessage(ana, toLuis(town), 'No')).toMatchObject({ kind: 'refused', refusal: { code: 'blocked' } });
    await anas.say(toLuis(town), { isBlocked: false });
    await sendMessage(luis, toAna(town), '¿Y ahora?');
    expect(await anas.texts(toLuis(town))).toEqual(['Buenas', '¿Y ahora?']);
  });

  test('somebody without a name may write; whoever is no professional is not written to first', async () => {
    const town = await begin(kind);
    const { ana, luis, eva, server } = town;
    const guest = await signInAnonymously(server);
    await sendMessage(guest, toAna(town), 'Buenas');
    expect(await new ConversationDevice(ana).pull()).toMatchObject([{ other: { uid: guest.uid, name: '' } }]);
    const unreachable = { kind: 'refused', refusal: { code: 'unreachable' } };
    expect(await pushMessage(luis, { role: 'resident', other: eva.uid }, 'Buenas')).toMatchObject(unreachable);
    expect(await pushMessage(luis, { role: 'resident', other: 'nobody' }, 'Buenas')).toMatchObject(unreachable);
    expect(await pushMessage(ana, { role: 'professional', other: eva.uid }, 'Buenas')).toMatchObject(unreachable);
  });

  test('who takes no messages is not written to, goes on answering, and says so in public', async () => {
    const town = await begin(kind);
    const { ana, beto, luis, server } = town;
    await sendMessage(luis, toAna(town), 'Buenas');
    await changeUser(server.stores, ana.uid, { refusesMessages: true });
    const refused = { kind: 'refused', refusal: { code: 'takes-no-messages' } };
    expect(await pushMessage(luis, toAna(town), '¿Hola?')).toMatchObject(refused);
    expect(await pushMessage(beto, { role: 'resident', other: ana.uid }, 'Buenas')).toMatchObject(refused);
    await sendMessage(ana, toLuis(town), 'Estoy de vacaciones.');
    // What they begin themselves is answered.
    await sendMessage(ana, { role: 'resident', other: beto.uid }, '¿Me ayuda?');
    await sendMessage(beto, { role: 'professional', other: ana.uid }, 'Claro.');
    await changeUser(server.stores, ana.uid, { refusesMessages: false });
    await sendMessage(luis, toAna(town), '¿Ya volvió?');
  });

  test('what says nothing, says too much or comes from the future is refused', async () => {
    const town = await begin(kind);
    const { luis } = town;
    const refused = (code: string, field: string) => ({ kind: 'refused', refusal: { code, field } });
    expect(await pushMessage(luis, toAna(town), '')).toMatchObject(refused('value-invalid', 'text'));
    expect(await pushMessage(luis, toAna(town), 'a'.repeat(2001))).toMatchObject(refused('value-too-long', 'text'));
    const after = Date.now() + 1_000_000;
    expect(await pushMessage(luis, toAna(town), 'Hola', { after })).toMatchObject(refused('value-invalid', 'after'));
    const itself = { role: 'resident' as const, other: luis.uid };
    expect(await pushMessage(luis, itself, 'Hola')).toMatchObject(refused('value-invalid', 'key'));
  });

  test('who deletes their account leaves their words under no name, and cannot be written to', async () => {
    const town = await begin(kind);
    const { ana, luis } = town;
    await sendMessage(luis, toAna(town), 'Buenas');
    const device = new ConversationDevice(ana);
    await device.pull();
    expect((await luis.visitor.post('/account/delete', { password })).status).toBe(204);
    expect(await device.texts(toLuis(town))).toEqual(['Buenas']);
    expect(device.conversations.get(conversationKey(toLuis(town)))?.other).toEqual({
      uid: luis.uid,
      name: '',
      photo: null,
      isFormer: true,
    });
    expect(await pushMessage(ana, toLuis(town), '¿Sigue ahí?')).toMatchObject({ refusal: { code: 'unreachable' } });
  });

  test('nothing stays of a conversation that both of its people left', async () => {
    const town = await begin(kind);
    const { ana, luis, server } = town;
    const texts = Array.from({ length: 80 }, (_, number) => `Línea ${number}`);
    await sendMany(luis, toAna(town), texts);
    for (const { visitor } of [ana, luis]) await visitor.post('/account/delete', { password });
    expect(await documentIds(server.stores.conversations)).toEqual([]);
  });

  test('what a professional writes to a guest who is just signing in stands in the conversation of the account', async () => {
    const town = await begin(kind);
    const { ana, luis, server } = town;
    const guest = await signInAnonymously(server);
    const toGuest = { role: 'professional' as const, other: guest.uid };
    await sendMessage(guest, toAna(town), 'Buenas');
    await sendMessage(ana, toGuest, 'Dígame');
    // Once the two conversations are joined, reports of the guest's are looked for.
    const { reports } = server.stores;
    const read = reports.get.bind(reports);
    const looking = vi.spyOn(reports, 'get').mockImplementationOnce(async (...asked) => {
      await sendMessage(ana, toGuest, 'Mañana puedo');
      return read(...asked);
    });
    onTestFinished(() => looking.mockRestore());
    await guest.visitor.post('/auth/sign-in', { email: luis.email, password });
    expect(looking).toHaveBeenCalled();
    const texts = ['Buenas', 'Dígame', 'Mañana puedo'];
    expect(await new ConversationDevice(luis).texts(toAna(town))).toEqual(texts);
    const hers = new ConversationDevice(ana);
    expect(await hers.texts(toLuis(town))).toEqual(texts);
    expect([...hers.conversations.keys()]).toEqual([conversationKey(toLuis(town))]);
  });

  test('somebody begins so many conversations a day and no more, and goes on in those that there are', async () => {
    const limits = {
      conversations: { perAuthor: { times: 1, within: 60_000 }, perNetwork: { times: 9, within: 60_000 } },
    };
    const town = await begin(kind, limits);
    const { beto, luis } = town;
    await sendMessage(luis, toAna(town), 'Buenas');
    const other = await pushMessage(luis, { role: 'resident', other: beto.uid }, 'Buenas');
    expect(other).toMatchObject({ kind: 'refused', refusal: { code: 'too-many-requests' } });
    await sendMessage(luis, toAna(town), '¿Hola?');
    const card: Card = { kind: 'request', service: null, zone: null, when: 'any', whenNote: '' };
    const request = await pushMessage(luis, toAna(town), 'Gotea el tubo', { card });
    expect(request).toMatchObject({ kind: 'refused', refusal: { code: 'too-many-requests' } });
  });
});

async function begin(kind: (typeof storeKinds)[number], limits: Partial<Limits> = {}) {
  const server = await serverForTest(kind, { limits: { ...roomyLimits, ...limits } });
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const beto = await signUpMember(server, 'beto', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const eva = await signUpMember(server, 'eva');
  return { server, ana, beto, luis, eva };
}
