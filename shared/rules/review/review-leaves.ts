import { type Reply, type Review, reviewDocumentId } from '../../model/review.ts';
import {
  clashing,
  foldedOf,
  greatest,
  isChangedSince,
  type Leaf,
  type LeafRule,
  type MergedLeaves,
  newest,
  newestStamps,
  type Overtaken,
  overtakenIn,
  type Parts,
  takenApart,
  type TakenApart,
} from '../leaves/leaves.ts';
import { isSame } from '../merge.ts';
import { approvedText, formerPrefix, liveReply } from '../publication.ts';
import { takenBack, undecided, undecidedReply } from './review-process.ts';
import { approvedBefore, withoutAuthor, withoutPhotos } from './review.ts';

type ReviewLeaf = TakenApart<Review>;

/** How a review is signed stands as it was read, with its words; who its author is now is theirs wherever they change. */
function partsOf(review: Review): Parts {
  const { title, rating, photos, contentVersion, editedAt, status, decision, approved, leftAt, reply } = review;
  const { from, to, withheld } = review;
  return {
    text: { title, review: review.review, rating, photos, contentVersion, editedAt, ...signatureOf(from) },
    verdict: { status, decision, approved, leftAt },
    author: { ...from, ...blankSignature },
    reply: reply && { text: reply.text, at: reply.at, contentVersion: reply.contentVersion },
    replyVerdict: reply && { status: reply.status, decision: reply.decision, approved: reply.approved },
    withheld,
    to,
  };
}

function signatureOf({ name, profilePhoto, statedName, statedEmail, agreedTerms }: Review['from']) {
  return { name, profilePhoto, statedName, statedEmail, agreedTerms };
}
const blankSignature = { name: '', profilePhoto: null, statedName: null, statedEmail: null, agreedTerms: null };

const wordsOf = ({ title, review, rating, photos }: Review) => ({ title, review, rating, photos });
const changedAt = ({ stamps }: ReviewLeaf, part: string) => stamps[part]?.[0] ?? 0;

/**
 * A review by the version of its words and by the process: the newest words stay with what was decided about these and no others, what
 * its author took back stays so, and two different texts of one version become a version that nobody has decided about.
 */
function mergeLeaves(given: readonly Leaf<Review>[]): MergedLeaves<Review> {
  const former = given.map(({ document }) => document.from.uid).find((uid) => uid.startsWith(formerPrefix));
  // The photos of who left are gone, in every leaf: no text is another by them.
  const left = given.map((leaf) => ({ ...leaf, document: withoutPhotos(leaf.document) }));
  const leaves = takenApart(partsOf, former === undefined ? given : left);
  const winner = greatest(leaves, (leaf) => [leaf.document.contentVersion, changedAt(leaf, 'text')]);
  const rivals = clashing(leaves, 'text', winner).filter(
    ({ document }) => !isSame(wordsOf(document), wordsOf(winner.document)),
  );
  const { contentVersion, editedAt, from } = winner.document;
  const isNew = rivals.some(({ document }) => document.contentVersion === contentVersion);
  const reply = mergeReplies(leaves);
  const merged: Review = {
    ...winner.document,
    ...verdictOf(leaves, winner, isNew),
    contentVersion: contentVersion + Number(isNew),
    editedAt,
    reply: reply.merged,
    withheld: newest(leaves, 'withheld').document.withheld,
    hasWritten: leaves.some(({ document }) => document.hasWritten),
    to: newest(leaves, 'to').document.to,
    from: { ...newest(leaves, 'author').document.from, ...signatureOf(from) },
  };
  const texts = rivals.map((leaf) => overtakenOf(leaf, winner, 'text'));
  const overtaken = former === undefined ? [...texts, ...reply.overtaken] : reply.overtaken;
  const document = former === undefined ? merged : withoutAuthor(merged, former);
  return { document, stamps: newestStamps(leaves), folded: foldedOf(given), overtaken };
}

