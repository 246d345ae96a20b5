import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Asking } from '../../../../shared/protocol/conversations.ts';
import type { LazyConversations } from '../../../sync/conversations/use-conversations.ts';
import { forgetStashedText, stashText, stashedText } from '../../../db/own/text-stash.ts';
import { newMessageId } from '../../../sync/conversations/price-requests.ts';
import { useAsking, useConversations } from '../../../sync/conversations/use-conversations.ts';
import { nobody, writerOf } from '../../../sync/own/writer.ts';
import { useSession } from '../../../sync/session/use-session.ts';

/** The field under which a request is stashed when the page ends. */
const field = 'asking';

/** What `writer` was writing when the page ended, before the device had kept it; null for nothing. */
export function stashedAsking(writer: string): Asking | null {
  const left = stashedText(writer, field);
  return left === null ? null : (JSON.parse(left) as Asking);
}

export const forgetStashedAsking = (writer: string) => forgetStashedText(writer, field);

function blankAsking(begin: Pick<Asking, 'service' | 'zone'>): Asking {
  return { id: newMessageId(), ...begin, when: 'week', whenNote: '', text: '', photos: [], to: [], again: null };
}

interface Typed {
  /** Whose work it is. */
  by: string;
  asking: Asking;
}

/** The request that is being written: kept on the device from the first letter on, and sent from there. It begins with `begin`. */
export function useAskingDraft(conversations: LazyConversations, begin: Pick<Asking, 'service' | 'zone'>) {
  const writer = writerOf(useSession());
  const { isRead } = useConversations();
  const kept = useAsking();
  const [blank, setBlank] = useState(() => blankAsking(begin));
  /** As it was written here; null where it is as the device has it. */
  const [typed, setTyped] = useState<Typed | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const unkept = useRef<Typed | null>(null);
  /** What a guest wrote goes to the account that they sign in to; what one account wrote is not shown to the next. */
  const mine = (written: Typed | null) => (written?.by === writer || written?.by === nobody ? written.asking : null);
  // Photos are kept as they are chosen.
  const asking = { ...(mine(typed) ?? kept ?? blank), photos: kept?.photos ?? [] };

  /** Lets go of what is not kept. */
  const forget = () => {
    unkept.current = null;
    forgetStashedAsking(writer);
  };
  const keep = async (next: Typed) => {
    unkept.current = next;
    await conversations.ask((loaded) => loaded.writeAsking(next.asking));
    if (unkept.current === next) forget();
  };
  const change = (part: Partial<Asking>) => {
    const next = { by: writer, asking: { ...(mine(unkept.current) ?? asking), ...part } };
    setTyped(next);
    setFailure(null);
    keep(next).catch(setFailure);
  };
  /** Shows what the page itself chose, which is nobody's work yet. */
  const suggest = (part: Partial<Asking>) => setTyped({ by: writer, asking: { ...asking, ...part } });
  /** Lets go of what was written, and begins with what the page was opened with. */
  const beginAnew = async () => {
    forget();
    setFailure(null);
    await conversations.ask((loaded) => loaded.discardAsking());
    setTyped(null);
    setBlank(blankAsking(begin));
  };
  const takeUp = useEffectEvent(change);
  useEffect(() => {
    // Before the device is read, what is kept there would seem to be another request.
    const left = isRead ? stashedAsking(writer) : null;
    if (left !== null) takeUp(left);
  }, [writer, isRead]);
  useEffect(() => {
    // The end of the page leaves no time for what takes its turn.
    const leave = () => {
      const left = unkept.current;
      if (left) stashText(left.by, field, JSON.stringify(left.asking));
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return { asking, isFromBefore: asking.id !== blank.id, failure, change, suggest, forget, beginAnew };
}
