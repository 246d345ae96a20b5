import type { Taxonomy } from '../../../shared/model/taxonomy.ts';
import type { NewestReview } from '../../../shared/model/newest-review.ts';
import type { Professional, PublicReview, ReviewPage } from '../../../shared/model/professional.ts';
import {
  type CatalogueEntry,
  type CatalogueDelta,
  type CataloguePull,
  type Checkpoint,
  packCount,
  type VersionedTaxonomy,
} from '../../../shared/protocol/catalogue-protocol.ts';
import { newestReview } from '../../../shared/search/home.ts';
import { bucketOf } from '../../../shared/rules/catalogue.ts';
import {
  type CatalogueDocument,
  type ProfessionalDocument,
  professionalId,
  professionalUid,
  reviewPageId,
  reviewPageUid,
  type TaxonomyDocument,
  taxonomyId,
} from '../../couch/documents.ts';
import { readFeedOrNull } from '../../couch/feeds/feed.ts';
import { getOrNull, historyHolds } from '../../couch/read.ts';
import { storedProfessional, storedReviewPage, storedTaxonomy } from '../../couch/stored.ts';
import { photosOfReview, ShownPhotos } from '../../photos/shown-photos.ts';
import { decodeCheckpoint, type Position } from '../checkpoint.ts';
import { ChangeHub, type Step, witnessAmong } from './change-hub.ts';

type CatalogueDatabase = PouchDB.Database<CatalogueDocument>;
type Stored = PouchDB.Core.ExistingDocument<CatalogueDocument>;

const noTaxonomy: Taxonomy = { services: [], zones: [], spokenLanguages: [] };

/** Hears of each document that was read: why it could not be, or null. */
type OnRead = (id: string, reason: string | null) => void;

/**
 * The public catalogue as devices ask for it. Reads the database `catalogue` and nothing else, so that what is private
 * cannot be in an answer; all professionals are kept in memory, as the feed tells them. A document that cannot be read is passed over.
 */
export class Catalogue {
  #database: CatalogueDatabase;
  #hub: ChangeHub;
  #onRead: OnRead;
  #packs = Array.from({ length: packCount }, () => new Map<string, CatalogueEntry>());
  #taxonomy: VersionedTaxonomy = { ...noTaxonomy, version: 0 };
  /** Which photos the professionals and their reviews show. */
  readonly photos = new ShownPhotos();
  /** By the uid of whom it is of. */
  #newestReviews = new Map<string, PublicReview>();
  /** Null until it is asked for after a change. */
  #newest: NewestReview[] | null = null;

  constructor(
    database: CatalogueDatabase,
    incarnation: string,
    onError: (error: unknown) => void,
    onRead: OnRead = () => undefined,
  ) {
    this.#database = database;
    this.#onRead = onRead;
    const read = (document: Stored) => this.#read(document);
    const passOver = (document: Stored) => this.#noteReviews(document);
    this.#hub = new ChangeHub({ database, incarnation, concerns: isPublic, read, passOver, onError });
    this.#hub.listen((step) => this.#remember(deltaOf(step)));
  }

  /** Settles when the memory holds all that the database held. */
  start(): Promise<void> {
    return this.#hub.start();
  }

  stop(): Promise<void> {
    return this.#hub.stop();
  }

  get head(): Checkpoint {
    return this.#hub.head;
  }

  get taxonomy(): VersionedTaxonomy {
    return this.#taxonomy;
  }

  /** The live professionals of each pack, in a fixed order; they stand for `head`. */
  packs(): CatalogueEntry[][] {
    return this.#packs.map((_, bucket) => this.pack(bucket));
  }

  /** The live professionals of one pack, in a fixed order. */
  pack(bucket: number): CatalogueEntry[] {
    const entries = [...(this.#packs[bucket]?.values() ?? [])];
    return entries.filter(({ professional }) => professional).toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
  }

  professional(uid: string): Professional | null {
    return this.#packs[bucketOf(uid)]?.get(uid)?.professional ?? null;
  }

  /** A page of reviews and its revision, or null when there is none. */
  async reviewPage(uid: string, page: number): Promise<{ page: ReviewPage; revision: string } | null> {
    const document = await getOrNull(this.#database, reviewPageId(uid, page));
    if (!document) return null;
    const { readable, misfits } = storedReviewPage.readAll([document]);
    this.#onRead(document._id, misfits[0]?.reason ?? null);
    return readable[0] ? { page: readable[0], revision: document._rev } : null;
  }

  /** Decodes a document of the feed; null for one that cannot be read, or was deleted by hand, which the next sweep mends. */
  #read(document: Stored): Stored | null {
    if ('_deleted' in document) return null;
    const { _id, _rev } = document;
    const { readable, misfits } = (_id === taxonomyId ? storedTaxonomy : storedProfessional).readAll([document]);
    this.#onRead(_id, misfits[0]?.reason ?? null);
    return readable[0] ? { ...readable[0], _id, _rev } : null;
  }

  /** The newest review of each professional who is public and has one. */
  newestReviews(): readonly NewestReview[] {
    return (this.#newest ??= [...this.#newestReviews].flatMap(([uid, review]) => {
      const professional = this.professional(uid);
      return professional ? newestReview(professional, review) : [];
    }));
  }

