import { expect, test } from 'vitest';
import { defaultHours } from '../../../shared/model/profile/hours.ts';
import { weekdays } from '../../../shared/rules/clock.ts';
import { dayRuns } from './day-runs.ts';

const late = { open: '10:00', close: '20:00', isClosed: false };
const runsOf = (hours: typeof defaultHours) => dayRuns(hours).map(({ days }) => [days[0], days.at(-1)]);

test('days in a row that are alike are one line, whatever was chosen for a day before it was closed', () => {
  expect(runsOf(defaultHours)).toEqual([
    ['monday', 'saturday'],
    ['sunday', 'sunday'],
  ]);
  expect(runsOf({ ...defaultHours, wednesday: late, saturday: { ...late, isClosed: true } })).toEqual([
    ['monday', 'tuesday'],
    ['wednesday', 'wednesday'],
    ['thursday', 'friday'],
    ['saturday', 'sunday'],
  ]);
});

test('a week that is the same each day is one line', () => {
  const everyDay = Object.fromEntries(weekdays.map((day) => [day, late])) as typeof defaultHours;
  expect(dayRuns(everyDay)).toEqual([{ days: [...weekdays], hours: late }]);
});
