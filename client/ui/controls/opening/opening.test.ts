import { expect, test } from 'vitest';
import { type Weekday, weekdays } from '../../../../shared/rules/clock.ts';
import { defaultHours, type Hours } from '../../../../shared/model/profile/hours.ts';
import { openingAt } from './opening.ts';

const at = (weekday: Weekday, hour: number) => ({ weekday, minutes: hour * 60 });

test('open: until when', () => {
  expect(openingAt(defaultHours, at('monday', 9))).toEqual({ kind: 'open', until: '17:00' });
});

test('open all day: until no time', () => {
  const monday = { open: '0:00', close: '23:45', isClosed: false };
  expect(openingAt({ ...defaultHours, monday }, at('monday', 9))).toEqual({ kind: 'open', until: null });
});

test('before opening: later today', () => {
  expect(openingAt(defaultHours, at('monday', 6))).toEqual({
    kind: 'opens',
    weekday: 'monday',
    time: '7:00',
    isToday: true,
  });
});

test('after closing: the next day that is not closed, over the end of the week', () => {
  expect(openingAt(defaultHours, at('monday', 17))).toMatchObject({ weekday: 'tuesday', isToday: false });
  expect(openingAt(defaultHours, at('saturday', 18))).toMatchObject({ weekday: 'monday', isToday: false });
});

test('open one day a week: after closing, the same day comes again', () => {
  const closed = { open: '7:00', close: '17:00', isClosed: true };
  const never: Hours = { ...defaultHours };
  for (const day of weekdays) never[day] = closed;
  const fridays: Hours = { ...never, friday: { ...closed, isClosed: false } };
  expect(openingAt(fridays, at('friday', 20))).toMatchObject({ kind: 'opens', weekday: 'friday', isToday: false });
  expect(openingAt(never, at('friday', 20))).toEqual({ kind: 'closed' });
});
