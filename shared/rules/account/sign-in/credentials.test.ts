import { expect, test } from 'vitest';
import { emailOf } from './credentials.ts';

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
