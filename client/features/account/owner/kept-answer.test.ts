import { expect, onTestFinished, test, vi } from 'vitest';
import { isAnswerKept, isPutOff, keepAnswer, putOff } from './kept-answer.ts';

test('each account of a device keeps its own answer', () => {
  const kept = keepInMemory();
  keepAnswer('phoneShown', 'ana');
  expect(isAnswerKept('phoneShown', 'luis')).toBe(false);
  keepAnswer('phoneShown', 'luis');
  for (const uid of ['ana', 'luis']) expect(isAnswerKept('phoneShown', uid)).toBe(true);
  expect(isAnswerKept('hoursConfirmed', 'ana')).toBe(false);
  // As an older version kept it.
  kept.set('hoursConfirmed', 'ana');
  expect(isAnswerKept('hoursConfirmed', 'ana')).toBe(true);
  expect(isAnswerKept('hoursConfirmed', 'luis')).toBe(false);
});

test('what was put off is asked again two weeks later, and what an older version put off for good at once', () => {
  const kept = keepInMemory();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 26) });
  onTestFinished(() => void vi.useRealTimers());
  const twoWeeks = 14 * 24 * 60 * 60_000;
  putOff('reviewLinkDismissed', 'ana', Date.now() + twoWeeks);
  expect(isPutOff('reviewLinkDismissed', 'ana', Date.now())).toBe(true);
  expect(isPutOff('reviewLinkDismissed', 'luis', Date.now())).toBe(false);
  vi.advanceTimersByTime(twoWeeks - 1);
  expect(isPutOff('reviewLinkDismissed', 'ana', Date.now())).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isPutOff('reviewLinkDismissed', 'ana', Date.now())).toBe(false);
  kept.set('reviewLinkDismissed ana', 'true');
  kept.set('reviewLinkDismissed', 'ana');
  expect(isPutOff('reviewLinkDismissed', 'ana', Date.now())).toBe(false);
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
