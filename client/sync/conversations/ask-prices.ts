import { askingKey, conversationKey, messageKey } from '../../../shared/collections/keys.ts';
import type { Asking, ShownAnswer, ShownRequest } from '../../../shared/protocol/conversations.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import type { OwnEngine } from '../own/own-engine.ts';
import { askingAgain, askingTarget, requestCardOf } from './price-requests.ts';

/**
 * Has a request for prices sent to all whom it is for, after the last message that this device was told of with each, lets go of its draft, and
 * gives the id that it was sent under. `before` is what was asked before. May be repeated. Throws `Refused` and `DeviceFull`.
 */
export async function askPrices(
  own: OwnEngine,
  asking: Asking,
  before: readonly ShownRequest[],
  lastKnown: (conversation: string) => number,
): Promise<string> {
  const { text, to, again } = asking;
  const cameBack = before.find((each) => each.id === again)?.answers.filter(hasComeBack) ?? [];
  const begun = before.find((each) => each.id === asking.id);
  // Some may have it as it was before it was changed. What is sent stands: what is asked now is another request.
  const replaced = begun && !(await isAsked(own, begun, asking)) ? begun.answers : [];
  const id = replaced.length > 0 ? await otherId(asking) : asking.id;
  for (const about of to) {
    const conversation = conversationKey({ role: 'resident', other: about.uid });
    const key = messageKey(conversation, id);
    const photos = await own.share(asking.photos, key);
    const after = lastKnown(conversation);
    await own.submit('message', { key, about }, { text, photos, card: requestCardOf(asking), after });
  }
  for (const { key, request } of [...cameBack, ...replaced]) await own.takeBack('message', messageKey(key, request.id));
  await own.discard('message', askingKey(asking.id));
  return id;
}

/** Whether what was submitted already is what is being asked. */
async function isAsked(own: OwnEngine, { text, card, answers }: ShownRequest, asking: Asking): Promise<boolean> {
  if (text !== asking.text || !isSame(card, requestCardOf(asking))) return false;
  for (const { key, request } of answers) {
    const photos = await own.sharedIds(asking.photos, messageKey(key, request.id));
    if (!isSame(request.photos, photos)) return false;
  }
  return true;
}

/** An id for a request that was changed: the same each time, so that a repetition sends nothing twice. */
async function otherId(asking: Asking): Promise<string> {
  const said = JSON.stringify([asking.id, asking.text, asking.photos, requestCardOf(asking)]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said)));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Begins with when it was begun, like every id of a message.
  return `${asking.id.split('-')[0]}-${hash.slice(0, 23)}`;
}

const hasComeBack = ({ request }: ShownAnswer) => request.refusal !== null;

/** Begins the same request anew, with its photos as far as they can be had, in place of `before`; gives how many are lacking. Throws `DeviceFull`. */
export async function askPricesAgain(own: OwnEngine, request: ShownRequest, before: Asking | null): Promise<number> {
  const asking = askingAgain(request);
  // What is not on this device comes from the server, if it can be reached.
  await Promise.all(request.photos.map((each) => own.photo(each, 'large').catch(() => null)));
  const photos = await own.share(request.photos, askingKey(asking.id));
  if (before) await own.discard('message', askingKey(before.id));
  const { text } = asking;
  await own.write('message', () => askingTarget(asking), { text, photos, card: requestCardOf(asking) });
  return request.photos.length - photos.length;
}