  /** Calls `listener` for each change from now on, with the checkpoint it leads on from; returns how to stop. */
  listen(listener: (from: Checkpoint, delta: CatalogueDelta) => void): () => void {
    return this.#hub.listen((step) => listener(step.from, deltaOf(step)));
  }

  /**
   * What changed after `checkpoint`: `limit` entries, or more when one step of the hub's memory holds more, unless the
   * feed ended. Null when the device must start anew (`resync`): its checkpoint is none, or of another catalogue. Throws what `mayRead`
   * throws where its memory does not go back so far.
   */
  async pull(
    checkpoint: Checkpoint,
    limit: number,
    mayRead: () => Promise<void> = async () => undefined,
  ): Promise<CataloguePull | null> {
    const steps = this.#hub.since(checkpoint);
    if (steps) return answerFromMemory(checkpoint, steps, limit);
    const start = decodeCheckpoint(checkpoint);
    if (!start || !(await this.#isOurs(start))) return null;
    await mayRead();
    return this.#pullFromFeed(start, limit);
  }

  async #pullFromFeed(start: Position, limit: number): Promise<CataloguePull | null> {
    // 1 note where the hub stands, 2 read the feed, 3 hand out what was noted once the feed has ended
    const head = this.#hub.head;
    const documents: Stored[] = [];
    let { sequence } = start;
    while (documents.length < limit) {
      const page = await readFeedOrNull(this.#database, sequence, {
        limit: limit - documents.length,
        withDocuments: true,
      });
      if (!page) return null;
      if (page.changes.length === 0) {
        const recent = this.#hub.recent().flatMap((step) => step.documents);
        return { ...toDelta([...documents, ...recent], head), isLast: true };
      }
      ({ sequence } = page);
      documents.push(...page.changes.flatMap(({ id, doc }) => (doc && isPublic(id) ? (this.#read(doc) ?? []) : [])));
    }
    const witness = witnessAmong(documents) ?? start.witness;
    return { ...toDelta(documents, this.#hub.checkpointAt(sequence, witness)), isLast: false };
  }

  /** Whether the checkpoint was handed out for this catalogue, in this life, in today's shape. */
  async #isOurs({ incarnation, schema, witness }: Position): Promise<boolean> {
    const ours = decodeCheckpoint(this.#hub.head);
    if (ours?.incarnation !== incarnation || ours.schema !== schema) return false;
    if (!witness) return true;
    // Rejects a witness that devices do not keep: such a checkpoint was not handed out here.
    if (!isPublic(witness.id)) return false;
    const known = await getOrNull(this.#database, witness.id, { revs: true });
    return known?._revisions !== undefined && historyHolds(known._revisions, witness.revision);
  }

  /** Of the pages of reviews nothing is kept but which photos they show, and of each professional the newest. */
  #noteReviews(document: Stored): void {
    const uid = reviewPageUid(document._id);
    if (uid === null) return;
    // One that older versions removed still holds what it showed.
    const page = '_deleted' in document ? null : storedReviewPage.readOrNull(document);
    this.photos.note(document._id, page?.reviews.flatMap(photosOfReview) ?? []);
    if (document._id !== reviewPageId(uid, 0)) return;
    const [newest] = page?.reviews ?? [];
    if (newest) this.#newestReviews.set(uid, newest);
    else this.#newestReviews.delete(uid);
    this.#newest = null;
  }

  #remember({ entries, taxonomy }: CatalogueDelta): void {
    this.#newest = null;
    // Ignores older versions, which a lagging copy of a cluster may repeat.
    for (const entry of entries) {
      const pack = this.#packs[bucketOf(entry.uid)];
      if ((pack?.get(entry.uid)?.version ?? 0) >= entry.version) continue;
      pack?.set(entry.uid, entry);
      this.photos.note(professionalId(entry.uid), photosOf(entry.professional));
    }
    if (taxonomy && taxonomy.version > this.#taxonomy.version) this.#taxonomy = taxonomy;
  }
}

function photosOf(professional: Professional | null): (string | null)[] {
  return professional ? [professional.profilePhoto, professional.coverPhoto, ...professional.photos] : [];
}

/** Whether devices keep the document: professionals and the taxonomy; review pages are fetched when they are read. */
function isPublic(id: string): boolean {
  return id === taxonomyId || professionalUid(id) !== null;
}

function answerFromMemory(checkpoint: Checkpoint, steps: readonly Step[], limit: number): CataloguePull {
  const documents = new Map<string, Stored>();
  let reached = checkpoint;
  for (const step of steps) {
    for (const document of step.documents) documents.set(document._id, document);
    reached = step.to;
    if (documents.size >= limit) break;
  }
  return { ...toDelta([...documents.values()], reached), isLast: reached === (steps.at(-1)?.to ?? checkpoint) };
}

function deltaOf(step: Step): CatalogueDelta {
  return toDelta(step.documents, step.to);
}

function toDelta(documents: readonly Stored[], checkpoint: Checkpoint): CatalogueDelta {
  const entries = documents.flatMap((document) => {
    const uid = professionalUid(document._id);
    if (uid === null) return [];
    const { version, professional } = document as unknown as ProfessionalDocument;
    return [{ uid, version, professional }];
  });
  const found = documents.findLast((document) => document._id === taxonomyId) as TaxonomyDocument | undefined;
  return { entries, taxonomy: found ? { ...found.taxonomy, version: found.version } : null, checkpoint };
}
