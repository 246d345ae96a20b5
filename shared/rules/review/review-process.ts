/** Whose part in a review decides what they may do with it; `system` is the product itself, and nobody's part. */
export const reviewRoles = ['author', 'subject', 'admin', 'system', 'other'] as const;
export type ReviewRole = (typeof reviewRoles)[number];

/** What an action cannot be done without. */
export type ReviewNeed =
  /** Stars, a title and a text. */
  | 'content'
  /** The version of the text that the decision is about. */
  | 'version'
  /** Why, from the closed list. */
  | 'reason';

interface Way {
  from: readonly string[];
  to: string;
  needs: readonly ReviewNeed[];
}
/** A decision is written down by the name `auditAction`, and where `isNotified` who wrote the text is told of it by the same name. */
type Transition =
  | (Way & { by: Exclude<ReviewRole, 'admin'> })
  | (Way & { by: 'admin'; auditAction: string; isNotified: boolean });

/**
 * The process: which action leads from where to where, who may take it, and what it needs (specification, section 4; product decision
 * 8). Every state, status, button, check, rule, entry of the audit and notice about a review is read from it.
 */
export const reviewProcess = {
  submit: { from: ['draft'], to: 'pending', by: 'author', needs: ['content'] },
  edit: { from: ['pending', 'approved', 'rejected', 'withdrawn'], to: 'pending', by: 'author', needs: ['content'] },
  withdraw: { from: ['pending', 'approved', 'rejected'], to: 'withdrawn', by: 'author', needs: [] },
  // Who claims what they wrote without an account, or whose account changed, may have another name or picture: it is read anew.
  sign: { from: ['pending', 'approved'], to: 'pending', by: 'system', needs: [] },
  // Who claims it may have another review of the same professional.
  supersede: { from: ['pending', 'approved', 'rejected'], to: 'withdrawn', by: 'system', needs: [] },
  approve: {
    from: ['pending', 'rejected'],
    to: 'approved',
    by: 'admin',
    needs: ['version'],
    auditAction: 'approved',
    isNotified: true,
  },
  unapprove: {
    from: ['approved'],
    to: 'pending',
    by: 'admin',
    needs: ['version'],
    auditAction: 'unapproved',
    isNotified: false,
  },
  reject: {
    from: ['pending', 'approved'],
    to: 'rejected',
    by: 'admin',
    needs: ['version', 'reason'],
    auditAction: 'rejected',
    isNotified: true,
  },
} as const satisfies Record<string, Transition>;

const { approve, unapprove, reject } = reviewProcess;

/** The same process for the professional's one answer. */
export const replyProcess = {
  write: { from: ['none', 'pending', 'approved', 'rejected'], to: 'pending', by: 'subject', needs: ['content'] },
  remove: { from: ['pending', 'approved', 'rejected'], to: 'none', by: 'subject', needs: [] },
  approve,
  unapprove,
  reject,
} as const satisfies Record<string, Transition>;

const processes = { review: reviewProcess, reply: replyProcess } as const;
type Processes = typeof processes;
/** What goes through the process: a review, and the answer to it. */
export type ReviewPart = keyof Processes;
export const reviewParts = Object.keys(processes) as ReviewPart[];

type ActionOf<Part extends ReviewPart> = keyof Processes[Part];
type TransitionOf<Part extends ReviewPart> = Processes[Part][ActionOf<Part>];
type StateOf<Part extends ReviewPart> = (TransitionOf<Part> & Way)['from'][number] | (TransitionOf<Part> & Way)['to'];

function transitionsOf(part: ReviewPart): readonly Transition[] {
  return Object.values(processes[part]);
}

function statesOf<Part extends ReviewPart>(part: Part): StateOf<Part>[] {
  return [...new Set(transitionsOf(part).flatMap(({ from, to }) => [...from, to]))] as StateOf<Part>[];
}

export type ReviewAction = ActionOf<'review'>;
export const reviewActions = Object.keys(reviewProcess) as ReviewAction[];
export type ReplyAction = ActionOf<'reply'>;
export const replyActions = Object.keys(replyProcess) as ReplyAction[];

