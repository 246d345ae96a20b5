import { expect, test } from 'vitest';
import { languages } from '../../shared/model/language.ts';
import { type Letter, writeLetter } from './letter-words.ts';

type LetterOf<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>;
/** The letters that a server without a public address writes without a link. */
type MayLackLink = {
  [Kind in Letter['kind']]: LetterOf<Kind> extends { link: infer Link } ? (null extends Link ? Kind : never) : never;
}[Letter['kind']];

const terms = {
  version: 2,
  toldFrom: '2026-01-01T06:00:00Z',
  from: '2026-02-01T06:00:00Z',
  changes: { en: 'A.', es: 'B.' },
};
const link = 'https://confio.example/es/somewhere';

/** One of each. tsc asks for all of them. */
const letters: { [Kind in MayLackLink]: (link: string | null) => LetterOf<Kind> } = {
  'message-unread': (link) => ({ kind: 'message-unread', name: 'Ana', link, offLink: link }),
  'conversation-ends': (link) => ({ kind: 'conversation-ends', name: 'Ana', endsAt: Date.parse(terms.from), link }),
  'terms-change': (link) => ({ kind: 'terms-change', link, terms }),
  'profile-live': (link) => ({ kind: 'profile-live', link }),
  'profile-hides-soon': (link) => ({ kind: 'profile-hides-soon', link }),
  'profile-hidden': (link) => ({ kind: 'profile-hidden', link }),
};

const all = languages.flatMap((language) =>
  Object.values(letters).map((make) => [make(null).kind, language, make] as const),
);

test.each(all)('the letter %s promises no link where there is none (%s)', (_, language, make) => {
  expect(writeLetter(language, make(link), null).text).toContain(link);
  const { text, html } = writeLetter(language, make(null), null);
  expect(text).not.toMatch(/this link|este enlace|:\n|:$/m);
  expect(html).not.toMatch(/this link|este enlace|:<\/p>|<a /);
});

const appeals: Letter[] = [
  { kind: 'email-changed' },
  { kind: 'account-deleted' },
  { kind: 'profile-suspended', link, suspension: 'false-reviews' },
  { kind: 'account-suspended', link, suspension: 'false-reviews' },
];

test.each(languages.flatMap((language) => appeals.map((letter) => [letter.kind, language, letter] as const)))(
  'the letter %s says where to write to us, or nothing of it where nobody said where (%s)',
  (_, language, letter) => {
    const contact = 'hola@confio.example · WhatsApp +50688887777';
    expect(writeLetter(language, letter, contact).text).toContain(`: ${contact}.`);
    expect(writeLetter(language, letter, null).text).not.toMatch(/write to us|escríbanos|\{/);
  },
);

test('who deleted their account reads all that stays of it', () => {
  const told = languages.map((language) => writeLetter(language, { kind: 'account-deleted' }, null).text);
  expect(told[0]).toContain('what you wrote to somebody stays with them');
  expect(told[1]).toContain('lo que le escribió a alguien se queda con esa persona');
});

test('who has no name is called somebody, also in the middle of a sentence', () => {
  const begun = writeLetter('es', { kind: 'message-unread', name: '', link, offLink: link }, null);
  expect(begun.subject).toBe('Alguien le escribió');
  const ends = writeLetter('es', { kind: 'conversation-ends', name: '', endsAt: Date.parse(terms.from), link }, null);
  expect(ends.subject).toContain('Su conversación con alguien termina');
});
