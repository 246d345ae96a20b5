import { expect, test } from 'vitest';
import type { Card } from '../../../shared/model/conversation/card.ts';
import type { ShownMessage, ShownThread } from '../../../shared/protocol/conversations.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { shownRequests, whereRequestMayBe } from './price-requests.ts';

const said = (id: string, card: Card, refusal: Refusal | null = null): ShownMessage => {
  const isMine = card.kind !== 'price';
  return { id, isMine, text: '', photos: [], card, at: 1, progress: 'sent', refusal, waitsUntil: null };
};
const request = said('r', { kind: 'request', service: null, zone: null, when: 'any', whenNote: '' });
const price = (id: string) => said(id, { kind: 'price', request: 'r', amount: 9000, currency: 'CRC', validUntil: 9 });
const take = (id: string, of: string, refusal: Refusal | null = null) =>
  said(id, { kind: 'take', request: 'r', price: of }, refusal);

test('why a price could not be accepted is told until another one is', () => {
  const replaced: Refusal = { code: 'price-replaced' };
  const back = [request, price('p1'), price('p2'), take('t1', 'p1', replaced)];
  expect(answerIn(back)).toMatchObject({ taken: null, refusal: replaced });
  expect(answerIn([...back, take('t2', 'p2')])).toMatchObject({ taken: { id: 't2' }, refusal: null });
});

test('a request that is not here is looked for where it is spoken of, else wherever there are older messages', () => {
  const speaking = threadOf('ana', [price('p1')], true);
  const silent = threadOf('beto', [], true);
  expect(whereRequestMayBe([silent, speaking, threadOf('caro', [])], 'r')).toEqual(['resident-ana']);
  expect(whereRequestMayBe([silent, speaking, threadOf('caro', [])], 'another')).toEqual([
    'resident-beto',
    'resident-ana',
  ]);
  expect(whereRequestMayBe([threadOf('ana', [price('p1')])], 'r')).toEqual([]);
});

function answerIn(messages: readonly ShownMessage[]) {
  return shownRequests([threadOf('ana', messages)])[0]?.answers[0];
}

function threadOf(uid: string, messages: readonly ShownMessage[], hasOlder = false): ShownThread {
  const correspondent = { uid, displayName: '', profilePhoto: null, isProfessional: true, isFormer: false };
  const marks = {
    last: null,
    draft: '',
    draftPhotos: [],
    unread: 0,
    isMuted: false,
    isBlocked: false,
    isPutAway: false,
    isSent: true,
  };
  return { conversation: { key: `resident-${uid}`, correspondent, ...marks }, messages, hasOlder };
}
