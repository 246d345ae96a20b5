import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Language, languages, locales } from '../../shared/model/language.ts';

/**
 * The catalogues that `lingui.config.ts` writes: `app` on every page, `device` once it is alive, `account` about one's account,
 * `pages` on the long texts, `late` with the parts of a page that come alive after it, and one each for the home page, the
 * directory, profiles, the form for reviews and conversations.
 */
export type Catalogue =
  | 'app'
  | 'device'
  | 'account'
  | 'pages'
  | 'home'
  | 'find'
  | 'profile'
  | 'late'
  | 'review'
  | 'conversations';

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*/*.po');

/** One instance a language, never switched, so that two readers on one server cannot mix. */
const instances = new Map<Language, I18n>(languages.map((language) => [language, setupI18n()]));
const loaded = new Set<string>();

export function wordsOf(language: Language): I18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`no words for ${language}`);
  return instance;
}

/** Fetches a catalogue once and gives the language's instance, ready to speak. */
export async function loadWords(language: Language, catalogue: Catalogue): Promise<I18n> {
  const instance = wordsOf(language);
  const path = `./locales/${language}/${catalogue}.po`;
  if (!loaded.has(path)) {
    const load = catalogues[path];
    if (!load) throw new Error(`no catalogue ${path}`);
    const { messages } = await load();
    // Only now: another catalogue may have come meanwhile.
    instance.loadAndActivate({
      locale: language,
      locales: locales[language],
      messages: { ...instance.messages, ...messages },
    });
    loaded.add(path);
  }
  return instance;
}
