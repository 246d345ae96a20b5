import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetLeftText, leaveText, leftText } from '../../db/own/left-text.ts';

/** How long nothing is typed before a text is kept, in ms (specification, section 5). */
const restBeforeSaving = 500;

interface Debouncing {
  stored: string;
  /** Whose text it is, and which. */
  place: { account: string; field: string };
  /** Whether the text could stand: one that could not waits for its writer. */
  isFit: (text: string) => boolean;
  keep: (text: string) => Promise<void>;
  /** Keeps one that could not stand beside the field, for a writer who left it so. */
  setAside: (text: string) => Promise<void>;
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
export function useDebouncedText({ stored, place, isFit, keep, setAside }: Debouncing): DebouncedText {
  const [typed, setTyped] = useState<string | null>(() => leftText(place.account, place.field));
  const [failure, setFailure] = useState<unknown>(null);
  const latest = useRef({ typed, place, isFit, keep, setAside });
  useEffect(() => {
    latest.current = { typed, place, isFit, keep, setAside };
  });

  const keepTyped = useCallback((whatever: boolean) => {
    const { typed: text, place, isFit, keep, setAside } = latest.current;
    if (text === null || !(whatever || isFit(text))) return;
    (isFit(text) ? keep : setAside)(text).then(
      () => {
        setFailure(null);
        forgetLeftText(place.account, place.field);
        // Somebody who typed on meanwhile is not taken back.
        setTyped((now) => (now === text ? null : now));
      },
      (error: unknown) => setFailure(error),
    );
  }, []);
  const flush = useCallback(() => keepTyped(false), [keepTyped]);

  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(flush, restBeforeSaving);
    return () => clearTimeout(timer);
  }, [typed, flush]);

  useEffect(() => {
    const leave = () => keepTyped(true);
    // A telephone may end a page that is hidden without another word.
    const hide = () => {
      if (document.hidden) flush();
    };
    const end = () => {
      const { typed: text, place } = latest.current;
      if (text !== null) leaveText(place.account, place.field, text);
      leave();
    };
    window.addEventListener('pagehide', end);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', end);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [keepTyped, flush]);

  return { text: typed ?? stored, type: setTyped, flush, isTyping: typed !== null, failure };
}
