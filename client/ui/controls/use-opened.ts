import { type MouseEvent, useState } from 'react';

/** Which photo of several is open, large; null while none is. A click that is meant for the browser, such as one for a new tab, is left to it. */
export function useOpened() {
  const [opened, setOpened] = useState<number | null>(null);
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  };
  return { opened, open, close: () => setOpened(null) };
}
