import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShownConversation } from '../../../../shared/protocol/conversations.ts';
import type { LazyConversations } from '../../../sync/conversations/lazy-conversations.ts';
import { forgetLeftText, leaveText, leftText } from '../../../db/own/left-text.ts';
import { textsJoined } from '../../../sync/conversations/texts-joined.ts';
import { writerOf } from '../../../sync/own/writer.ts';
import { useSession } from '../../../sync/session/use-session.ts';

/** What is being written in a conversation: kept on the device from the first letter on, and sent from there. */
export function useDraft(conversations: LazyConversations, { key, draft, correspondent }: ShownConversation) {
  const writer = writerOf(useSession());
  const field = `message ${key}`;
  /** As it was typed here; null where it is as the device has it. */
  const [typed, setTyped] = useState(() => leftText(writer, field));
  /** The same, also for what goes on after the page was drawn. */
  const latest = useRef(typed);
  const [failure, setFailure] = useState<unknown>(null);
  const unkept = useRef<string | null>(null);
  const text = typed ?? draft;

  const keep = async (next: string) => {
    unkept.current = next;
    await conversations.ask((loaded) => loaded.write(key, next, correspondent));
    if (unkept.current !== next) return;
    unkept.current = null;
    forgetLeftText(writer, field);
  };
  const show = (next: string | null) => {
    latest.current = next;
    setTyped(next);
  };
  const onText = (next: string) => {
    show(next);
    setFailure(null);
    if (next !== '') conversations.ifLoaded((loaded) => loaded.sayWriting(key));
    keep(next).catch(setFailure);
  };
  const onSend = () => {
    setFailure(null);
    show('');
    unkept.current = null;
    forgetLeftText(writer, field);
    conversations
      .ask((loaded) => loaded.send(key, text, correspondent))
      .then(
        // What was typed meanwhile stays.
        () => show(latest.current === '' ? null : latest.current),
        (error: unknown) => {
          show(latest.current || text);
          setFailure(error);
        },
      );
  };
  /** The device has put `back` below what was being written; what was typed here since stands before it. */
  const onTakenBack = (back: string) => {
    if (latest.current !== null && back !== '') onText(textsJoined(latest.current, back));
  };
  const takeUp = useEffectEvent((left: string) => keep(left).catch(setFailure));
  useEffect(() => {
    const left = leftText(writer, field);
    if (left !== null) void takeUp(left);
    // The end of the page leaves no time for what takes its turn.
    const leave = () => {
      if (unkept.current !== null) leaveText(writer, field, unkept.current);
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [writer, field]);
  return { text, failure, onText, onSend, onTakenBack };
}
