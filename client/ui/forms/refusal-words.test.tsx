import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '../../../shared/model/language.ts';
import { RefusalCode } from '../../../shared/protocol/refusal.ts';
import { loadWords, wordsOf } from '../../i18n/words.ts';
import { useRefusalWords } from './refusal-words.ts';

function Said({ code }: { code: RefusalCode }) {
  return useRefusalWords()({ code });
}

/** What somebody who reads the language is told. */
function said(code: RefusalCode, language: Language): string {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={wordsOf(language)}>
      <Said code={code} />
    </I18nProvider>,
  );
  return html.replaceAll('&#x27;', "'");
}

beforeAll(async () => {
  for (const language of languages) await loadWords(language, 'account');
});

test.each<[RefusalCode, string]>([
  ['phone-invalid', 'Invalid phone number.'],
  ['phone-in-use', 'This phone number is already being used by another account.'],
  ['code-wrong', 'Wrong Code'],
  [
    'code-not-sent',
    "We couldn't send a code to this number. This may be from sending too many requests in a short period of time or from an error on our end. Please try again later.",
  ],
  ['wrong-credentials', 'Wrong email or password'],
  ['email-invalid', 'Invalid email'],
  ['stated-email-invalid', 'Invalid email address'],
  ['password-too-short', 'Password must have 6+ characters'],
  ['own-profile', 'You cannot review your own profile. Please ask a client to leave a review for you.'],
  ['photo-too-large', 'The file must be less than 20MB.'],
])('%s is told in English as the specification has it: %s', (code, words) => {
  expect(said(code, 'en')).toBe(words);
});

test('every refusal has a sentence of its own language', () => {
  for (const code of RefusalCode.options) {
    const [english, spanish] = [said(code, 'en'), said(code, 'es')];
    for (const words of [english, spanish]) expect(words, code).toMatch(/^\p{Lu}.{5,}/u);
    expect(spanish, code).not.toBe(english);
  }
});
