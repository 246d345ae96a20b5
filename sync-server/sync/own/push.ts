import type { Outcome } from '../../../shared/collections/collection.ts';
import {
  isStoredKind,
  ownKindNamed,
  storedCollectionOf,
  type StoredKind,
} from '../../../shared/collections/registry.ts';
import type { AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import { OwnRow } from '../../../shared/protocol/own-protocol.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { hashOf } from '../../secrets.ts';
import { unlessUnreadable } from '../../couch/stored.ts';
import { exclusively } from '../../couch/keyed-mutex.ts';
import { type CarryOut, pushDecision } from '../admin/push-decision.ts';
import { shownToImpersonator } from './own-kinds.ts';
import { type StoredPushing, pushStored, refused } from './push-stored.ts';
import { nonsense } from './target.ts';

/** Who pushes, and what a push of any kind works with. */
export interface OwnPushing extends StoredPushing {
  /** Carries out what an admin decided; gives why not, or null. */
  carryOut: CarryOut;
}

/** What became of the rows, and what the decisions among them were about, as it stands now. */
interface Pushed {
  outcomes: Outcome<object>[];
  admin: AdminEntry[];
}

/**
 * Works on the rows one after the other; gives the outcome of each, in their order. Each is judged by the stored document, and again when
 * that changed meanwhile. Those about one document that follow each other are written together: who was without a signal wrote many
 * messages. Pushes of one account exclude each other: what is counted over several documents is not passed by writing them at once. Throws
 * `Refused` (account-deleted) when the account is gone, and whatever the store throws: the documents so far are written then, and pushing
 * the rows again changes nothing.
 */
export function pushOwn(pushing: OwnPushing, rows: readonly unknown[]): Promise<Pushed> {
  return exclusively(pushing.stores, pushing.account, async () => {
    const outcomes: Outcome<object>[] = [];
    const admin: AdminEntry[] = [];
    for (const run of runsOf(pushing.account, rows)) {
      const now = outcomes.length === 0 ? pushing : { ...pushing, known: null };
      outcomes.push(...(await pushRun(now, run, (entry) => admin.push(entry))));
    }
    return { outcomes, admin };
  });
}

/** Rows that follow each other and are about one document, or one that is about none. */
type Run = { kind: 'none'; refusal: Refusal } | { kind: 'decision'; row: OwnRow } | StoredRun;

/** The same of what is stored as its owner wrote it, each row under a key of its own. */
interface StoredRun {
  kind: StoredKind;
  /** Of the document. */
  id: string;
  rows: [OwnRow, ...OwnRow[]];
}

function runsOf(account: string, given: readonly unknown[]): Run[] {
  const runs: Run[] = [];
  for (const row of given) {
    const [run, last] = [runOf(account, row), runs.at(-1)];
    if (isStored(run) && last && isStored(last) && isMoreOf(last, run)) last.rows.push(...run.rows);
    else runs.push(run);
  }
  return runs;
}

/** Whether both are about one document, so that `run` may go on with `last`. What is said again is judged by what stands then. */
function isMoreOf(last: StoredRun, run: StoredRun): boolean {
  const isNew = last.rows.every(({ key }) => key !== run.rows[0].key);
  return isNew && last.kind === run.kind && last.id === run.id;
}

const isStored = (run: Run): run is StoredRun => 'rows' in run;

function runOf(account: string, given: unknown): Run {
  const read = OwnRow.safeParse(given);
  if (!read.success) return { kind: 'none', refusal: nonsense(read.error) };
  const kind = ownKindNamed(read.data.kind);
  if (!kind) return { kind: 'none', refusal: { code: 'value-invalid', field: 'kind' } };
  if (!isStoredKind(kind)) return { kind, row: read.data };
  const { key } = read.data;
  return { kind, id: storedCollectionOf(kind).documentId({ account, key }, hashOf), rows: [read.data] };
}

async function pushRun(
  pushing: OwnPushing,
  run: Run,
  onDecided: (entry: AdminEntry) => void,
): Promise<Outcome<object>[]> {
  if (run.kind === 'none') return [refused(run.refusal)];
  const { impersonatedBy } = pushing;
  if (run.kind === 'decision') {
    if (impersonatedBy !== null) return [refused({ code: 'not-while-impersonating' })];
    const decide = async (): Promise<Outcome<object>> => {
      const { outcome, entries } = await pushDecision(pushing.stores, pushing.carryOut, run.row);
      entries.forEach(onDecided);
      return outcome;
    };
    return [await unlessUnreadable(decide, refused)];
  }
  const { kind, rows } = run;
  // Rows that meet a document which cannot be read do not hold up the others.
  const outcomes = await unlessUnreadable(
    () => pushStored(pushing, kind, rows),
    (refusal) => rows.map(() => refused(refusal)),
  );
  return impersonatedBy === null ? outcomes : outcomes.map((outcome) => seenByImpersonator(kind, outcome));
}

/** What became of a row, as who acts for its owner is told. */
function seenByImpersonator(kind: StoredKind, outcome: Outcome<object>): Outcome<object> {
  const current = outcome.current && shownToImpersonator(kind, outcome.current);
  // The view is of the kind that it was before, and null where it was.
  return { ...outcome, current } as Outcome<object>;
}
