import { isLanguage, type Language } from '../model/language.ts';

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

/** What stands where a language should: 'fr', or as browsers name one, with a script or a region, such as 'es-CR'. No page is called so. */
const languageTag = /^(?:([a-z]{0,2})|[a-z]{3}(?=-))(?:-\w{2,4})*$/;

/** The names in a path, in its order. */
export function namesIn(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** What of `path` (no query) follows its language, and which of ours that is; null where it names none of them. */
export function withoutLanguage(path: string): { language: Language | null; rest: string } {
  const [first = '', ...others] = namesIn(path);
  // 'find' is no language, but a page whose language is missing.
  const tag = languageTag.exec(first.toLowerCase());
  const [, said] = tag ?? [];
  return { language: isLanguage(said) ? said : null, rest: ['', ...(tag ? others : [first, ...others])].join('/') };
}

/** Whether `path` (no query, with its language) is of a page that names may follow, and no more of them do than it takes. */
export function takesNames(path: string): boolean {
  const [, page = '', ...names] = namesIn(path);
  return names.length <= (namesAfter.get(page) ?? -1);
}
