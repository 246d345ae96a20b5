import type { Notice } from '../../model/notice.ts';
import { isSame } from '../merge.ts';

/** When a part of a document last changed (ms since 1970, by the server's clock), and which generation of the document that made. */
type Stamp = readonly [at: number, generation: number];

/** By the name of the part; one without a stamp is as the document began. */
export type Stamps = Readonly<Record<string, Stamp>>;

/** A document taken apart into what changes by itself. A part that is missing was taken away, or never was. */
export type Parts = Readonly<Record<string, unknown>>;

/** One of the versions of a document that stand beside each other, since copies of the store took different writes. */
export interface Leaf<Document> {
  document: Document;
  stamps: Stamps;
  /** This version and those that it was made of, the newest first, such as `3-ab12`. */
  revisions: readonly string[];
  /** Leaves that were merged into this one, and may still be there, by their newest revisions. */
  folded: readonly string[];
}

/** What one leaf holds and another took the place of, for whom to tell. */
export interface Overtaken {
  /** The uid of who wrote it. */
  owner: string;
  /** Tells it from all other edits that were overtaken. */
  id: string;
  field: string;
  value: unknown;
  /** When it was overtaken; milliseconds since 1970. */
  at: number;
  /** The review that it is about, if any. */
  review: Notice['review'];
}

/** What can be had once, and two were let have: of the one who does not keep it. */
export interface Forfeited {
  /** The uid. */
  owner: string;
  /** The id of the document that says whose it is, such as `phone:+50670001111`. */
  held: string;
  /** When they were let have it; milliseconds since 1970. */
  at: number;
}

export interface MergedLeaves<Document> {
  document: Document;
  stamps: Stamps;
  folded: string[];
  /** What both sides wrote, and does not stand. */
  overtaken: Overtaken[];
  forfeited?: Forfeited[];
}

/**
 * How the leaves of one kind of document come together. Pure: the order of the leaves makes no difference, and merging what came of it
 * with one of them again gives the same.
 */
export interface LeafRule<Document> {
  partsOf(document: Document): Parts;
  mergeLeaves(leaves: readonly Leaf<Document>[]): MergedLeaves<Document>;
}

/** A leaf, taken apart. */
export interface TakenApart<Document> extends Leaf<Document> {
  parts: Parts;
}

/** The leaves taken apart, in the order that the store has for them, but for those that others hold already. */
export function takenApart<Document>(
  partsOf: (document: Document) => Parts,
  leaves: readonly Leaf<Document>[],
): TakenApart<Document>[] {
  const folded = new Set(leaves.flatMap((leaf) => leaf.folded));
  return leaves
    .filter(({ revisions: [newestOf = ''] }) => !folded.has(newestOf))
    .toSorted(byRevision)
    .map((leaf) => ({ ...leaf, parts: partsOf(leaf.document) }));
}

/** What is to be remembered of leaves that were merged, until all but one of them are gone. */
export function foldedOf(leaves: readonly Leaf<unknown>[]): string[] {
  return [...new Set(leaves.flatMap(({ revisions, folded }) => [...revisions.slice(0, 1), ...folded]))].toSorted();
}

const generationOf = (revision: string) => Number(revision.split('-')[0]);

/** Which of two leaves the store itself puts first: the longer history, then the larger hash. */
function byRevision({ revisions: [a = ''] }: Leaf<unknown>, { revisions: [b = ''] }: Leaf<unknown>): number {
  return generationOf(b) - generationOf(a) || (a > b ? -1 : Number(a < b));
}

/** The greatest by what `keys` says, the earlier of which counts for more; of equals the first. */
export function greatest<Each extends Leaf<unknown>>(
  leaves: readonly Each[],
  keys: (leaf: Each) => readonly number[],
): Each {
  const [first, ...others] = leaves;
  if (!first) throw new Error('there is no leaf');
  return others.reduce((best, leaf) => (isGreater(keys(leaf), keys(best)) ? leaf : best), first);
}

