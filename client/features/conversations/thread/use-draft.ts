import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShownConversation } from '../../../../shared/protocol/conversations.ts';
import type { LazyConversations } from '../../../sync/conversations/use-conversations.ts';
import { forgetStashedText, stashText, stashedText } from '../../../db/own/text-stash.ts';
import { textsJoined } from '../../../sync/conversations/texts-joined.ts';
import { writerOf } from '../../../sync/own/writer.ts';
import { useSession } from '../../../sync/session/use-session.ts';

/** What is being written in a conversation: kept on the device from the first letter on, and sent from there. */
export function useDraft(conversations: LazyConversations, { key, draft, correspondent }: ShownConversation) {
  const writer = writerOf(useSession());
  const field = `message ${key}`;
  /** As it was typed here; null where it is as the device has it. */
  const [typed, setTyped] = useState(() => stashedText(writer, field));
  /** The same, also for what goes on after the page was drawn. */
  const latest = useRef(typed);
  const [failure, setFailure] = useState<unknown>(null);
  /** What is being written and the device has not kept; null where it has. */
  const unkept = useRef<string | null>(null);
  /** What the device had not kept when it was sent, until that has come through. */
  const sending = useRef<readonly { text: string }[]>([]);
  const text = typed ?? draft;

  const keep = async (next: string) => {
    unkept.current = next;
    await conversations.ask((loaded) => loaded.write(key, next, correspondent));
    if (unkept.current !== next) return;
    unkept.current = null;
    forgetStashedText(writer, field);
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
    const sent = { text };
    setFailure(null);
    show('');
    if (unkept.current !== null) sending.current = [...sending.current, sent];
    unkept.current = null;
    const end = () => {
      sending.current = sending.current.filter((each) => each !== sent);
    };
    conversations
      .ask((loaded) => loaded.send(key, text, correspondent))
      .then(
        () => {
          end();
          if (unkept.current === null && sending.current.length === 0) forgetStashedText(writer, field);
          // What was typed meanwhile stays.
          show(latest.current === '' ? null : latest.current);
        },
        (error: unknown) => {
          end();
          const both = textsJoined(text, latest.current ?? '');
          show(both);
          setFailure(error);
          keep(both).catch(setFailure);
        },
      );
  };
  /** The device has put `back` below what was being written; what was typed here since stands before it. */
  const onTakenBack = (back: string) => {
    if (latest.current !== null && back !== '') onText(textsJoined(latest.current, back));
  };
  const takeUp = useEffectEvent((left: string) => keep(left).catch(setFailure));
  useEffect(() => {
    const left = stashedText(writer, field);
    if (left !== null) void takeUp(left);
    // The end of the page leaves no time for what takes its turn.
    const leave = () => {
      const left = sending.current.map(({ text }) => text);
      if (unkept.current !== null) left.push(unkept.current);
      if (left.length > 0) stashText(writer, field, left.reduce(textsJoined));
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [writer, field]);
  return { text, failure, onText, onSend, onTakenBack };
}
