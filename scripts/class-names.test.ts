import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classNameOf } from './class-names.ts';

const sheet = (name: string) => join(process.cwd(), 'client', `${name}.module.css`);

test('a class has the same short name each time, and another in another sheet', () => {
  const name = classNameOf('page', sheet('one'));
  expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{3}$/);
  expect(classNameOf('page', `${sheet('one')}?direct`)).toBe(name);
  expect(classNameOf('page', sheet('two'))).not.toBe(name);
});

test('two classes that would have the same one are refused', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `class${index}`);
  expect(() => names.map((name) => classNameOf(name, sheet('many')))).toThrow(/would both be called/);
});
