import * as z from 'zod/mini';
import { BetaKey } from '../protocol/auth-protocol.ts';
import { CatalogueEntry } from '../protocol/catalogue-protocol.ts';
import { AuditEntry } from './audit.ts';
import { hoursOf } from './profile/hours.ts';
import { ReviewPage } from './professional.ts';
import { Report } from './report.ts';
import { Review } from './review.ts';
import { Taxonomy } from './taxonomy.ts';
import { Conversation, ConversationList, MessagePart, SentPhoto } from './conversation/conversation.ts';
import { Trace } from './trace.ts';
import { User } from './user.ts';
import { Visits } from './profile/visits.ts';

/**
 * A stored document as today's code reads it, or the name of the field that does not fit, such as `from.uid`; `document` where all of it
 * does not.
 */
type Decoded<Document> = { document: Document } | { misfit: string };

/** Reads a stored document of any age: older forms become today's, and what a later version added has its default. Pure. */
export type Decoder<Document> = (stored: unknown) => Decoded<Document>;

/** Reads documents by their schema, each object once; `modernised` makes older forms today's. */
export function decoder<Schema extends z.ZodMiniType>(
  schema: Schema,
  modernised: (stored: object) => object = (stored) => stored,
): Decoder<z.output<Schema>> {
  const read = (stored: unknown): Decoded<z.output<Schema>> => {
    const isDocument = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
    const parsed = schema.safeParse(isDocument ? modernised(stored) : stored);
    return parsed.success ? { document: parsed.data } : { misfit: fieldIn(parsed.error) };
  };
  // A row that is pushed asks for the same document several times over, and nobody changes one in place.
  const known = new WeakMap<object, Decoded<z.output<Schema>>>();
  return (stored) => {
    if (typeof stored !== 'object' || stored === null) return read(stored);
    const decoded = known.get(stored) ?? read(stored);
    known.set(stored, decoded);
    return decoded;
  };
}

/** What is a list of things by their keys: such a key is a value, and no name of a field. */
const records = new Set<unknown>(['photos', 'weeks']);

/** Names the field and never a value, because it goes into the log. */
function fieldIn({ issues }: z.core.$ZodError): string {
  const path = issues[0]?.path ?? [];
  const record = path.findIndex((step) => records.has(step));
  const fields = path.slice(0, record < 0 ? path.length : record + 1).filter((step) => typeof step === 'string');
  return fields.join('.') || 'document';
}

/** An account. Hours that are missing or of the old array form are the default ones (specification, section 3). */
export const decodeUser = decoder(User, (stored) => ({
  ...stored,
  hours: hoursOf('hours' in stored ? stored.hours : undefined),
}));

export const decodeReview = decoder(Review);

/** Who wrote a stored review, also one that does not fit otherwise: what is about its author is done to that one, too. */
export const decodeAuthor = decoder(z.object({ from: z.object({ uid: z.string() }) }));

/** A report, which stands under its own id. */
export const decodeReport = decoder(z.omit(Report, { id: true }));

const decodeVisits = decoder(Visits);
const decodeConversation = decoder(Conversation);
export const decodeMessagePart = decoder(MessagePart);
export const decodeConversationList = decoder(ConversationList);
export const decodeSentPhoto = decoder(SentPhoto);

/** The databases that hold what is somebody's own, and how their documents are read. A further one begins here. */
export const ownDecoders = {
  users: decodeUser,
  reviews: decodeReview,
  reports: decodeReport,
  conversations: decodeConversation,
  visits: decodeVisits,
} as const;
export type OwnDatabase = keyof typeof ownDecoders;

/** A document of such a database, as today's code reads it. */
export type DocumentIn<Name extends OwnDatabase> = Extract<
  ReturnType<(typeof ownDecoders)[Name]>,
  { document: object }
>['document'];

/** An invitation, which stands under its own id. */
export const decodeBetaKey = decoder(z.omit(BetaKey, { id: true }));

export const decodeTrace = decoder(Trace);

export const decodeAuditEntry = decoder(AuditEntry);

/** The one slot that an author has for a review of a professional, under the uids of both: who took it. */
const ReviewSlot = z.object({
  reviewId: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type ReviewSlot = z.infer<typeof ReviewSlot>;

export const decodeReviewSlot = decoder(ReviewSlot);

/** What an author began, under their uid: the ids of reviews, each told before the review itself is written. It only grows. */
const AuthoredList = z.object({ began: z.array(z.string()) });
export type AuthoredList = z.infer<typeof AuthoredList>;

/** As both stood in one document until there was a slot of its own for each professional, by whose uid each is. */
const FormerSlots = z.object({ reviews: z.record(z.string(), ReviewSlot) });

export const decodeFormerSlots = decoder(FormerSlots);

export const decodeAuthoredList = decoder(AuthoredList, (stored) => {
  const before = FormerSlots.safeParse(stored).data;
  if (!before || 'began' in stored) return stored;
  return { began: Object.entries(before.reviews).map(([to, { reviewId }]) => `${to}:${reviewId}`) };
});

/** A professional in the catalogue, under an id made of the uid. */
export const decodeProfessional = decoder(z.omit(CatalogueEntry, { uid: true }));

export const decodeReviewPage = decoder(ReviewPage);

export const decodeTaxonomy = decoder(z.object({ version: z.number(), taxonomy: Taxonomy }));

/** Which life of the catalogue this is. */
export const decodeIncarnation = decoder(z.object({ incarnation: z.string() }));
