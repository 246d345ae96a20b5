import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { makeContractor } from '../../../tests/world/makers.ts';
import { loadWords, wordsOf } from '../../i18n/words.ts';
import { UnpublishedProfile } from './unpublished-profile.tsx';

const publication = { isLive: false, hasEnough: true, approvedCount: 7, hidesAt: null };
const ana = makeContractor({ uid: 'ana', isPaused: true, publication });
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: unknown }) => children }));
vi.mock('./use-admin.ts', () => ({
  useAdmin: () => ({ tables: { account: new Map([['ana', ana]]) }, isWhole: true }),
}));
vi.mock('./use-asked.ts', () => ({ useAsked: () => ({ entries: [], state: 'here' }) }));
vi.mock('./reviews-of.ts', () => ({ reviewsOf: () => new Map() }));
vi.mock('../../sync/catalogue/use-taxonomy.ts', () => ({ useTaxonomy: () => ({}) }));

beforeAll(() => loadWords('en', 'account'));

test('of a paused profile with more reviews than it needs an admin reads that it has all it needs', () => {
  const page = renderToStaticMarkup(
    <I18nProvider i18n={wordsOf('en')}>
      <UnpublishedProfile uid="ana" onShow={() => null}>
        {null}
      </UnpublishedProfile>
    </I18nProvider>,
  );
  expect(page).toContain('Paused by its owner');
  expect(page).toContain('3 of 3 approved reviews');
});
