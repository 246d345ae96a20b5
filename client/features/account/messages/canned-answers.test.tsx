import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeLocalStorage } from '../../../../tests/world/local-storage.ts';
import { makeContractor } from '../../../../tests/world/makers.ts';
import { ownView } from '../../../../shared/rules/account/user.ts';
import { stashText } from '../../../db/own/text-stash.ts';
import { loadWords, wordsOf } from '../../../i18n/words.ts';
import { CannedAnswers } from './canned-answers.tsx';

vi.mock('../../../sync/own/use-own.ts', () => ({ useOwn: () => ({ fields: {} }) }));

beforeAll(() => loadWords('en', 'account'));
beforeEach(() => void vi.stubGlobal('localStorage', makeLocalStorage({})));

/** The texts in the fields of the page of somebody who has `cannedAnswers`. */
function openedWith(cannedAnswers: string[]): string[] {
  const account = { ...ownView(makeContractor({ uid: 'ana' })), cannedAnswers };
  const page = renderToStaticMarkup(
    <I18nProvider i18n={wordsOf('en')}>
      <MantineProvider>
        <CannedAnswers account={account} />
      </MantineProvider>
    </I18nProvider>,
  );
  return [...page.matchAll(/<textarea[^>]*>([^<]*)</g)].map(([, text = '']) => text);
}

test('a new reply that was being written when the page ended is there to go on with', () => {
  expect(openedWith(['Hola.'])).toEqual([]);
  stashText('ana', 'canned answer', 'Cobro por hora.');
  expect(openedWith(['Hola.'])).toEqual(['Cobro por hora.']);
});

test('what was typed over a reply that another device changed since is there, and the newer one stays', () => {
  stashText('ana', 'canned answer Hola.', 'Hola, ¿en qué le ayudo?');
  // It is shown in its place once that is opened.
  expect(openedWith(['Hola.'])).toEqual([]);
  expect(openedWith(['Buenas.'])).toEqual(['Hola, ¿en qué le ayudo?']);
});
