import type { Lost, Outcome } from '../../../../shared/collections/collection.ts';
import { collectionOf, type OwnKind } from '../../../../shared/collections/registry.ts';
import type { Refusal } from '../../../../shared/protocol/refusal.ts';
import { isSame } from '../../../../shared/rules/merge.ts';

interface Pushed {
  kind: OwnKind;
  /** What was pushed, and what it was made of; null for what the server never had. */
  mine: object;
  base: object | null;
  /** What was pushed before and never answered: where the server has that, it is nobody else's edit. */
  unanswered: readonly object[];
  outcome: Outcome<object>;
}

/** What a row becomes on this device once the server has answered. */
export interface Answered {
  /** What its owner writes of it from now on, pushed again where it differs from what the server has; null where nothing is left. */
  document: object | null;
  /** What is kept for its author to look at. */
  returned: (Lost & { refusal: Refusal | null })[];
  /** Whether the server asked to be asked later: what was pushed waits among the drafts, for so many seconds. */
  retryAfter: number | null;
}

/**
 * Resolves a pushed row by what the server said, so that the replica converges and nothing written is lost: what was refused, or met an
 * edit of the same field, is kept beside it, and all else goes on its way. Pure (architecture, 'What becomes of a pushed row').
 */
export function answered({ kind, mine, base, unanswered, outcome }: Pushed): Answered {
  const collection = collectionOf(kind);
  const { current } = outcome;
  const theirs = current && collection.writtenOf(current);
  const taken = { document: theirs, returned: [], retryAfter: null };
  if (outcome.status === 'refused') {
    const { refusal } = outcome;
    if (isTemporary(refusal)) return { ...taken, retryAfter: refusal.retryAfter ?? 60 };
    if (!theirs || !current || !collection.isMergedByField) {
      return { ...taken, returned: [{ field: null, mine, refusal }] };
    }
    const from = base ?? theirs;
    const fields = refusedFields(from, mine, refusal);
    const without = { ...mine, ...pick(from, fields) };
    const { merged, lost } = collection.merge(
      { base: arrived(from, unanswered, theirs), mine: without, theirs },
      current,
    );
    const refused = fields.map((field) => ({ field, mine: Reflect.get(mine, field) as unknown, refusal }));
    return { ...taken, document: merged, returned: [...refused, ...lost.map(unrefused)] };
  }
  if (!theirs || !current || outcome.status === 'accepted') return taken;
  // The conflict is with an earlier push of the same author, whose answer was lost.
  const from = unanswered.some((sent) => isSame(sent, theirs)) ? theirs : base && arrived(base, unanswered, theirs);
  if (!from) return { ...taken, returned: isSame(mine, theirs) ? [] : [unrefused({ field: null, mine })] };
  const { merged, lost } = collection.merge({ base: from, mine, theirs }, current);
  return { ...taken, document: merged, returned: lost.map(unrefused) };
}

/** What was pushed, what the row was to be instead, and how the server has it. */
interface Answer {
  pushed: object;
  document: object | null;
  remote: object;
}

/**
 * What its owner wrote in a row while the push before was on its way, over what the server answered; what was written elsewhere in the
 * same fields is given as lost, since its owner had not seen it. Of what is written as a whole, its owner's last word stands. Pure.
 */
export function rebased(
  kind: OwnKind,
  written: object,
  { pushed, document, remote }: Answer,
): { document: object; lost: readonly Lost[] } {
  const collection = collectionOf(kind);
  const theirs = collection.writtenOf(remote);
  const { merged, lost } = collection.merge({ base: pushed, mine: written, theirs: document ?? theirs }, remote);
  if (collection.isMergedByField) return { document: merged, lost };
  // A document of an older version of the product lacks the fields that came since: they stand as they are.
  return { document: { ...theirs, ...(lost.length > 0 ? written : merged) }, lost: [] };
}

/** Whether a refusal is transient: too much was sent, or what the row is about cannot be read just now. */
function isTemporary({ code }: Refusal): boolean {
  return code === 'too-many-requests' || code === 'unavailable';
}

/** What came back because something else took its place. */
export const unrefused = (lost: Lost) => ({ ...lost, refusal: null });

/** What an edit was made of, with the fields that came to the server in a push whose answer was lost. */
export function arrived(base: object, unanswered: readonly object[], theirs: object): object {
  const fields = Object.keys(theirs).filter((field) =>
    unanswered.some((sent) => isSame(Reflect.get(sent, field), Reflect.get(theirs, field))),
  );
  return { ...base, ...pick(theirs, fields) };
}

/** The fields that the server turned down: the one it names, or all that were written. */
function refusedFields(base: object, mine: object, refusal: Refusal): string[] {
  const written = Object.keys(mine).filter((field) => !isSame(Reflect.get(base, field), Reflect.get(mine, field)));
  const named = written.filter((field) => field === refusal.field);
  return named.length > 0 ? named : written;
}

function pick(from: object, fields: readonly string[]): object {
  return Object.fromEntries(fields.map((field) => [field, Reflect.get(from, field) as unknown]));
}
