import { expect, test, vi } from 'vitest';
import { conversationKey, messageKey } from '../../../shared/collections/keys.ts';
import type { Message } from '../../../shared/model/conversation/conversation.ts';
import { beginConversation } from '../../../shared/rules/conversation/conversation.ts';
import { listPrefix, partId, partsIn, photoPrefix } from '../../../sync-server/couch/conversation-documents.ts';
import { ConversationDevice, pushMessage, sendMessage } from '../../world/conversations.ts';
import { askToPushOwn, outcomesIn } from '../../world/own-channel.ts';
import { signUpMember, storedUser } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';
import { quickStore } from '../../world/world.ts';

const refusedFor = (code: string, field: string) => ({ kind: 'refused', refusal: { code, field } });

test.each([
  ['a text of any length', { text: 'préstamos '.repeat(80_000) }],
  ['any number of photos', { photos: Array.from({ length: 20_000 }, (_, each) => String(each).padStart(32, '0')) }],
])('nothing is looked up for a message with %s', async (_, written) => {
  const { server, luis, toAna } = await begin();
  const { conversations } = server.stores;
  const ways = (['get', 'allDocs', 'fetch'] as const).filter((way) => way in conversations);
  const reads = ways.map((way) => vi.spyOn(conversations, way as 'get'));
  const key = messageKey(conversationKey(toAna), crypto.randomUUID());
  const row = { kind: 'message', key, new: { text: 'Buenas', photos: [], after: 0, ...written }, assumed: null };
  const [outcome] = outcomesIn('message', await askToPushOwn(luis.visitor, luis.uid, [row]));
  expect(outcome).toMatchObject({ kind: 'refused' });
  const asked = JSON.stringify(reads.map(({ mock }) => mock.calls));
  for (const prefix of [listPrefix, photoPrefix]) expect(asked).not.toContain(`"${prefix}`);
});

test('a card in a long conversation has the last of its closed parts read, and no more', async () => {
  const { server, ana, luis, toAna } = await begin();
  const { stores } = server;
  const id = `${luis.uid}:${ana.uid}`;
  const people = [await storedUser(stores, luis.uid), await storedUser(stores, ana.uid)] as const;
  for (let number = 1; number <= 30; number++) {
    const messages = [messageAt(number)];
    await partsIn(stores).put({ _id: partId(id, number), messages, before: number - 1 });
  }
  const long = { ...beginConversation(...people, 1), closed: 30, closedUntil: 30 };
  await stores.conversations.put({ _id: id, ...long });
  const read = vi.spyOn(stores.conversations, 'get');
  const card = { kind: 'request' as const, service: null, zone: null, when: 'any' as const, whenNote: '' };
  await sendMessage(luis, toAna, 'Gotea el tubo', { card, after: 30 });
  const parts = new Set(read.mock.calls.map(([each]) => each).filter((each) => each.split(':').length === 3));
  expect(parts.size).toBe(20);
});

test('a closed part that cannot be read holds up what is about it, and no message that is sent with it', async () => {
  const { server, ana, luis, toAna } = await begin();
  const { stores } = server;
  const id = `${luis.uid}:${ana.uid}`;
  const people = [await storedUser(stores, luis.uid), await storedUser(stores, ana.uid)] as const;
  await stores.conversations.put({ _id: id, ...beginConversation(...people, 1), closed: 1, closedUntil: 1 });
  await stores.conversations.put({ _id: partId(id, 1), messages: 'none' } as never);
  const card = { kind: 'request' as const, service: null, zone: null, when: 'any' as const, whenNote: '' };
  const rows = [{ text: 'Uno' }, { text: 'Gotea el tubo', card }, { text: 'Dos' }].map((said) => {
    const key = messageKey(conversationKey(toAna), crypto.randomUUID());
    return { kind: 'message', key, new: { photos: [], after: 1, ...said }, assumed: null };
  });
  const outcomes = outcomesIn('message', await askToPushOwn(luis.visitor, luis.uid, rows));
  const accepted = { kind: 'accepted' };
  const refused = { kind: 'refused', refusal: { code: 'unavailable' } };
  expect(outcomes).toMatchObject([accepted, refused, accepted]);
});

test('nobody makes a message of the other vanish by writing another under its id', async () => {
  const { ana, luis, toAna, toLuis } = await begin();
  const id = crypto.randomUUID();
  await sendMessage(luis, toAna, 'Son cien mil', { id });
  const again = await pushMessage(ana, toLuis, 'No dije nada', { id });
  expect(again).toMatchObject(refusedFor('value-invalid', 'key'));
  expect(await new ConversationDevice(luis).texts(toAna)).toEqual(['Son cien mil']);
});

function messageAt(at: number): Message {
  return { id: `m-${at}`, by: 'resident', text: 'Buenas', photos: [], card: null, at, isHeld: false, hold: null };
}

async function begin() {
  const server = await serverForTest(quickStore);
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const toAna = { role: 'resident' as const, other: ana.uid };
  const toLuis = { role: 'professional' as const, other: luis.uid };
  return { server, ana, luis, toAna, toLuis };
}
