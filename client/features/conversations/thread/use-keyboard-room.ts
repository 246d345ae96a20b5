import { type RefObject, useEffect } from 'react';

/** Leaves `frame` the room that a phone's keyboard does not take: some browsers lay the keyboard over the page. */
export function useKeyboardRoom(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const fit = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height * viewport.scale - viewport.offsetTop);
      frame.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [frame]);
}
