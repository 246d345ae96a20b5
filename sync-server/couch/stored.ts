import type { DatabaseName } from '../../couchdb/databases.ts';
import {
  decodeAuditEntry,
  decodeAuthor,
  decodeAuthoredList,
  decodeBetaKey,
  decodeConversationList,
  decodeIncarnation,
  decodeMessagePart,
  decodeSentPhoto,
  decodeProfessional,
  type Decoder,
  decoder,
  decodeReviewPage,
  decodeReviewSlot,
  decodeTaxonomy,
  type OwnDatabase,
  ownDecoders,
  decodeTrace,
} from '../../shared/model/stored.ts';
import type { Refusal } from '../../shared/protocol/refusal.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import type { Stores } from './stores.ts';
import { isListId, isPartId, isPhotoDocumentId } from './conversation-documents.ts';
import { isReviewSlot } from './review-documents.ts';
import {
  Challenge,
  Credential,
  SecondStepCredential,
  SessionDocument,
  Tombstone,
  tombstonePrefix,
} from './account-documents.ts';
import { incarnationId, professionalUid, reviewPageUid, taxonomyId } from './documents.ts';

/** A stored document that cannot be read. `reason` names the field that does not fit, never what is in it. */
export interface Misfit {
  database: DatabaseName;
  id: string;
  reason: string;
}

/** Thrown where a request needs a document that cannot be read; refused as `unavailable`, because it may be mended later. */
class Unreadable extends Refused {
  /** For the log. */
  readonly misfit: Misfit;

  constructor(misfit: Misfit) {
    super({ code: 'unavailable' });
    this.misfit = loggable(misfit);
  }
}

/**
 * A misfit as it may stand in the log. Of the ways in only the kind: their ids are addresses and numbers, which only the list for admins shows, and
 * a hash of a number is found by trying all that there are.
 */
export function loggable({ database, id, reason }: Misfit): Misfit {
  return { database, id: database === 'credentials' ? `${id.split(':', 1)[0]}:…` : id, reason };
}

const decodeCredential = decoder(Credential);
const decodeSecondStep = decoder(SecondStepCredential);
const decodeChallenge = decoder(Challenge);
const decodeSession = decoder(SessionDocument);
const decodeTombstone = decoder(Tombstone);

type WithId = { _id: string };

/** Every reading of a stored document goes through one of these. */
function storedAs<Document>(database: DatabaseName, decode: Decoder<Document>) {
  return {
    /** The document under `id`. Throws `Unreadable`. */
    read: (id: string, stored: unknown): Document => {
      const decoded = decode(stored);
      if ('misfit' in decoded) throw new Unreadable({ database, id, reason: decoded.misfit });
      return decoded.document;
    },
    /** The document, or null where it cannot be read. */
    readOrNull: (stored: unknown): Document | null => {
      const decoded = decode(stored);
      return 'document' in decoded ? decoded.document : null;
    },
    /** The documents that can be read, as they are stored. */
    among: <Stored extends object>(documents: readonly Stored[]): Stored[] =>
      documents.filter((each) => 'document' in decode(each)),
    /** Those that can be read, and which cannot. */
    readAll: (documents: readonly WithId[]): { readable: Document[]; misfits: Misfit[] } => {
      const all = documents.map((each) => ({ id: each._id, decoded: decode(each) }));
      return {
        readable: all.flatMap(({ decoded }) => ('document' in decoded ? [decoded.document] : [])),
        misfits: all.flatMap(({ id, decoded }) =>
          'misfit' in decoded ? [{ database, id, reason: decoded.misfit }] : [],
        ),
      };
    },
  };
}

