import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A field that grows with its text, also where the browser does not do it by itself (`field-sizing`). */
export function useGrowing(text: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
    // Measured, and not read, at each change.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [text]);
  return field;
}
