import { readdirSync, readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Language, locales } from '../../shared/model/language.ts';

/** What a placeholder of a message is filled with, by its name in the catalogue. */
type Values = Readonly<Record<string, string | number>>;

/** Says a message of the catalogues, which is named by its English text, as the reader of a page sees it. */
export interface Words {
  (english: string, values?: Values): string;
  /** The same with anything in the place of the values that are not given. */
  like: (english: string, values?: Values) => RegExp;
}

const folder = 'client/i18n/locales';
/** Stands where a value was not given; a letter of no alphabet. */
const hole = '\u{E000}';

/** The words of a language. They fail for a text that no catalogue has, and for one that two have with different words. */
export async function wordsIn(language: Language): Promise<Words> {
  const messages = await messagesOf(language);
  const i18n = setupI18n({ locale: language, locales: locales[language], messages: { [language]: {} } });
  i18n.setMessagesCompiler(compileMessage);
  const say = (english: string, values: Values, otherwise: (name: string) => string) => {
    const [message, ...others] = messages.get(english) ?? [];
    if (!message) throw new Error(`no catalogue of '${language}' has '${english}'`);
    if (others.length > 0) throw new Error(`'${english}' is also '${others.join("', '")}' in '${language}'`);
    const filled = new Proxy(values, { get: (given, name: string) => given[name] ?? otherwise(name) });
    return i18n._(message, filled, { message }).replaceAll(/<\/?\d+\/?>/g, '');
  };
  const words = (english: string, values: Values = {}) =>
    say(english, values, (name) => {
      throw new Error(`'${english}' needs {${name}}`);
    });
  const like = (english: string, values: Values = {}) =>
    new RegExp(
      say(english, values, () => hole)
        .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll(hole, '.*'),
    );
  return Object.assign(words, { like });
}

/** What each English text is in the language: two things, where two catalogues differ. */
async function messagesOf(language: Language): Promise<Map<string, Set<string>>> {
  const messages = new Map<string, Set<string>>();
  for (const file of readdirSync(`${folder}/${language}`).filter((name) => name.endsWith('.po'))) {
    const filename = `${folder}/${language}/${file}`;
    const context = { locale: language, sourceLocale: 'en', filename };
    const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), context);
    for (const { message = '', translation = '' } of Object.values(catalogue)) {
      const said = messages.get(message) ?? new Set();
      messages.set(message, said.add(translation));
    }
  }
  return messages;
}
