const item = 'installModalLastShown';

/** When this page showed it, for devices that refuse to remember: there it may come back, but not within one session. */
let shownHere: number | null = null;

/** When the install modal was last shown (epoch, ms); null when it never was, or when the device does not say. */
export function readLastShown(): number | null {
  return shownHere ?? readStored();
}

/** Remembers that the install modal was shown at `time` (epoch, ms). */
export function writeLastShown(time: number): void {
  shownHere = time;
  try {
    localStorage.setItem(item, String(time));
  } catch {
    // Storage is blocked or full: `shownHere` is all the memory there is.
  }
}

function readStored(): number | null {
  try {
    const time = Number(localStorage.getItem(item) ?? Number.NaN);
    return Number.isFinite(time) ? time : null;
  } catch {
    return null;
  }
}
