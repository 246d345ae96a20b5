import { describe, expect, test } from 'vitest';
import { conversationKey } from '../../../shared/collections/keys.ts';
import type { Card } from '../../../shared/model/conversation/card.ts';
import { sendMessage } from '../../world/conversations.ts';
import type { Person } from '../../world/people.ts';
import { anyStore, eventually } from '../../world/world.ts';
import { goOffline, openPage, OtherDevice, type Page, signUp } from '../person.ts';
import { begin, talk } from './talking.ts';

const what = { service: 'plumbing', zone: null, when: 'week' as const, whenNote: '' };

describe.each(anyStore)('over %s', (kind) => {
  test('a request is kept as it is written, goes to all who are asked, and once, also where it was sent twice', async () => {
    const { served, disk, page, ana, to, professional } = await begin(kind);
    const beto = await professional('beto');
    const { uid } = await signUp(page, 'luis');
    const goOnline = goOffline(served);
    const asking = { ...what, id: crypto.randomUUID(), text: 'Gotea', photos: [], to: [to], again: null };
    await talk(page).writeAsking({ ...asking, text: 'Gote' });
    await talk(page).writeAsking(asking);
    expect(await page.leaving.countUnsent()).toBe(1);
    await page.close();

    const again = await openPage(disk);
    await eventually(() => talk(again).asking() !== null, 'what was written is here');
    expect(talk(again).asking()).toEqual(asking);
    const both = { ...asking, to: [to, addressee(beto)] };
    await talk(again).ask(both);
    // As a page does that ended before it let go of the draft.
    await talk(again).ask(both);
    expect(talk(again).asking()).toBeNull();
    expect(answersOf(again)).toEqual(['local', 'local']);
    goOnline();
    await eventually(() => answersOf(again).every((progress) => progress === 'sent'), 'it is sent');
    const price = await givePrice(ana, uid, asking.id);
    await eventually(() => answersIn(again).some(({ answer }) => answer?.id === price), 'the price is here');
    expect(talk(again).requests()).toHaveLength(1);
    expect(talk(again).thread(conversationKey({ role: 'resident', other: beto.uid }))?.messages).toHaveLength(1);
  });

  test('a request that was changed when some had it goes to all as another, and to nobody who lacks it as it was', async () => {
    const { served, page, ana, to, professional } = await begin(kind);
    const beto = await professional('beto');
    await signUp(page, 'luis');
    const asking = { ...what, id: crypto.randomUUID(), text: 'Gotea', photos: [], to: [to], again: null };
    await talk(page).ask(asking);
    await eventually(() => answersOf(page).every((progress) => progress === 'sent'), 'Ana has it');
    const goOnline = goOffline(served);
    const both = [to, addressee(beto)];
    // As a page does that ended between the two, and comes back to the draft.
    await talk(page).ask({ ...asking, to: both });
    await talk(page).writeAsking({ ...asking, text: 'Ya no gotea, llueve', to: both });
    const id = await talk(page).ask({ ...asking, text: 'Ya no gotea, llueve', to: both });
    expect(talk(page).asking()).toBeNull();
    expect(
      talk(page)
        .requests()
        .find((each) => each.id === id)?.answers,
    ).toHaveLength(2);
    // As a page does that ended before it let go of the draft.
    expect(await talk(page).ask({ ...asking, text: 'Ya no gotea, llueve', to: both })).toBe(id);
    expect(textsOf(page, ana)?.toSorted()).toEqual(['Gotea', 'Ya no gotea, llueve']);
    expect(textsOf(page, beto)).toEqual(['Ya no gotea, llueve']);
    goOnline();
    await eventually(() => answersOf(page).every((progress) => progress === 'sent'), 'it is sent');
    expect(textsOf(page, ana)?.toSorted()).toEqual(['Gotea', 'Ya no gotea, llueve']);
    expect(textsOf(page, beto)).toEqual(['Ya no gotea, llueve']);
    await eventually(async () => (await page.leaving.countUnsent()) === 0, 'nothing waits');
  });

  test('of two prices that are accepted on two devices one stands, and the other comes back with why', async () => {
    const { served, page, ana, to, professional } = await begin(kind);
    const beto = await professional('beto');
    const { uid } = await signUp(page, 'luis');
    const request = crypto.randomUUID();
    await talk(page).ask({ ...what, id: request, text: 'Gotea', photos: [], to: [to, addressee(beto)], again: null });
    await eventually(() => answersOf(page).every((progress) => progress === 'sent'), 'it is sent');
    const prices = [await givePrice(ana, uid, request), await givePrice(beto, uid, request)] as const;
    await eventually(() => answersIn(page).every(({ answer }) => answer !== null), 'both prices are here');
    const { visitor } = await OtherDevice.of(served, 'luis');
    const goOnline = goOffline(served);
    await take(page, ana, request, prices[0]);
    const of = ({ uid: other }: Person) => answersIn(page).find(({ correspondent }) => correspondent.uid === other);
    expect(of(ana)?.taken).not.toBeNull();
    expect(of(beto)?.taken).toBeNull();
    const card: Card = { kind: 'take', request, price: prices[1] };
    await sendMessage({ uid, visitor }, { role: 'resident', other: beto.uid }, '', { card });
    goOnline();
    await eventually(() => of(ana)?.refusal?.code === 'request-taken', 'the later one comes back');
    await eventually(() => Boolean(of(beto)?.taken), 'the first one is here');
    expect(of(ana)?.taken).toBeNull();
    expect(await page.leaving.countUnsent()).toBe(1);
  });
});

const addressee = ({ uid }: Person) => ({ uid, displayName: 'beto', profilePhoto: null });

const answersIn = (page: Page) => talk(page).requests()[0]?.answers ?? [];

/** What was written to somebody, as their conversation shows it. */
function textsOf(page: Page, { uid: other }: Person) {
  return talk(page)
    .thread(conversationKey({ role: 'resident', other }))
    ?.messages.map(({ text }) => text);
}

/** How far the request has come in each conversation. */
function answersOf(page: Page) {
  return answersIn(page).map(({ request }) => request.progress);
}

async function givePrice(from: Person, resident: string, request: string): Promise<string> {
  const id = crypto.randomUUID();
  const validUntil = Date.now() + 86_400_000;
  const card: Card = { kind: 'price', request, amount: 9000, currency: 'CRC', validUntil };
  await sendMessage(from, { role: 'professional', other: resident }, '', { id, card });
  return id;
}

function take(page: Page, { uid }: Person, request: string, price: string): Promise<void> {
  const key = conversationKey({ role: 'resident', other: uid });
  const card: Card = { kind: 'take', request, price };
  return talk(page).sendCard(key, { card, text: '' }, { uid, displayName: '', profilePhoto: null });
}
