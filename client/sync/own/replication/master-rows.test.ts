import { expect, test } from 'vitest';
import {
  beginConversation,
  conversationView,
  withMessage,
} from '../../../../shared/rules/conversation/conversation.ts';
import { makeContractor } from '../../../../tests/world/makers.ts';
import { remoteRow } from '../open-person.ts';
import { masterRows } from './master-rows.ts';

test('news of a conversation that do not go on from what the device has are passed over, and asked for again', () => {
  const [luis, ana] = [makeContractor({ uid: 'luis' }), makeContractor({ uid: 'ana' })];
  const sent = { id: 'a', by: 'resident' as const, text: 'Buenas', photos: [], card: null, after: 0, from: luis };
  const messages = withMessage(beginConversation(luis, ana, 1), sent, 5)?.messages ?? [];
  const viewAt = (stand: string) =>
    conversationView(beginConversation(luis, ana, 1), 'ana', { messages, isAnew: false, hasOlder: false, stand });
  const [has, changes] = [viewAt('s 1 2'), viewAt('s 3 9')];
  if (!has || !changes) throw new Error('Ana has no conversation');
  const here = [remoteRow('conversation', { ...has, messages: [] })];
  const taken = (stand: string) => {
    let passedOver = 0;
    const asked = { checkpoint: JSON.stringify({ [has.key]: stand }), onPassedOver: () => void passedOver++ };
    const rows = masterRows({ kind: 'conversation', checkpoint: '', documents: [changes] }, here, asked);
    return { rows: rows.map(({ remote }) => remote), passedOver };
  };
  expect(taken('s 1 2')).toEqual({
    rows: [expect.objectContaining({ messages: changes.messages, stand: 's 3 9' })],
    passedOver: 0,
  });
  expect(taken('s 2 5'), 'what came between is missing here').toEqual({ rows: [], passedOver: 1 });
});
