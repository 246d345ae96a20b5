import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeContractor } from '../../../../tests/world/makers.ts';
import { loadWords, wordsOf } from '../../../i18n/words.ts';
import { accountItem } from './account-items.ts';
import { AccountRow } from './account-row.tsx';

vi.mock('../use-admin.ts', () => ({ useAdmin: () => ({}) }));

beforeAll(() => loadWords('en', 'account'));

test.each([
  ['somebody who has an account', false],
  ['a guest, whom the server lets in nowhere', true],
])('access is given to %s, or not: %s', (_who, isAnonymous) => {
  const account = makeContractor({ uid: 'ana', displayName: 'Ana', isAnonymous });
  const page = renderToStaticMarkup(
    <I18nProvider i18n={wordsOf('en')}>
      <MantineProvider>
        <AccountRow item={accountItem(account, new Map())} />
      </MantineProvider>
    </I18nProvider>,
  );
  expect(page.includes('Beta access of Ana')).toBe(!isAnonymous);
});
