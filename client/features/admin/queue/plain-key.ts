/** Whether a key is pressed by itself: with others it belongs to the browser, and held down it would decide again and again. */
export function isPlainKey(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
}

/** Whether a key is pressed on the card itself, and not where one types or chooses, nor in what was opened over it. */
export function isMeant({ target, currentTarget }: { target: EventTarget; currentTarget: Element }): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('input, textarea, select, dialog') === null;
}
