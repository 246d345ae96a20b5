import { expect, test } from 'vitest';
import { BackOff, uploadWindow } from './back-off.ts';

const none = () => 0;

test('pauses begin at a second and double, up to 64 times as long', () => {
  const backOff = new BackOff(uploadWindow, none);
  const pauses = Array.from({ length: 9 }, () => backOff.next(true));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 64_000, 64_000]);
});

test('uploads are given up after ten minutes of trying, and begin anew once something got through', () => {
  const backOff = new BackOff(uploadWindow, none);
  let spent = 0;
  for (let pause = backOff.next(true); pause !== null; pause = backOff.next(true)) spent += pause;
  expect(spent).toBeGreaterThanOrEqual(uploadWindow);
  expect(spent).toBeLessThan(uploadWindow + 64_000);
  backOff.reset();
  expect(backOff.next(true)).toBe(1000);
});

test('the time that a device is offline does not count', () => {
  const backOff = new BackOff(uploadWindow, none);
  for (let tries = 0; tries < 1000; tries++) expect(backOff.next(false)).not.toBeNull();
});
