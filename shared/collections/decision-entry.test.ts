import { describe, expect, test } from 'vitest';
import { type AdminDecision, decisionKey, type TextDecision } from '../model/admin-decision.ts';
import { decisionEntry } from './decision-entry.ts';

const about: TextDecision = {
  kind: 'decision',
  id: 'ana:by-luis',
  part: 'review',
  action: 'approve',
  reason: null,
  decidedOn: 2,
  known: null,
};

const merged = (mine: AdminDecision, before: AdminDecision, at: number | null) =>
  decisionEntry.merge(
    { base: { decision: before }, mine: { decision: mine }, theirs: { decision: before } },
    { decision: before, at },
  );

describe('what is decided while the decision before it is on its way', () => {
  const rejected: TextDecision = { ...about, action: 'reject', reason: 'offensive' };

  test('is decided in the knowledge of that one', () => {
    expect(merged(rejected, about, 70)).toEqual({ merged: { decision: { ...rejected, known: 70 } }, lost: [] });
  });

  test('knows of no earlier one than it knew of already', () => {
    const later = { ...rejected, known: 90 };
    expect(merged(later, about, 70).merged).toEqual({ decision: later });
  });

  test.each([
    ['of another text', { ...rejected, decidedOn: 3 }, about, 70],
    ['where nothing was decided that stands', rejected, about, null],
    [
      'of another kind',
      { kind: 'access', uid: 'ana', hasBetaAccess: true },
      { kind: 'access', uid: 'ana', hasBetaAccess: false },
      70,
    ],
  ] as const)('stays as it is %s', (_what, mine, before, at) => {
    expect(merged(mine, before, at)).toEqual({ merged: { decision: mine }, lost: [] });
  });
});

describe('a decision', () => {
  const written = { decision: about };
  const edit = { key: decisionKey(about), written, view: null, base: null };
  const account = { uid: 'jefa', isAnonymous: false, isAdmin: true, hasSignedCurrentTos: true };

  test('is an admin’s alone, under the key of what it is about', () => {
    expect(decisionEntry.check({ ...edit, account })).toBeNull();
    expect(decisionEntry.check({ ...edit, account: { ...account, isAdmin: false } })).toEqual({ code: 'not-allowed' });
    expect(decisionEntry.check({ ...edit, account: null })).toEqual({ code: 'not-allowed' });
    expect(decisionEntry.check({ ...edit, account, key: 'reply:ana:by-luis' })).toEqual({
      code: 'value-invalid',
      field: 'decision',
    });
  });

  test('takes access from others, and not from its own admin', () => {
    const checked = (uid: string, hasBetaAccess: boolean) => {
      const decision: AdminDecision = { kind: 'access', uid, hasBetaAccess };
      return decisionEntry.check({ ...edit, key: decisionKey(decision), written: { decision }, account });
    };
    expect(checked('ana', false)).toBeNull();
    expect(checked('jefa', true)).toBeNull();
    expect(checked('jefa', false)).toEqual({ code: 'not-allowed' });
  });

  test.each<[AdminDecision, string]>([
    [about, 'review:ana:by-luis'],
    [{ ...about, part: 'reply' }, 'reply:ana:by-luis'],
    [{ kind: 'settle', id: 'a-report', known: 1, isUpheld: null }, 'settle:a-report'],
    [{ kind: 'access', uid: 'ana', hasBetaAccess: true }, 'access:ana'],
    [{ kind: 'suspension', uid: 'ana', reason: null }, 'suspension:ana'],
    [{ kind: 'deletion', uid: 'ana', isConfirmed: true }, 'deletion:ana'],
  ])('takes the place of another about the same: %j', (decision, key) => {
    expect(decisionKey(decision)).toBe(key);
    expect(decisionEntry.keyOf({ decision, at: null })).toBe(key);
  });
});
