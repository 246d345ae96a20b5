import type { Language } from '../../../shared/model/language.ts';

/** What the browser tells of itself, read once in the browser and judged here. */
export interface Device {
  userAgent: string;
  /** Fingers that the screen tells apart: an iPad calls itself a Macintosh, but no Macintosh is touched. */
  maxTouchPoints: number;
  /** The app runs from the home screen already. */
  standalone: boolean;
}

/** How often the install modal comes back (specification, section 9), ms. */
const repeatAfter = 604_800_000;

/**
 * Whether the install modal is shown to somebody who has a reason to come back (docs/decisions/037), not in the installed app: on Android,
 * and again when more than seven days have passed (specification, section 4); once on an iPhone or iPad, where it says how.
 * `lastShown` and `now` in epoch ms; `lastShown` null when it was never shown.
 */
export function isInstallModalDue(device: Device, lastShown: number | null, now: number): boolean {
  if (canAddByShareMenu(device)) return lastShown === null;
  if (!isAndroid(device) || device.standalone) return false;
  return lastShown === null || now - lastShown > repeatAfter;
}

function isAndroid({ userAgent }: Device): boolean {
  return /\bAndroid\b/.test(userAgent);
}

/** An iPhone or iPad whose browser can add to the home screen, which the browsers inside other apps cannot. */
export function canAddByShareMenu({ userAgent, maxTouchPoints, standalone }: Device): boolean {
  const apple = /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  return apple && !standalone && /\bSafari\//.test(userAgent);
}

/** The language the install modal speaks: Spanish when the browser does, else English (specification, section 4). */
export function modalLanguage(browserLanguage: string): Language {
  return /^es\b/i.test(browserLanguage) ? 'es' : 'en';
}
