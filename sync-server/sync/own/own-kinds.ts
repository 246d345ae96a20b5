import * as z from 'zod/mini';
import type { AboutReview } from '../../../shared/collections/authored-review-entry.ts';
import { conversationEntry } from '../../../shared/collections/conversation-entry.ts';
import { authoredReviewOf } from '../../../shared/collections/keys.ts';
import type { StoredKind, StoredOf, ViewOf } from '../../../shared/collections/registry.ts';
import { PhotoId } from '../../../shared/model/profile/photo.ts';
import type { User } from '../../../shared/model/user.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { type Announcement, announcementOf } from '../../../shared/rules/conversation/announcement.ts';
import { accountForAdmins, privateFields } from '../../../shared/rules/account/private-parts.ts';
import { hasProof } from '../../../shared/rules/account/sign-in/proof.ts';
import { OwnConversation } from '../../../shared/model/conversation/conversation-view.ts';
import { isLong } from '../../../shared/rules/conversation/closed-parts.ts';
import { liveReviews } from '../../../shared/rules/publication.ts';
import { withoutBurst } from '../../../shared/rules/review/burst.ts';
import { maxReviewPhotos } from '../../../shared/rules/review/review-limits.ts';
import { type KnownAccounts, readAccount } from '../../couch/accounts.ts';
import { oweForWritten, oweMessageLetter } from '../../announcing/owe-message-letter.ts';
import { documentsInRange, getOrNull } from '../../couch/read.ts';
import { documentsThat } from '../../couch/scan.ts';
import { storedReport, storedReview, storedVisits } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { reviewsBy, rewriteAuthor } from '../../moderation/authored.ts';
import { claimReports, claimReviews } from '../../moderation/claim-written.ts';
import { fileHold, fileReport } from '../../moderation/reported-conversation.ts';
import { holderOf, takeSlot } from '../../moderation/review-slots.ts';
import { photoIdsOf } from '../../photos/photo-ids.ts';
import { photosSent } from '../../photos/sent-photos.ts';
import { claimConversations } from '../conversations/claim-conversations.ts';
import {
  addresseeOf,
  alignWithOther,
  closeParts,
  listConversation,
  lookUpAddressed,
  removeParts,
  wholeConversations,
} from '../conversations/conversations.ts';
import { type Changes, changesSince } from '../conversations/changed-conversations.ts';
import { noteRequest, tellOthers } from '../conversations/price-requests.ts';

interface LookedUp<Stored> {
  account: string;
  key: string;
  written: object;
  document: Stored | null;
}

interface AboutRow<Stored> extends LookedUp<Stored> {
  id: string;
}

interface Changing<Stored> {
  id: string;
  account: string;
  /** As it stands; null where nothing does. */
  document: Stored | null;
  /** As it is to be. */
  next: Stored;
}

/** What only the server knows of a kind: how its store finds them, and what follows from writing one. */
interface ServerKind<Stored extends object, View extends object> {
  /** All that `owner` has and sees, in no order. */
  list(stores: Stores, owner: User): Promise<Stored[]>;
  /** Whether that is read already, to know who asks. */
  isAtHand?: true;
  /** What who acts for the owner sees of a view; all of it where this says nothing. */
  shownToImpersonator?(view: View): View;
  /** The fields that they do not write either. */
  privateFields?: readonly string[];
  /** The photos of one that an export of its owner `account` takes along, each as often as it is named. */
  photosOf?(stored: Stored, account: string): string[];
  /** Gives all that the anonymous account `guest` wrote to `user`, who came in on the same device. May be repeated. */
  claim?(stores: Stores, guest: string, user: User): Promise<void>;
  /** Reserves what there may be only one of, before it is begun; gives why that cannot be, or null. */
  reserve?(stores: Stores, account: string, key: string): Promise<Refusal | null>;
  /** Why it could not be begun in any case where its id is somebody else's, or null: whose, nobody is told. */
  refusalForTaken?(stores: Stores, account: string, key: string): Promise<Refusal | null>;
  /** Looks up what a row is about, where that is more than the document that `subjectOf` names. `document` is with what the rows before make of it, and `network` where the request comes from. */
  lookUp?(stores: Stores, about: LookedUp<Stored> & { network: string }, known: KnownAccounts): Promise<object>;
  /** The uid of whom a row is to or about, and whom `lookUp` reads; null for nobody. */
  addressee?(key: string): string | null;
  /** Writes what must stand before a row does, which the rules let through; gives why that cannot be, or null. `document` is null where nothing stands there. */
  prepare?(stores: Stores, about: AboutRow<Stored>): Promise<Refusal | null>;
  /** Writes what must stand before a document does, once for all of the rows that are written together. May be repeated. */
  precede?(stores: Stores, about: Changing<Stored>): Promise<void>;
  /** Does what follows elsewhere from a row that is taken, also from one that was before. May be repeated. */
  complete?(stores: Stores, about: AboutRow<Stored>): Promise<void>;
  /** Brings one that was just begun in line with its owner, who may have changed meanwhile. */
  alignWithOwner?(stores: Stores, owner: User, id: string, stored: Stored): Promise<void>;
  /** What is new for a device that stands where `known` says, by the keys; of a kind that is told so. */
  changesSince?(
    stores: Stores,
    account: string,
    device: { schema: string; known: Readonly<Record<string, string>> },
  ): Promise<Changes>;
  /** Whom to tell of a write, and what; null for nobody. */
  announce?(before: Stored | null, after: Stored): Announcement | null;
  /** Puts in order what has grown with a write. */
  tidy?(stores: Stores, id: string, written: { before: Stored | null; after: Stored }): Promise<void>;
  /** Removes what stands beside one that is about to be removed. */
  removeRest?(stores: Stores, id: string): Promise<void>;
  /** Which photos left the account with a change. */
  photosGone?(before: Stored, after: Stored): string[];
}

