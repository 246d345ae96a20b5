import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { DirectoryPort } from '../../../../shared/protocol/ports.ts';
import { loadWords, wordsOf } from '../../../i18n/words.ts';
import { AskPage } from './ask-page.tsx';

const self = vi.hoisted(() => ({ isSuspended: false }));
vi.mock('../../../sync/own/use-self.ts', () => ({ useKnownAccount: () => self }));
vi.mock('../../../sync/conversations/use-conversations.ts', () => ({
  useConversations: () => ({ isRead: true }),
  useConversationsSource: () => ({}),
  useRequests: () => [],
}));
vi.mock('../../../sync/catalogue/use-taxonomy.ts', () => ({ useTaxonomy: () => ({}) }));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }));
vi.mock('../use-addressee.ts', () => ({ useAddressee: () => null }));
vi.mock('./use-asking-draft.ts', () => ({
  useAskingDraft: () => ({ asking: { id: 'r', text: 'Una fuga.', photos: [], to: [] }, failure: null }),
}));
vi.mock('./ask-fields.tsx', () => ({
  Photos: () => null,
  What: ({ asking: { text } }: { asking: { text: string } }) => text,
  When: () => null,
}));
vi.mock('./pick-professionals.tsx', () => ({ PickProfessionals: () => null }));

beforeAll(() => loadWords('en', 'conversations'));

test.each([
  ['anybody', false],
  ['who is suspended', true],
])('%s may send what they ask for, or reads why not: %s', (_who, isSuspended) => {
  self.isSuspended = isSuspended;
  const page = renderToStaticMarkup(
    <I18nProvider i18n={wordsOf('en')}>
      <AskPage directory={{} as DirectoryPort} begin={{ to: null, service: null, zone: null }} />
    </I18nProvider>,
  );
  // What was written can still be copied.
  expect(page).toContain('Una fuga.');
  expect(page.includes('Send the request')).toBe(!isSuspended);
  expect(page.includes('Your account is suspended')).toBe(isSuspended);
});
