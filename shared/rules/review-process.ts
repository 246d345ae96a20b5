import type { Actor } from '../model/actor.ts';
import type { Review } from '../model/review.ts';

/** Where a review stands (specification, section 4; product decision 8). A draft is on its author's device only. */
export const reviewStates = ['draft', 'pending', 'approved', 'rejected', 'withdrawn'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Whose part in a review decides what they may do with it. */
export const reviewRoles = ['author', 'subject', 'admin', 'other'] as const;
export type ReviewRole = (typeof reviewRoles)[number];

/** What an action cannot be done without. */
export type ReviewNeed =
  /** Stars, a title and a text. */
  | 'content'
  /** The version of the text that the decision is about. */
  | 'version'
  /** Why, from the closed list. */
  | 'reason';

interface Transition<State> {
  from: readonly State[];
  to: State;
  by: ReviewRole;
  needs: readonly ReviewNeed[];
}

/** The process: which action leads from where to where, who may take it, and what it needs. Every button, check and rule reads it. */
export const reviewProcess = {
  submit: { from: ['draft'], to: 'pending', by: 'author', needs: ['content'] },
  edit: { from: ['pending', 'approved', 'rejected', 'withdrawn'], to: 'pending', by: 'author', needs: ['content'] },
  withdraw: { from: ['pending', 'approved', 'rejected'], to: 'withdrawn', by: 'author', needs: [] },
  approve: { from: ['pending', 'rejected'], to: 'approved', by: 'admin', needs: ['version'] },
  unapprove: { from: ['approved'], to: 'pending', by: 'admin', needs: ['version'] },
  reject: { from: ['pending', 'approved'], to: 'rejected', by: 'admin', needs: ['version', 'reason'] },
} as const satisfies Record<string, Transition<ReviewState>>;

export type ReviewAction = keyof typeof reviewProcess;
export const reviewActions = Object.keys(reviewProcess) as ReviewAction[];

/** Where a professional's answer to a review stands; `none` also once it is taken back. */
export const replyStates = ['none', 'pending', 'approved', 'rejected'] as const;
export type ReplyState = (typeof replyStates)[number];

/** The same process for the professional's one answer. */
export const replyProcess = {
  write: { from: ['none', 'pending', 'approved', 'rejected'], to: 'pending', by: 'subject', needs: ['content'] },
  remove: { from: ['pending', 'approved', 'rejected'], to: 'none', by: 'subject', needs: [] },
  approve: { from: ['pending', 'rejected'], to: 'approved', by: 'admin', needs: ['version'] },
  unapprove: { from: ['approved'], to: 'pending', by: 'admin', needs: ['version'] },
  reject: { from: ['pending', 'approved'], to: 'rejected', by: 'admin', needs: ['version', 'reason'] },
} as const satisfies Record<string, Transition<ReplyState>>;

export type ReplyAction = keyof typeof replyProcess;
export const replyActions = Object.keys(replyProcess) as ReplyAction[];

/** The part that `actor` has in the review. Who wrote it or is spoken of in it decides nothing about it, admin or not. */
export function roleIn({ from, to }: Pick<Review, 'from' | 'to'>, actor: Actor): ReviewRole {
  if (actor.kind === 'visitor') return 'other';
  if (actor.uid === from.uid) return 'author';
  if (actor.uid === to.uid) return 'subject';
  return actor.isAdmin ? 'admin' : 'other';
}

/** Where `action` leads from `state` for who has this part, or null when they may not. */
export function afterAction(action: ReviewAction, state: ReviewState, role: ReviewRole): ReviewState | null {
  const { from, to, by }: Transition<ReviewState> = reviewProcess[action];
  return by === role && from.includes(state) ? to : null;
}

/** What may be done with a review that stands at `state` by who has this part. */
export function actionsFor(state: ReviewState, role: ReviewRole): ReviewAction[] {
  return reviewActions.filter((action) => afterAction(action, state, role) !== null);
}

/** The same for the professional's answer. */
export function afterReplyAction(action: ReplyAction, state: ReplyState, role: ReviewRole): ReplyState | null {
  const { from, to, by }: Transition<ReplyState> = replyProcess[action];
  return by === role && from.includes(state) ? to : null;
}
