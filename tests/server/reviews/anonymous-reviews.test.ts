import { describe, expect, test } from 'vitest';
import { formerPrefix } from '../../../shared/rules/publication.ts';
import { photoPrefix, photosIn } from '../../../sync-server/couch/conversation-documents.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { picture } from '../../security/photo-scene.ts';
import { Visitor } from '../../world/visitor.ts';
import { anyStore, eventually } from '../../world/world.ts';
import {
  approveReview,
  editReview,
  makeAnonymousDraft,
  makeDraft,
  ownReviews,
  pushReview,
  sendReview,
  sendReviewPhoto,
  storedReview,
} from '../../world/reviews.ts';
import { type SignedIn, changeUser, signInAnonymously, signUpMember } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

describe.each(anyStore)('over %s', (kind) => {
  describe('a review without an account', () => {
    test('is anonymous, and needs an address and the author’s word', async () => {
      const { server, ana } = await begin();
      const guest = await signInAnonymously(server);
      expect(await pushReview(guest, makeDraft(ana.uid))).toMatchObject({
        refusal: { code: 'stated-email-invalid', field: 'statedEmail' },
      });
      expect(await pushReview(guest, makeAnonymousDraft(ana.uid, { agreedTerms: null }))).toMatchObject({
        refusal: { code: 'terms-outdated', field: 'agreedTerms' },
      });
      const sent = await sendReview(guest, makeAnonymousDraft(ana.uid));
      expect((await storedReview(server.stores, ana.uid, sent.reviewId)).from).toMatchObject({
        isAnonymous: true,
        name: 'Luis',
        statedEmail: 'luis@example.net',
      });
    });

    test('is its author’s who signs up, and shows once they have proven their address', async () => {
      const { server, ana } = await begin();
      const guest = await signInAnonymously(server);
      const sent = await approveReview(server.stores, await sendReview(guest, makeAnonymousDraft(ana.uid)));
      expect(sent.isLive).toBe(false);
      const uid = await guest.visitor.signUp('luisa@example.com');
      expect(uid).toBe(guest.uid);
      expect((await ownReviews(guest)).documents).toMatchObject([{ reviewId: sent.reviewId, isLive: false }]);
      await changeUser(server.stores, uid, { emailVerified: true });
      await eventually(async () => (await ownReviews(guest)).documents[0]?.isLive === true, 'the review shows');
      const { from } = await storedReview(server.stores, ana.uid, sent.reviewId);
      expect(from).toMatchObject({ uid, isAnonymous: false, name: 'Luis', email: 'luisa@example.com' });
    });

    test('goes to the account that its author signs in to, unless that has one of the same professional', async () => {
      const { server, ana, luis } = await begin();
      const beto = await signUpMember(server, 'beto', { isContractor: true });
      const own = await sendReview(luis, makeDraft(beto.uid));
      const guest = await signInAnonymously(server);
      const aboutAna = await sendReview(guest, makeAnonymousDraft(ana.uid));
      const second = await sendReview(guest, makeAnonymousDraft(beto.uid));
      await guest.visitor.signIn('luis@example.com');
      const ids = (await ownReviews({ ...luis, visitor: guest.visitor })).documents.map(({ reviewId }) => reviewId);
      expect(ids.toSorted()).toEqual([own.reviewId, aboutAna.reviewId].toSorted());
      expect(await storedReview(server.stores, beto.uid, second.reviewId)).toMatchObject({
        status: 'withdrawn',
        from: { isAnonymous: true, name: '', uid: expect.stringMatching(`^${formerPrefix}`) },
      });
      // The draft on the device is sent once more under the account: it is there.
      expect(await pushReview({ ...luis, visitor: guest.visitor }, aboutAna)).toMatchObject({ kind: 'accepted' });
      expect(await pushReview(luis, makeDraft(ana.uid))).toMatchObject({ refusal: { code: 'reviewed-already' } });
    });

    test('names its author nowhere any more where their account cannot have it, and its photos are gone', async () => {
      const { server, ana, luis } = await begin();
      await sendReview(luis, makeDraft(ana.uid));
      const guest = await signInAnonymously(server);
      const draft = makeAnonymousDraft(ana.uid);
      const photo = await sendReviewPhoto(server, guest, draft, await picture(40, 30, '#357'));
      const second = await sendReview(guest, { ...draft, photos: [photo] });
      await guest.visitor.signIn('luis@example.com');
      const stored = JSON.stringify([
        await documentsInRange(server.stores.reviews, ''),
        await documentsInRange(photosIn(server.stores), photoPrefix),
      ]);
      for (const trace of [guest.uid, 'luis@example.net', photo]) expect(stored).not.toContain(trace);
      const left = await storedReview(server.stores, ana.uid, second.reviewId);
      expect(left).toMatchObject({ status: 'withdrawn', review: second.review, from: { name: '', statedName: null } });
    });
  });

  async function begin(): Promise<{ server: RunningServer; ana: SignedIn; luis: SignedIn }> {
    const server = await serverForTest(kind);
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    return { server, ana, luis: await signUpMember(server, 'luis') };
  }
});

test('one account sends so many texts a day, and one address so many without an account', async () => {
  const server = await serverForTest('embedded');
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  let review = await sendReview(luis, makeDraft(ana.uid));
  for (let time = 1; time < 60; time++) review = await editReview(luis, review, { title: `Vez ${time}` });
  expect(await pushReview(luis, { ...review, title: 'Vez 60' }, review)).toMatchObject({
    kind: 'refused',
    refusal: { code: 'too-many-requests', retryAfter: expect.any(Number) },
    current: review,
  });
  // What asks nobody to read anything is still taken.
  expect((await editReview(luis, review, { isWithdrawn: true })).status).toBe('withdrawn');

  const codes: unknown[] = [];
  for (let time = 0; time < 11; time++) {
    const visitor = new Visitor(server.origin);
    const guest = { visitor, uid: await visitor.beAnonymous() };
    const outcome = await pushReview(guest, makeAnonymousDraft(ana.uid));
    codes.push(outcome.kind === 'refused' ? outcome.refusal.code : outcome.kind);
  }
  expect(codes).toEqual([...Array(10).fill('accepted'), 'too-many-requests']);
});

test('whom a review would be about is shown by name and photo only, live or not', async () => {
  const server = await serverForTest('embedded');
  const ana = await signUpMember(server, 'ana', { isContractor: true, profilePhoto: 'a'.repeat(32) });
  const luis = await signUpMember(server, 'luis');
  const anyone = new Visitor(server.origin);
  const path = `/catalogue/reviewable/${ana.uid}`;
  const shown = { uid: ana.uid, displayName: 'ana', profilePhoto: 'a'.repeat(32) };
  expect((await anyone.get(path)).body).toEqual(shown);
  for (const nobody of [luis.uid, 'nobody', '_design', '%EF%BF%BF']) {
    expect(await anyone.get(`/catalogue/reviewable/${nobody}`)).toMatchObject({ status: 404 });
  }
  await changeUser(server.stores, ana.uid, { isSuspended: true });
  expect(await anyone.get(path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});
