import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../../../shared/model/audit.ts';
import { loadWords, wordsOf } from '../../i18n/words.ts';
import { HistoryEntry } from './history.tsx';

vi.mock('./use-admin.ts', () => ({ useAdmin: () => ({ tables: null }) }));

beforeAll(() => loadWords('en', 'account'));

test.each([
  ['review-rejected', 'offensive', 'It offends somebody'],
  ['reply-rejected', 'advertising', 'It is advertising'],
  ['account-suspended', 'offensive', 'Offensive behavior'],
  ['report-settled', 'upheld', 'The report was right'],
  ['impersonation-begun', 'offensive', 'offensive'],
  ['impersonation-begun', 'She asked us to.', 'She asked us to.'],
] satisfies [AuditEntry['action'], string, string][])(
  'why somebody did %s for %s is said so: %s',
  (action, reason, words) => {
    const entry = { at: 1, actor: 'jefa', action, reason, changes: [] };
    const page = renderToStaticMarkup(
      <I18nProvider i18n={wordsOf('en')}>
        <HistoryEntry entry={{ ...entry, target: 'ana' }} />
      </I18nProvider>,
    );
    expect(page.split(' · ').at(-1)).toBe(words);
  },
);
