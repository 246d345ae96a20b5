import { isLanguage, type Language } from '../model/language.ts';

/** The cookie that holds the language of who is signed in on a device, else the one last chosen there. */
export const languageCookie = 'language';

/**
 * The language of an address that names none. `kept` is what the device keeps (null for nothing), `asked` what the browser asks for,
 * the most wanted first, such as 'es-CR'. English where neither is one of ours (specification, section 2; decision 017).
 */
export function shownLanguage(kept: string | null, asked: readonly string[]): Language {
  return [kept, ...asked.map((tag) => tag.slice(0, 2).toLowerCase())].find(isLanguage) ?? 'en';
}

/** What a `Cookie` header or `document.cookie` keeps of it; null for nothing. */
export function keptLanguage(cookies: string): string | null {
  return /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1] ?? null;
}
