import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { conversationKey, type ConversationName, messageKey } from '../../../shared/collections/keys.ts';
import type { Card } from '../../../shared/model/conversation/card.ts';
import type { SeenMessage } from '../../../shared/model/conversation/conversation-view.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { lastIn } from '../../../shared/rules/conversation/conversation.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { ConversationDevice, olderOf, pushMessage, sendMessage } from '../../world/conversations.ts';
import { readEvents } from '../../world/event-reader.ts';
import { type Person, signUpMember } from '../../world/people.ts';
import { askToPushOwn, outcomesIn, pullOwn } from '../../world/own-channel.ts';
import { eventually, quickStore, runsOn } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

/** Something that a person does on one of the devices, and what becomes of the answer. */
type Step =
  | {
      kind: 'write' | 'send' | 'pull' | 'read' | 'card';
      device: 0 | 1 | 2;
      answer: 'heard' | 'lost' | 'twice' | 'late';
    }
  | { kind: 'many' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constantFrom('write', 'send', 'pull', 'read', 'card', 'card'),
      device: fc.constantFrom(0, 1, 2),
      answer: fc.constantFrom('heard', 'lost', 'twice', 'late'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'many' as const }) },
);

/** A message that its device has not heard of yet. */
interface Waiting {
  id: string;
  text: string;
  after: number;
  card?: Card;
}

/** A device with what it has written and what it heard. */
class Device {
  readonly waiting: Waiting[] = [];
  /** The ids of those that came back: somebody said something else of the price before. */
  readonly back: string[] = [];
  /** What was answered and has not come yet. */
  readonly late: Awaited<ReturnType<ConversationDevice['ask']>>[] = [];
  readonly person: Person;
  readonly name: ConversationName;
  readonly has: ConversationDevice;

  constructor(person: Person, name: ConversationName) {
    this.person = person;
    this.name = name;
    this.has = new ConversationDevice(person);
  }

  get shown() {
    return this.has.conversations.get(conversationKey(this.name));
  }

  /** Gives the id that the message has. */
  write(text: string, card: Card | null = null): string {
    const id = crypto.randomUUID();
    const after = lastIn({ messages: this.shown?.messages ?? [] });
    // Of a price that is accepted the card says all.
    this.waiting.push({ id, text: card?.kind === 'take' ? '' : text, after, ...(card && { card }) });
    return id;
  }

  /** What its person would say of a price by what the device knows; null where that is nothing. */
  nextCard(): Card | null {
    const messages = this.shown?.messages ?? [];
    const { id: request } = messages.findLast(({ card }) => card?.kind === 'request') ?? {};
    if (this.name.role === 'professional') return request ? answerTo(request, messages.length) : null;
    const price = messages.findLast(({ card }) => card?.kind === 'price' && card.request === request);
    const isTaken = messages.some(({ card }) => card?.kind === 'take' && card.request === request);
    return request && price && !isTaken ? { kind: 'take', request, price: price.id } : asked;
  }

  /** Pulls; an answer that is late comes after the next one. What was pulled and not heard is told again; twice changes nothing. */
  async pull(answer: 'heard' | 'lost' | 'twice' | 'late'): Promise<void> {
    if (answer === 'lost') return;
    if (answer === 'late') {
      this.late.push(await this.has.ask());
      return;
    }
    await this.has.pull();
    if (answer === 'twice') await this.has.pull();
    for (const older of this.late.splice(0)) this.has.take(older);
  }

  async send(answer: 'heard' | 'lost' | 'twice' | 'late'): Promise<void> {
    const [first] = this.waiting;
    if (!first) return;
    const outcome = await pushMessage(this.person, this.name, first.text, first);
    // What comes late is asked for again meanwhile, and answered twice.
    const again =
      answer === 'twice' || answer === 'late' ? await pushMessage(this.person, this.name, first.text, first) : outcome;
    // What was taken is answered the same however often it is asked.
    if (outcome.kind === 'accepted' && !isSame(again, outcome)) throw new Error('a message was answered in two ways');
    const isOver = outcome.kind === 'accepted' || (outcome.kind === 'refused' && isCards(outcome.refusal));
    if (answer !== 'lost' && isOver) this.waiting.shift();
    if (answer !== 'lost' && isOver && outcome.kind === 'refused') this.back.push(first.id);
  }

