import { describe, expect, test } from 'vitest';
import type { OwnReview } from '../../../shared/model/review.ts';
import type { OwnReviewRow } from '../../db/own/own-review-row.ts';
import { begunReview, settled, submitted, takenAlong, textOf, toldSo, typed, withdrawn } from './review-rows.ts';
import { sending } from './sent-rows.ts';

const to = { uid: 'ana', displayName: 'Ana', profilePhoto: null };
const begun = begunReview({ account: '', id: 'r1', to, isGuest: true, now: 1 });
const text = { title: 'Bien', review: 'Todo bien.', rating: 5, agreedTerms: 1 };

describe('a review on the device', () => {
  test('that is edited is pushed over the text it was edited from, whatever came meanwhile', () => {
    const edited = typed(sent(), { title: 'Mejor' });
    const meanwhile = toldSo(edited, ownReview({ title: 'De otro lado' }));
    expect(submitted(meanwhile)).toMatchObject({ base: { title: 'Bien' }, wanted: { title: 'Mejor' } });
  });

  test('that was turned down is a draft again, and what its author went on writing is the later one', () => {
    const waiting = submitted(typed(begun, text));
    const outcome = { kind: 'refused', refusal: { code: 'reviewed-already' }, current: null } as const;
    const back = settled(waiting, textOf(waiting), outcome, 5);
    expect(back).toMatchObject({ wanted: null, draft: text, attention: outcome.refusal });
    const goingOn = typed(waiting, { title: 'Más' });
    expect(settled(goingOn, textOf(waiting), outcome, 5).draft).toMatchObject({ title: 'Más' });
  });

  test('that comes too early waits for as long as the server says', () => {
    const waiting = submitted(typed(begun, text));
    const outcome = { kind: 'refused', refusal: { code: 'too-many-requests', retryAfter: 60 }, current: null } as const;
    expect(settled(waiting, textOf(waiting), outcome, 1000)).toMatchObject({ wanted: text, notBefore: 61_000 });
  });

  test('that met its author’s own, whose answer was lost, is pushed over that', () => {
    const first = submitted(typed(begun, text));
    const pushed = sending(first, textOf(first));
    const second = submitted(typed(pushed, { title: 'Mejor' }));
    const met = settled(second, textOf(second), { kind: 'conflict', current: ownReview() }, 5);
    expect(met).toMatchObject({ attention: null, base: { title: 'Bien' }, wanted: { title: 'Mejor' }, pushed: [] });
  });

  test('that met another device’s change of another field stands', () => {
    const edited = submitted(typed(sent(), { title: 'Mejor' }));
    const current = ownReview({ title: 'Mejor', rating: 3 });
    const merged = settled(edited, textOf(edited), { kind: 'conflict', current }, 5);
    expect(merged).toMatchObject({ wanted: null, attention: null, told: { title: 'Mejor', rating: 3 } });
  });

  test('that its author took back is not sent again by who comes in; one that the server took back is', () => {
    expect(takenAlong({ ...withdrawn(sent()), wanted: null }, 'luis', false)).toBeNull();
    const byServer = toldSo(sent(), ownReview({ isWithdrawn: true, status: 'withdrawn' }));
    const taken = { account: 'luis', told: null, base: null, wanted: { isWithdrawn: false } };
    expect(takenAlong(byServer, 'luis', false)).toMatchObject(taken);
  });
});

function sent(): OwnReviewRow {
  return toldSo(begun, ownReview());
}

function ownReview(change: Partial<OwnReview> = {}): OwnReview {
  return {
    reviewId: 'r1',
    to: { uid: 'ana', name: 'Ana', profilePhoto: null },
    title: 'Bien',
    review: 'Todo bien.',
    rating: 5,
    statedName: null,
    statedEmail: null,
    agreedTerms: 1,
    isWithdrawn: false,
    createdAt: 1,
    editedAt: null,
    status: 'pending',
    contentVersion: 1,
    decision: null,
    approved: null,
    isLive: false,
    reply: null,
    ...change,
  };
}