function isGreater(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

const changedAt = ({ stamps }: Leaf<unknown>, part: string) => stamps[part]?.[0] ?? 0;

/** The leaf in which `part` was changed last. What is there and what is not, both from the beginning, is there. */
export function newest<Document>(leaves: readonly TakenApart<Document>[], part: string): TakenApart<Document> {
  return greatest(leaves, (leaf) => [changedAt(leaf, part), Number(Object.hasOwn(leaf.parts, part))]);
}

/**
 * The stamps of what was merged, as it is written over one leaf: what comes from others changes there with that. By their generations, which
 * are of other branches, it would seem to whoever writes over the same leaf meanwhile that it had been there before.
 */
export function stampsOver(leaf: Leaf<unknown>, merged: Stamps): Stamps {
  const generation = generationOf(leaf.revisions[0] ?? '') + 1;
  const stampOf = (part: string, stamp: Stamp): Stamp =>
    isSame(stamp, leaf.stamps[part]) ? stamp : [stamp[0], Math.max(stamp[1], generation)];
  return Object.fromEntries(Object.entries(merged).map(([part, stamp]) => [part, stampOf(part, stamp)]));
}

/** Every part of any of the leaves, also those that were taken away. */
export function partNames(leaves: readonly TakenApart<unknown>[]): string[] {
  const names = leaves.flatMap(({ parts, stamps }) => [...Object.keys(parts), ...Object.keys(stamps)]);
  return [...new Set(names)].toSorted();
}

/** The newest stamp of each part. */
export function newestStamps(leaves: readonly TakenApart<unknown>[]): Stamps {
  return Object.fromEntries(
    partNames(leaves).flatMap((part) => {
      const stamp = newest(leaves, part).stamps[part];
      return stamp ? [[part, stamp]] : [];
    }),
  );
}

/** The generation of the last version that both leaves come from; 0 where they were begun apart. */
function forkOf(a: Leaf<unknown>, b: Leaf<unknown>): number {
  const known = new Set(b.revisions);
  const common = a.revisions.find((revision) => known.has(revision));
  return common === undefined ? 0 : generationOf(common);
}

/** Whether `part` changed in `leaf` since it and `other` were one. Where neither says when, one of them did. */
export function isChangedSince(leaf: Leaf<unknown>, other: Leaf<unknown>, part: string): boolean {
  const stamp = leaf.stamps[part];
  return stamp ? stamp[1] > forkOf(leaf, other) : !other.stamps[part];
}

/** The leaves in which `part` is another than in `winner`, and not because they are older. */
export function clashing<Document>(
  leaves: readonly TakenApart<Document>[],
  part: string,
  winner: TakenApart<Document>,
): TakenApart<Document>[] {
  return leaves.filter((leaf) => !isSame(leaf.parts[part], winner.parts[part]) && isChangedSince(leaf, winner, part));
}

/** What was written of `part` in `leaf`, for who wrote it. */
export function overtakenIn(
  leaf: Leaf<unknown>,
  winner: Leaf<unknown>,
  about: Pick<Overtaken, 'owner' | 'field' | 'value' | 'review'> & { document: string; part: string },
): Overtaken {
  const { owner, document, part, field, value, review } = about;
  const which = leaf.stamps[part]?.join('-') ?? leaf.revisions[0] ?? '';
  return { owner, id: `overtaken:${document}:${part}:${which}`, field, value, review, at: changedAt(winner, part) };
}

/** How long (ms) it is remembered that a part was taken away: no two copies of a store were ever apart for so long. */
const rememberedFor = 30 * 24 * 60 * 60 * 1000;

/**
 * The stamps of a document that becomes `after` at `now` (ms since 1970), as its `generation`. The stamp of a part grows, whatever
 * the clocks of two servers say.
 */
export function stampsAfter(
  before: { parts: Parts; stamps: Stamps },
  after: Parts,
  { now, generation }: { now: number; generation: number },
): Stamps {
  const names = [...new Set([...Object.keys(before.stamps), ...Object.keys(before.parts), ...Object.keys(after)])];
  const stamps = names.map((name): [string, Stamp | undefined] => {
    const stamp = before.stamps[name];
    const isChanged = !isSame(before.parts[name], after[name]);
    return [name, isChanged ? [Math.max(now, (stamp?.[0] ?? 0) + 1), generation] : stamp];
  });
  const isKept = ([name, stamp]: [string, Stamp | undefined]) =>
    stamp && (Object.hasOwn(after, name) || stamp[0] > now - rememberedFor);
  return Object.fromEntries(stamps.filter((entry): entry is [string, Stamp] => Boolean(isKept(entry))));
}