  async read(): Promise<void> {
    if (this.shown) await this.has.say(this.name, { readUntil: lastIn(this.shown) });
  }
}

/** A busy machine takes its time (ms). */
const timeout = 60_000;

const asked: Card = { kind: 'request', service: 'plumbing', zone: null, when: 'week', whenNote: '' };

/** A price, and now and then none. */
function answerTo(request: string, number: number): Card {
  if (number % 4 === 0) return { kind: 'decline', request, reason: 'busy' };
  return { kind: 'price', request, amount: 1000 + number, currency: 'CRC', validUntil: Date.now() + 86_400_000 };
}

const isCards = ({ code }: Refusal) => code === 'request-taken' || code === 'price-replaced';

test(
  'two people on three devices see the same conversation in the end, each message once, and nobody else any of it',
  async () => {
    const server = await serverForTest(quickStore);
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    const eva = await signUpMember(server, 'eva');
    const stream = await readEvents(server.origin, { account: eva.uid, cookie: eva.visitor.cookie, hears: 'writing' });
    onTestFinished(() => stream.close());
    const heard: string[] = [];
    const listening = (async () => {
      for (let event = await stream.next(); event; event = await stream.next()) heard.push(event.kind);
    })();
    // It ends with the test.
    listening.catch(() => undefined);
    let runs = 0;
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const luis = await signUpMember(server, `luis-${++runs}`);
        // Her stream may still have told of her own sign-up until then.
        if (runs === 2) heard.length = 0;
        const [toAna, toLuis] = [
          { role: 'resident' as const, other: ana.uid },
          { role: 'professional' as const, other: luis.uid },
        ];
        const devices = [new Device(luis, toAna), new Device(luis, toAna), new Device(ana, toLuis)] as const;
        const written: string[] = [];
        // Most begin with a price that can be accepted.
        if (runs % 3 > 0) written.push(...(await beginWithPrice(devices[0], devices[2])));
        for (const [index, each] of steps.entries()) {
          if (each.kind === 'many') {
            const texts = Array.from({ length: 60 }, (_, number) => `secreto ${runs} ${index} ${number}`);
            written.push(...texts.map((text) => devices[0].write(text)));
            continue;
          }
          const device = devices[each.device];
          const text = `secreto ${runs} ${index}`;
          if (each.kind === 'write') written.push(device.write(text));
          if (each.kind === 'card') {
            if (each.answer !== 'lost') await device.has.pull();
            const card = device.nextCard();
            if (card) written.push(device.write(text, card));
            await device.send(each.answer);
          }
          if (each.kind === 'send') await device.send(each.answer);
          if (each.kind === 'read') await device.read();
          if (each.kind === 'pull') await device.pull(each.answer);
        }
        await settle(devices);
        const [first, ...others] = devices.map(({ shown }) =>
          shown?.messages.map(({ id, text, card, at }) => ({ id, text, card, at })),
        );
        for (const other of others) expect(other).toEqual(first);
        const sent = first?.map(({ id }) => id) ?? [];
        expect(new Set(sent).size).toBe(sent.length);
        const unsent = devices.flatMap(({ waiting, back }) => [...waiting.map(({ id }) => id), ...back]);
        const wanted = written.filter((id) => !unsent.includes(id));
        expect(sent.toSorted()).toEqual(wanted.toSorted().filter((text) => sent.includes(text)));
        expect(sent).toHaveLength(Math.min(wanted.length, 200));
        taken += expectOnePriceEach(first ?? []);
        expect(await tapped(eva, ana, luis)).not.toContain('secreto');
        await luis.visitor.post(`/sync/own/writing?account=${luis.uid}`, { conversation: conversationKey(toAna) });
      }),
      { numRuns: runsOn(quickStore, 9), interruptAfterTimeLimit: timeout },
    );
    const aboutHer = () => heard.filter((kind) => kind === 'own' || kind === 'writing');
    expect(aboutHer(), 'her stream says nothing of what others write').toEqual([]);
    await sendMessage(eva, { role: 'resident', other: ana.uid }, 'Buenas');
    await eventually(() => isSame(aboutHer(), ['own']), 'it says what is hers');
    // Or nothing was shown of prices.
    expect(taken).toBeGreaterThan(0);
  },
  2 * timeout,
);

