import { expect, test } from 'vitest';
import { testTime } from '../../tests/world/makers.ts';
import type { Trace } from '../model/trace.ts';
import { commonMark, markLife, withMarks, withoutEnded } from './trace.ts';

const place = (hash: string) => ({ kind: 'place' as const, hash });
const device = (hash: string) => ({ kind: 'device' as const, hash });
const traceOf = (...used: (ReturnType<typeof place> | ReturnType<typeof device>)[]): Trace => ({
  wasSuspended: false,
  marks: used.map((each) => ({ ...each, at: testTime })),
});

test('where an account is used from is noted once a day, the newest of each kind', () => {
  const first = withMarks(null, [place('home'), device('phone')], testTime);
  expect(first?.marks).toHaveLength(2);
  expect(withMarks(first, [place('home'), device('phone')], testTime + 1)).toBe(null);
  let trace = first;
  for (let count = 0; count < 40; count++)
    trace = withMarks(trace, [place(`café ${count}`), device('phone')], testTime);
  expect(trace?.marks.filter(({ kind }) => kind === 'place')).toHaveLength(12);
  expect(trace?.marks.filter(({ kind }) => kind === 'device')).toEqual([{ ...device('phone'), at: testTime }]);
});

test('a mark ends 90 days after its last use, and counts for nothing from then on', () => {
  const end = testTime + markLife;
  const trace = traceOf(place('home'));
  expect(commonMark(trace, trace, end - 1)).toBe('place');
  expect(commonMark(trace, trace, end)).toBe(null);
  expect(withoutEnded(trace, end - 1)).toEqual(trace);
  expect(withoutEnded(trace, end)).toBe(null);
});

test('of a device and a place in common the device is the closer tie', () => {
  expect(commonMark(traceOf(place('a'), device('b')), traceOf(place('a'), device('b')), testTime)).toBe('device');
  expect(commonMark(traceOf(place('a'), device('b')), traceOf(place('a'), device('c')), testTime)).toBe('place');
  expect(commonMark(traceOf(place('a')), traceOf(device('a')), testTime)).toBe(null);
  expect(commonMark(undefined, traceOf(place('a')), testTime)).toBe(null);
});