export const storedAccount = storedAs('users', ownDecoders.users);
export const storedReview = storedAs('reviews', ownDecoders.reviews);
export const storedReport = storedAs('reports', ownDecoders.reports);
export const storedConversation = storedAs('conversations', ownDecoders.conversations);
export const storedVisits = storedAs('visits', ownDecoders.visits);
export const storedConversationList = storedAs('conversations', decodeConversationList);
export const storedMessagePart = storedAs('conversations', decodeMessagePart);
export const storedSentPhoto = storedAs('conversations', decodeSentPhoto);
export const storedBetaKey = storedAs('betakeys', decodeBetaKey);
export const storedSlot = storedAs('authors', decodeReviewSlot);
export const storedList = storedAs('authors', decodeAuthoredList);
export const storedTrace = storedAs('traces', decodeTrace);
export const storedAuditEntry = storedAs('audit', decodeAuditEntry);
export const storedCredential = storedAs('credentials', decodeCredential);
export const storedSecondStep = storedAs('credentials', decodeSecondStep);
export const storedChallenge = storedAs('challenges', decodeChallenge);
export const storedSession = storedAs('sessions', decodeSession);
export const storedTombstone = storedAs('sessions', decodeTombstone);
export const storedProfessional = storedAs('catalogue', decodeProfessional);
export const storedReviewPage = storedAs('catalogue', decodeReviewPage);
export const storedTaxonomy = storedAs('catalogue', decodeTaxonomy);
export const storedIncarnation = storedAs('catalogue', decodeIncarnation);

/** A document that is somebody's own, whichever kind it is of. Throws `Unreadable`. */
export function readOwn(database: OwnDatabase, id: string, stored: object): object {
  return storedAs<object>(database, ownDecoders[database]).read(id, stored);
}

/** A database of what is somebody's own, where it makes no difference what its documents are. */
export function ownDatabase(stores: Stores, name: OwnDatabase): PouchDB.Database<object> {
  return stores[name];
}

/** The uid of who wrote a stored review, also of one that cannot be read otherwise; null where even that is not told. */
export function authorIn(stored: unknown): string | null {
  const decoded = decodeAuthor(stored);
  return 'document' in decoded ? decoded.document.from.uid : null;
}

type DecoderOf = (id: string) => Decoder<object> | undefined;

/** Decoders by database and id. */
const decoders: Record<DatabaseName, DecoderOf> = {
  credentials: (id) => (id.startsWith('second-step:') ? decodeSecondStep : decodeCredential),
  challenges: () => decodeChallenge,
  sessions: (id) => (id.startsWith(tombstonePrefix) ? decodeTombstone : decodeSession),
  users: () => ownDecoders.users,
  reviews: () => ownDecoders.reviews,
  reports: () => ownDecoders.reports,
  betakeys: () => decodeBetaKey,
  audit: () => decodeAuditEntry,
  traces: () => decodeTrace,
  authors: (id) => (isReviewSlot(id) ? decodeReviewSlot : decodeAuthoredList),
  conversations: conversationDecoder,
  visits: () => ownDecoders.visits,
  catalogue: catalogueDecoder,
};

/** The catalogue holds documents of several kinds, told apart by their ids. */
function catalogueDecoder(id: string): Decoder<object> | undefined {
  if (professionalUid(id) !== null) return decodeProfessional;
  if (reviewPageUid(id) !== null) return decodeReviewPage;
  if (id === taxonomyId) return decodeTaxonomy;
  return id === incarnationId ? decodeIncarnation : undefined;
}

/** So does that of the conversations. */
function conversationDecoder(id: string): Decoder<object> {
  if (isListId(id)) return decodeConversationList;
  if (isPhotoDocumentId(id)) return decodeSentPhoto;
  return isPartId(id) ? decodeMessagePart : ownDecoders.conversations;
}

/** What a document of any of the databases is today, or why it cannot be read. */
export function decodeStored(database: DatabaseName, id: string, stored: object): { document: object } | Misfit {
  const decode = decoders[database](id);
  const decoded = decode ? decode(stored) : { document: stored };
  return 'misfit' in decoded ? { database, id, reason: decoded.misfit } : decoded;
}

/**
 * The version of a catalogue's document after this one (null for none). Where the version itself cannot be read it is taken from the
 * revision, which grows at least as fast: devices pass over a version that does not grow.
 */
export function nextVersion(stored: { _rev: string } | null): number {
  if (!stored) return 1;
  const version = 'version' in stored ? stored.version : null;
  return (typeof version === 'number' ? version : Number(stored._rev.split('-')[0])) + 1;
}

/** What `work` gives; where it meets a document that cannot be read, what `instead` makes of that: one row does not hold up the others. */
export async function unlessUnreadable<Result>(
  work: () => Promise<Result>,
  instead: (refusal: Refusal) => Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Unreadable) return instead(error.refusal);
    throw error;
  }
}
