/** Whether a key is pressed by itself: with others it belongs to the browser, and held down it would decide again and again. */
export function isPlainKey(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
}
