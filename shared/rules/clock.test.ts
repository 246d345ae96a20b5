import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultHours } from '../model/profile/hours.ts';
import { costaRicaTime, isOpenAt } from './clock.ts';

test('the wall clock of Costa Rica is that of its time zone', () => {
  const zone = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Costa_Rica',
    year: 'numeric',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  fc.assert(
    // From before the product's beginning to far beyond what is on record.
    fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2060, 0) }), (now) => {
      const parts = Object.fromEntries(zone.formatToParts(now).map((part) => [part.type, part.value]));
      expect(costaRicaTime(now)).toEqual({
        year: Number(parts['year']),
        weekday: parts['weekday']?.toLowerCase(),
        minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
      });
    }),
  );
});

test('who chose the whole day is open until it ends', () => {
  const monday = { open: '0:00', close: '23:45', isClosed: false };
  const isOpen = (minutes: number, change = {}) =>
    isOpenAt({ ...defaultHours, monday: { ...monday, ...change } }, { weekday: 'monday', minutes });
  expect([isOpen(0), isOpen(23 * 60 + 50)]).toEqual([true, true]);
  expect(isOpen(23 * 60 + 50, { open: '0:15' })).toBe(false);
  expect(isOpen(0, { isClosed: true })).toBe(false);
});
