import { OwnConversations } from '../../../client/sync/conversations/own-conversations.ts';
import { SessionBoard } from '../../../client/sync/session/session.ts';
import { lazyOwn } from '../../../client/sync/own/lazy-own.ts';
import type { Addressee } from '../../../shared/protocol/conversations.ts';
import { comeIn, type ComingIn, now, onScreen } from './signed-in.ts';

/** What a device of one of the two is to do next. */
type Step =
  | ComingIn
  /** Gives the uid of who is here. */
  | { kind: 'who' }
  /** Sends `count` messages, one every `every` milliseconds; gives when each began and was on the screen. */
  | { kind: 'send'; key: string; to: Addressee; count: number; every: number }
  /** Gives when each of the `count` messages was on the screen. */
  | { kind: 'watch'; key: string; count: number }
  /** Settles when the device holds so many conversations. */
  | { kind: 'hold'; conversations: number }
  /** On a page that was just opened: gives the milliseconds until the list of so many conversations is there. */
  | { kind: 'list'; conversations: number };

const textOf = (index: number) => `Message ${index}.`;

let conversations: OwnConversations | undefined;
let uid = '';

export async function run(step: Step): Promise<unknown> {
  switch (step.kind) {
    case 'sign-up':
    case 'sign-in': {
      const own = await comeIn(step);
      conversations = new OwnConversations(own);
      uid = own.get().account?.uid ?? '';
      return true;
    }
    case 'who':
      return uid;
    case 'send':
      return send(step);
    case 'watch':
      return Promise.all(Array.from({ length: step.count }, (_, index) => shown(step.key, textOf(index))));
    case 'hold':
      await held(open(), step.conversations);
      return true;
    case 'list':
      return list(step.conversations);
  }
}

async function send({ key, to, count, every }: Extract<Step, { kind: 'send' }>) {
  const sent: { began: number; shown: number }[] = [];
  for (let index = 0; index < count; index++) {
    const began = now();
    const [onIt] = await Promise.all([shown(key, textOf(index)), open().send(key, textOf(index), to)]);
    sent.push({ began, shown: onIt });
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return sent;
}

function shown(key: string, text: string): Promise<number> {
  return onScreen(open(), () => open().thread(key)?.conversation.last?.text === text);
}

async function held(there: OwnConversations, count: number): Promise<void> {
  if (there.get().conversations.length < count) {
    await onScreen(there, () => there.get().conversations.length === count);
  }
}

/** Who was here last is here again, as the product opens them. */
async function list(count: number): Promise<number> {
  const session = new SessionBoard();
  await session.check();
  const began = now();
  const own = lazyOwn(session);
  const there = new OwnConversations(own);
  own.want();
  await held(there, count);
  return now() - began;
}

function open(): OwnConversations {
  if (!conversations) throw new Error('nobody is signed in');
  return conversations;
}