/** The resident asks for a price, which the professional gives; the ids of both. */
async function beginWithPrice(resident: Device, professional: Device): Promise<string[]> {
  const request = resident.write('secreto', asked);
  await resident.send('heard');
  await professional.has.pull();
  const price = professional.write('secreto', answerTo(request, 1));
  await professional.send('heard');
  return [request, price];
}

/** Of each request one price at most was accepted, which was the last answer to it by then, and the last at all; gives of how many. */
function expectOnePriceEach(messages: readonly Pick<SeenMessage, 'id' | 'card'>[]): number {
  const takes = messages.flatMap(({ card }) => (card?.kind === 'take' ? [card] : []));
  for (const { request, price } of takes) {
    const about = messages.filter(({ card }) => card && card.kind !== 'request' && card.request === request);
    const last = about.map(({ id, card }) => (card?.kind === 'take' ? 'taken' : id)).slice(-2);
    // Of a long conversation devices hold the newest messages.
    expect(last).toEqual([price, 'taken'].slice(-last.length));
    expect(about.filter(({ card }) => card?.kind === 'take')).toHaveLength(1);
  }
  return takes.length;
}

/** All that waits is sent, and all that is there is pulled. */
async function settle(devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    // The professional cannot begin a conversation, and has none to write in until the resident did.
    for (let tries = device.waiting.length; tries > 0; tries--) await device.send('heard');
  }
  for (const device of devices) await device.pull('heard');
  for (const device of [...devices, ...devices]) await device.has.pull();
}

/** All that somebody else is answered who asks for the conversation in every way that there is. */
async function tapped({ uid, visitor }: Person, ana: Person, luis: Person): Promise<string> {
  const names = [ana.uid, luis.uid, 'nobody'].flatMap((other) => [
    { role: 'resident' as const, other },
    { role: 'professional' as const, other },
  ]);
  const rows = names.flatMap((name) => {
    const key = conversationKey(name);
    const marks = { readUntil: 0, deliveredUntil: 0, hiddenUntil: 0, isMuted: true, isBlocked: false, report: null };
    return [{ kind: 'conversation', key, new: marks, assumed: marks }];
  });
  const message = {
    kind: 'message',
    key: messageKey(conversationKey({ role: 'professional', other: luis.uid }), crypto.randomUUID()),
  };
  const marked = outcomesIn('conversation', await askToPushOwn(visitor, uid, rows));
  expect(marked).toHaveLength(names.length);
  // Marks are refused alike, whether there is a conversation or none.
  for (const each of marked) expect(each).toEqual({ kind: 'refused', refusal: { code: 'not-found' }, current: null });
  const answers = [
    await pullOwn(visitor, uid),
    (await askToPushOwn(visitor, uid, [{ ...message, new: { text: 'x', photos: [], after: 0 }, assumed: null }])).body,
    ...(await Promise.all(names.map(async (name) => (await olderOf({ uid, visitor }, name)).body))),
    ...(await Promise.all(
      [ana, luis].map(async (each) => (await visitor.get(`/sync/own/pull?account=${each.uid}&schema=1`)).body),
    )),
  ];
  // Whether there is such a conversation makes no difference.
  const older = answers.slice(2, 2 + names.length);
  for (const each of older) expect(each).toEqual(older[0]);
  return JSON.stringify(answers);
}
