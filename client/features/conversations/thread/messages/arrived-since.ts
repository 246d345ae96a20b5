import type { ShownMessage } from '../../../../../shared/protocol/conversations.ts';

/** How many are kept to be read out: more than that nobody listens to. */
const maxAnnounced = 20;

/** The time of the last message of theirs (ms since 1970); 0 for none. */
export function lastArrived(messages: readonly ShownMessage[]): number {
  return messages.findLast(({ isMine }) => !isMine)?.at ?? 0;
}

/** The messages of theirs that came after `since` (ms since 1970), in their order. */
export function arrivedSince(messages: readonly ShownMessage[], since: number): readonly ShownMessage[] {
  return messages.filter(({ isMine, at }) => !isMine && at > since).slice(-maxAnnounced);
}
