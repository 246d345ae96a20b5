import { expect, test } from 'vitest';
import { betaKeyIn } from './beta-key-in.ts';

test.each([
  ['k3y_-', 'k3y_-'],
  ['  k3y \n', 'k3y'],
  ['https://confio.example/es/create-account?role=contractor&betakey=k3y_-', 'k3y_-'],
  ['https://confio.example/en/create-account?betakey=k3y&role=contractor', 'k3y'],
  ['betakey=k3y', 'k3y'],
  ['', ''],
])('the key in %j is %j', (text, key) => {
  expect(betaKeyIn(text)).toBe(key);
});
