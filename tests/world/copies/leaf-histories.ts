import fc from 'fast-check';
import { expect } from 'vitest';
import { type Leaf, type LeafRule, stampsAfter } from '../../../shared/rules/leaves/leaves.ts';

/** What one copy of the store did to a document while it was apart: each step at its own time (ms since 1970). */
export type Branch<Document> = { change: (document: Document, now: number) => Document; at: number }[];

/** The document as each of the branches left it, all of which began with `base`. */
export function leavesOf<Document>(
  rule: LeafRule<Document>,
  base: Document,
  branches: readonly Branch<Document>[],
): Leaf<Document>[] {
  const begun: Leaf<Document> = { document: base, stamps: {}, revisions: ['1-base'], folded: [] };
  return branches.map((branch, index) =>
    branch.reduce((leaf, { change, at }) => changed(rule, leaf, change(leaf.document, at), { at, hash: index }), begun),
  );
}

function changed<Document>(
  rule: LeafRule<Document>,
  { document, stamps, revisions }: Leaf<Document>,
  next: Document,
  { at, hash }: { at: number; hash: number },
): Leaf<Document> {
  const generation = revisions.length + 1;
  const before = { parts: rule.partsOf(document), stamps };
  return {
    document: next,
    stamps: stampsAfter(before, rule.partsOf(next), { now: at, generation }),
    revisions: [`${generation}-${hash}${at}`, ...revisions],
    folded: [],
  };
}

/** Two or three branches of up to three steps. */
export function branches<Document>(
  change: fc.Arbitrary<(document: Document, now: number) => Document>,
): fc.Arbitrary<Branch<Document>[]> {
  const step = fc.record({ change, at: fc.integer({ min: 1, max: 1000 }) });
  const inOrder = fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) => steps.toSorted((a, b) => a.at - b.at));
  return fc.array(inOrder, { minLength: 2, maxLength: 3 });
}

/** What the store has once leaves were merged: a version over the one that it puts first. */
function writtenOver<Document>(rule: LeafRule<Document>, leaves: readonly Leaf<Document>[]): Leaf<Document> {
  const { document, stamps, folded } = rule.mergeLeaves(leaves);
  const [longest] = leaves.toSorted((a, b) => b.revisions.length - a.revisions.length);
  const before = longest?.revisions ?? [];
  return { document, stamps, revisions: [`${before.length + 1}-merged`, ...before], folded };
}

/** Holds that the order of the leaves makes no difference, and that merging again what was merged changes nothing. */
export function expectLawful<Document>(rule: LeafRule<Document>, leaves: readonly Leaf<Document>[]): void {
  const { document, stamps } = rule.mergeLeaves(leaves);
  const orders = [leaves.toReversed(), [...leaves.slice(1), ...leaves.slice(0, 1)]];
  const again = leaves.map((leaf) => [leaf, writtenOver(rule, leaves)]);
  for (const each of [...orders, ...again]) {
    const other = rule.mergeLeaves(each);
    expect({ document: other.document, stamps: other.stamps }).toEqual({ document, stamps });
  }
}