/** Where a review stands; a draft is on its author's device only. */
export type ReviewState = StateOf<'review'>;
export const reviewStates = statesOf('review');
/** Where a review stands once it was sent. */
export const reviewStatuses = reviewStates.filter((state) => state !== 'draft');

/** Where a review stands that nobody has decided about, and one that its author took back. */
export const undecided = reviewProcess.submit.to;
export const takenBack = reviewProcess.withdraw.to;

/** Where an answer stands that nobody has decided about. */
export const undecidedReply = replyProcess.write.to;

/** Where a professional's answer to a review stands; `none` also once it is taken back. */
export type ReplyState = StateOf<'reply'>;
export const replyStates = statesOf('reply');
/** Where an answer stands that there is. */
export const replyStatuses = replyStates.filter((state) => state !== 'none');

type Decided<Process> = {
  [Action in keyof Process]: Process[Action] extends { by: 'admin' } ? Action : never;
}[keyof Process];
/** What an admin decides about a text. */
type AdminAction = Decided<typeof reviewProcess> | Decided<typeof replyProcess>;
const isDecided = (action: ReviewAction): action is AdminAction => reviewProcess[action].by === 'admin';
export const decisionActions = reviewActions.filter(isDecided);

type AuditActionOf<Part extends ReviewPart, Kind> =
  Extract<TransitionOf<Part>, Kind> extends { auditAction: infer Name extends string } ? `${Part}-${Name}` : never;
type AuditAction<Kind> = { [Part in ReviewPart]: AuditActionOf<Part, Kind> }[ReviewPart];
type DecisionAuditAction = AuditAction<{ by: 'admin' }>;
type NotifiedAuditAction = AuditAction<{ by: 'admin'; isNotified: true }>;

/** By which name a decision is written down. */
export function auditActionOf(part: ReviewPart, action: AdminAction): DecisionAuditAction {
  return `${part}-${processes[part][action].auditAction}`;
}

/** The same where who wrote the text is told of the decision, else null. */
export function notifiedActionOf(part: ReviewPart, action: AdminAction): NotifiedAuditAction | null {
  const { isNotified, auditAction } = processes[part][action];
  return isNotified ? `${part}-${auditAction}` : null;
}

/** The names of all decisions, and of those that are told. */
export const decisionAuditActions = reviewParts.flatMap((part) =>
  decisionActions.map((action) => auditActionOf(part, action)),
);
export const notifiedAuditActions = reviewParts.flatMap((part) =>
  decisionActions.flatMap((action) => notifiedActionOf(part, action) ?? []),
);

/** Where a decision leads, wherever the text stood. */
export function targetStatus(part: ReviewPart, action: AdminAction): string {
  return processes[part][action].to;
}

/** Whether a decision cannot be made without it. */
export function isNeeded(need: ReviewNeed, part: ReviewPart, action: AdminAction): boolean {
  const { needs }: Transition = processes[part][action];
  return needs.includes(need);
}

/** Where `action` leads from `state` for who has this part, or null when they may not. */
export function afterAction<Action extends ReviewAction>(
  action: Action,
  state: ReviewState,
  role: ReviewRole,
): (typeof reviewProcess)[Action]['to'] | null {
  return isOpen(reviewProcess[action], state, role) ? reviewProcess[action].to : null;
}

/** What may be done with a review that stands at `state` by who has this part. */
export function actionsFor(state: ReviewState, role: ReviewRole): ReviewAction[] {
  return reviewActions.filter((action) => afterAction(action, state, role) !== null);
}

/** The same for the professional's answer. */
export function afterReplyAction<Action extends ReplyAction>(
  action: Action,
  state: ReplyState,
  role: ReviewRole,
): (typeof replyProcess)[Action]['to'] | null {
  return isOpen(replyProcess[action], state, role) ? replyProcess[action].to : null;
}

function isOpen({ from, by }: Transition, state: string, role: ReviewRole): boolean {
  return by === role && from.includes(state);
}
