import { expect, test } from 'vitest';
import { beginOf } from '../clock.ts';
import { isPossibleQuiet, isQuiet, quietFrom, quietUntil } from './quiet-hours.ts';

const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return beginOf('2026-11-23') + (hours * 60 + minutes) * 60_000;
};

test.each([
  ['21:59', false],
  ['22:00', true],
  ['0:00', true],
  ['6:44', true],
  ['6:45', false],
])('a night from 22:00 to 6:45 is quiet at %s in Costa Rica: %s', (time, isSo) => {
  expect(isQuiet({ from: '22:00', to: '6:45' }, at(time))).toBe(isSo);
});

test.each([
  ['11:59', false],
  ['12:00', true],
  ['13:00', false],
])('a noon from 12:00 to 13:00 is quiet at %s: %s', (time, isSo) => {
  expect(isQuiet({ from: '12:00', to: '13:00' }, at(time))).toBe(isSo);
});

test('they last until the time that was said, today or tomorrow', () => {
  const night = { from: '22:00', to: '6:45' };
  const day = 24 * 60 * 60_000;
  expect(quietUntil(night, at('23:30') + 7)).toBe(at('6:45') + day);
  expect(quietUntil(night, at('5:00'))).toBe(at('6:45'));
  expect(quietUntil(night, at('12:00'))).toBeNull();
});

test('they begin at the time that was said, today or tomorrow', () => {
  const night = { from: '22:00', to: '6:45' };
  const day = 24 * 60 * 60_000;
  expect(quietFrom(night, at('21:59') + 7)).toBe(at('22:00'));
  expect(quietFrom(night, at('7:00'))).toBe(at('22:00'));
  expect(quietFrom(night, at('22:00'))).toBe(at('22:00') + day);
  expect(quietFrom(null, at('7:00'))).toBeNull();
});

test('who set no hours is told at any time, and none are as long as a day', () => {
  expect(isQuiet(null, at('3:00'))).toBe(false);
  expect(isPossibleQuiet(null)).toBe(true);
  expect(isPossibleQuiet({ from: '22:00', to: '22:00' })).toBe(false);
});
