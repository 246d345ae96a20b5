import { describe, expect, test } from 'vitest';
import { conversationKey } from '../../../shared/collections/keys.ts';
import type { Card } from '../../../shared/model/conversation/card.ts';
import { listId, listsIn } from '../../../sync-server/couch/conversation-documents.ts';
import { takeSlot } from '../../../sync-server/moderation/review-slots.ts';
import { askForReviews } from '../../../sync-server/sync/conversations/ask-for-reviews.ts';
import { changeRequests } from '../../../sync-server/sync/conversations/conversations.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { ConversationDevice, pushMessage, sendMany, sendMessage } from '../../world/conversations.ts';
import {
  changeUser,
  password,
  type Person,
  type SignedIn,
  signInAnonymously,
  signUpMember,
  storedUser,
} from '../../world/people.ts';
import { storeKinds } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

const toPro = ({ uid }: { uid: string }) => ({ role: 'resident' as const, other: uid });
const toResident = ({ uid }: { uid: string }) => ({ role: 'professional' as const, other: uid });
const requestCard: Card = { kind: 'request', service: 'plumbing', zone: 'tamarindo', when: 'week', whenNote: '' };
const silentMailer = { send: async () => expect.unreachable('no letter is sent'), stop: async () => undefined };
const refusedFor = (code: string) => ({ kind: 'refused', refusal: { code } });

