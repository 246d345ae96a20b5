import { expect, test } from 'vitest';
import { testTime } from '../../../tests/world/makers.ts';
import { defaultHours } from '../../model/profile/hours.ts';
import { costaRicaTime } from '../clock.ts';
import { isPossibleYear, saidOf, worksWeekends, yearsAtWork } from './facts.ts';

test('years of work are counted by the year that it is in Costa Rica', () => {
  expect(yearsAtWork(2016, costaRicaTime(testTime))).toBe(10);
  // Still 2026 there.
  expect(yearsAtWork(2016, costaRicaTime(Date.UTC(2027, 0, 1, 5, 59)))).toBe(10);
  expect(yearsAtWork(2016, costaRicaTime(Date.UTC(2027, 0, 1, 6, 0)))).toBe(11);
});

test('nobody began in a year that is to come, as far as the time is known', () => {
  expect(isPossibleYear(2026, testTime)).toBe(true);
  expect(isPossibleYear(2027, testTime)).toBe(false);
  expect(isPossibleYear(2027, undefined)).toBe(true);
  expect(isPossibleYear(1939, undefined)).toBe(false);
  expect(isPossibleYear(null, testTime)).toBe(true);
});

test('what is said is in the order in which it is asked, and nothing of what an older device does not know', () => {
  expect(saidOf({ facts: ['sinpe', 'invoice', 'cash'] }, ['cash', 'sinpe', 'card'])).toEqual(['cash', 'sinpe']);
  expect(saidOf({}, ['cash'])).toEqual([]);
});

test('who works on one day of the weekend does not work weekends', () => {
  const open = defaultHours.saturday;
  expect(worksWeekends(defaultHours)).toBe(false);
  expect(worksWeekends({ ...defaultHours, sunday: open })).toBe(true);
  expect(worksWeekends({ ...defaultHours, sunday: open, saturday: { ...open, isClosed: true } })).toBe(false);
});
