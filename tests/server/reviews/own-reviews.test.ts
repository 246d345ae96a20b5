import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../../sync-server/server.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { documentIds } from '../../../sync-server/couch/read.ts';
import { reviewSlotId, reviewSlots } from '../../../sync-server/couch/review-documents.ts';
import { Visitor } from '../../world/visitor.ts';
import { anyStore, eventually, type StoreKind, storeKinds } from '../../world/world.ts';
import { askToPushOwn, outcomesIn, ownPullPath } from '../../world/own-channel.ts';
import {
  approveReview,
  askToPushReviews,
  changeReview,
  editReview,
  makeDraft,
  ownReviews,
  pushReview,
  reviewRow,
  sendReview,
  storedReview,
} from '../../world/reviews.ts';
import { actFor } from '../../world/admin.ts';
import { type SignedIn, changeUser, signUp, signUpAdmin, signUpMember } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

describe.each(storeKinds)('a review that is sent, over %s', (kind) => {
  test('once more because the answer was lost is there once', async () => {
    const { server, ana, luis } = await begin(kind);
    const draft = makeDraft(ana.uid);
    const first = await sendReview(luis, draft);
    const before = await server.stores.reviews.allDocs();
    expect(await pushReview(luis, draft)).toEqual({ kind: 'accepted', current: first });
    expect(await pushReview(luis, { ...draft, title: 'Otra' })).toEqual({ kind: 'conflict', current: first });
    expect(await server.stores.reviews.allDocs()).toEqual(before);
  });

  test('is the only one of its author about that professional, from however many devices at once', async () => {
    const { server, ana, luis } = await begin(kind);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => pushReview(luis, makeDraft(ana.uid, { title: 'A la vez' }))),
    );
    expect(outcomes.filter((outcome) => outcome.kind === 'accepted')).toHaveLength(1);
    const others = outcomes.filter((outcome) => outcome.kind !== 'accepted');
    for (const outcome of others) expect(outcome).toMatchObject({ refusal: { code: 'reviewed-already' } });
    expect((await server.stores.reviews.allDocs()).total_rows).toBe(kind === 'couchdb' ? 2 : 1);
    expect((await ownReviews(luis)).documents).toHaveLength(1);
  });

  test('is not written where its place was taken and the server died; later it is', async () => {
    const { server, ana, luis } = await begin(kind);
    const slots = reviewSlots(server.stores);
    const id = reviewSlotId(luis.uid, ana.uid);
    const lost = { reviewId: 'never-written-anywhere', at: Date.now() };
    await changeDocument(slots, id, () => lost);
    const draft = makeDraft(ana.uid);
    expect(await pushReview(luis, draft)).toMatchObject({ refusal: { code: 'reviewed-already' } });
    await changeDocument(slots, id, () => ({ ...lost, at: 1 }));
    expect((await sendReview(luis, draft)).status).toBe('pending');
  });
});

