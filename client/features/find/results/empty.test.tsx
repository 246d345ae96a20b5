import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { SyncStatus } from '../../../sync/catalogue/status.ts';
import { loadWords, wordsOf } from '../../../i18n/words.ts';
import { Empty } from './empty.tsx';

/** How much of the directory is on the device. */
const device = vi.hoisted(() => ({ status: {} as Pick<SyncStatus, 'phase' | 'isComplete'> }));
vi.mock('../../../sync/catalogue/use-sync-status.ts', () => ({ useSyncStatus: () => device.status }));
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: unknown }) => children }));

beforeAll(() => loadWords('en', 'late'));

const nothingFound = 'Nothing found...';
const notYetHere = 'No professionals on this device yet';

test.each([
  ['what has not come yet is missing', { phase: 'offline', isComplete: false }, notYetHere],
  ['everybody is here', { phase: 'offline', isComplete: true }, nothingFound],
] as const)('of those who were saved nobody is found where %s', (_where, status, words) => {
  device.status = status;
  const page = renderToStaticMarkup(
    <I18nProvider i18n={wordsOf('en')}>
      <Empty search={{ saved: true }} taxonomy={{ services: [], zones: [], spokenLanguages: [] }} hasSaved />
    </I18nProvider>,
  );
  expect([nothingFound, notYetHere].filter((each) => page.includes(each))).toEqual([words]);
});
