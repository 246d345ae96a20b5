import { adminCollections, type AdminKind, isHeld } from '../../../shared/collections/admin-registry.ts';
import type { Outcome } from '../../../shared/collections/collection.ts';
import { type CarriedOut, decisionEntry } from '../../../shared/collections/decision-entry.ts';
import type { AdminDecision } from '../../../shared/model/admin-decision.ts';
import type { AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import type { OwnRow } from '../../../shared/protocol/own-protocol.ts';
import { suspendedOrRestoredAt } from '../../../shared/rules/account/suspension.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { documentsInRange, getOrNull } from '../../couch/read.ts';
import { currentDecision } from '../../../shared/rules/review/decision.ts';
import type { Stores } from '../../couch/stores.ts';
import { nonsense } from '../own/target.ts';
import { entriesOf, entryOf } from './admin-entries.ts';

/** What became of a decision, and what it is about as it stands now, as far as that can be read and was looked at. */
interface Pushed {
  outcome: Outcome<CarriedOut>;
  entries: AdminEntry[];
}

/** Carries out what an admin decided under `key`; gives why not, or null. */
export type CarryOut = (key: string, decision: AdminDecision) => Promise<Refusal | null>;

/** Carries out a decision as a device pushes it. Throws whatever the store throws: pushing it again changes nothing then. */
export async function pushDecision(stores: Stores, carryOut: CarryOut, { key, new: written }: OwnRow): Promise<Pushed> {
  const read = decisionEntry.written.safeParse(written);
  if (!read.success) return refused(nonsense(read.error));
  const { decision } = read.data as { decision: AdminDecision };
  const refusal = await carryOut(key, decision);
  // Who is no admin any more is told nothing.
  if (refusal?.code === 'not-allowed') return refused(refusal);
  const entries = await entriesAbout(stores, decision);
  if (refusal) return { ...refused(refusal), entries };
  return { outcome: { status: 'accepted', current: { decision, at: decidedAt(decision, entries) } }, entries };
}

function refused(refusal: Refusal): Pushed {
  return { outcome: { status: 'refused', refusal, current: null }, entries: [] };
}

const kinds: Record<AdminDecision['kind'], AdminKind> = {
  decision: 'review',
  settle: 'report',
  release: 'review',
  access: 'account',
  suspension: 'account',
  profile: 'account',
  void: 'beta-key',
  deletion: 'account',
};

async function entriesAbout(stores: Stores, decision: AdminDecision): Promise<AdminEntry[]> {
  const kind = kinds[decision.kind];
  if (decision.kind === 'release') {
    const received = entriesOf(kind, await documentsInRange(stores.reviews, `${decision.uid}:`));
    return received.filter(({ document }) => document && isHeld(kind, document, Date.now()));
  }
  const id = 'uid' in decision ? decision.uid : decision.id;
  const database: PouchDB.Database = stores[adminCollections[kind].database];
  const entry = entryOf(kind, id, await getOrNull(database, id));
  return 'kind' in entry ? [entry] : [];
}

/** When that was decided about the text, or the account suspended or let back in, which stands now. */
function decidedAt(decision: AdminDecision, [entry]: readonly AdminEntry[]): number | null {
  if (decision.kind === 'suspension' && entry?.kind === 'account')
    return entry.document && suspendedOrRestoredAt(entry.document);
  if (decision.kind !== 'decision' || entry?.kind !== 'review' || !entry.document) return null;
  return currentDecision(decision.part, entry.document)?.at ?? null;
}