/** Where the words that stand are in the process. */
function verdictOf(
  leaves: readonly ReviewLeaf[],
  winner: ReviewLeaf,
  isNew: boolean,
): Pick<Review, 'status' | 'decision' | 'approved' | 'leftAt'> {
  const same = leaves.filter(({ parts }) => isSame(parts['text'], winner.parts['text']));
  const { document: decided } = greatest(same, (leaf) => [leaf.document.decision?.at ?? 0, changedAt(leaf, 'verdict')]);
  const back = leaves.filter((leaf) => isTakenBack(leaf, winner, same.includes(leaf)));
  if (back.length > 0) {
    const { leftAt } = greatest(back, ({ document }) => [document.leftAt ?? 0]).document;
    return { status: takenBack, decision: isNew ? null : decided.decision, approved: null, leftAt };
  }
  const { status, decision, leftAt } = decided;
  if (isNew) return { status: undecided, decision: null, approved: approvedBefore(decided), leftAt };
  const approved = status === undecided && !decision ? approvedMeanwhile(leaves, winner) : decided.approved;
  return { status, decision, approved, leftAt };
}

/** Whether its author took back these words, or did so after they were written. */
function isTakenBack(leaf: ReviewLeaf, winner: ReviewLeaf, isSameText: boolean): boolean {
  if (leaf.document.status !== takenBack) return false;
  if (isSameText) return true;
  const isOfTheseWords = isSame(wordsOf(leaf.document), wordsOf(winner.document));
  const isLater = changedAt(leaf, 'verdict') > changedAt(winner, 'text');
  return isChangedSince(leaf, winner, 'verdict') && (isOfTheseWords || isLater);
}

/** What shows while the words wait: the ones before, unless an admin decided about them while these were written. */
function approvedMeanwhile(leaves: readonly ReviewLeaf[], winner: ReviewLeaf): Review['approved'] {
  const { approved, contentVersion } = winner.document;
  const decided = leaves.filter(
    (leaf) =>
      leaf.document.contentVersion < contentVersion &&
      leaf.document.decision !== null &&
      isChangedSince(leaf, winner, 'verdict'),
  );
  if (decided.length === 0) return approved;
  const { document } = greatest(decided, (leaf) => [leaf.document.decision?.at ?? 0]);
  const isAboutWhatShows = approved === null || isSame(approvedText(approved), wordsOf(document));
  return isAboutWhatShows ? approvedBefore(document) : approved;
}

/** The professional's answer, in the same way; which of two came last its own time says, since one taken back has no version. */
function mergeReplies(leaves: readonly ReviewLeaf[]): { merged: Reply | null; overtaken: Overtaken[] } {
  const winner = newest(leaves, 'reply');
  const rivals = clashing(leaves, 'reply', winner).filter(({ document }) => document.reply !== null);
  const overtaken = rivals
    .filter(({ document }) => document.reply?.text !== winner.document.reply?.text)
    .map((leaf) => overtakenOf(leaf, winner, 'reply'));
  const { reply } = winner.document;
  if (!reply) return { merged: null, overtaken };
  const same = leaves.filter(({ parts }) => isSame(parts['reply'], winner.parts['reply']));
  const { document: decided } = greatest(same, (leaf) => [
    leaf.document.reply?.decision?.at ?? 0,
    changedAt(leaf, 'replyVerdict'),
  ]);
  const isNew = rivals.some(({ document }) => document.reply?.contentVersion === reply.contentVersion);
  const merged = decided.reply ?? reply;
  if (!isNew) return { merged, overtaken };
  const contentVersion = reply.contentVersion + 1;
  return {
    merged: { ...merged, contentVersion, status: undecidedReply, decision: null, approved: liveReply(merged) },
    overtaken,
  };
}

function overtakenOf(leaf: ReviewLeaf, winner: ReviewLeaf, part: 'text' | 'reply'): Overtaken {
  const { document } = leaf;
  const { reviewId, to } = document;
  const review = { reviewId, toUid: to.uid, toName: to.name };
  const about = { document: reviewDocumentId(document), part, review };
  return overtakenIn(
    leaf,
    winner,
    part === 'text'
      ? { ...about, owner: document.from.uid, field: 'review', value: wordsOf(document) }
      : { ...about, owner: document.to.uid, field: 'replyText', value: document.reply?.text ?? '' },
  );
}

export const reviewLeaves: LeafRule<Review> = { partsOf, mergeLeaves };
