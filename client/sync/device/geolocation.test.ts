import { beforeEach, expect, test, vi } from 'vitest';
import type { Zone } from '../../../shared/model/taxonomy.ts';
import { ask } from './geolocation.ts';
import { pickZone } from './pick-zone.ts';
import { tellWhereabouts, whereabouts } from './whereabouts.ts';

const nosara: Zone = { zoneId: 'nosara', name: 'Nosara', canton: 'nicoya', at: [9.979, -85.652] };
const here = { coords: { latitude: 10.299, longitude: -85.84 } } as GeolocationPosition;
const timeIsUp = { code: 3, PERMISSION_DENIED: 1 } as GeolocationPositionError;

/** The device's answers, which come when a test gives them. */
let answers: { found: PositionCallback; failed: PositionErrorCallback }[];
beforeEach(() => {
  answers = [];
  tellWhereabouts({ from: null, zone: null, asking: 'not-asked' });
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) =>
    void answers.push({ found, failed });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
});

test('a position that comes late does not take the place of the zone that was picked meanwhile', () => {
  ask();
  pickZone(nosara);
  expect(whereabouts()).toEqual({ from: nosara.at, zone: 'nosara', asking: 'not-asked' });
  answers[0]?.found(here);
  expect(whereabouts()).toEqual({ from: nosara.at, zone: 'nosara', asking: 'not-asked' });
});

test('that no position came is told to nobody who has picked a zone meanwhile', () => {
  ask();
  pickZone(nosara);
  answers[0]?.failed(timeIsUp);
  expect(whereabouts().asking).toBe('not-asked');
});

test('who asks after they picked a zone is counted from where they are', () => {
  pickZone(nosara);
  ask();
  answers[0]?.found(here);
  expect(whereabouts()).toEqual({ from: [10.299, -85.84], zone: null, asking: 'answered' });
});

test('that one request for a position ran out of time takes nothing from another that was made since', () => {
  ask();
  pickZone(nosara);
  ask();
  answers[0]?.failed(timeIsUp);
  expect(whereabouts().asking).toBe('asked');
  answers[1]?.found(here);
  expect(whereabouts()).toEqual({ from: [10.299, -85.84], zone: null, asking: 'answered' });
});
