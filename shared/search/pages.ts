import { isLanguage, type Language } from '../model/language.ts';
import { namesIn, takesNames, withoutLanguage } from './page-paths.ts';

/** What an address leads to, before anybody has rendered anything (specification, section 2). */
export type Destination =
  /** `rest` is what follows the language that is to be put in front of it: that which was said another way, or of who asks where it is null. */
  | { kind: 'redirect'; language: Language | null; rest: string }
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

/** Where `path` (no query) leads. Where its language is missing or unknown the rest of it is kept. */
export function destinationOf(path: string): Destination {
  const [first, page, uid] = namesIn(path);
  const { language, rest } = withoutLanguage(path);
  if (!isLanguage(first)) return { kind: 'redirect', language, rest };
  if (!takesNames(path)) return { kind: singlePages.has(rest) ? 'page' : 'unknown', language: first };
  if (page === 'profile' && uid !== undefined) return { kind: 'profile', language: first, uid };
  return { kind: 'page', language: first };
}
