import { isLanguage, type Language } from './model/language.ts';

/** What an address leads to, before anybody has rendered anything (specification, section 2). */
export type Destination =
  | { kind: 'redirect'; to: string }
  | { kind: 'page'; language: Language }
  | { kind: 'profile'; language: Language; uid: string }
  | { kind: 'unknown'; language: Language };

const staticPages = new Set(['', 'find', 'features', 'contact', 'about', 'faq', 'tos', 'privacy', 'create-account']);

/** Where `path` (no query) leads. A missing or unknown language prefix leads to English, keeping the rest. */
export function destinationOf(path: string): Destination {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  if (!isLanguage(first)) {
    // 'fr' stands where a language should; 'find' is a page whose language is missing.
    const kept = first.length <= 2 ? rest : [first, ...rest];
    return { kind: 'redirect', to: ['', 'en', ...kept].join('/') };
  }
  const [page = '', uid] = rest;
  if (page === 'profile' && uid !== undefined && rest.length === 2) return { kind: 'profile', language: first, uid };
  const isKnown = staticPages.has(page) && rest.length <= 1;
  return { kind: isKnown ? 'page' : 'unknown', language: first };
}
