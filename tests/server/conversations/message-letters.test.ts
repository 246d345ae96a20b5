import { expect, test } from 'vitest';
import { conversationKey } from '../../../shared/collections/keys.ts';
import type { OwnConversation } from '../../../shared/model/conversation/conversation-view.ts';
import { lastIn } from '../../../shared/rules/conversation/conversation.ts';
import { forgetCount } from '../../../sync-server/accounts/counts.ts';
import { sendMessageLetters } from '../../../sync-server/announcing/message-letters.ts';
import { oweForWritten, owedMessageLetters } from '../../../sync-server/announcing/owe-message-letter.ts';
import { removeDocument } from '../../../sync-server/couch/change.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import type { Letter } from '../../../sync-server/letters/letter-words.ts';
import { ConversationDevice, sendMessage } from '../../world/conversations.ts';
import { changeUser, password, signInAnonymously, signUpMember } from '../../world/people.ts';
import { costaRicaTime } from '../../../shared/rules/clock.ts';
import { serverForTest } from '../server-for-test.ts';

const minute = 60_000;
const hour = 60 * minute;

test('a message that was not read for ten minutes is told by one letter, and the next one by another once it was read', async () => {
  const { ana, luis, toAna, toLuis, post } = await begin();
  await sendMessage(luis, toAna, 'Una fuga en la cocina');
  await post.send(9 * minute);
  expect(post.letters).toEqual([]);
  await post.send(11 * minute);
  const link = `https://confio.example/es/messages/${conversationKey(toLuis)}`;
  const letter = { to: ana.email, language: 'es', letter: { kind: 'message-unread', name: 'luis', link } };
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
  const phone = { phoneNumber: '+50688887777', phoneVerified: true };
  await changeUser(server.stores, ana.uid, { ...phone, wantsMessageTexts: true, refusesMessageLetters: true });
  await changeUser(server.stores, luis.uid, { phoneNumber: '+50688886666', phoneVerified: true });
  await sendMessage(luis, toAna, 'Buenas');
  await sendMessage(beto, toAna, 'Buenas');
  await sendMessage(ana, toLuis, '¿Sí?');
  await post.send(11 * minute);
  expect(post.texts).toEqual([{ to: '+50688887777', language: 'es', name: expect.any(String) }]);
});

test('a letter that the mail server did not take is sent when it does', async () => {
  const { luis, toAna, post } = await begin();
  await sendMessage(luis, toAna, 'Buenas');
  post.takesLetters = false;
  await post.send(11 * minute);
  post.takesLetters = true;
  await post.send(12 * minute);
  expect(post.letters).toEqual([]);
  await post.send(42 * minute);
  await post.send(90 * minute);
  expect(post.letters).toHaveLength(1);
});

test('a text goes once with a letter that the mail server does not take', async () => {
  const { server, ana, luis, toAna, post } = await begin();
  const phone = { phoneNumber: '+50688887777', phoneVerified: true };
  await changeUser(server.stores, ana.uid, { ...phone, wantsMessageTexts: true });
  await sendMessage(luis, toAna, 'Buenas');
  post.takesLetters = false;
  await post.send(11 * minute);
  await forgetCount(server.stores, `message-text:${ana.uid}`);
  await post.send(25 * hour);
  expect(post.texts).toHaveLength(1);
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
  await sendMessage(luis, toAna, 'Uno');
  // As it is where a server took the letter away that was owed for what was read.
  const [owed] = await documentsInRange(server.stores.challenges, owedMessageLetters);
  const conversation = await server.stores.conversations.get(`${luis.uid}:${toAna.other}`);
  await removeDocument(server.stores.challenges, owed?._id ?? '');
  await oweForWritten(server.stores, conversation._id, conversation);
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

/** Ana, a professional, and two who write to her; what would be sent is kept. */
async function begin() {
  const server = await serverForTest('embedded');
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const beto = await signUpMember(server, 'beto');
  const post = {
    takesLetters: true,
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
              post.texts.push({ to, language, name });
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
