import { expect, test } from 'vitest';
import { conversationKey } from '../../../shared/collections/keys.ts';
import type { OwnConversation } from '../../../shared/model/conversation/conversation-view.ts';
import { lastIn } from '../../../shared/rules/conversation/conversation.ts';
import { forgetCount } from '../../../sync-server/traffic/counts.ts';
import { sendMessageLetters } from '../../../sync-server/announcing/message-letters.ts';
import { oweForWritten, owedMessageLetters } from '../../../sync-server/announcing/owe-message-letter.ts';
import { removeDocument } from '../../../sync-server/couch/change.ts';
import { documentIds, documentsInRange } from '../../../sync-server/couch/read.ts';
import type { Letter } from '../../../sync-server/letters/letter-words.ts';
import { ConversationDevice, sendMessage } from '../../world/conversations.ts';
import { changeUser, password, signInAnonymously, signUpMember, storedUser } from '../../world/people.ts';
import { Visitor } from '../../world/visitor.ts';
import { eventually, quickStore } from '../../world/world.ts';
import { costaRicaTime } from '../../../shared/rules/clock.ts';
import { serverForTest } from '../server-for-test.ts';

const minute = 60_000;
const hour = 60 * minute;
const phone = { phoneNumber: '+50688887777', phoneVerified: true };

test('a message that was not read for ten minutes is told by one letter, and the next one by another once it was read', async () => {
  const { ana, luis, toAna, toLuis, post } = await begin();
  await sendMessage(luis, toAna, 'Una fuga en la cocina');
  await post.send(9 * minute);
  expect(post.letters).toEqual([]);
  await post.send(11 * minute);
  const link = `https://confio.example/es/messages/${conversationKey(toLuis)}`;
  const offLink = expect.stringContaining(`https://confio.example/es/letters-off#token=${ana.uid}.`);
  const letter = { to: ana.email, language: 'es', letter: { kind: 'message-unread', name: 'luis', link, offLink } };
  expect(post.letters).toEqual([letter]);
  await sendMessage(luis, toAna, '¿Hola?');
  await post.send(2 * hour);
  expect(post.letters).toHaveLength(1);
  await read(ana, toLuis);
  await sendMessage(luis, toAna, '¿Puede mañana?');
  await post.send(11 * minute);
  expect(post.letters).toEqual([letter, letter]);
  expect(post.texts).toEqual([]);
});

test('no letter tells of what was read, is muted, or is to nobody with an address that was proven and who wants it', async () => {
  const { server, ana, luis, toAna, toLuis, post } = await begin();
  await sendMessage(luis, toAna, 'Uno');
  const device = await read(ana, toLuis);
  await post.send(11 * minute);
  await device.say(toLuis, { isMuted: true });
  await sendMessage(luis, toAna, 'Dos');
  await post.send(11 * minute);
  await read(ana, toLuis, { isMuted: false });
  for (const change of [{ refusesMessageLetters: true }, { refusesMessageLetters: false, emailVerified: false }]) {
    await changeUser(server.stores, ana.uid, change);
    await sendMessage(luis, toAna, 'Tres');
    await post.send(11 * minute);
    await read(ana, toLuis);
  }
  expect(post.letters).toEqual([]);
});

test('a letter waits for the end of quiet hours, and the devices are told then, too', async () => {
  const { server, ana, luis, toAna, post } = await begin();
  const { minutes } = costaRicaTime(Date.now());
  const now = Math.floor(minutes / 60);
  await changeUser(server.stores, ana.uid, {
    quietHours: { from: `${(now + 23) % 24}:00`, to: `${(now + 3) % 24}:00` },
  });
  await sendMessage(luis, toAna, 'Buenas');
  await post.send(hour);
  expect([post.letters.length, post.announced.length]).toEqual([0, 0]);
  await post.send(4 * hour);
  expect([post.letters.length, post.announced.length]).toEqual([1, 1]);
});

