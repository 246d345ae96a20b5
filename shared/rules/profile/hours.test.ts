import { describe, expect, test } from 'vitest';
import { defaultHours, timeChoices } from '../../model/profile/hours.ts';
import { closingTimes, copyDay, isPossibleDay, openingTimes, withClosed } from './hours.ts';

const day = (open: string, close: string, isClosed = false) => ({ open, close, isClosed });

describe('a day of the week', () => {
  test('opens before it closes, unless it is closed', () => {
    expect(isPossibleDay(day('9:45', '10:00'))).toBe(true);
    expect(isPossibleDay(day('10:00', '10:00'))).toBe(false);
    expect(isPossibleDay(day('10:00', '9:45'))).toBe(false);
    expect(isPossibleDay(day('10:00', '9:45', true))).toBe(true);
  });

  test('offers to open only before it closes, and to close only after it opens', () => {
    expect(openingTimes(day('7:00', '1:00'))).toEqual(['0:00', '0:15', '0:30', '0:45']);
    expect(closingTimes(day('23:15', '23:45'))).toEqual(['23:30', '23:45']);
  });

  test('offers every pair of quarter hours that is possible, and no other', () => {
    for (const open of timeChoices) {
      for (const close of closingTimes({ open })) {
        expect(isPossibleDay(day(open, close))).toBe(true);
        expect(openingTimes({ close })).toContain(open);
      }
    }
    expect(closingTimes({ open: '23:45' })).toEqual([]);
  });

  test('that was closed opens again with the hours it had, or the default ones where those cannot be', () => {
    expect(withClosed(day('8:00', '12:00', true), false)).toEqual(day('8:00', '12:00'));
    expect(withClosed(day('12:00', '8:00', true), false)).toEqual(day('7:00', '17:00'));
    expect(withClosed(day('8:00', '12:00'), true)).toEqual(day('8:00', '12:00', true));
  });
});

test('a day is copied to the chosen days and to no other', () => {
  const hours = { ...defaultHours, monday: day('6:30', '11:15') };
  expect(copyDay(hours, 'monday', ['tuesday', 'sunday'])).toEqual({
    ...hours,
    tuesday: day('6:30', '11:15'),
    sunday: day('6:30', '11:15'),
  });
});
