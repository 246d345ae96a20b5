import type { OwnUser } from '../../../shared/model/user.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { mergeOwn, type OwnField, ownFields, patchOf } from '../../../shared/rules/user.ts';
import type { Unplaced } from '../../db/own/inbox.ts';

interface Unaccepted {
  /** What the edits were made on. */
  base: OwnUser;
  /** What this device sent before and never heard of again: where the server has that, it is nobody else's edit. */
  unanswered: readonly OwnUser[];
  mine: OwnUser;
  /** What the server has now. */
  theirs: OwnUser;
  /** Why the server turned `mine` down; null when it met another change. */
  refusal: Refusal | null;
}

/** What the account becomes on this device, and what is kept for its owner to look at. */
export interface Settled {
  next: OwnUser;
  kept: Unplaced[];
}

/**
 * What to do about edits that the server did not take as they are. What was refused is taken back, so that it is not pushed
 * again and again, and everything else goes on its way; where nothing says which field it was, that is all of them.
 */
export function settle({ base: assumed, unanswered, mine, theirs, refusal }: Unaccepted): Settled {
  const base = withArrived(assumed, unanswered, theirs);
  const refused = refusal ? refusedFields(base, mine, refusal) : [];
  const without = { ...mine, ...Object.fromEntries(refused.map((field) => [field, base[field]])) };
  const { merged, lost } = mergeOwn({ base, mine: without, theirs });
  return {
    next: merged,
    kept: [
      ...refused.map((field) => ({ field, mine: mine[field], refusal })),
      ...lost.map((each) => ({ field: each.field, mine: each.theirs, refusal: null })),
    ],
  };
}

function withArrived(base: OwnUser, sent: readonly OwnUser[], theirs: OwnUser): OwnUser {
  const arrived = ownFields.filter((field) => sent.some((each) => isSame(each[field], theirs[field])));
  return { ...base, ...Object.fromEntries(arrived.map((field) => [field, theirs[field]])) };
}

function refusedFields(base: OwnUser, mine: OwnUser, refusal: Refusal): OwnField[] {
  const touched = Object.keys(patchOf({ assumed: base, wanted: mine })) as OwnField[];
  const named = touched.filter((field) => field === refusal.field);
  return named.length > 0 ? named : touched;
}
