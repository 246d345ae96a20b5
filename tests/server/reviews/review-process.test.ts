import { beforeAll, describe, expect, test } from 'vitest';
import type { Reply, Review, ReviewStatus } from '../../../shared/model/review.ts';
import {
  afterAction,
  afterReplyAction,
  type ReplyAction,
  replyActions,
  replyStates,
  type ReviewAction,
  reviewActions,
  reviewStatuses,
} from '../../../shared/rules/review/review-process.ts';
import { ownReviewView } from '../../../shared/rules/review/review.ts';
import { forgetSlots } from '../../../sync-server/moderation/review-slots.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeReview } from '../../world/makers.ts';
import { makeStore, putReview, startBareServer, anyStore } from '../../world/world.ts';
import { askToPushAdmin, decisionOn } from '../../world/admin.ts';
import { askToPushReviews, changeReview, makeDraft, pushReply, storedReview } from '../../world/reviews.ts';
import { type SignedIn, signUpAdmin, signUpMember } from '../../world/people.ts';

/** Who asks. The author and the professional are admins too: their part goes before. */
const people = ['author', 'subject', 'admin', 'other'] as const;
type Person = (typeof people)[number];

/** Every state, action and part: what comes of it is what the process says, over the endpoints that devices use. */
const table = reviewStatuses.flatMap((status) =>
  reviewActions.flatMap((action) => people.map((person) => ({ status, action, person }))),
);
const replyTable = replyStates.flatMap((state) =>
  replyActions.flatMap((action) => people.map((person) => ({ state, action, person }))),
);

describe.each(anyStore)('over %s', (kind) => {
  let server: RunningServer;
  let writers: Record<Person, SignedIn>;
  let count = 0;

  beforeAll(async () => {
    const store = await makeStore(kind);
    server = await startBareServer(store);
    writers = {
      author: await signUpMember(server, 'luis', { isAdmin: true }),
      subject: await signUpMember(server, 'ana', { isContractor: true, isAdmin: true }),
      admin: await signUpAdmin(server),
      other: await signUpMember(server, 'eva'),
    };
    return async () => {
      await server.stop();
      await store.remove();
    };
  });

  /** A review of its own that stands so. */
  async function reviewIn(status: ReviewStatus, reply: Reply | null = null): Promise<Review> {
    const made = makeReview(writers.subject.uid, `luis-${++count}`, { status, reply });
    const review = { ...made, from: { ...made.from, uid: writers.author.uid } };
    // The place of the author's one review goes from one row of the table to the next.
    await forgetSlots(server.stores, writers.author.uid);
    await putReview(server.stores, review);
    return review;
  }

  async function attempt(review: Review, action: ReviewAction, writer: SignedIn): Promise<void> {
    const assumed = ownReviewView(review);
    if (action === 'submit') {
      await askToPushReviews(writer, [{ new: makeDraft(review.to.uid, { reviewId: review.reviewId }), assumed: null }]);
    } else if (action === 'edit') {
      await askToPushReviews(writer, [{ new: { ...assumed, title: 'Otro', isWithdrawn: false }, assumed }]);
    } else if (action === 'withdraw') {
      await askToPushReviews(writer, [{ new: { ...assumed, isWithdrawn: true }, assumed }]);
    } else {
      await askToPushAdmin(writer, [decisionOn(review, { action, reason: action === 'reject' ? 'offensive' : null })]);
    }
  }

  test.each(table)('a review that is $status: $person / $action', async ({ status, action, person }) => {
    const review = await reviewIn(status);
    await attempt(review, action, writers[person]);
    const { status: after } = await storedReview(server.stores, review.to.uid, review.reviewId);
    expect(after).toBe(afterAction(action, status, person) ?? status);
  });

  async function attemptReply(review: Review, action: ReplyAction, writer: SignedIn): Promise<void> {
    const received = { reviewId: review.reviewId, replyText: review.reply?.text ?? null };
    if (action === 'write') await pushReply(writer, received, 'Muchas gracias.');
    else if (action === 'remove') await pushReply(writer, received, null);
    else {
      const about = { part: 'reply', decidedOn: review.reply?.contentVersion ?? 1, known: null };
      const reason = action === 'reject' ? 'offensive' : null;
      await askToPushAdmin(writer, [decisionOn(review, { ...about, action, reason })]);
    }
  }

  test.each(replyTable)('an answer that is $state: $person / $action', async ({ state, action, person }) => {
    const text = { text: 'Gracias.', at: 1, contentVersion: 1, decision: null, approved: null };
    const review = await reviewIn('approved', state === 'none' ? null : { ...text, status: state });
    await attemptReply(review, action, writers[person]);
    const { reply } = await storedReview(server.stores, review.to.uid, review.reviewId);
    expect(reply?.status ?? 'none').toBe(afterReplyAction(action, state, person) ?? state);
    await changeReview(server.stores, review, { status: 'withdrawn' });
  });
});
