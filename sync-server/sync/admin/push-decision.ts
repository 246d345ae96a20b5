import { adminCollections, type AdminKind } from '../../../shared/collections/admin-registry.ts';
import type { Outcome } from '../../../shared/collections/collection.ts';
import { type CarriedOut, decisionEntry } from '../../../shared/collections/decision-entry.ts';
import { type AdminDecision, decisionKey } from '../../../shared/model/admin-decision.ts';
import type { AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import type { OwnRow } from '../../../shared/protocol/own-protocol.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { getOrNull } from '../../couch/read.ts';
import { standingDecision } from '../../../shared/rules/review/decision.ts';
import type { Stores } from '../../couch/stores.ts';
import { nonsense } from '../own/read-row.ts';
import { entryOf } from './admin-entries.ts';

/** What became of a decision, and what it is about as it stands now; null where that cannot be read, or was not looked at. */
interface Pushed {
  outcome: Outcome<CarriedOut>;
  entry: AdminEntry | null;
}

/** Carries out what an admin decided; gives why not, or null. */
export type CarryOut = (decision: AdminDecision) => Promise<Refusal | null>;

/** Carries out a decision as a device pushes it. Throws whatever the store throws: pushing it again changes nothing then. */
export async function pushDecision(stores: Stores, carryOut: CarryOut, { key, new: wanted }: OwnRow): Promise<Pushed> {
  const read = decisionEntry.written.safeParse(wanted);
  if (!read.success) return refused(nonsense(read.error));
  const { decision } = read.data as { decision: AdminDecision };
  if (decisionKey(decision) !== key) return refused({ code: 'value-invalid', field: 'decision' });
  const refusal = await carryOut(decision);
  // Who is no admin any more is told nothing.
  if (refusal?.code === 'not-allowed') return refused(refusal);
  const entry = await entryAbout(stores, decision);
  if (refusal) return { ...refused(refusal), entry };
  return { outcome: { status: 'accepted', current: { decision, at: decidedAt(decision, entry) } }, entry };
}

function refused(refusal: Refusal): Pushed {
  return { outcome: { status: 'refused', refusal, current: null }, entry: null };
}

const kinds: Record<AdminDecision['kind'], AdminKind> = {
  decision: 'review',
  settle: 'report',
  access: 'account',
  suspension: 'account',
  deletion: 'account',
};

async function entryAbout(stores: Stores, decision: AdminDecision): Promise<AdminEntry | null> {
  const kind = kinds[decision.kind];
  const id = 'uid' in decision ? decision.uid : decision.id;
  const database: PouchDB.Database = stores[adminCollections[kind].database];
  const entry = entryOf(kind, id, await getOrNull(database, id));
  return 'kind' in entry ? entry : null;
}

/** When the decision about that text was made which stands now. */
function decidedAt(decision: AdminDecision, entry: AdminEntry | null): number | null {
  if (decision.kind !== 'decision' || entry?.kind !== 'review' || !entry.document) return null;
  return standingDecision(decision.part, entry.document)?.at ?? null;
}
