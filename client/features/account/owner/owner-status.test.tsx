import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeContractor } from '../../../../tests/world/makers.ts';
import { ownView } from '../../../../shared/rules/account/user.ts';
import { loadWords, wordsOf } from '../../../i18n/words.ts';
import { OwnerStatus } from './owner-status.tsx';

vi.mock('../../../ui/layout/use-is-reachable.ts', () => ({ useIsReachable: () => false }));

beforeAll(() => loadWords('en', 'account'));

const missing = 'Only you see your profile so far. It has 2 of the 3 approved reviews that make it public.';
const waits =
  'Only you see your profile so far. It has the 3 approved reviews that it needs, and goes public once you have access to the beta.';
const unsigned =
  'Only you see your profile so far. It has the 3 approved reviews that it needs, and goes public once you agree to the terms.';
const soon =
  'Only you see your profile so far. It has the 3 approved reviews that it needs, and goes public in a moment, or as soon as there is a connection.';

test.each([
  ['who has too few reviews', 2, {}, missing],
  ['who waits with too few', 2, { hasBetaAccess: false }, missing],
  ['who waits with enough', 3, { hasBetaAccess: false }, waits],
  ['who has enough, and has not agreed to the terms', 3, { signedTerms: null }, unsigned],
  ['who ended a pause with more than enough, of which the server has not told yet', 5, {}, soon],
])('%s reads what is missing: %i, %j', (_who, approvedCount, standing, words) => {
  const publication = { isLive: false, hasEnough: false, approvedCount, hidesAt: null };
  const account = ownView(makeContractor({ uid: 'ana', ...standing, publication }));
  const page = renderToStaticMarkup(
    <I18nProvider i18n={wordsOf('en')}>
      <OwnerStatus account={account} isLive={false} />
    </I18nProvider>,
  );
  expect(page).toContain(words);
});
