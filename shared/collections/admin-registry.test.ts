import { describe, expect, test } from 'vitest';
import type { Report } from '../model/report.ts';
import { makeReview } from '../../tests/world/makers.ts';
import { heldDays, isHeld } from './admin-registry.ts';

const day = 24 * 60 * 60 * 1000;
const now = 2_000 * day;
const recent = now - heldDays * day;
const old = recent - 1;
const decision = { by: 'jefa', action: 'approve', reason: null, decidedOn: 1 } as const;
const decided = (at: number) => ({ createdAt: 1, decision: { ...decision, at } });
const reply = { text: 'Gracias.', at: old, contentVersion: 1, status: 'approved', approved: null } as const;

describe('an admin’s device', () => {
  test.each([
    ['one that waits, however old', { status: 'pending', createdAt: 1 }, true],
    ['one whose answer waits', { ...decided(old), reply: { ...reply, status: 'pending', decision: null } }, true],
    ['one that was decided lately', decided(recent), true],
    ['one whose answer was', { ...decided(old), reply: { ...reply, decision: { ...decision, at: recent } } }, true],
    ['one that was written lately', { createdAt: recent, decision: null }, true],
    ['one that was edited lately', { createdAt: 1, editedAt: recent, decision: null }, true],
    ['no other', { ...decided(old), reply: { ...reply, decision: { ...decision, at: old } } }, false],
    ['none that was taken back long ago', { status: 'withdrawn', createdAt: 1, decision: null }, false],
  ] as const)('holds of the reviews %s', (_which, change, isIt) => {
    expect(isHeld('review', makeReview('ana', 'luis', change), now)).toBe(isIt);
  });

  test('holds open reports, and those of late; and what was written down of late', () => {
    const report = (change: Partial<Report>) => ({ status: 'settled', createdAt: 1, settled: null, ...change });
    expect(isHeld('report', report({ status: 'open' }), now)).toBe(true);
    expect(isHeld('report', report({ settled: { by: 'jefa', at: recent, isUpheld: true } }), now)).toBe(true);
    expect(isHeld('report', report({ settled: { by: 'jefa', at: old, isUpheld: true } }), now)).toBe(false);
    expect(isHeld('audit', { at: recent }, now)).toBe(true);
    expect(isHeld('audit', { at: old }, now)).toBe(false);
  });
});
