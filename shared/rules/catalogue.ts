import { type CatalogueEntry, packCount } from '../protocol/catalogue-protocol.ts';

/** The pack a professional belongs in: FNV-1a of the uid, so that packs fill evenly and never move. */
export function bucketOf(uid: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < uid.length; index++) hash = Math.imul(hash ^ uid.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % packCount;
}

/**
 * A pack with changes folded in. Of two states of one professional the higher version stays, so that folding the same
 * changes again, or in another order, ends in the same pack. Returns the pack itself when nothing in it changed.
 */
export function foldPack(
  pack: readonly CatalogueEntry[],
  changes: readonly CatalogueEntry[],
): readonly CatalogueEntry[] {
  const byUid = new Map(pack.map((entry) => [entry.uid, entry]));
  let changed = false;
  for (const change of changes) {
    const known = byUid.get(change.uid);
    if (known && known.version >= change.version) continue;
    byUid.set(change.uid, change);
    changed = true;
  }
  return changed ? [...byUid.values()].toSorted((a, b) => (a.uid < b.uid ? -1 : 1)) : pack;
}