describe.each(storeKinds)('over %s', (kind) => {
  test('a request goes to three at most, and none of them is told who else was asked', async () => {
    const { luis, pros } = await begin(kind, 4);
    const [first, , third, fourth] = pros;
    const request = await ask(luis, pros.slice(0, 3));
    const device = new ConversationDevice(third);
    expect(await device.pull()).toMatchObject([{ messages: [{ id: request, isMine: false, card: requestCard }] }]);
    expect(JSON.stringify([...device.conversations.values()])).not.toContain(first.uid);
    const more = await pushMessage(luis, toPro(fourth), 'Gotea', { id: request, card: requestCard });
    expect(more).toMatchObject(refusedFor('value-too-long'));
    // What came to nobody else is sent again, and stands once.
    expect(await ask(luis, pros.slice(0, 3), request)).toBe(request);
    expect(await new ConversationDevice(first).texts(toResident(luis))).toEqual(['Gotea el tubo de la cocina']);
  });

  test('professionals answer with a price or decline, the resident takes one, and the others are told once', async () => {
    const { luis, pros } = await begin(kind, 3);
    const [ana, beto, caro] = pros;
    const request = await ask(luis, pros);
    const price = await givePrice(ana, luis, request);
    const declined: Card = { kind: 'decline', request, reason: 'busy' };
    await sendMessage(beto, toResident(luis), 'Hasta enero no puedo', { card: declined });
    const id = crypto.randomUUID();
    const taken: Card = { kind: 'take', request, price };
    await sendMessage(luis, toPro(ana), '', { id, card: taken });
    await sendMessage(luis, toPro(ana), '', { id, card: taken });
    expect(await cards(ana, luis)).toEqual(['request', 'price', 'take']);
    expect(await cards(beto, luis)).toEqual(['request', 'decline', 'not-taken']);
    expect(await cards(caro, luis)).toEqual(['request', 'not-taken']);
    const late = await pushMessage(caro, toResident(luis), '', { card: priceCard(request) });
    expect(late).toMatchObject(refusedFor('request-taken'));
  });

  test('whom a request never reached is not told that another price was taken', async () => {
    const { server, luis, pros } = await begin(kind, 2);
    const [ana, beto] = pros;
    const request = await ask(luis, pros);
    const price = await givePrice(ana, luis, request);
    // As an admin leaves what they refuse.
    await changeDocument(server.stores.conversations, `${luis.uid}:${beto.uid}`, (stored) => {
      const messages = stored?.messages.map((each) => ({ ...each, hold: 'refused' as const })) ?? [];
      return stored && { ...stored, messages };
    });
    await sendMessage(luis, toPro(ana), '', { card: { kind: 'take', request, price } });
    expect(await cards(ana, luis)).toEqual(['request', 'price', 'take']);
    expect(await new ConversationDevice(beto).pull()).toEqual([]);
  });

  test('of two devices that take two prices the first is heard, and the other is told why not', async () => {
    const { luis, pros } = await begin(kind, 3);
    const [ana, beto, caro] = pros;
    const request = await ask(luis, pros);
    const prices = [await givePrice(ana, luis, request), await givePrice(beto, luis, request)] as const;
    const take = (pro: Person, price: string) =>
      pushMessage(luis, toPro(pro), '', { card: { kind: 'take', request, price } });
    const outcomes = await Promise.all([take(ana, prices[0]), take(beto, prices[1])]);
    expect(outcomes.map((each) => each.kind).toSorted()).toEqual(['accepted', 'refused']);
    expect(outcomes.find((each) => each.kind === 'refused')).toMatchObject(refusedFor('request-taken'));
    const lines = await Promise.all([ana, beto, caro].map((each) => cards(each, luis)));
    expect(lines.flat().filter((each) => each === 'take')).toHaveLength(1);
    expect(lines.flat().filter((each) => each === 'not-taken')).toHaveLength(2);
  });

  test('a price that was replaced, has expired or is somebody else’s to give is not taken', async () => {
    const { luis, pros } = await begin(kind, 1);
    const [ana] = pros;
    const request = await ask(luis, pros);
    const first = await givePrice(ana, luis, request);
    const second = await givePrice(ana, luis, request);
    const take = (price: string) => pushMessage(luis, toPro(ana), '', { card: { kind: 'take', request, price } });
    expect(await take(first)).toMatchObject(refusedFor('price-replaced'));
    expect(await pushMessage(luis, toPro(ana), '', { card: priceCard(request) })).toMatchObject(
      refusedFor('value-invalid'),
    );
    const over = priceCard(request, Date.now() - 1);
    expect(await pushMessage(ana, toResident(luis), '', { card: over })).toMatchObject(refusedFor('price-expired'));
    const nobodys = priceCard(crypto.randomUUID());
    expect(await pushMessage(ana, toResident(luis), '', { card: nobodys })).toMatchObject(refusedFor('not-found'));
    expect(await take(second)).toMatchObject({ kind: 'accepted' });
  });

  test('a request is answered and taken that is older than all that is still open', async () => {
    const { luis, pros } = await begin(kind, 1);
    const [ana] = pros;
    const request = await ask(luis, pros);
    const lines = Array.from({ length: 80 }, (_, number) => `Línea ${number}`);
    await sendMany(ana, toResident(luis), lines);
    const price = await givePrice(ana, luis, request);
    await sendMany(ana, toResident(luis), lines);
    await sendMessage(luis, toPro(ana), '', { card: { kind: 'take', request, price } });
    expect((await cards(ana, luis)).filter(Boolean)).toEqual(['request', 'price', 'take']);
  });

  test('what a server noted as taken that then ended keeps nobody from taking another price', async () => {
    const { server, luis, pros } = await begin(kind, 2);
    const [ana, beto] = pros;
    const request = await ask(luis, pros);
    const prices = [await givePrice(ana, luis, request), await givePrice(beto, luis, request)] as const;
    const noted = async (at: number) => {
      const taken = { conversation: `${luis.uid}:${ana.uid}`, message: crypto.randomUUID(), at };
      await changeDocument(listsIn(server.stores), listId(luis.uid), (stored) => {
        const asked = stored?.requests[request]?.asked ?? [];
        return stored && { ...stored, requests: { [request]: { asked, taken } } };
      });
    };
    const take = () => pushMessage(luis, toPro(beto), '', { card: { kind: 'take', request, price: prices[1] } });
    await noted(Date.now());
    expect(await take()).toMatchObject(refusedFor('unavailable'));
    await noted(Date.now() - 120_000);
    expect(await take()).toMatchObject({ kind: 'accepted' });
    expect(await cards(ana, luis)).toEqual(['request', 'price', 'not-taken']);
  });

  test('what somebody without an account asked comes along when they sign in, and they take a price', async () => {
    const { server, luis, pros } = await begin(kind, 2);
    const [ana, beto] = pros;
    const guest = await signInAnonymously(server);
    const request = await ask(guest, pros);
    await guest.visitor.signIn(luis.email);
    const price = await givePrice(ana, luis, request);
    await sendMessage({ ...luis, visitor: guest.visitor }, toPro(ana), '', { card: { kind: 'take', request, price } });
    expect(await cards(beto, luis)).toEqual(['request', 'not-taken']);
  });
});

