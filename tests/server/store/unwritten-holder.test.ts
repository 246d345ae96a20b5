import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Stores } from '../../../sync-server/couch/stores.ts';
import { changeDocument, readMended } from '../../../sync-server/couch/change.ts';
import { reviewSlotId, reviewSlots } from '../../../sync-server/couch/review-documents.ts';
import { holderOf, takeSlot } from '../../../sync-server/moderation/review-slots.ts';
import { makeContractor } from '../../world/makers.ts';
import { type SignedIn, signUpMember } from '../../world/people.ts';
import { accountIn, anEmptyStore, meet } from '../../world/copies/replication.ts';
import { makeDraft, ownReviews, pushReview, sendReview } from '../../world/reviews.ts';
import { putUser } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

const professionals = ['ana', 'beto', 'carla', 'diego', 'elena', 'fabio'];

/** A server, and a copy of its store which is apart and has nothing yet; an author, and whom they may review. */
async function begin(): Promise<{ one: Stores; other: Stores; luis: SignedIn }> {
  const { stores, origin } = await serverForTest('embedded');
  for (const uid of professionals) await putUser(stores, makeContractor({ uid }));
  return { one: stores, other: await anEmptyStore(), luis: await signUpMember({ origin, stores }, 'luis') };
}

async function expectOne(stores: Stores, { uid, visitor }: SignedIn, to: string, reviewId: string): Promise<void> {
  expect(await holderOf(stores, uid, to), to).toBe(reviewId);
  const { documents } = await ownReviews({ uid, visitor });
  expect(documents.filter((each) => each.to.uid === to)).toMatchObject([{ reviewId, status: 'pending' }]);
  expect((await accountIn(stores, uid)).notices).toEqual([]);
}

test('a review that was taken keeps its place from one that was begun before on another copy and never written, which comes back', async () => {
  const { one, other, luis } = await begin();
  // Which of both the store puts first depends on what is in them.
  for (const [index, to] of professionals.entries()) {
    const unanswered = makeDraft(to);
    expect(await takeSlot(other, luis.uid, { to, reviewId: unanswered.reviewId })).toBe(unanswered.reviewId);
    await delay(2);
    const { reviewId } = await sendReview(luis, makeDraft(to));
    await meet(one, other, ['authors']);
    if (index % 2 === 0) await readMended(reviewSlots(one), reviewSlotId(luis.uid, to));
    for (const draft of [unanswered, unanswered, makeDraft(to)]) {
      expect(await pushReview(luis, draft)).toMatchObject({ refusal: { code: 'reviewed-already' } });
    }
    await expectOne(one, luis, to, reviewId);
    await meet(one, other, ['authors', 'reviews']);
    expect(await takeSlot(other, luis.uid, { to, reviewId: unanswered.reviewId })).toBe(reviewId);
  }
});

test('a review that was taken keeps its place from a new one, also where one that was never written has held it for long', async () => {
  const { one, other, luis } = await begin();
  for (const to of professionals) {
    await changeDocument(reviewSlots(other), reviewSlotId(luis.uid, to), () => ({
      reviewId: 'never-written',
      at: 1,
    }));
    const { reviewId } = await sendReview(luis, makeDraft(to));
    await meet(one, other, ['authors']);
    expect(await pushReview(luis, makeDraft(to))).toMatchObject({ refusal: { code: 'reviewed-already' } });
    await expectOne(one, luis, to, reviewId);
  }
});

test('where neither of two that copies gave the place to was written, the one that holds it is taken, and the other comes back', async () => {
  const { one, other, luis } = await begin();
  const [to = ''] = professionals;
  const [first, second] = [makeDraft(to), makeDraft(to)];
  await takeSlot(other, luis.uid, { to, reviewId: first.reviewId });
  await delay(2);
  await takeSlot(one, luis.uid, { to, reviewId: second.reviewId });
  await meet(one, other, ['authors']);
  expect(await pushReview(luis, second)).toMatchObject({ refusal: { code: 'reviewed-already' } });
  expect(await pushReview(luis, first)).toMatchObject({ kind: 'accepted' });
  await expectOne(one, luis, to, first.reviewId);
});