/** Photos of a review that may be looked for; with any others it is refused. */
const ReviewPhotos = z.object({ photos: z.array(PhotoId).check(z.maxLength(maxReviewPhotos)) });

const serverKinds: { [Kind in StoredKind]: ServerKind<StoredOf<Kind>, ViewOf<Kind>> } = {
  account: {
    list: async (_stores, owner) => [owner],
    isAtHand: true,
    shownToImpersonator: accountForAdmins,
    privateFields,
    photosOf: photoIdsOf,
    photosGone: (before, after) => Object.keys(before.photos).filter((id) => !Object.hasOwn(after.photos, id)),
  },
  review: {
    list: (stores, { uid }) => reviewsBy(stores, uid),
    // With those of the text that shows while a later one waits.
    photosOf: ({ photos, approved }) => [...photos, ...(approved?.photos ?? [])],
    claim: claimReviews,
    reserve: async (stores, account, key) => {
      const named = authoredReviewOf(key);
      if (!named) return { code: 'value-invalid', field: 'reviewId' };
      const { uid: to, reviewId } = named;
      return (await takeSlot(stores, account, { to, reviewId })) === reviewId ? null : { code: 'reviewed-already' };
    },
    refusalForTaken: async (stores, account, key) => {
      const named = authoredReviewOf(key);
      const holder = named && (await holderOf(stores, account, named.uid));
      return holder && holder !== named.reviewId ? { code: 'reviewed-already' } : null;
    },
    addressee: (key) => authoredReviewOf(key)?.uid ?? null,
    lookUp: async (stores, { account, key, written }, known): Promise<AboutReview> => {
      const named = authoredReviewOf(key);
      const photos = ReviewPhotos.safeParse(written).data?.photos ?? [];
      return {
        professional: named && (await readAccount(stores, named.uid, known)),
        photos: await photosSent(stores, { id: key, account, photos }),
      };
    },
    // Who signed up, proved an address or was suspended meanwhile: what followed from that passed over a review that was not there yet.
    alignWithOwner: async (stores, owner, id, { from }) => {
      const isSame = owner.isAnonymous === from.isAnonymous && owner.isSuspended === from.isSuspended;
      if (isSame && hasProof(owner) === from.isProven) return;
      await rewriteAuthor(stores, id, owner.uid, owner);
    },
  },
  'received-review': {
    list: async ({ reviews }, { uid }) => {
      const received = await documentsInRange(reviews, `${uid}:`);
      return liveReviews(withoutBurst(storedReview.readAll(received).readable));
    },
  },
  report: {
    list: async ({ reports }, { uid }) => {
      const made = await documentsThat(reports, ({ by }) => by === uid);
      return storedReport.readAll(made).readable;
    },
    claim: claimReports,
  },
  conversation: {
    list: (stores, { uid }) => wholeConversations(stores, uid),
    changesSince,
    photosOf: (stored, account) => {
      const exported = conversationEntry.exported(stored, account);
      return exported ? OwnConversation.parse(exported).messages.flatMap(({ photos }) => photos) : [];
    },
    removeRest: removeParts,
    precede: async (stores, { id, account, document, next }) => {
      if (document) await fileReport(stores, { id, account, before: document, conversation: next });
    },
  },
  message: {
    // They are in their conversations.
    list: async () => [],
    claim: claimConversations,
    addressee: addresseeOf,
    lookUp: (stores, { account, key, written, document, network }, known) =>
      lookUpAddressed(stores, { account, key, written, conversation: document, known, network }),
    prepare: noteRequest,
    precede: async (stores, { id, account, document, next }) => {
      if (!document) await listConversation(stores, id);
      const added = next.messages.slice(document?.messages.length ?? 0);
      const held = added.filter(({ hold }) => hold === 'open');
      if (held.length > 0) await fileHold(stores, id, account);
      if (held.length < added.length) await oweMessageLetter(stores, { id, account, conversation: document });
    },
    complete: tellOthers,
    alignWithOwner: async (stores, _owner, id) => {
      // One that ended after it was read, and is begun anew, was taken off the lists.
      await listConversation(stores, id);
      await alignWithOther(stores, id);
    },
    announce: announcementOf,
    tidy: async (stores, id, written) => {
      await oweForWritten(stores, id, written);
      if (isLong(written.after)) await closeParts(stores, id);
    },
  },
  visits: {
    list: async ({ visits }, { uid, isContractor }) => {
      const counted = isContractor ? await getOrNull(visits, uid) : null;
      return storedVisits.readAll(counted ? [counted] : []).readable;
    },
  },
};

/** What the server knows of `kind`, for what is the same for all kinds. */
export function serverKind(kind: StoredKind): ServerKind<object, object> {
  // As `collectionOf`: documents of one kind never meet another's.
  return serverKinds[kind];
}

/** A view of `kind` as who acts for its owner sees it. */
export function shownToImpersonator(kind: StoredKind, view: object): object {
  return serverKind(kind).shownToImpersonator?.(view) ?? view;
}
