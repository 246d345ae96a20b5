import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conversationKey, type ConversationName, messageKey } from '../../../shared/collections/keys.ts';
import { lastIn } from '../../../shared/rules/conversation/conversation.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { ConversationDevice, olderOf, pushMessage } from '../../world/conversations.ts';
import { type Person, signUpMember } from '../../world/people.ts';
import { askToPushOwn, pullOwn } from '../../world/own-channel.ts';
import { serverForTest } from '../server-for-test.ts';

/** Something that a person does on one of the devices, and what becomes of the answer. */
type Step =
  | { kind: 'write' | 'send' | 'pull' | 'read'; device: 0 | 1 | 2; answer: 'heard' | 'lost' | 'twice' }
  | { kind: 'many' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constantFrom('write', 'send', 'pull', 'read'),
      device: fc.constantFrom(0, 1, 2),
      answer: fc.constantFrom('heard', 'lost', 'twice'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'many' as const }) },
);

/** A message that its device has not heard of yet. */
interface Waiting {
  id: string;
  text: string;
  after: number;
}

/** A device with what it has written and what it heard. */
class Device {
  readonly waiting: Waiting[] = [];
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

  write(text: string): void {
    this.waiting.push({ id: crypto.randomUUID(), text, after: lastIn({ messages: this.shown?.messages ?? [] }) });
  }

  async send(answer: 'heard' | 'lost' | 'twice'): Promise<void> {
    const [first] = this.waiting;
    if (!first) return;
    const outcome = await pushMessage(this.person, this.name, first.text, first);
    const again = answer === 'twice' ? await pushMessage(this.person, this.name, first.text, first) : outcome;
    // What was taken is answered the same however often it is asked.
    if (outcome.kind === 'accepted' && !isSame(again, outcome)) throw new Error('a message was answered in two ways');
    if (answer !== 'lost' && outcome.kind === 'accepted') this.waiting.shift();
  }

  async read(): Promise<void> {
    if (this.shown) await this.has.say(this.name, { readUntil: lastIn(this.shown) });
  }
}

test('two people on three devices see the same conversation in the end, each message once, and nobody else any of it', async () => {
  const server = await serverForTest('embedded');
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const eva = await signUpMember(server, 'eva');
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const luis = await signUpMember(server, `luis-${++runs}`);
      const [toAna, toLuis] = [
        { role: 'resident' as const, other: ana.uid },
        { role: 'professional' as const, other: luis.uid },
      ];
      const devices = [new Device(luis, toAna), new Device(luis, toAna), new Device(ana, toLuis)] as const;
      const written: string[] = [];
      for (const [index, each] of steps.entries()) {
        if (each.kind === 'many') {
          const texts = Array.from({ length: 60 }, (_, number) => `secreto ${runs} ${index} ${number}`);
          texts.forEach((text) => devices[0].write(text));
          written.push(...texts);
          continue;
        }
        const device = devices[each.device];
        if (each.kind === 'write') {
          const text = `secreto ${runs} ${index}`;
          device.write(text);
          written.push(text);
        }
        if (each.kind === 'send') await device.send(each.answer);
        if (each.kind === 'read') await device.read();
        // What was pulled and not heard is told again; twice changes nothing.
        if (each.kind === 'pull' && each.answer !== 'lost') await device.has.pull();
        if (each.kind === 'pull' && each.answer === 'twice') await device.has.pull();
      }
      await settle(devices);
      const [first, ...others] = devices.map(({ shown }) =>
        shown?.messages.map(({ id, text, at }) => ({ id, text, at })),
      );
      for (const other of others) expect(other).toEqual(first);
      const sent = first?.map(({ text }) => text) ?? [];
      expect(new Set(sent).size).toBe(sent.length);
      const taken = devices[2].waiting.map(({ text }) => text);
      const wanted = written.filter((text) => !taken.includes(text));
      expect(sent.toSorted()).toEqual(wanted.toSorted().filter((text) => sent.includes(text)));
      expect(sent).toHaveLength(Math.min(wanted.length, 200));
      expect(await tapped(eva, ana, luis)).not.toContain('secreto');
    }),
    { numRuns: 12 },
  );
}, 60_000);

/** All that waits is sent, and all that is there is pulled. */
async function settle(devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    // The professional cannot begin a conversation, and has none to write in until the resident did.
    for (let tries = device.waiting.length; tries > 0; tries--) await device.send('heard');
  }
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
  const answers = [
    await pullOwn(visitor, uid),
    (
      await askToPushOwn(visitor, uid, [
        ...rows,
        { ...message, new: { text: 'x', photos: [], after: 0 }, assumed: null },
      ])
    ).body,
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
