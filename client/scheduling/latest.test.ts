import { expect, test } from 'vitest';
import { Latest } from './latest.ts';

test('an answer that comes after that to a later question is none', async () => {
  const latest = new Latest();
  const answers: ((answer: string) => void)[] = [];
  const ask = () => new Promise<string>((resolve) => answers.push(resolve));
  const [first, second, third] = [latest.of(ask), latest.of(ask), latest.of(ask)];
  answers[1]?.('second');
  expect(await second).toBe('second');
  answers[0]?.('first');
  answers[2]?.('third');
  expect([await first, await third]).toEqual([null, 'third']);
});
