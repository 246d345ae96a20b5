const item = 'tellingDeclined';

/** Whether somebody on this device did not want to be told of answers. */
export function hasDeclined(): boolean {
  try {
    return localStorage.getItem(item) !== null;
  } catch {
    // A browser that keeps nothing asks again.
    return false;
  }
}

export function noteDeclined(): void {
  try {
    localStorage.setItem(item, 'true');
  } catch {
    // As above.
  }
}
