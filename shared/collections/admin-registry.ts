import type * as z from 'zod/mini';
import { AuditEntry } from '../model/audit.ts';
import { Report } from '../model/report.ts';
import { Review } from '../model/review.ts';
import { Trace } from '../model/trace.ts';
import { User } from '../model/user.ts';
import { BetaKey } from '../protocol/auth-protocol.ts';
import { accountForAdmins } from '../rules/account/private-parts.ts';
import { undecided, undecidedReply } from '../rules/review/review-process.ts';
import { isWithheld } from '../rules/publication.ts';

/** What becomes of a document with the account that it is about. */
interface WithAccount<Document> {
  /** By which name it is in the export of that account; null where it is not. */
  exportAs: string | null;
  /** What stays of it when that account is deleted; null for nothing. */
  onDeletion: (document: Document) => Document | null;
}

/** One kind of what admins see of everybody, which their devices only pull. Pure. */
interface AdminCollection<Document extends object> {
  database: 'users' | 'reviews' | 'reports' | 'betakeys' | 'traces' | 'audit';
  document: z.ZodMiniType<Document>;
  /** Makes of what stands under `id` what admins see of it. */
  seenOf: (stored: Document, id: string) => Document;
  /** Null for what is somebody's own, of which the entry of the same name in `registry.ts` says that. */
  withAccount: WithAccount<Document> | null;
  /** Whether devices hold it at `now` (ms since 1970): what waits, and what is recent. What is older is asked of the server. */
  isHeld: (document: Document, now: number) => boolean;
}

/** For how many days a device holds what was decided. */
export const heldDays = 90;
const heldFor = heldDays * 24 * 60 * 60 * 1000;
const isRecent = (at: number | null | undefined, now: number) => (at ?? 0) >= now - heldFor;

const asStored = <Document>(stored: Document) => stored;
/** Of what is stored without its id. */
const withId = <Document>(stored: Document, id: string) => ({ ...stored, id });

const reviews: AdminCollection<Review> = {
  database: 'reviews',
  document: Review,
  seenOf: asStored,
  withAccount: null,
  isHeld: ({ status, decision, reply, withheld, createdAt, editedAt }, now) =>
    status === undecided ||
    reply?.status === undecidedReply ||
    isWithheld({ withheld }) ||
    [decision?.at, reply?.decision?.at, editedAt, createdAt].some((at) => isRecent(at, now)),
};

const reports: AdminCollection<Report> = {
  database: 'reports',
  document: Report,
  seenOf: withId,
  withAccount: null,
  isHeld: ({ status, settled, createdAt }, now) =>
    status === 'open' || isRecent(settled?.at, now) || isRecent(createdAt, now),
};

const accounts: AdminCollection<User> = {
  database: 'users',
  document: User,
  seenOf: accountForAdmins,
  withAccount: null,
  isHeld: () => true,
};

const betaKeys: AdminCollection<BetaKey> = {
  database: 'betakeys',
  document: BetaKey,
  seenOf: withId,
  // It names who used it by a uid that leads nowhere then.
  withAccount: { exportAs: null, onDeletion: asStored },
  isHeld: () => true,
};

const traces: AdminCollection<Trace> = {
  database: 'traces',
  document: Trace,
  seenOf: asStored,
  // Of who was suspended another stands under a pseudonym (`sync-server/accounts/traces.ts`).
  withAccount: { exportAs: 'usedFrom', onDeletion: () => null },
  isHeld: () => true,
};

const audit: AdminCollection<AuditEntry> = {
  database: 'audit',
  document: AuditEntry,
  seenOf: asStored,
  withAccount: { exportAs: null, onDeletion: withoutChanges },
  isHeld: ({ at }, now) => isRecent(at, now),
};

/** What was changed in the name of a deleted account is forgotten; that it was, and by whom, stays. */
function withoutChanges(entry: AuditEntry): AuditEntry {
  return { ...entry, changes: entry.changes.map(({ field }) => ({ field, before: null, after: null })) };
}

/** What admins see of everybody, in the order in which a device is told of it: what waits for a decision comes first. */
export const adminCollections = {
  review: reviews,
  report: reports,
  account: accounts,
  'beta-key': betaKeys,
  trace: traces,
  audit,
} as const;

export type AdminKind = keyof typeof adminCollections;
export const adminKinds = Object.keys(adminCollections) as AdminKind[];

/** A document of a `Kind`; those of accounts have every field. */
export type AdminDocument<Kind extends AdminKind> = z.infer<(typeof adminCollections)[Kind]['document']>;

/** The entry of `kind`, where it makes no difference of which kind. */
export function adminCollectionOf(kind: AdminKind): AdminCollection<object> {
  // A document of one kind never meets the rules of another.
  return adminCollections[kind] as AdminCollection<object>;
}

/** Whether devices hold a document of `kind` at `now`. */
export function isHeld(kind: AdminKind, document: object, now: number): boolean {
  return adminCollectionOf(kind).isHeld(document, now);
}
