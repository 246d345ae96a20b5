import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { User } from '../../../../shared/model/user.ts';
import { makeContractor } from '../../../../tests/world/makers.ts';
import { loadWords, wordsOf } from '../../../i18n/words.ts';
import { accountItem } from './account-items.ts';
import { AccountRow } from './account-row.tsx';

vi.mock('../use-admin.ts', () => ({ useAdmin: () => ({}) }));
vi.mock('../../../sync/session/use-session.ts', () => ({
  useSession: () => ({ session: { account: { uid: 'jefa' } } }),
}));

beforeAll(() => loadWords('en', 'account'));

const rowOf = (account: User) =>
  renderToStaticMarkup(
    <I18nProvider i18n={wordsOf('en')}>
      <MantineProvider>
        <AccountRow item={accountItem(account, new Map())} />
      </MantineProvider>
    </I18nProvider>,
  );

test.each([
  ['somebody who has an account', false],
  ['a guest, whom the server lets in nowhere', true],
])('access is given to %s, or not: %s', (_who, isAnonymous) => {
  const page = rowOf(makeContractor({ uid: 'ana', displayName: 'Ana', isAnonymous }));
  expect(page.includes('Beta access of Ana')).toBe(!isAnonymous);
});

test.each([
  ['takes access from others', 'ana', true, true],
  ['does not take their own', 'jefa', true, false],
  ['gives themselves what they lack', 'jefa', false, true],
])('an admin %s', (_what, uid, hasBetaAccess, isOffered) => {
  const page = rowOf(makeContractor({ uid, displayName: 'Ana', hasBetaAccess }));
  expect(page.includes('disabled=""')).toBe(!isOffered);
});
