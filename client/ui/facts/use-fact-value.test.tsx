import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { makeTaxonomy } from '../../../tests/world/makers.ts';
import { loadWords, wordsOf } from '../../i18n/words.ts';
import { vocabularyOf } from '../words/vocabulary.ts';
import { useFactValue } from './use-fact-value.ts';

const vocabulary = vocabularyOf(makeTaxonomy(), 'es');

function Value({ field, value }: { field: string; value: unknown }) {
  return useFactValue(vocabulary)(field, value);
}

const said = (field: string, value: unknown) =>
  renderToStaticMarkup(
    <I18nProvider i18n={wordsOf('es')}>
      <Value field={field} value={value} />
    </I18nProvider>,
  );

beforeAll(() => loadWords('es', 'late'));

test('the inbox and the history of an account tell what clients decide by in words', () => {
  const prices = { plumbing: { amount: 15_000, currency: 'CRC', unit: 'visit' } };
  expect(said('prices', prices)).toBe('Fontanería: desde ₡15.000 por visita');
  expect(said('facts', ['sinpe', 'cash', 'withdrawn'])).toBe('Efectivo\u00A0· SINPE Móvil');
  expect(said('worksSince', 1998)).toBe('1998');
});

test('nothing is nothing, and what is in another field is none of its business', () => {
  expect(said('prices', {})).toBe('');
  for (const [field, value] of [
    ['prices', null],
    ['worksSince', null],
    ['services', ['plumbing']],
  ] as const) {
    expect(said(field, value)).toBe('');
  }
});