describe.each(storeKinds)('over %s, two weeks after a price was accepted', (kind) => {
  const days = (count: number) => Date.now() + count * 86_400_000;
  const askedFor = async ({ server, luis }: Awaited<ReturnType<typeof accepted>>) => {
    const { notices } = await storedUser(server.stores, luis.uid);
    return notices.map(({ kind: each, review }) => [each, review?.toUid]);
  };

  test('its resident is asked once for a review', async () => {
    const town = await accepted(kind);
    const { server, ana } = town;
    const deps = { stores: server.stores, mailer: silentMailer };
    await askForReviews(deps, days(13));
    expect(await askedFor(town)).toEqual([]);
    await askForReviews(deps, days(15));
    await askForReviews(deps, days(16));
    expect(await askedFor(town)).toEqual([['ask-for-review', ana.uid]]);
    await askForReviews(deps, days(30));
    expect(await askedFor(town)).toHaveLength(1);
  });

  test('nobody is asked for whom a price was only noted as taken', async () => {
    const { server, luis, pros } = await begin(kind, 1);
    const [ana] = pros;
    const request = await ask(luis, pros);
    await givePrice(ana, luis, request);
    const taken = { conversation: `${luis.uid}:${ana.uid}`, message: crypto.randomUUID(), at: Date.now() };
    await changeRequests(server.stores, luis.uid, () => ({ [request]: { asked: [taken.conversation], taken } }));
    await askForReviews({ stores: server.stores, mailer: silentMailer }, days(15));
    expect(await askedFor({ server, luis, ana })).toEqual([]);
  });

  test('nobody is asked who has written a review, or whose professional is gone', async () => {
    const [reviewed, left] = [await accepted(kind), await accepted(kind)];
    const review = { to: reviewed.ana.uid, reviewId: crypto.randomUUID() };
    await takeSlot(reviewed.server.stores, reviewed.luis.uid, review);
    await left.ana.visitor.post('/account/delete', { password });
    for (const town of [reviewed, left]) {
      await askForReviews({ stores: town.server.stores, mailer: silentMailer }, days(15));
      expect(await askedFor(town)).toEqual([]);
    }
  });

  test.each([
    ['is suspended', { isSuspended: true }, { isSuspended: false }],
    ['offers no services any more', { isContractor: false }, { isContractor: true }],
  ])('nobody is asked for a review of who %s, before it can be left again', async (_standing, change, back) => {
    const town = await accepted(kind);
    const { server, ana } = town;
    const deps = { stores: server.stores, mailer: silentMailer };
    await changeUser(server.stores, ana.uid, change);
    await askForReviews(deps, days(15));
    expect(await askedFor(town)).toEqual([]);
    await changeUser(server.stores, ana.uid, back);
    await askForReviews(deps, days(16));
    expect(await askedFor(town)).toEqual([['ask-for-review', ana.uid]]);
  });
});

/** A price of Ana that Luis accepted just now. */
async function accepted(kind: (typeof storeKinds)[number]) {
  const { server, luis, pros } = await begin(kind, 1);
  const [ana] = pros;
  const request = await ask(luis, pros);
  const price = await givePrice(ana, luis, request);
  await sendMessage(luis, toPro(ana), '', { card: { kind: 'take', request, price } });
  return { server, luis, ana };
}

/** Asks these for a price; gives the id of the request. */
async function ask(resident: SignedIn, pros: readonly Person[], id: string = crypto.randomUUID()): Promise<string> {
  for (const pro of pros) {
    await sendMessage(resident, toPro(pro), 'Gotea el tubo de la cocina', { id, card: requestCard });
  }
  return id;
}

function priceCard(request: string, validUntil = Date.now() + 86_400_000): Card {
  return { kind: 'price', request, amount: 25_000, currency: 'CRC', validUntil };
}

/** Gives a price; gives the id of the message with it. */
async function givePrice(pro: Person, resident: Person, request: string): Promise<string> {
  const id = crypto.randomUUID();
  await sendMessage(pro, toResident(resident), 'Con materiales', { id, card: priceCard(request) });
  return id;
}

/** What kinds of cards stand in the conversation of a professional with a resident; null for a text alone. */
async function cards(pro: Person, resident: Person): Promise<(string | null)[]> {
  const device = new ConversationDevice(pro);
  await device.pull();
  const key = conversationKey(toResident(resident));
  return device.conversations.get(key)?.messages.map(({ card }) => card?.kind ?? null) ?? [];
}

async function begin(kind: (typeof storeKinds)[number], count: 1 | 2 | 3 | 4) {
  const server = await serverForTest(kind);
  const luis = await signUpMember(server, 'luis');
  const names = ['ana', 'beto', 'caro', 'dani'].slice(0, count);
  const pros: Person[] = [];
  for (const name of names) pros.push(await signUpMember(server, name, { isContractor: true }));
  return { server, luis, pros: pros as [Person, Person, Person, Person] };
}
