import { expect, test } from 'vitest';
import { OwnPushAnswer } from './own-protocol.ts';

test('a refusal that an older app does not know holds up none of the rows beside it', () => {
  const answer = {
    outcomes: [
      { status: 'refused', refusal: { code: 'made-up-later', field: 'licence' }, current: null },
      { status: 'accepted', current: { id: 'ana' } },
      { status: 'refused', refusal: { code: 'unavailable', retryAfter: 5 }, current: null },
    ],
  };
  expect(OwnPushAnswer.parse(answer).outcomes).toEqual([
    { status: 'refused', refusal: { code: 'server-error', field: 'licence' }, current: null },
    { status: 'accepted', current: { id: 'ana' } },
    { status: 'refused', refusal: { code: 'unavailable', retryAfter: 5 }, current: null },
  ]);
});
