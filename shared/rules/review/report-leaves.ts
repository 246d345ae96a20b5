import type { Report } from '../../model/report.ts';
import {
  clashing,
  foldedOf,
  greatest,
  type Leaf,
  type LeafRule,
  type MergedLeaves,
  newest,
  newestStamps,
  overtakenIn,
  type Parts,
  takenApart,
} from '../leaves/leaves.ts';
import { isSame } from '../merge.ts';

type StoredReport = Omit<Report, 'id'>;

function partsOf({ reason, note, createdAt, status, settled, by }: StoredReport): Parts {
  return { told: { reason, note, createdAt }, settled: { status, settled }, by };
}

/** What was told last stays, and what an admin found of that and no other. */
function mergeLeaves(given: readonly Leaf<StoredReport>[]): MergedLeaves<StoredReport> {
  const leaves = takenApart(partsOf, given);
  const winner = greatest(leaves, ({ document }) => [document.createdAt]);
  const same = leaves.filter(({ parts }) => isSame(parts['told'], winner.parts['told']));
  const { document } = greatest(same, ({ document: { settled } }) => [settled?.at ?? 0]);
  const { by } = newest(leaves, 'by').document;
  const overtaken = clashing(leaves, 'told', winner)
    .filter((leaf) => leaf.document.note !== '' && leaf.document.note !== winner.document.note)
    .map((leaf) =>
      overtakenIn(leaf, winner, {
        owner: leaf.document.by,
        document: `${leaf.document.uid}:${leaf.document.reviewId ?? ''}`,
        part: 'told',
        field: 'note',
        value: leaf.document.note,
        review: null,
      }),
    );
  return { document: { ...document, by }, stamps: newestStamps(leaves), folded: foldedOf(given), overtaken };
}

export const reportLeaves: LeafRule<StoredReport> = { partsOf, mergeLeaves };