test('a professional who chose it has a text, one a day at most', async () => {
  const { server, ana, beto, luis, toAna, toLuis, post } = await begin();
  await changeUser(server.stores, ana.uid, { ...phone, wantsMessageTexts: true, refusesMessageLetters: true });
  await changeUser(server.stores, luis.uid, { phoneNumber: '+50688886666', phoneVerified: true });
  await sendMessage(luis, toAna, 'Buenas');
  await sendMessage(beto, toAna, 'Buenas');
  await sendMessage(ana, toLuis, '¿Sí?');
  await post.send(11 * minute);
  expect(post.texts).toEqual([{ to: '+50688887777', language: 'es', name: expect.any(String) }]);
});

test('a letter that the mail server did not take is sent when it does', async () => {
  const { server, luis, toAna, post } = await begin();
  await sendMessage(luis, toAna, 'Buenas');
  const owed = async () => documentsInRange(server.stores.challenges, owedMessageLetters);
  const [before] = await owed();
  post.takesLetters = false;
  await post.send(11 * minute);
  expect(await owed()).toMatchObject([{ endsAt: before?.endsAt }]);
  post.takesLetters = true;
  await post.send(12 * minute);
  expect(post.letters).toEqual([]);
  await post.send(42 * minute);
  await post.send(90 * minute);
  expect(post.letters).toHaveLength(1);
});

test('a text goes once with a letter that the mail server does not take', async () => {
  const { server, ana, luis, toAna, post } = await begin();
  await changeUser(server.stores, ana.uid, { ...phone, wantsMessageTexts: true });
  await sendMessage(luis, toAna, 'Buenas');
  post.takesLetters = false;
  await post.send(11 * minute);
  await forgetCount(server.stores, `message-text:${ana.uid}`);
  await post.send(25 * hour);
  expect(post.texts).toHaveLength(1);
});

test('a text that could not be sent is sent later, and counts for nothing before; the letter beside it goes once', async () => {
  const { server, ana, luis, toAna, post } = await begin();
  await changeUser(server.stores, ana.uid, { ...phone, wantsMessageTexts: true });
  await sendMessage(luis, toAna, 'Buenas');
  post.takesTexts = false;
  await post.send(11 * minute);
  post.takesTexts = true;
  await post.send(42 * minute);
  await post.send(2 * hour);
  expect([post.letters.length, post.texts.length]).toEqual([1, 1]);
});

test('who is told by texts alone hears of a second conversation once the day of the first is over', async () => {
  const { server, ana, beto, luis, toAna, post } = await begin();
  await changeUser(server.stores, ana.uid, { ...phone, wantsMessageTexts: true, refusesMessageLetters: true });
  await sendMessage(luis, toAna, 'Buenas');
  await sendMessage(beto, toAna, 'Buenas');
  await post.send(11 * minute);
  await post.send(12 * hour);
  expect(post.texts).toHaveLength(1);
  await forgetCount(server.stores, `message-text:${ana.uid}`);
  await post.send(25 * hour);
  await forgetCount(server.stores, `message-text:${ana.uid}`);
  await post.send(50 * hour);
  expect(post.texts.map(({ name }) => name).toSorted()).toEqual(['beto', 'luis']);
});

test.each([
  ['muted the conversation', { isMuted: true }, {}],
  ['had no address that was proven', {}, { emailVerified: false }],
  ['wanted no letters', {}, { refusesMessageLetters: true }],
])('who %s when it was due is told of the next message, once', async (_, mark, change) => {
  const { server, ana, luis, toAna, toLuis, post } = await begin();
  await sendMessage(luis, toAna, 'Uno');
  const device = new ConversationDevice(ana);
  await device.pull();
  await device.say(toLuis, mark);
  await changeUser(server.stores, ana.uid, change);
  await post.send(11 * minute);
  await device.say(toLuis, { isMuted: false });
  await changeUser(server.stores, ana.uid, { emailVerified: true, refusesMessageLetters: false });
  await post.send(hour);
  expect(post.letters).toEqual([]);
  for (const text of ['Dos', 'Tres']) {
    await sendMessage(luis, toAna, text);
    await post.send(11 * minute);
  }
  expect(post.letters).toHaveLength(1);
});

