import { expect, test } from 'vitest';
import { DayHours, defaultHours, hoursOf, timeChoices } from './hours.ts';

test('the usual week is open from 7:00 to 17:00, and closed on Sunday', () => {
  const { sunday, ...workdays } = defaultHours;
  const workday = { open: '7:00', close: '17:00', isClosed: false };
  expect(workdays).toEqual({
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday: workday,
  });
  expect(sunday.isClosed).toBe(true);
});

test('the times to choose from are the quarters of an hour from 0:00 to 23:45, and no other is one', () => {
  expect(timeChoices).toHaveLength(96);
  expect(timeChoices.slice(0, 5)).toEqual(['0:00', '0:15', '0:30', '0:45', '1:00']);
  expect(timeChoices.at(-1)).toBe('23:45');
  const isTime = (open: string) => DayHours.safeParse({ open, close: '23:45', isClosed: false }).success;
  expect(timeChoices.filter((time) => !isTime(time))).toEqual([]);
  for (const other of ['7:10', '07:00', '24:00', '7', '', '7:00 AM']) expect(isTime(other), other).toBe(false);
});

test('hours that are missing or of the old form are the usual ones', () => {
  for (const stored of [undefined, null, [], [{ open: '8:00', close: '12:00' }], { monday: 'always' }]) {
    expect(hoursOf(stored)).toEqual(defaultHours);
  }
  const late = { ...defaultHours, monday: { open: '12:00', close: '23:45', isClosed: false } };
  expect(hoursOf(late)).toEqual(late);
});
