import type { Language } from '../../../shared/model/language.ts';
import type { SignInSearch } from './search.ts';

/** Where signing in with Google begins: in a window of its own, or in place of this page, coming back to `nextRoute`. */
export function googleAddress(
  mode: 'popup' | 'redirect',
  language: Language,
  { role, nextRoute }: SignInSearch,
): string {
  const query = new URLSearchParams({ mode, lang: language });
  if (role) query.set('role', role);
  if (mode === 'redirect' && nextRoute) query.set('next', nextRoute);
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
