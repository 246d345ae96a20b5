import { expect, test } from 'vitest';
import { withUnknownFields } from './pushed-row.ts';

const current = { uid: 'ana', displayName: 'Ana', licence: 'A-7' };

test('what a device neither wants nor assumed stands as on the server', () => {
  const row = { new: { uid: 'ana', displayName: 'Ana María' }, assumed: { uid: 'ana', displayName: 'Ana' } };
  expect(withUnknownFields(row, current)).toEqual({
    new: { uid: 'ana', displayName: 'Ana María', licence: 'A-7' },
    assumed: { uid: 'ana', displayName: 'Ana', licence: 'A-7' },
  });
});

test.each([
  { side: 'new', row: { new: { ...current, licence: 'B-1' }, assumed: { uid: 'ana', displayName: 'Ana' } } },
  { side: 'assumed', row: { new: { uid: 'ana', displayName: 'Ana' }, assumed: current } },
])('a field that only $side has is known to the device, and left alone', ({ row }) => {
  expect(withUnknownFields(row, current)).toEqual(row);
});

test('a document that the device has for the first time is completed, too', () => {
  expect(withUnknownFields({ new: { uid: 'ana' }, assumed: null }, current)).toEqual({ new: current, assumed: null });
});

test.each([null, 'row', [], {}, { new: null, assumed: null }, { new: [], assumed: current }])(
  'what is no row stays as it came: %j',
  (row) => {
    expect(withUnknownFields(row, current)).toEqual(row);
  },
);
