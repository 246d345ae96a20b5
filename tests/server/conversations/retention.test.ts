import { expect, test, vi } from 'vitest';
import { keptFor, warnedBefore } from '../../../shared/rules/conversation/retention.ts';
import type { Letter } from '../../../sync-server/letters/letter-words.ts';
import { documentIds } from '../../../sync-server/couch/read.ts';
import { endSilentConversations } from '../../../sync-server/sync/conversations/end-silent.ts';
import { listOf } from '../../../sync-server/sync/conversations/conversations.ts';
import { ConversationDevice, sendMany, sendMessage } from '../../world/conversations.ts';
import { signUpMember, storedUser } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';
import { quickStore } from '../../world/world.ts';

const day = 24 * 60 * 60 * 1000;

test('both are told of a conversation that ends, once, and it is gone for both', async () => {
  const server = await serverForTest(quickStore);
  const { stores } = server;
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const eva = await signUpMember(server, 'eva');
  const toAna = { role: 'resident' as const, other: ana.uid };
  await sendMany(
    luis,
    toAna,
    Array.from({ length: 80 }, (_, number) => `Línea ${number}`),
  );
  await sendMessage(eva, toAna, 'Buenas');
  const card = {
    kind: 'request' as const,
    service: 'plumbing',
    zone: 'tamarindo',
    when: 'week' as const,
    whenNote: '',
  };
  const kept = crypto.randomUUID();
  await sendMessage(luis, toAna, 'Gotea', { id: crypto.randomUUID(), card });
  await sendMessage(eva, toAna, 'Gotea', { id: kept, card });
  const device = new ConversationDevice(ana);
  await device.pull();
  const letters: { to: string; language: string; letter: Letter }[] = [];
  let takesLetters = false;
  const send = async (to: string, language: string, letter: Letter) => {
    if (takesLetters) letters.push({ to, language, letter });
    return takesLetters;
  };
  const deps = { stores, mailer: { send }, publicOrigin: 'https://confio.example' };
  const told = Date.now() + keptFor - warnedBefore + day;
  await endSilentConversations(deps, told);
  // The mail server is away on the first day.
  takesLetters = true;
  await endSilentConversations(deps, told + day);
  await endSilentConversations(deps, told + 2 * day);
  expect(letters.map(({ to }) => to).toSorted()).toEqual([ana.email, ana.email, eva.email, luis.email].toSorted());
  expect(letters.find(({ to }) => to === luis.email)).toEqual({
    to: luis.email,
    language: 'es',
    letter: {
      kind: 'conversation-ends',
      name: 'ana',
      endsAt: told + warnedBefore,
      link: `https://confio.example/es/messages/resident-${ana.uid}`,
    },
  });
  const notices = async (uid: string) => (await storedUser(stores, uid)).notices;
  expect(await notices(luis.uid)).toMatchObject([
    {
      kind: 'conversation-ends',
      conversation: { key: `resident-${ana.uid}`, name: 'ana', endsAt: told + warnedBefore },
    },
  ]);
  expect((await notices(ana.uid)).map(({ conversation }) => conversation?.name ?? '').toSorted()).toEqual([
    'eva',
    'luis',
  ]);
  // What somebody writes keeps it: by the server's clock, which is now.
  await sendMessage(eva, toAna, '¿Sigue ahí?');
  await endSilentConversations(deps, told + warnedBefore);
  await device.pull();
  expect([...device.conversations.keys()]).toEqual([`professional-${eva.uid}`]);
  expect((await documentIds(stores.conversations)).filter((id) => id.includes(luis.uid))).toEqual([`of.${luis.uid}`]);
  expect(await listOf(stores, luis.uid)).toEqual({ conversations: [], requests: {} });
  expect(Object.keys((await listOf(stores, eva.uid)).requests)).toEqual([kept]);
});

test('a device that was away while a conversation ended and was begun anew has the new one alone', async () => {
  const { luis, toAna, ana, end } = await beginAndTell();
  const away = new ConversationDevice(ana);
  await away.pull();
  await end();
  await sendMessage(luis, toAna, 'Buenas de nuevo');
  expect(await away.texts({ role: 'professional', other: luis.uid })).toEqual(['Buenas de nuevo']);
});

test('what a server left of a conversation that ended is removed, and comes to nobody who begins it anew', async () => {
  const { stores, luis, toAna, ana, end } = await beginAndTell();
  const id = `${luis.uid}:${ana.uid}`;
  // The server stops once the conversation is gone.
  await stores.conversations.remove(await stores.conversations.get(id));
  await sendMany(luis, toAna, lines(80, 'Nueva'));
  const device = new ConversationDevice(ana);
  expect(await device.texts({ role: 'professional', other: luis.uid })).toEqual(lines(80, 'Nueva'));
  await stores.conversations.remove(await stores.conversations.get(id));
  await end();
  expect((await documentIds(stores.conversations)).filter((each) => each.startsWith(id))).toEqual([]);
});

test.each(['while it ends', 'which ends meanwhile'])(
  'who writes in a conversation %s has it, and so has the other',
  async (when) => {
    const { stores, luis, toAna, ana, end } = await beginAndTell();
    const write = () => sendMessage(luis, toAna, '¿Sigue ahí?');
    const { conversations } = stores;
    const [allDocs, put] = [conversations.allDocs.bind(conversations), conversations.put.bind(conversations)];
    const id = `${luis.uid}:${ana.uid}`;
    if (when === 'while it ends') {
      // Its parts are looked up once it is gone.
      vi.spyOn(conversations, 'allDocs').mockImplementation(async (asked) => {
        if (Reflect.get(asked, 'startkey') === `${id}:`) await write();
        return allDocs(asked);
      });
      await end();
    } else {
      let isEnded = false;
      vi.spyOn(conversations, 'put').mockImplementation(async (document, ...rest) => {
        if (document._id === id && !isEnded) {
          isEnded = true;
          await end();
        }
        return put(document, ...rest);
      });
      await write();
    }
    const [his, hers] = [new ConversationDevice(luis), new ConversationDevice(ana)];
    expect(await his.texts(toAna)).toEqual(['¿Sigue ahí?']);
    expect(await hers.texts({ role: 'professional', other: luis.uid })).toEqual(['¿Sigue ahí?']);
  },
);

const lines = (count: number, word: string) => Array.from({ length: count }, (_, number) => `${word} ${number}`);

/** A conversation with a closed part, which is about to end. */
async function beginAndTell() {
  const server = await serverForTest(quickStore);
  const { stores } = server;
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const toAna = { role: 'resident' as const, other: ana.uid };
  await sendMany(luis, toAna, lines(80, 'Vieja'));
  // Messages that come at once are dated a little ahead: in earnest it has been silent for long before it is begun anew.
  const { messages } = await stores.conversations.get(`${luis.uid}:${ana.uid}`);
  await vi.waitUntil(() => Date.now() > (messages.at(-1)?.at ?? Infinity));
  const deps = { stores, mailer: { send: async () => true }, publicOrigin: null };
  const told = Date.now() + keptFor;
  await endSilentConversations(deps, told);
  return { stores, ana, luis, toAna, end: () => endSilentConversations(deps, told + warnedBefore) };
}
