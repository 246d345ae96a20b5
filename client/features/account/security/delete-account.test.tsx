import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { makeContractor } from '../../../../tests/world/makers.ts';
import { ownView } from '../../../../shared/rules/account/user.ts';
import { loadWords, wordsOf } from '../../../i18n/words.ts';
import { DeleteAccount } from './delete-account.tsx';

beforeAll(() => loadWords('en', 'account'));

test('before an account is deleted all is said that stays of it', () => {
  const page = renderToStaticMarkup(
    <I18nProvider i18n={wordsOf('en')}>
      <DeleteAccount account={ownView(makeContractor({ uid: 'ana' }))} />
    </I18nProvider>,
  );
  const [, stays = ''] = page.split('What stays');
  expect(stays).toContain('The reviews you wrote, signed ‘former member’ in place of your name.');
  expect(stays).toContain('What you wrote to somebody: they keep it, from a ‘former member’.');
});
