import { expect, test } from 'vitest';
import { languages } from '../../shared/model/language.ts';
import { writeLetter } from './letter-words.ts';

test.each(languages)('a letter that has no link promises none, in %s', (language) => {
  const link = 'https://confio.example/es/leave-a-review/ana';
  const withLink = writeLetter(language, { kind: 'profile-hidden', link });
  const without = writeLetter(language, { kind: 'profile-hidden', link: null });
  expect(withLink.text).toContain(link);
  expect(withLink.text).toMatch(/this link|este enlace/);
  expect(without.text).not.toMatch(/this link|este enlace|:\n/);
});
