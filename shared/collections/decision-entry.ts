import * as z from 'zod/mini';
import { AdminDecision, decisionKey, isOwnAccessTaken } from '../model/admin-decision.ts';
import type { Versions } from '../rules/merge.ts';
import type { DeviceCollection, Merged } from './collection.ts';

const written = z.object({ decision: AdminDecision });
type WrittenDecision = z.infer<typeof written>;

/** A decision as the server carried it out; `at` is when that was decided about the text, or the account suspended or let back in, which stands now, null for all others. */
const CarriedOut = z.object({ decision: AdminDecision, at: z.nullable(z.number()) });
export type CarriedOut = z.infer<typeof CarriedOut>;

/**
 * What an admin decided (specification, section 2, 'Admin accounts tab' and 'Reviews tab'). It is not stored as such: the server carries
 * it out (`sync-server/moderation/carry-out.ts`), and what it changed comes with the kinds of `admin-registry.ts`.
 */
export const decisionEntry: DeviceCollection<CarriedOut, WrittenDecision> = {
  direction: 'out',
  view: CarriedOut,
  written,
  memberFields: [],
  blank: null,
  isForGuests: false,
  isForImpersonators: false,
  isPrivate: false,
  seenFields: [],
  partFields: [],
  incremental: null,
  shownIn: null,
  isMergedByField: false,
  isKept: false,
  exportAs: 'decisions',
  keyOf: ({ decision }) => decisionKey(decision),
  writtenOf: ({ decision }) => ({ decision }),
  check: ({ key, written: { decision }, account }) => {
    if (!account?.isAdmin) return { code: 'not-allowed' };
    if (isOwnAccessTaken(decision, account.uid)) return { code: 'not-allowed' };
    return decisionKey(decision) === key ? null : { code: 'value-invalid', field: 'decision' };
  },
  merge: rebase,
};

/** Rebases a decision that was made while an earlier one of the same text or account was on its way: its admin knew of that one. */
function rebase({ mine }: Versions<WrittenDecision>, before: CarriedOut): Merged<WrittenDecision> {
  const { decision } = mine;
  if (before.at === null || !('known' in decision) || !isOfSame(decision, before.decision))
    return { merged: mine, lost: [] };
  return { merged: { decision: { ...decision, known: Math.max(decision.known ?? 0, before.at) } }, lost: [] };
}

function isOfSame(mine: AdminDecision, before: AdminDecision): boolean {
  if (mine.kind === 'decision' && before.kind === 'decision') return mine.decidedOn === before.decidedOn;
  return mine.kind === 'suspension' && before.kind === 'suspension';
}
