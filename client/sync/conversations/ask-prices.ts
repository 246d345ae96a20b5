import { askingKey, conversationKey, messageKey } from '../../../shared/collections/keys.ts';
import type { Asking, ShownAnswer, ShownRequest } from '../../../shared/protocol/conversations.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import type { OwnEngine } from '../own/own-engine.ts';
import { askingAgain, askingTarget, newMessageId, requestCardOf } from './price-requests.ts';

/**
 * Has a request for prices sent to all whom it is for, after the last message that this device was told of with each, and lets go of its
 * draft. `before` is what was asked before. May be repeated. Throws `Refused` and `DeviceFull`.
 */
export async function askPrices(
  own: OwnEngine,
  asking: Asking,
  before: readonly ShownRequest[],
  lastKnown: (conversation: string) => number,
): Promise<void> {
  const { text, to, again } = asking;
  const cameBack = before.find((each) => each.id === again)?.answers.filter(hasComeBack) ?? [];
  const begun = before.find((each) => each.id === asking.id);
  // Some may have it as it was before: what is sent stands, and other words are another request.
  const isOther = begun !== undefined && !isAsked(begun, asking);
  // The same id each time: what a page that ended did not get to is sent once in any case.
  const id = isOther ? newMessageId() : asking.id;
  for (const about of to) {
    const conversation = conversationKey({ role: 'resident', other: about.uid });
    const key = messageKey(conversation, id);
    const photos = await own.share(asking.photos, key);
    const after = lastKnown(conversation);
    await own.submit('message', { key, about }, { text, photos, card: requestCardOf(asking), after });
  }
  const replaced = isOther ? begun.answers : [];
  for (const { key, request } of [...cameBack, ...replaced]) await own.takeBack('message', messageKey(key, request.id));
  await own.discard('message', askingKey(asking.id));
}

/** Whether what was sent already is what is being asked. */
const isAsked = ({ text, photos, card }: ShownRequest, asking: Asking) =>
  text === asking.text && photos.length === asking.photos.length && isSame(card, requestCardOf(asking));

const hasComeBack = ({ request }: ShownAnswer) => request.refusal !== null;

/** Begins the same request anew, with its photos as far as they can be had, in place of `before`; gives how many are lacking. Throws `DeviceFull`. */
export async function askPricesAgain(own: OwnEngine, request: ShownRequest, before: Asking | null): Promise<number> {
  const asking = askingAgain(request);
  // What is not on this device comes from the server, if it can be reached.
  await Promise.all(request.photos.map((each) => own.picture(each, 'large').catch(() => null)));
  const photos = await own.share(request.photos, askingKey(asking.id));
  if (before) await own.discard('message', askingKey(before.id));
  const { text } = asking;
  await own.write('message', () => askingTarget(asking), { text, photos, card: requestCardOf(asking) });
  return request.photos.length - photos.length;
}
