import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Card } from '../../../../shared/model/conversation/card.ts';
import type { ShownMessage } from '../../../../shared/protocol/conversations.ts';
import { loadWords, wordsOf } from '../../../i18n/words.ts';
import { AnswerItem } from './answer-item.tsx';
import { CardMessage } from './card-message.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: unknown }) => children }));
vi.mock('./use-vocabulary.ts', () => ({ useVocabulary: () => null }));
vi.mock('../thread/messages/message-photos.tsx', () => ({ MessagePhotos: () => null }));

beforeAll(() => loadWords('en', 'conversations'));

const said = <Kind extends Card>(id: string, isMine: boolean, card: Kind) => {
  const message: ShownMessage = {
    id,
    isMine,
    text: '',
    photos: [],
    card,
    at: 1,
    progress: 'sent',
    refusal: null,
    waitsUntil: null,
  };
  return { ...message, card };
};
const request = (isMine: boolean) =>
  said('r', isMine, { kind: 'request', service: null, zone: null, when: 'any', whenNote: '' });
const price = said('p', false, { kind: 'price', request: 'r', amount: 9000, currency: 'CRC', validUntil: 9 });
const status = { answer: null, taken: null, isOver: false };
const acts = { onTakeBack: () => undefined, onDrop: () => undefined, onCard: async () => undefined };
const common = { found: null, name: 'Ana', now: 2, acts };

const drawn = (page: ReactNode) => renderToStaticMarkup(<I18nProvider i18n={wordsOf('en')}>{page}</I18nProvider>);

test.each([
  ['goes on', false],
  ['is closed', true],
])('a price is asked for, given and accepted where the conversation %s, or not', (_how, isClosed) => {
  const asked = drawn(
    <CardMessage
      {...common}
      message={request(false)}
      status={{ ...status, request: request(false) }}
      isProfessional
      isClosed={isClosed}
    />,
  );
  expect([asked.includes('Give a price'), asked.includes('Decline')]).toEqual([!isClosed, !isClosed]);
  const answered = { ...status, request: request(true), answer: price };
  const given = drawn(
    <CardMessage {...common} message={price} status={answered} isProfessional={false} isClosed={isClosed} />,
  );
  expect(given.includes('Accept this price')).toBe(!isClosed);
});

test.each([
  ['is there', { isFormer: false, isBlocked: false }, null, false],
  ['has left', { isFormer: true, isBlocked: false }, 'They have left Confío', false],
  ['was blocked', { isFormer: false, isBlocked: true }, 'You have blocked Ana', false],
  ['is there, and who asked is suspended', { isFormer: false, isBlocked: false }, null, true],
])('beside the others it is told what may be done where who was asked %s', (_how, standing, why, isSuspended) => {
  const { isFormer, isBlocked } = standing;
  const correspondent = { uid: 'ana', displayName: 'Ana', profilePhoto: null, isProfessional: true, isFormer };
  const answer = { ...status, key: 'resident-ana', correspondent, isBlocked, request: request(true), refusal: null };
  const item = (given: ShownMessage | null) =>
    drawn(
      <AnswerItem
        answer={{ ...answer, answer: given }}
        rating={null}
        isTaken={false}
        isSuspended={isSuspended}
        now={2}
        onTake={async () => undefined}
      />,
    );
  expect(item(null).includes('Waiting for an answer')).toBe(why === null);
  for (const each of ['They have left Confío', 'You have blocked Ana'])
    expect(item(null).includes(each)).toBe(each === why);
  expect(item(price).includes('Accept this price')).toBe(why === null && !isSuspended);
});
