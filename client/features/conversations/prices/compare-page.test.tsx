import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DirectoryPort } from '../../../../shared/protocol/ports.ts';
import { loadWords, wordsOf } from '../../../i18n/words.ts';
import { ComparePage } from './compare-page.tsx';

/** Whether what the server has of its reader is still on its way. */
const pull = vi.hoisted(() => ({ isComing: true }));
vi.mock('../use-pull.ts', () => ({ usePull: () => ({ isPulled: !pull.isComing, isComing: pull.isComing }) }));
vi.mock('../../../sync/conversations/use-conversations.ts', () => ({
  useConversations: () => ({ isRead: true, conversations: [], putAway: [], unread: 0, held: 0 }),
  useConversationsSource: () => ({ want: () => undefined, ifLoaded: () => undefined }),
  useRequests: () => [],
}));
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: unknown }) => children }));

beforeAll(() => loadWords('en', 'conversations'));
beforeEach(() => void (pull.isComing = true));

const opened = () =>
  renderToStaticMarkup(
    <I18nProvider i18n={wordsOf('en')}>
      <ComparePage directory={{} as DirectoryPort} id="r" />
    </I18nProvider>,
  );

test('a request is said not to be here once all that the server has has come', () => {
  expect(opened()).not.toContain('This request is not on this device');
  pull.isComing = false;
  expect(opened()).toContain('This request is not on this device');
});