test('what is written while a letter is still to go puts it off no further', async () => {
  const { luis, toAna, post } = await begin();
  await sendMessage(luis, toAna, 'Uno');
  const owed = () => documentsInRange(post.stores.challenges, owedMessageLetters);
  const [before] = await owed();
  await sendMessage(luis, toAna, 'Dos');
  expect(await owed()).toEqual([before]);
});

test('what was owed to who left, and how far they were told, goes with their account', async () => {
  const { ana, luis, toAna, post } = await begin();
  await sendMessage(luis, toAna, 'Uno');
  await post.send(11 * minute);
  const named = async () => (await documentIds(post.stores.challenges)).filter((id) => id.includes(ana.uid));
  expect((await named()).length).toBeGreaterThan(0);
  await ana.visitor.post('/account/delete', { password });
  await eventually(async () => (await named()).length === 0, 'it is gone');
});

test('a letter that cannot be sent holds up no other', async () => {
  const { server, ana, beto, luis, toAna, post } = await begin();
  await changeUser(server.stores, beto.uid, { isContractor: true });
  await sendMessage(luis, toAna, 'Buenas');
  await sendMessage(luis, { role: 'resident', other: beto.uid }, 'Buenas');
  const unreadable = [ana, beto].toSorted((a, b) => (a.uid < b.uid ? -1 : 1))[0];
  const other = unreadable === ana ? beto : ana;
  await changeUser(server.stores, unreadable?.uid ?? '', { isSuspended: 'yes' as unknown as boolean });
  await post.send(11 * minute);
  expect(post.letters).toMatchObject([{ to: other.email }]);
  expect(post.errors).toHaveLength(1);
});

test('what is owed anew while a letter goes out is sent, too', async () => {
  const { ana, luis, toAna, toLuis, post } = await begin();
  await sendMessage(luis, toAna, 'Uno');
  post.whileSending = async () => {
    post.whileSending = async () => undefined;
    await read(ana, toLuis);
    await sendMessage(luis, toAna, 'Dos');
  };
  await post.send(11 * minute);
  await post.send(22 * minute);
  expect(post.letters).toHaveLength(2);
});

test('what is written while all before it is read is told of', async () => {
  const { server, luis, toAna, post } = await begin();
  for (const text of ['Uno', 'Dos']) await sendMessage(luis, toAna, text);
  // As it is where a server took the letter away that was owed for what was read.
  const [owed] = await documentsInRange(server.stores.challenges, owedMessageLetters);
  const conversation = await server.stores.conversations.get(`${luis.uid}:${toAna.other}`);
  await removeDocument(server.stores.challenges, owed?._id ?? '');
  await oweForWritten(server.stores, conversation._id, { before: null, after: conversation });
  await post.send(11 * minute);
  expect(post.letters).toHaveLength(1);
});

test('who wrote before they had a name is told of once they sign up meanwhile', async () => {
  const { server, ana, toAna, post } = await begin();
  const guest = await signInAnonymously(server);
  await sendMessage(guest, toAna, 'Buenas');
  const rosa = await signUpMember(server, 'rosa');
  await guest.visitor.post('/auth/sign-in', { email: rosa.email, password });
  await post.send(11 * minute);
  expect(post.letters).toMatchObject([{ to: ana.email, letter: { name: 'rosa' } }]);
});

