import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { conversationKey, messageKey } from '../../../shared/collections/keys.ts';
import type { Card } from '../../../shared/model/conversation/card.ts';
import { getOrNull } from '../../../sync-server/couch/read.ts';
import { ConversationDevice, sendMessage } from '../../world/conversations.ts';
import { askToPushOwn, outcomesIn } from '../../world/own-channel.ts';
import { type SignedIn, signUpMember } from '../../world/people.ts';
import { roomyLimits, storeKinds, quickStore } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

const minute = 60_000;
const accepted = { kind: 'accepted' };
const refused = { kind: 'refused', refusal: { code: 'too-many-requests', retryAfter: expect.any(Number) } };

describe.each(storeKinds)('over %s', (kind) => {
  test('who writes very much is asked to wait, what was taken stands once, and the rest is taken then', async () => {
    const { ana, luis } = await begin(kind, { times: 3, within: minute });
    const lines = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'];
    const push = pushOf(luis, ana, lines);
    const first = await push();
    expect(first).toMatchObject([accepted, accepted, accepted, refused, refused]);
    // What is sent again counts for nothing, and is answered as before.
    expect((await push()).slice(0, 3)).toEqual(first.slice(0, 3));
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + minute);
    expect(await push()).toMatchObject(lines.map(() => accepted));
    const there = await new ConversationDevice(ana).texts({ role: 'professional', other: luis.uid });
    expect(there).toEqual(['Buenas', ...lines]);
  });

  test('who was blocked is answered as if they were not, beyond the limit, too', async () => {
    const { ana, luis, eva } = await begin(kind, { times: 2, within: minute });
    const device = new ConversationDevice(ana);
    await device.pull();
    await device.say({ role: 'professional', other: luis.uid }, { isBlocked: true });
    const answers = [];
    for (const person of [luis, eva]) answers.push(await pushOf(person, ana, ['Uno', 'Dos', 'Tres'])());
    const [blocked, heard] = answers.map((outcomes) => outcomes.map(comparable));
    expect(blocked).toEqual(heard);
    expect(blocked).toMatchObject([accepted, accepted, { kind: 'refused' }]);
    expect(await device.texts({ role: 'professional', other: luis.uid })).toEqual(['Buenas']);
    expect(await device.texts({ role: 'professional', other: eva.uid })).toEqual(['Buenas', 'Uno', 'Dos']);
  });
});

describe('of what is sent together', () => {
  const card: Card = { kind: 'request', service: null, zone: null, when: 'any', whenNote: '' };
  const conversations = { perAuthor: { times: 1, within: minute }, perNetwork: { times: 9, within: minute } };

  test('nothing begins a conversation that may not be begun', async () => {
    const { ana, server } = await begin(quickStore, { times: 2, within: minute }, conversations);
    const beto = await signUpMember(server, 'beto', { isContractor: true });
    const zoe = await signUpMember(server, 'zoe');
    await sendMessage(zoe, { role: 'resident', other: ana.uid }, 'Buenas');
    expect(await pushOf(zoe, beto, ['Uno', 'Dos', 'Tres'])()).toMatchObject([refused, refused, refused]);
    expect(await getOrNull(server.stores.conversations, `${zoe.uid}:${beto.uid}`)).toBeNull();
    // And nothing of it counts as a message.
    expect(await pushOf(zoe, ana, ['Uno', 'Dos'])()).toMatchObject([accepted, accepted]);
  });

  test('what is doubled stands only where the first of it does', async () => {
    const { ana, luis } = await begin(quickStore, { times: 1, within: minute });
    const rows = rowsFor(ana, ['Uno', 'Dos']);
    const outcomes = outcomesIn('message', await askToPushOwn(luis.visitor, luis.uid, [...rows, ...rows]));
    expect(outcomes).toMatchObject([accepted, refused, accepted, refused]);
    const there = await new ConversationDevice(ana).texts({ role: 'professional', other: luis.uid });
    expect(there).toEqual(['Buenas', 'Uno']);
  });

  test('a request too many holds up no other message, and those with what is none stand in their order', async () => {
    const { ana, luis } = await begin(quickStore, roomyLimits.messages, conversations);
    const [one, request, two, empty, three] = rowsFor(ana, ['Uno', 'Gotea el tubo', 'Dos', '', 'Tres']);
    const asking = request && { ...request, new: { ...request.new, card } };
    const rows = [one, asking, two, empty, one, three];
    const outcomes = outcomesIn('message', await askToPushOwn(luis.visitor, luis.uid, rows));
    const nothing = { kind: 'refused', refusal: { code: 'value-invalid', field: 'text' } };
    expect(outcomes).toMatchObject([accepted, refused, accepted, nothing, accepted, accepted]);
    const there = await new ConversationDevice(ana).texts({ role: 'professional', other: luis.uid });
    expect(there).toEqual(['Buenas', 'Uno', 'Dos', 'Tres']);
  });
});

/** Two who have written to a professional, on a server where an account writes so many messages. */
async function begin(
  kind: (typeof storeKinds)[number],
  messages: (typeof roomyLimits)['messages'],
  conversations = roomyLimits.conversations,
) {
  const server = await serverForTest(kind, { limits: { ...roomyLimits, messages, conversations } });
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const eva = await signUpMember(server, 'eva');
  for (const person of [luis, eva]) await sendMessage(person, { role: 'resident', other: ana.uid }, 'Buenas');
  return { server, ana, luis, eva };
}

/** Pushes the texts at once to a professional, the same messages each time; gives what became of each. */
function pushOf({ uid, visitor }: SignedIn, other: SignedIn, texts: readonly string[]) {
  const rows = rowsFor(other, texts);
  return async () => outcomesIn('message', await askToPushOwn(visitor, uid, rows));
}

function rowsFor({ uid: other }: SignedIn, texts: readonly string[]) {
  return texts.map((text) => {
    const key = messageKey(conversationKey({ role: 'resident', other }), crypto.randomUUID());
    return { kind: 'message', key, new: { text, photos: [], after: 0 }, assumed: null };
  });
}

/** What became of a message, but for what differs of any two. */
function comparable(outcome: Awaited<ReturnType<ReturnType<typeof pushOf>>>[number]) {
  return outcome.kind === 'refused'
    ? { ...outcome, refusal: { ...outcome.refusal, retryAfter: null } }
    : { ...outcome, current: { ...outcome.current, key: null, at: null } };
}
