import { useEffect, useRef } from 'react';

/**
 * As a `ref` of what holds a button, the last of it, and in its place the form that it opens: opened, the focus goes to the first field of the form, and
 * once that is closed back to the button, unless it has gone elsewhere meanwhile.
 */
export function useFocusInPlace<Place extends HTMLElement>(isOpen: boolean) {
  const place = useRef<Place>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (document.activeElement !== document.body) return;
    const of = isOpen ? 'form :is(input:not([hidden]), textarea, select, button)' : 'button';
    const found = [...(place.current?.querySelectorAll<HTMLElement>(of) ?? [])];
    found.at(isOpen ? 0 : -1)?.focus();
  }, [isOpen]);
  return place;
}
