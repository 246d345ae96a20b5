import type { AdminDecision } from '../../../../shared/model/admin-decision.ts';
import type { Refusal } from '../../../../shared/protocol/refusal.ts';
import type { OwnItem } from '../own-state.ts';

/** What an admin decided on this device, and the server has not carried out. */
export interface UnsentDecision {
  /** What it is about, and in which respect. */
  key: string;
  decision: AdminDecision;
  /** Whom or what it is about in words. */
  name: string;
  /** Why the server said no; null while it is to be sent. */
  refusal: Refusal | null;
  /** When it was decided, as far as is known (ms since 1970); the same for what was decided in one act. */
  at: number;
  /** Whether it is on this device only, and was never on its way: it can be undone as if it had never been. */
  canUndo: boolean;
}

/** How long a decision is held back after it was made (ms): whoever slipped undoes it. */
export const heldBack = 10_000;

/** Those of the decisions made here that the server has not carried out. */
export function unsentDecisions(items: readonly OwnItem<'decision'>[]): UnsentDecision[] {
  return items
    .filter(({ progress }) => progress !== 'saved')
    .map(({ key, written: { decision }, about, attention, progress, begunAt, mayBeThere }) => ({
      key,
      decision,
      name: about?.name ?? '',
      refusal: attention === 'changed' ? { code: 'review-changed' } : attention,
      at: about?.at ?? begunAt,
      canUndo: progress === 'local' && !mayBeThere,
    }));
}
