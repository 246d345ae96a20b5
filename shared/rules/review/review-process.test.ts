import { describe, expect, test } from 'vitest';
import type { Actor } from '../../model/actor.ts';
import { auditActions } from '../../model/audit.ts';
import { NoticeKind } from '../../model/notice.ts';
import { DecisionAction, Reply, ReviewStatus } from '../../model/review.ts';
import {
  actionsFor,
  afterAction,
  afterReplyAction,
  auditActionOf,
  isNeeded,
  type ReplyAction,
  replyActions,
  type ReplyState,
  replyStates,
  type ReviewAction,
  reviewActions,
  reviewRoles,
  type ReviewRole,
  type ReviewState,
  reviewStates,
  notifiedActionOf,
} from './review-process.ts';
import { roleIn } from './review-role.ts';

/** Every way that is open, and where it leads; whatever is not here is closed. */
const open: [ReviewState, ReviewRole, ReviewAction, ReviewState][] = [
  ['draft', 'author', 'submit', 'pending'],
  ['pending', 'author', 'edit', 'pending'],
  ['pending', 'author', 'withdraw', 'withdrawn'],
  ['approved', 'author', 'edit', 'pending'],
  ['approved', 'author', 'withdraw', 'withdrawn'],
  ['rejected', 'author', 'edit', 'pending'],
  ['rejected', 'author', 'withdraw', 'withdrawn'],
  ['withdrawn', 'author', 'edit', 'pending'],
  ['pending', 'system', 'sign', 'pending'],
  ['approved', 'system', 'sign', 'pending'],
  ['pending', 'system', 'supersede', 'withdrawn'],
  ['approved', 'system', 'supersede', 'withdrawn'],
  ['rejected', 'system', 'supersede', 'withdrawn'],
  ['pending', 'admin', 'approve', 'approved'],
  ['pending', 'admin', 'reject', 'rejected'],
  ['approved', 'admin', 'unapprove', 'pending'],
  ['approved', 'admin', 'reject', 'rejected'],
  ['rejected', 'admin', 'approve', 'approved'],
];

const every = reviewStates.flatMap((state) =>
  reviewRoles.flatMap((role) => reviewActions.map((action) => ({ state, role, action }))),
);

describe('a review', () => {
  test.each(every)('that is $state: $role / $action', ({ state, role, action }) => {
    const way = open.find(([from, who, what]) => from === state && who === role && what === action);
    expect(afterAction(action, state, role)).toBe(way?.[3] ?? null);
  });

  test('offers what leads somewhere, and nothing else', () => {
    expect(actionsFor('approved', 'admin')).toEqual(['unapprove', 'reject']);
    expect(actionsFor('pending', 'subject')).toEqual([]);
    expect(actionsFor('withdrawn', 'author')).toEqual(['edit']);
  });

  const parts = { from: { uid: 'rosa' }, to: { uid: 'ana' } } as Parameters<typeof roleIn>[0];
  test.each([
    { who: 'somebody who is signed out', actor: { kind: 'visitor' } as Actor, role: 'other' },
    { who: 'its author', actor: account('rosa', false), role: 'author' },
    { who: 'its author, who is an admin', actor: account('rosa', true), role: 'author' },
    { who: 'the professional', actor: account('ana', false), role: 'subject' },
    { who: 'the professional, who is an admin', actor: account('ana', true), role: 'subject' },
    { who: 'an admin', actor: account('eva', true), role: 'admin' },
    { who: 'anybody else', actor: account('luis', false), role: 'other' },
  ])('knows the part of $who', ({ actor, role }) => {
    expect(roleIn(parts, actor)).toBe(role);
  });
});

const openToReplies: [ReplyState, ReviewRole, ReplyAction, ReplyState][] = [
  ['none', 'subject', 'write', 'pending'],
  ['pending', 'subject', 'write', 'pending'],
  ['approved', 'subject', 'write', 'pending'],
  ['rejected', 'subject', 'write', 'pending'],
  ['pending', 'subject', 'remove', 'none'],
  ['approved', 'subject', 'remove', 'none'],
  ['rejected', 'subject', 'remove', 'none'],
  ['pending', 'admin', 'approve', 'approved'],
  ['pending', 'admin', 'reject', 'rejected'],
  ['approved', 'admin', 'unapprove', 'pending'],
  ['approved', 'admin', 'reject', 'rejected'],
  ['rejected', 'admin', 'approve', 'approved'],
];

const everyReply = replyStates.flatMap((state) =>
  reviewRoles.flatMap((role) => replyActions.map((action) => ({ state, role, action }))),
);

test.each(everyReply)('an answer that is $state: $role / $action', ({ state, role, action }) => {
  const way = openToReplies.find(([from, who, what]) => from === state && who === role && what === action);
  expect(afterReplyAction(action, state, role)).toBe(way?.[3] ?? null);
});

describe('what is read from the process', () => {
  test('a review that was sent stands at any state but a draft, and an answer at any but none', () => {
    expect(reviewStates).toEqual(['draft', 'pending', 'approved', 'rejected', 'withdrawn']);
    expect(ReviewStatus.options).toEqual(['pending', 'approved', 'rejected', 'withdrawn']);
    expect(replyStates).toEqual(['none', 'pending', 'approved', 'rejected']);
    expect(Reply.shape.status.options).toEqual(['pending', 'approved', 'rejected']);
  });

  test('every state is begun at or led to, and no action leads to a draft', () => {
    const led = new Set(open.map(([, , , to]) => to));
    expect(reviewStates.filter((state) => !led.has(state))).toEqual(['draft']);
    expect(new Set(openToReplies.map(([, , , to]) => to))).toEqual(new Set(replyStates));
  });

  test('admins decide, and each decision is written down by its own name', () => {
    expect(DecisionAction.options).toEqual(['approve', 'unapprove', 'reject']);
    const names = (['review', 'reply'] as const).flatMap((part) =>
      DecisionAction.options.map((action) => auditActionOf(part, action)),
    );
    expect(names).toEqual([
      'review-approved',
      'review-unapproved',
      'review-rejected',
      'reply-approved',
      'reply-unapproved',
      'reply-rejected',
    ]);
    expect(auditActions).toEqual(expect.arrayContaining(names));
  });

  test('who wrote a text is told when it is approved or rejected, not when it waits again', () => {
    expect(notifiedActionOf('review', 'approve')).toBe('review-approved');
    expect(notifiedActionOf('reply', 'reject')).toBe('reply-rejected');
    expect(notifiedActionOf('review', 'unapprove')).toBeNull();
    const kinds = NoticeKind.options.filter((kind) => /^(review|reply)-/.test(kind));
    expect(kinds).toEqual(['review-approved', 'review-rejected', 'reply-approved', 'reply-rejected']);
  });

  test('only a rejection needs a reason', () => {
    expect(DecisionAction.options.filter((action) => isNeeded('reason', 'reply', action))).toEqual(['reject']);
  });
});

function account(uid: string, isAdmin: boolean): Actor {
  const access = { isAnonymous: false, hasBetaAccess: true, hasSignedCurrentTos: true };
  return { kind: 'account', uid, isAdmin, impersonatedBy: null, ...access };
}
