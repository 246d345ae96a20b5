import { useCallback, useEffect, useRef, useState } from 'react';
import { beforeLeaving } from '../../scheduling/before-leaving.ts';
import { forgetStashedText, stashEdit, type StashedEdit, stashedEdit } from '../../db/own/text-stash.ts';

/** How long nothing is typed before a text is kept, in ms (specification, section 5). */
const restBeforeSaving = 500;

interface Debouncing {
  stored: string;
  /** Whose text it is, and which. */
  place: { account: string; field: string };
  /** Whether the text could stand: one that could not waits for its writer. */
  isFit: (text: string) => boolean;
  keep: (text: string) => Promise<void>;
  /** Keeps what an earlier page left, whatever is stored by now. */
  takeUp: (left: StashedEdit) => Promise<void>;
  /** Keeps one that could not stand beside the field, for a writer who left it so. */
  setAside: (text: string) => Promise<void>;
}

/** What is typed, over what is stored. */
interface Typed extends StashedEdit {
  /** Whether it goes on from what an earlier page left, of which `stored` may know nothing. */
  isLeft: boolean;
}

interface DebouncedText {
  text: string;
  type: (text: string) => void;
  /** Keeps what was typed now, without waiting for rest. */
  flush: () => void;
  /** Whether what is typed is not kept yet. */
  isTyping: boolean;
  /** Why the device did not keep it; null when it did. The text stays in the field. */
  failure: unknown;
}

/**
 * A text that is kept once its writer rests. What is typed wins over `stored` until it is kept. Leaving the page keeps it whatever it
 * is: what could not stand is set aside, and not lost.
 */
export function useDebouncedText(debouncing: Debouncing): DebouncedText {
  const { stored, place } = debouncing;
  const [typed, setTyped] = useState<Typed | null>(() => {
    const left = stashedEdit(place.account, place.field);
    return left && { ...left, isLeft: true };
  });
  const [failure, setFailure] = useState<unknown>(null);
  const latest = useRef({ ...debouncing, typed });
  useEffect(() => {
    latest.current = { ...debouncing, typed };
  });

  const keepTyped = useCallback(async (whatever: boolean): Promise<void> => {
    const { typed, stored, place, isFit, keep, takeUp, setAside } = latest.current;
    if (typed === null) return;
    const { text, over, isLeft } = typed;
    // One that is not to be written over what is stored by now does not wait in front of it.
    if (!(whatever || isFit(text) || (isLeft && over !== stored))) return;
    try {
      await (isLeft ? takeUp({ text, over }) : (isFit(text) ? keep : setAside)(text));
    } catch (error) {
      setFailure(error);
      throw error;
    }
    setFailure(null);
    forgetStashedText(place.account, place.field);
    // Somebody who typed on meanwhile is not taken back.
    setTyped((now) => (now === null || now.text === text ? null : { ...now, over: text }));
  }, []);
  /** The same, for who shows the failure and does not wait. */
  const keepSoon = useCallback((whatever: boolean) => void keepTyped(whatever).catch(() => undefined), [keepTyped]);
  const flush = useCallback(() => keepSoon(false), [keepSoon]);
  const type = (text: string) => setTyped((now) => ({ ...(now ?? { over: stored, isLeft: false }), text }));

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(flush, restBeforeSaving);
    return () => clearTimeout(timer);
  }, [typed, flush]);

  useEffect(() => {
    const leave = () => keepSoon(true);
    const stop = beforeLeaving(() => keepTyped(true));
    // A telephone may end a page that is hidden without another word.
    const hide = () => {
      if (document.hidden) flush();
    };
    const end = () => {
      const { typed, place } = latest.current;
      if (typed !== null) stashEdit(place.account, place.field, { text: typed.text, over: typed.over });
      leave();
    };
    window.addEventListener('pagehide', end);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', end);
      document.removeEventListener('visibilitychange', hide);
      stop();
      leave();
    };
  }, [keepTyped, keepSoon, flush]);

  return { text: typed?.text ?? stored, type, flush, isTyping: typed !== null, failure };
}