describe.each(anyStore)('over %s', (kind) => {
  describe('a review that is sent', () => {
    test('waits for an admin, by who wrote it and about whom it is', async () => {
      const { server, ana, luis } = await begin(kind);
      const draft = makeDraft(ana.uid);
      const sent = await sendReview(luis, draft);
      expect(sent).toMatchObject({
        ...draft,
        status: 'pending',
        contentVersion: 1,
        isLive: false,
        to: { name: 'ana' },
      });
      expect((await ownReviews(luis)).documents).toEqual([sent]);
      expect(await storedReview(server.stores, ana.uid, draft.reviewId)).toMatchObject({
        status: 'pending',
        from: { uid: luis.uid, name: 'luis', email: 'luis@example.com', isAnonymous: false, preferredLang: 'es' },
        to: { uid: ana.uid, name: 'ana' },
      });
    });

    test('is told to the device once, and again when something of it changed', async () => {
      const { server, ana, luis } = await begin(kind);
      expect((await ownReviews(luis)).documents).toEqual([]);
      const sent = await sendReview(luis, makeDraft(ana.uid));
      const { checkpoint } = await ownReviews(luis);
      expect((await ownReviews(luis, checkpoint)).documents).toEqual([]);
      await changeReview(server.stores, await storedReview(server.stores, ana.uid, sent.reviewId), {
        status: 'rejected',
        decision: { action: 'reject', by: 'jefa', at: 9, reason: 'off-topic', decidedOn: 1 },
      });
      // Once the server heard of what was written straight into the store.
      let documents: object[] = [];
      await eventually(async () => {
        ({ documents } = await ownReviews(luis, checkpoint));
        return documents.length > 0;
      }, 'it is told again');
      expect(documents).toMatchObject([{ status: 'rejected', decision: { reason: 'off-topic' } }]);
      expect(JSON.stringify(documents)).not.toContain('jefa');
    });

    test.each<[string, object, object]>([
      ['no stars', { rating: 0 }, { code: 'rating-required', field: 'rating' }],
      ['no title', { title: '' }, { code: 'title-required', field: 'title' }],
      ['no text', { review: ' ' }, { code: 'review-required', field: 'review' }],
      ['a text of another kind', { review: 7 }, { code: 'value-invalid', field: 'review' }],
      ['nobody to be about', { to: { uid: 'nobody' } }, { code: 'not-found', field: 'to' }],
      ['a strange id', { reviewId: '../x' }, { code: 'value-invalid', field: 'reviewId' }],
      ['a short id', { reviewId: 'x' }, { code: 'value-invalid', field: 'reviewId' }],
      ['an end before it begins', { isWithdrawn: true }, { code: 'value-invalid', field: 'isWithdrawn' }],
    ])('with %s is refused and not written', async (_, change, refusal) => {
      const { server, ana, luis } = await begin(kind);
      expect(await pushReview(luis, { ...makeDraft(ana.uid), ...change })).toEqual({
        kind: 'refused',
        refusal,
        current: null,
      });
      expect((await ownReviews(luis)).documents).toEqual([]);
      expect(await documentIds(server.stores.authors)).toEqual([]);
    });

    test('about oneself is refused, and about who is no professional or suspended', async () => {
      const { server, ana, luis } = await begin(kind);
      expect(await pushReview(ana, makeDraft(ana.uid))).toMatchObject({ refusal: { code: 'own-profile' } });
      expect(await pushReview(ana, makeDraft(luis.uid))).toMatchObject({ refusal: { code: 'not-found' } });
      await changeUser(server.stores, ana.uid, { isSuspended: true });
      expect(await pushReview(luis, makeDraft(ana.uid))).toMatchObject({ refusal: { code: 'not-found' } });
    });

    test('by somebody without access counts like any other', async () => {
      const { server, ana } = await begin(kind);
      const waiting = await signUp(server, 'eva');
      expect((await sendReview(waiting, makeDraft(ana.uid))).status).toBe('pending');
    });

    test('that is refused does not hold up the others', async () => {
      const { server, ana, luis } = await begin(kind);
      const beto = await signUpMember(server, 'beto', { isContractor: true });
      const drafts = [makeDraft(ana.uid), makeDraft(ana.uid), makeDraft(beto.uid)];
      const rows = drafts.map((draft) => reviewRow({ new: draft, assumed: null }));
      const outcomes = outcomesIn('review', await askToPushOwn(luis.visitor, luis.uid, ['nonsense', ...rows]));
      expect(outcomes.map((outcome) => outcome.kind)).toEqual(['refused', 'accepted', 'refused', 'accepted']);
    });
  });

  describe('an edit', () => {
    test('comes back to the queue, and the approved text shows on', async () => {
      const { server, ana, luis } = await begin(kind);
      const sent = await approveReview(server.stores, await sendReview(luis, makeDraft(ana.uid)));
      const edited = await editReview(luis, sent, { title: 'Regular', rating: 2 });
      expect(edited).toMatchObject({
        status: 'pending',
        contentVersion: 2,
        isLive: true,
        approved: { title: 'Muy bien', rating: 5 },
      });
      const outcome = await pushReview(luis, { ...sent, title: 'Regular', rating: 2 }, sent);
      expect(outcome).toEqual({ kind: 'accepted', current: edited });
    });

    test('of the same words on two devices is told to the second one, of other words both stay', async () => {
      const { ana, luis } = await begin(kind);
      const sent = await sendReview(luis, makeDraft(ana.uid));
      const first = await editReview(luis, sent, { title: 'Bien' });
      expect(await pushReview(luis, { ...sent, title: 'Mal', rating: 1 }, sent)).toEqual({
        kind: 'conflict',
        current: first,
      });
      expect(await pushReview(luis, { ...sent, rating: 4 }, sent)).toMatchObject({
        kind: 'conflict',
        current: { title: 'Bien', rating: 4 },
      });
    });

    test('takes a review back and sends it again', async () => {
      const { server, ana, luis } = await begin(kind);
      const sent = await approveReview(server.stores, await sendReview(luis, makeDraft(ana.uid)));
      const gone = await editReview(luis, sent, { isWithdrawn: true });
      expect(gone).toMatchObject({ status: 'withdrawn', isLive: false });
      expect(await pushReview(luis, makeDraft(ana.uid))).toMatchObject({ refusal: { code: 'reviewed-already' } });
      const back = await editReview(luis, gone, { isWithdrawn: false, title: 'Otra vez' });
      expect(back).toMatchObject({ status: 'pending', contentVersion: 2, isLive: false });
    });

    test('of what the server decides changes nothing', async () => {
      const { server, ana, luis } = await begin(kind);
      const sent = await sendReview(luis, makeDraft(ana.uid));
      const before = await storedReview(server.stores, ana.uid, sent.reviewId);
      const forgeries = { status: 'approved', contentVersion: 9, isLive: true, createdAt: 1, approved: sent };
      for (const [field, value] of Object.entries(forgeries)) {
        expect(await pushReview(luis, { ...sent, [field]: value }, sent)).toEqual({
          kind: 'refused',
          refusal: { code: 'field-not-yours', field },
          current: sent,
        });
      }
      expect(await storedReview(server.stores, ana.uid, sent.reviewId)).toEqual(before);
    });

    test('of somebody else’s review is refused as of one that is not there', async () => {
      const { server, ana, luis } = await begin(kind);
      const eva = await signUpMember(server, 'eva');
      const sent = await sendReview(luis, makeDraft(ana.uid));
      const before = await storedReview(server.stores, ana.uid, sent.reviewId);
      for (const assumed of [sent, null]) {
        const outcome = await pushReview(eva, { ...sent, title: 'Mal' }, assumed);
        expect(outcome).toMatchObject({ kind: 'refused', current: null });
      }
      expect(await storedReview(server.stores, ana.uid, sent.reviewId)).toEqual(before);
      expect((await ownReviews(eva)).documents).toEqual([]);
    });

    test('is refused where it says nothing, and the review stays as it is', async () => {
      const { ana, luis } = await begin(kind);
      const sent = await sendReview(luis, makeDraft(ana.uid));
      expect(await pushReview(luis, { ...sent, title: '' }, sent)).toEqual({
        kind: 'refused',
        refusal: { code: 'title-required', field: 'title' },
        current: sent,
      });
    });
  });

  test('who acts for somebody reads their reviews, and writes none', async () => {
    const { server, ana, luis } = await begin(kind);
    const sent = await sendReview(luis, makeDraft(ana.uid));
    const admin = await signUpAdmin(server);
    await actFor(admin.visitor, luis.uid);
    const acting = { ...luis, visitor: admin.visitor };
    expect((await ownReviews(acting)).documents).toHaveLength(1);
    expect(await pushReview(acting, { ...sent, title: 'x' }, sent)).toEqual({
      kind: 'refused',
      refusal: { code: 'not-while-impersonating' },
      current: sent,
    });
    expect((await ownReviews(luis)).documents).toEqual([sent]);
  });

  test('nobody reads or writes in another’s name', async () => {
    const { server, ana, luis } = await begin(kind);
    const sent = await sendReview(luis, makeDraft(ana.uid));
    const asked = await ana.visitor.get(ownPullPath(luis.uid));
    expect(asked).toMatchObject({ status: 409, body: { code: 'other-session' } });
    const stranger = await new Visitor(server.origin).get(ownPullPath(luis.uid));
    expect(stranger).toMatchObject({ status: 401, body: { code: 'signed-out' } });
    expect(stranger.headers.get('cache-control')).toBe('no-store');
    const pushed = await askToPushReviews({ ...luis, visitor: ana.visitor }, [{ new: sent, assumed: null }]);
    expect(pushed.status).toBe(409);
  });
});

async function begin(kind: StoreKind): Promise<{ server: RunningServer; ana: SignedIn; luis: SignedIn }> {
  const server = await serverForTest(kind);
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  return { server, ana, luis: await signUpMember(server, 'luis') };
}
