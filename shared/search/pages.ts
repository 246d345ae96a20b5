import { isLanguage, type Language } from '../model/language.ts';

/** What an address leads to, before anybody has rendered anything (specification, section 2). */
export type Destination =
  /** `rest` is what follows the language that is to be put in front of it. */
  | { kind: 'redirect'; rest: string }
  | { kind: 'page'; language: Language }
  | { kind: 'profile'; language: Language; uid: string }
  | { kind: 'unknown'; language: Language };

/** The pages that need nothing of the directory and that search engines may show: their paths after the language. */
export const indexedPages = [
  '',
  '/features',
  '/contact',
  '/about',
  '/faq',
  '/tos',
  '/privacy',
  '/create-account',
] as const;

/** The pages of accounts and of the device, which no search engine shows. */
const accountPages = [
  '/signin',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/letters-off',
  '/coming-soon',
  '/review-tos',
  '/account',
  '/add-phone-number',
  '/edit-contractor-profile',
  '/sync',
  '/notices',
  '/saved',
] as const;

const singlePages = new Set<string>([...accountPages, ...indexedPages]);
/** How many names may follow a page's own: a service and a zone, an id and a name, a step, a tab. */
const namesAfter = new Map([
  ['find', 2],
  ['profile', 2],
  ['account-setup', 1],
  ['admin', 1],
  ['leave-a-review', 1],
  ['messages', 1],
  ['prices', 1],
]);

/** Where `path` (no query) leads. Where its language is missing or unknown the rest of it is kept. */
export function destinationOf(path: string): Destination {
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  if (!isLanguage(first)) {
    // 'fr' stands where a language should; 'find' is a page whose language is missing.
    const kept = first.length <= 2 ? rest : [first, ...rest];
    return { kind: 'redirect', rest: kept.map((name) => `/${name}`).join('') };
  }
  const [page = '', ...names] = rest;
  const [uid] = names;
  const max = namesAfter.get(page);
  if (max === undefined || names.length > max) {
    const isKnown = singlePages.has(['', ...rest].join('/'));
    return { kind: isKnown ? 'page' : 'unknown', language: first };
  }
  if (page === 'profile' && uid !== undefined) return { kind: 'profile', language: first, uid };
  return { kind: 'page', language: first };
}
