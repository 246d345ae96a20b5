import { expect, test } from 'vitest';
import { isRun, passwordProblem, passwordStrength } from './password-rules.ts';

const none = () => false;

test('a password has six characters at least, as people count them', () => {
  expect(passwordProblem('12345', none)).toBe('password-too-short');
  expect(passwordProblem('🌴🌴🌴🌴🌴', none)).toBe('password-too-short');
  expect(passwordProblem('123456', none)).toBeNull();
  expect(passwordProblem('  a b ', none)).toBeNull();
});

test('a common one is common however it is written', () => {
  expect(passwordProblem('PuraVida', (folded) => folded === 'puravida')).toBe('password-too-common');
});

test.each([
  ['999999', true],
  ['654321', true],
  ['bcdefghi', true],
  ['🌴🌴🌴🌴🌴🌴', true],
  ['123457', false],
  ['112233', false],
  ['sin-apuro-77', false],
])('%s is one character again or a run: %s', (password, expected) => {
  expect(isRun(password)).toBe(expected);
});

test.each([
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901234567890', 'weak'],
  ['tamarindo', 'fair'],
  ['rosa.jimenez', 'weak'],
  ['Rosa-Jimenez-77', 'weak'],
  ['con-calma-88', 'strong'],
  ['tres gatos bajo la lluvia', 'strong'],
] as const)('%s is %s for rosa.jimenez@example.com', (password, expected) => {
  expect(passwordStrength(password, 'rosa.jimenez@example.com')).toBe(expected);
});
