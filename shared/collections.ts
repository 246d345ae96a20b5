import { AdminEntry, AdminRow } from './protocol/admin-protocol.ts';
import { OwnReview, ReceivedReview } from './model/review.ts';
import { OwnUser } from './model/user.ts';
import { CatalogueEntry } from './protocol/catalogue-protocol.ts';
import { foldPack } from './rules/catalogue.ts';
import { decideReply, decideReview } from './rules/decision.ts';
import { checkReply, receivedReviewView, writeReply } from './rules/reply.ts';
import { checkReviewText, editReview, ownReviewView } from './rules/review.ts';
import { checkOwnEdit, mergeOwn, ownView } from './rules/user.ts';

/**
 * Everything that is synced, and how. A `folded` collection only comes to the device, in packs; of a `two-way` one the device
 * sees a view, and edits it: `check` says no on both ends, `merge` brings two sides together, `edit` does both over the stored
 * document. A `decided` one comes to the device as it is, and what the device sends is decisions (`row`), never documents. Documents are
 * told apart by `primaryKey`; a channel is a path under `/sync/`.
 */
export const collections = {
  catalogue: {
    channel: 'catalogue',
    direction: 'folded',
    schema: CatalogueEntry,
    primaryKey: 'uid',
    fold: foldPack,
  },
  account: {
    channel: 'account',
    direction: 'two-way',
    schema: OwnUser,
    primaryKey: 'uid',
    view: ownView,
    check: checkOwnEdit,
    merge: mergeOwn,
  },
  ownReviews: {
    channel: 'own-reviews',
    direction: 'two-way',
    schema: OwnReview,
    primaryKey: 'reviewId',
    view: ownReviewView,
    check: checkReviewText,
    edit: editReview,
  },
  receivedReviews: {
    channel: 'received-reviews',
    direction: 'two-way',
    schema: ReceivedReview,
    primaryKey: 'reviewId',
    view: receivedReviewView,
    check: checkReply,
    edit: writeReply,
  },
  admin: {
    channel: 'admin',
    direction: 'decided',
    schema: AdminEntry,
    primaryKey: 'id',
    row: AdminRow,
    decide: { review: decideReview, reply: decideReply },
  },
} as const;
