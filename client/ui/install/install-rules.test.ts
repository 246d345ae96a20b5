import { describe, expect, test } from 'vitest';
import { canAddByShareMenu, type Device, isInstallModalDue, modalLanguage } from './install-rules.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 0, 31);
const android: Device = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  maxTouchPoints: 5,
  standalone: false,
};
const iPhone: Device = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1',
  maxTouchPoints: 5,
  standalone: false,
};
const mac: Device = {
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  maxTouchPoints: 0,
  standalone: false,
};

describe('the install modal', () => {
  test('greets an Android phone that it never greeted before', () => {
    expect(isInstallModalDue(android, null, now)).toBe(true);
  });

  test('does not come back within seven days', () => {
    expect(isInstallModalDue(android, now - 7 * day, now)).toBe(false);
  });

  test('comes back when more than seven days have passed', () => {
    expect(isInstallModalDue(android, now - 7 * day - 1, now)).toBe(true);
  });

  test('tells an iPhone once how it is done', () => {
    expect(isInstallModalDue(iPhone, null, now)).toBe(true);
    expect(isInstallModalDue(iPhone, now - 365 * day, now)).toBe(false);
  });

  test('stays away from the installed app', () => {
    expect(isInstallModalDue({ ...android, standalone: true }, null, now)).toBe(false);
    expect(isInstallModalDue({ ...iPhone, standalone: true }, null, now)).toBe(false);
  });

  test('stays away from everything but phones and tablets that have a home screen for it', () => {
    expect(isInstallModalDue(mac, null, now)).toBe(false);
    const inApp = { ...iPhone, userAgent: iPhone.userAgent.replace(/Version.*/, 'Mobile/15E148 Instagram 350.0') };
    expect(isInstallModalDue(inApp, null, now)).toBe(false);
  });

  test.each([
    ['es', 'es'],
    ['es-CR', 'es'],
    ['ES-mx', 'es'],
    ['en-US', 'en'],
    ['de', 'en'],
    ['est', 'en'],
  ])('speaks to a browser in %s with %s', (browser, language) => {
    expect(modalLanguage(browser)).toBe(language);
  });
});

describe('adding to the home screen by the share menu', () => {
  test('is offered on an iPhone', () => {
    expect(canAddByShareMenu(iPhone)).toBe(true);
  });

  test('is offered on an iPad that calls itself a Macintosh', () => {
    expect(canAddByShareMenu({ ...mac, maxTouchPoints: 5 })).toBe(true);
  });

  test('is not offered on a Macintosh, on Android, or in the installed app', () => {
    expect(canAddByShareMenu(mac)).toBe(false);
    expect(canAddByShareMenu(android)).toBe(false);
    expect(canAddByShareMenu({ ...iPhone, standalone: true })).toBe(false);
  });

  test('is not offered in the browser inside another app', () => {
    const inApp = { ...iPhone, userAgent: iPhone.userAgent.replace(/Version.*/, 'Mobile/15E148 Instagram 350.0') };
    expect(canAddByShareMenu(inApp)).toBe(false);
  });
});
