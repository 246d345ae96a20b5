import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Card, RequestCard } from '../../../../shared/model/conversation/card.ts';
import type { ShownAnswer, ShownMessage, ShownRequest } from '../../../../shared/protocol/conversations.ts';
import type { DirectoryPort } from '../../../../shared/protocol/ports.ts';
import { loadWords, wordsOf } from '../../../i18n/words.ts';
import { ComparePage } from './compare-page.tsx';

/** Whether what the server has of its reader is still on its way. */
const pull = vi.hoisted(() => ({ isComing: true }));
const device = vi.hoisted(() => ({ requests: [] as ShownRequest[], account: { isSuspended: false } }));
vi.mock('../../../sync/own/use-self.ts', () => ({ useKnownAccount: () => device.account }));
vi.mock('../use-pull.ts', () => ({ usePull: () => ({ isPulled: !pull.isComing, isComing: pull.isComing }) }));
vi.mock('../../../sync/conversations/use-conversations.ts', () => ({
  useConversations: () => ({ isRead: true, conversations: [], putAway: [], unread: 0, held: 0 }),
  useConversationsSource: () => ({ want: () => undefined, ifLoaded: () => undefined }),
  useRequests: () => device.requests,
}));
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: unknown }) => children }));
vi.mock('../thread/messages/message-photos.tsx', () => ({ MessagePhotos: () => null }));
vi.mock('./use-vocabulary.ts', () => ({ useVocabulary: () => null }));
vi.mock('./use-asking-again.tsx', () => ({ useAskingAgain: () => ({ begin: () => undefined, question: null }) }));

beforeAll(() => loadWords('en', 'conversations'));
beforeEach(() => {
  pull.isComing = true;
  device.requests = [];
});

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

const said = (card: Card): ShownMessage => {
  const message = { id: card.kind, isMine: true, text: '', photos: [], card, at: 1 };
  return { ...message, progress: 'sent', refusal: null, waitsUntil: null };
};
const card: RequestCard = { kind: 'request', service: null, zone: null, when: 'any', whenNote: '' };
const answerOf = (uid: string, answer: Card): ShownAnswer => ({
  key: `resident-${uid}`,
  correspondent: { uid, displayName: uid, profilePhoto: null, isProfessional: true, isFormer: false },
  isBlocked: false,
  request: said(card),
  answer: said(answer),
  taken: null,
  isOver: false,
  refusal: null,
});

test.each([
  ['anybody', false],
  ['who is suspended', true],
])('%s may accept a price and ask somebody else, or reads why not: %s', (_who, isSuspended) => {
  device.account = { isSuspended };
  const price: Card = {
    kind: 'price',
    request: 'r',
    amount: 9000,
    currency: 'CRC',
    validUntil: Date.now() + 86_400_000,
  };
  const answers = [answerOf('ana', price), answerOf('beto', { kind: 'decline', request: 'r', reason: 'far' })];
  device.requests = [{ id: 'r', at: 1, text: 'Una fuga.', photos: [], card, answers }];
  const page = opened();
  expect(page).toContain('Una fuga.');
  expect(page.includes('Accept this price')).toBe(!isSuspended);
  expect(page.includes('Ask somebody else')).toBe(!isSuspended);
  expect(page.includes('Your account is suspended')).toBe(isSuspended);
});
