import * as z from 'zod/mini';
import { Card } from '../model/conversation/card.ts';
import { adminCollectionOf, type AdminDocument, type AdminKind, adminKinds } from '../collections/admin-registry.ts';

/**
 * A document of what admins see of everybody, as it stands; null once it is gone, or is not for devices to hold any more. The id is that
 * in its database.
 */
export type AdminEntry = {
  [Kind in AdminKind]: { kind: Kind; id: string; document: AdminDocument<Kind> | null };
}[AdminKind];

export const AdminEntry = z.discriminatedUnion(
  'kind',
  adminKinds.map((kind) => {
    const document = z.nullable(adminCollectionOf(kind).document);
    return z.object({ kind: z.literal(kind), id: z.string(), document });
  }) as unknown as [z.ZodMiniObject],
) as unknown as z.ZodMiniType<AdminEntry>;

/**
 * The part of a pull that an admin's device is given: what changed after its checkpoint, each document as it is now. Taking an entry in
 * twice changes nothing. `isAnew` where the entries begin from nothing, because the device has nothing, or its checkpoint is of another
 * shape or another life of the databases: whatever does not come until `isLast` leaves it then. `isLast` is false while there is more.
 */
export const AdminPull = z.object({
  entries: z.array(AdminEntry),
  checkpoint: z.string(),
  isAnew: z.boolean(),
  isLast: z.boolean(),
});
export type AdminPull = z.infer<typeof AdminPull>;

/**
 * Answer of `GET /admin/reviews?about={uid}`: the reviews that an account received and wrote, and of `GET /admin/audit?target={id}`: what was
 * written down about something; both of any age.
 */
export const AdminEntries = z.array(AdminEntry);

/** Answer of `GET /admin/conversation?report={id}`: the last messages of a reported conversation until it was reported, each with the uid of who wrote it. */
export const ReportedMessages = z.array(
  z.object({
    by: z.string(),
    text: z.string(),
    photos: z.array(z.string()),
    card: z._default(z.nullable(Card), null),
    at: z.number(),
  }),
);
export type ReportedMessages = z.infer<typeof ReportedMessages>;

/**
 * Answer of `GET /admin/set-aside`: the stored documents that cannot be read, and are passed over until somebody mends them. `reason`
 * names the field that does not fit, never what is in it.
 */
export const SetAsideDocuments = z.array(z.object({ database: z.string(), id: z.string(), reason: z.string() }));
export type SetAsideDocuments = z.infer<typeof SetAsideDocuments>;
