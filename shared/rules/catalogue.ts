import type { Professional } from '../model/professional.ts';
import {
  type CatalogueEntry,
  packCount,
  type ProfessionalTexts,
  type TextsLine,
  textsParts,
} from '../protocol/catalogue-protocol.ts';

const noTexts: ProfessionalTexts = { description: '', profilePhoto: null, coverPhoto: null, photos: [], quotes: {} };

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

/** Which answer brings the texts of a pack. */
export function textsPartOf(bucket: number): number {
  return Math.floor((bucket * textsParts) / packCount);
}

/** The entry without its texts. */
export function briefOf(entry: CatalogueEntry): CatalogueEntry {
  const { uid, version, professional } = entry;
  return professional ? { uid, version, isBrief: true, professional: { ...professional, ...noTexts } } : entry;
}

/** The texts of a professional. */
export function textsOf({ description, profilePhoto, coverPhoto, photos, quotes }: Professional): ProfessionalTexts {
  return { description, profilePhoto, coverPhoto, photos, quotes };
}

/** The brief entry with the texts that the device knows of an older state, for as long as its own have not come. */
export function keepTexts(entry: CatalogueEntry, known: Professional | null | undefined): CatalogueEntry {
  if (!entry.isBrief || !entry.professional || !known) return entry;
  return { ...entry, professional: { ...entry.professional, ...textsOf(known) } };
}

/**
 * A pack with its texts. Texts of another version than the entry's are passed over: that entry stays brief until what changed brings
 * all of it, or the texts come from a server that is not behind.
 */
export function withTexts(pack: readonly CatalogueEntry[], texts: TextsLine['texts']): CatalogueEntry[] {
  const byUid = new Map(texts.map((each) => [each.uid, each]));
  return pack.map((entry) => {
    const found = byUid.get(entry.uid);
    if (!entry.isBrief || !entry.professional || found?.version !== entry.version) return entry;
    const { uid, version, professional } = entry;
    return { uid, version, professional: { ...professional, ...found.texts } };
  });
}
