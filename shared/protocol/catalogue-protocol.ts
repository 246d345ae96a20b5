import * as z from 'zod/mini';
import { PhotoId } from '../model/profile/photo.ts';
import { Professional } from '../model/professional.ts';
import { Taxonomy } from '../model/taxonomy.ts';

/** How many packs the professionals are spread over, by a hash of the uid. */
export const packCount = 64;

/** Opaque to the device, which only keeps it, compares it for equality and sends it back. */
export const Checkpoint = z.string();
export type Checkpoint = z.infer<typeof Checkpoint>;

/** How many answers bring the texts, a run of packs each, so that a line that breaks costs no more than one of them. */
export const textsParts = 8;

/**
 * One professional as the catalogue has them at `version` (higher is newer); null once they are not public any more. `isBrief` where
 * their texts are still to come: what is not known of them is empty then.
 */
export const CatalogueEntry = z.object({
  uid: z.string(),
  version: z.number(),
  professional: z.nullable(Professional),
  isBrief: z.optional(z.literal(true)),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

export const VersionedTaxonomy = z.extend(Taxonomy, { version: z.number() });
export type VersionedTaxonomy = z.infer<typeof VersionedTaxonomy>;

const SnapshotHead = z.object({ kind: z.literal('head'), taxonomy: VersionedTaxonomy, professionals: z.number() });
const SnapshotEnd = z.object({ kind: z.literal('end'), checkpoint: Checkpoint });

/**
 * One line of `GET /sync/catalogue/brief`, where the entries are brief, and of `GET /sync/catalogue/snapshot`: a head, then the packs, then
 * the checkpoint that they stand for.
 */
export const SnapshotLine = z.discriminatedUnion('kind', [
  SnapshotHead,
  z.object({ kind: z.literal('pack'), bucket: z.number(), entries: z.array(CatalogueEntry) }),
  SnapshotEnd,
]);
export type SnapshotLine = z.infer<typeof SnapshotLine>;

/** One field of all entries of a snapshot, in their order: the entry `i` has `values[at[i]]`, or `values[i]` where few have the same. */
export const Column = z.object({
  kind: z.literal('column'),
  field: z.string(),
  values: z.array(z.unknown()),
  at: z.optional(z.array(z.number())),
});
export type Column = z.infer<typeof Column>;

/** One line of `GET /sync/catalogue/columns`: a head, then the columns of everybody, brief, then the checkpoint that they stand for. */
export const ColumnsLine = z.discriminatedUnion('kind', [SnapshotHead, Column, SnapshotEnd]);
export type ColumnsLine = z.infer<typeof ColumnsLine>;

/** What of a professional is read once they are found, and takes most of the room; all else finds them. */
export const ProfessionalTexts = z.pick(Professional, {
  description: true,
  profilePhoto: true,
  coverPhoto: true,
  photos: true,
  quotes: true,
});
export type ProfessionalTexts = z.infer<typeof ProfessionalTexts>;

/** One line of `GET /sync/catalogue/texts/{part}`: the texts of a pack, each of a professional at a version. */
export const TextsLine = z.object({
  bucket: z.number(),
  texts: z.array(z.object({ uid: z.string(), version: z.number(), texts: ProfessionalTexts })),
});
export type TextsLine = z.infer<typeof TextsLine>;

/** What changed after a checkpoint, and the checkpoint after it. */
export const CatalogueDelta = z.object({
  entries: z.array(CatalogueEntry),
  taxonomy: z.nullable(VersionedTaxonomy),
  checkpoint: Checkpoint,
});
export type CatalogueDelta = z.infer<typeof CatalogueDelta>;

/** Answer of `GET /sync/catalogue/pull?checkpoint&limit`; `isLast` is false exactly when there may be more. */
export const CataloguePull = z.extend(CatalogueDelta, { isLast: z.boolean() });
export type CataloguePull = z.infer<typeof CataloguePull>;

/**
 * Answer of `GET /catalogue/reviewable/{uid}`: whom a review would be about, also while their profile is not live (product decision 7).
 * Refuses: not-found (no professional, or a suspended one).
 */
export const Reviewable = z.object({ uid: z.string(), displayName: z.string(), profilePhoto: z.nullable(PhotoId) });
export type Reviewable = z.infer<typeof Reviewable>;

/**
 * A message of `GET /sync/events`. `head` says where the catalogue stands when the stream opens; `catalogue` is a
 * delta, of use to a device that stands at `from`. Only where the query names the `account` that is signed in: `own` says
 * that there may be something to pull of what is its own, and `session` that it `ended` here, that the account was `deleted`, or that it `changed`: who is
 * signed in, or what they may do.
 */
export const SyncEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('head'), checkpoint: Checkpoint }),
  z.object({ kind: z.literal('catalogue'), from: Checkpoint, delta: CatalogueDelta }),
  z.object({ kind: z.literal('own'), account: z.string() }),
  // Of a conversation, as the account names it: the other is writing in it. Told only to a stream that says it knows of this kind.
  z.object({ kind: z.literal('writing'), conversation: z.string() }),
  z.object({ kind: z.literal('session'), standing: z.enum(['ended', 'deleted', 'changed']) }),
]);
export type SyncEvent = z.infer<typeof SyncEvent>;
