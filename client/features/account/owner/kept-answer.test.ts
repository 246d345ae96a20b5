import { expect, onTestFinished, test, vi } from 'vitest';
import { isAnswerKept, keepAnswer } from './kept-answer.ts';

test('each account of a device keeps its own answer', () => {
  const kept = keepInMemory();
  keepAnswer('reviewLinkDismissed', 'ana');
  expect(isAnswerKept('reviewLinkDismissed', 'luis')).toBe(false);
  keepAnswer('reviewLinkDismissed', 'luis');
  for (const uid of ['ana', 'luis']) expect(isAnswerKept('reviewLinkDismissed', uid)).toBe(true);
  expect(isAnswerKept('hoursConfirmed', 'ana')).toBe(false);
  // As an older version kept it.
  kept.set('hoursConfirmed', 'ana');
  expect(isAnswerKept('hoursConfirmed', 'ana')).toBe(true);
  expect(isAnswerKept('hoursConfirmed', 'luis')).toBe(false);
});

function keepInMemory(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (item: string) => kept.get(item) ?? null,
    setItem: (item: string, value: string) => void kept.set(item, value),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return kept;
}
