import { expect, test } from 'vitest';
import { emailOf, passwordProblem } from './credentials.ts';

test.each([
  ['rosa@example.com', 'rosa@example.com'],
  ['  Rosa.Jimenez+casa@Correo.Example.CR ', 'rosa.jimenez+casa@correo.example.cr'],
  ["o'neil_1@x-y.co", "o'neil_1@x-y.co"],
])('%s is an address, and accounts are told apart by %s', (text, address) => {
  expect(emailOf(text)).toBe(address);
});

test.each([
  '',
  'rosa',
  'rosa@',
  '@example.com',
  'rosa@example',
  'rosa@@example.com',
  'rosa jimenez@example.com',
  'rosa@-example.com',
  'rosa@example..com',
  'rosa@example.com\nbcc: all@example.com',
  `${'r'.repeat(250)}@example.com`,
])('%j is none', (text) => {
  expect(emailOf(text)).toBeNull();
});

test('a password has six characters at least, as people count them', () => {
  const none = new Set<string>();
  expect(passwordProblem('12345', none)).toBe('password-too-short');
  expect(passwordProblem('🌴🌴🌴🌴🌴', none)).toBe('password-too-short');
  expect(passwordProblem('123456', none)).toBeNull();
  expect(passwordProblem('  a b ', none)).toBeNull();
});

test('a common one is common however it is written', () => {
  expect(passwordProblem('PuraVida', new Set(['puravida']))).toBe('password-too-common');
});
