import { RefusalCode } from '../../../../shared/protocol/refusal.ts';
import type { Language } from '../../../../shared/model/language.ts';
import { Refused } from '../../../../shared/protocol/refused.ts';

/** How somebody goes to Google: to come in, in a window of its own or in place of this page, or to link it to their account. */
interface GoogleTrip {
  mode: 'popup' | 'redirect' | 'link';
  language: Language;
  role?: 'contractor' | undefined;
  /** The page to come, where Google takes the place of this one. */
  next?: string | undefined;
}

/** Where it begins. */
export function googleAddress({ mode, language, role, next }: GoogleTrip): string {
  const query = new URLSearchParams({ mode, lang: language });
  if (role) query.set('role', role);
  if (mode !== 'popup' && next) query.set('next', next);
  return `/auth/google?${query.toString()}`;
}

/** Opens the window; null when the browser blocks it. */
export function openGoogle(address: string): Window | null {
  return window.open(address, 'confio-google', 'popup,width=480,height=680');
}

/** Whether the product runs from the home screen of an iPhone or iPad, where a window never comes back. */
export function hasNoWindows(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}

/** A code that came by an address or a message, as the refusal it is; one that nobody knows is Google's. */
export function refusedBy(code: string): Refused {
  return new Refused({ code: RefusalCode.safeParse(code).data ?? 'google-failed' });
}
