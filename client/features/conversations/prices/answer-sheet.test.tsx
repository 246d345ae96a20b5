import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadWords, wordsOf } from '../../../i18n/words.ts';
import { AnswerSheet } from './answer-sheet.tsx';

/** What was typed into the form before. */
const typed = vi.hoisted(() => ({ fields: {} }));
vi.mock('../../../sync/own/use-stashed-fields.ts', () => ({
  useStashedFields: (_field: string, begin: () => object) => ({ fields: { ...begin(), ...typed.fields } }),
}));

beforeAll(() => loadWords('en', 'conversations'));

test.each([
  ['2027-11-28', false],
  ['2028-01-01', true],
])('that %s is too far away for a price is told before it is sent: %s', (until, isTold) => {
  typed.fields = { until };
  const page = renderToStaticMarkup(
    <I18nProvider i18n={wordsOf('en')}>
      <AnswerSheet
        kind="price"
        request="r"
        name="Ana"
        now={Date.UTC(2026, 10, 29, 12)}
        onSend={async () => undefined}
        onClose={() => undefined}
      />
    </I18nProvider>,
  );
  expect(page.includes('Choose a day within a year.')).toBe(isTold);
});
