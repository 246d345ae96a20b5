import { expect, test } from 'vitest';
import type { BetaKey } from '../../../../shared/protocol/auth-protocol.ts';
import type { UnsentDecision } from '../../../sync/own/admin/decisions.ts';
import { invitationItems } from './invitation-items.ts';

const made = (id: string, createdAt: number, change: Partial<BetaKey> = {}): [string, BetaKey] => [
  id,
  {
    id,
    createdAt,
    createdBy: 'jefa',
    isConsumed: false,
    consumedAt: null,
    consumedBy: null,
    voidedAt: null,
    ...change,
  },
];
const used = { isConsumed: true, consumedAt: 9, consumedBy: 'ana' };
const keys = new Map([made('old', 1), made('used', 4, used), made('void', 3, { voidedAt: 8 }), made('new', 2)]);
const voiding = (id: string, refusal: UnsentDecision['refusal'] = null): UnsentDecision => ({
  key: `void:${id}`,
  decision: { kind: 'void', id },
  name: '',
  refusal,
  at: 0,
  canUndo: true,
});
const statesOf = (unsent: UnsentDecision[]) =>
  invitationItems({ 'beta-key': keys }, unsent).map(({ id, state, isWaiting }) => [id, state, isWaiting]);

test('those that may be used come first, and the newest of each first', () => {
  expect(statesOf([])).toEqual([
    ['new', 'open', false],
    ['old', 'open', false],
    ['used', 'used', false],
    ['void', 'void', false],
  ]);
});

test('what is voided here is void at once; what was used, or came back, is not', () => {
  expect(statesOf([voiding('new'), voiding('used'), voiding('old', { code: 'beta-key-invalid' })])).toEqual([
    ['old', 'open', false],
    ['used', 'used', false],
    ['void', 'void', false],
    ['new', 'void', true],
  ]);
});