test('who has no name is called the same in letters and texts as on devices', async () => {
  const { server, ana, luis, toAna, toLuis, post } = await begin();
  await changeUser(server.stores, ana.uid, { displayName: '', phoneNumber: '+50688887777', phoneVerified: true });
  await changeUser(server.stores, ana.uid, { wantsMessageTexts: true });
  await changeUser(server.stores, luis.uid, { displayName: '' });
  await sendMessage(luis, toAna, 'Buenas');
  await sendMessage(ana, toLuis, '¿Sí?');
  await post.send(11 * minute);
  const nameTo = (email: string) => post.letters.find(({ to }) => to === email)?.letter;
  expect(nameTo(ana.email)).toMatchObject({ name: 'Alguien' });
  expect(nameTo(luis.email)).toMatchObject({ name: `Profesional ${ana.uid.slice(0, 5)}` });
  expect(post.texts).toMatchObject([{ name: 'Alguien' }]);
});

test('the link of a letter turns such letters off for whose letter it is, without signing in', async () => {
  const { server, ana, luis, toAna, post } = await begin();
  await sendMessage(luis, toAna, 'Uno');
  await post.send(11 * minute);
  const [sent] = post.letters;
  const offLink = sent && 'offLink' in sent.letter ? (sent.letter.offLink ?? '') : '';
  const token = offLink.slice(offLink.indexOf('#token=') + 7);
  const anybody = new Visitor(server.origin);
  const ask = async (given: string) => (await anybody.post('/auth/letters-off', { token: given })).status;
  const wrong = [token.replace(ana.uid, luis.uid), token.slice(0, -1), ana.uid, '', `${ana.uid}.`];
  for (const each of wrong) expect(await ask(each)).toBe(422);
  for (const each of [ana, luis]) expect((await storedUser(server.stores, each.uid)).refusesMessageLetters).toBe(false);
  expect(await ask(token)).toBe(204);
  expect(await ask(token)).toBe(204);
  expect((await storedUser(server.stores, ana.uid)).refusesMessageLetters).toBe(true);
});

/** Ana, a professional, and two who write to her; what would be sent is kept. */
async function begin() {
  const sessionSecret = 'what signs the links of letters';
  const server = await serverForTest(quickStore, { sessionSecret });
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const beto = await signUpMember(server, 'beto');
  const post = {
    stores: server.stores,
    takesLetters: true,
    takesTexts: true,
    whileSending: async () => undefined as void,
    errors: [] as unknown[],
    letters: [] as { to: string; language: string; letter: Letter }[],
    texts: [] as { to: string; language: string; name: string }[],
    announced: [] as object[],
    /** Sends what is due so long (ms) from now. */
    send: (later: number) =>
      sendMessageLetters(
        {
          stores: server.stores,
          sessionSecret,
          publicOrigin: 'https://confio.example',
          mailer: {
            send: async (to, language, letter) => {
              await post.whileSending();
              if (post.takesLetters) post.letters.push({ to, language, letter });
              return post.takesLetters;
            },
          },
          texter: {
            send: async () => undefined,
            tellOfMessage: async (to, language, { name }) => {
              if (post.takesTexts) post.texts.push({ to, language, name });
              return post.takesTexts;
            },
          },
          onError: (error) => post.errors.push(error),
          announce: async (announcement) => {
            post.announced.push(announcement);
          },
        },
        Date.now() + later,
      ),
  };
  const [toAna, toLuis] = [
    { role: 'resident' as const, other: ana.uid },
    { role: 'professional' as const, other: luis.uid },
  ];
  return { server, ana, luis, beto, toAna, toLuis, post };
}

/** Has `person` read all that is there, on a device of theirs. */
async function read(
  person: Awaited<ReturnType<typeof begin>>['ana'],
  name: { role: 'professional'; other: string },
  change: Partial<OwnConversation> = {},
): Promise<ConversationDevice> {
  const device = new ConversationDevice(person);
  const [conversation] = await device.pull();
  await device.say(name, { readUntil: conversation ? lastIn(conversation) : 0, ...change });
  return device;
}
