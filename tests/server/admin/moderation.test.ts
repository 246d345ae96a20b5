import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Review } from '../../../shared/model/review.ts';
import { unreadCount } from '../../../shared/rules/account/account-notices.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeNotice, makeReview } from '../../world/makers.ts';
import { mailTo, outboxOf } from '../../world/sign-in/outbox.ts';
import { anyStore, eventually, putReview, type StoreKind, storeKinds, type TestStore } from '../../world/world.ts';
import { AdminDevice, audited, decisionOn, pullAdmin, pushAdmin } from '../../world/admin.ts';
import {
  editReview,
  makeAnonymousDraft,
  makeDraft,
  ownReviews,
  pushReply,
  receivedReviews,
  sendReview,
  storedReview,
  pushReports,
} from '../../world/reviews.ts';
import {
  changeUser,
  type SignedIn,
  signInAnonymously,
  signUpAdmin,
  signUpMember,
  storedUser,
} from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

describe.each(storeKinds)('a decision, over %s', (kind) => {
  test('of two admins who were both away comes to one, and to the same on both devices', async () => {
    const { server, admin, ana, luis, review } = await begin(kind);
    const other = await signUpAdmin(server, 'otra');
    const beto = await signUpMember(server, 'beto', { isContractor: true });
    const sent = await sendReview(luis, makeDraft(beto.uid));
    const second = await storedReview(server.stores, beto.uid, sent.reviewId);
    const [mine, theirs] = await Promise.all([
      pushAdmin(admin, [decisionOn(review), decisionOn(second)]),
      pushAdmin(other, [decisionOn(review, { action: 'reject', reason: 'offensive' }), decisionOn(second)]),
    ]);
    const kinds = [mine[0]?.kind, theirs[0]?.kind];
    expect(new Set(kinds)).toEqual(new Set(['accepted', 'refused']));
    const late = mine[0]?.kind === 'refused' ? mine[0] : theirs[0];
    expect(late).toMatchObject({ refusal: { code: 'already-decided' } });
    expect([mine[1]?.kind, theirs[1]?.kind]).toEqual(['accepted', 'accepted']);
    const devices = [new AdminDevice(admin, 'review'), new AdminDevice(other, 'review')];
    // That the professionals are told of them is written later.
    await eventually(async () => {
      for (const device of devices) await device.catchUp();
      return isDeepStrictEqual(devices[0]?.held, devices[1]?.held);
    }, 'both devices hold the same');
    expect(devices[0]?.held.size).toBe(2);
    const decided = await storedReview(server.stores, ana.uid, review.reviewId);
    expect(decided.status).toBe(kinds[0] === 'accepted' ? 'approved' : 'rejected');
    expect(await audited(server.stores, 'review-approved')).toHaveLength(kinds[0] === 'accepted' ? 2 : 1);
  });
});

describe.each(anyStore)('over %s', (kind) => {
  describe('a decision', () => {
    test('is made, written down and told to the author, in the app and by mail in their language', async () => {
      const { server, admin, ana, luis, review, store } = await begin(kind);
      const [outcome] = await pushAdmin(admin, [decisionOn(review)]);
      expect(outcome).toMatchObject({
        kind: 'accepted',
        entry: { kind: 'review', document: { status: 'approved', decision: { by: admin.uid, decidedOn: 1 } } },
      });
      expect((await ownReviews(luis)).documents).toMatchObject([{ status: 'approved', isLive: true }]);
      const target = `${ana.uid}:${review.reviewId}`;
      expect(await audited(server.stores, 'review-approved')).toMatchObject([{ actor: admin.uid, target }]);
      expect((await storedUser(server.stores, luis.uid)).notices).toMatchObject([
        { kind: 'review-approved', review: { reviewId: review.reviewId, toUid: ana.uid, toName: 'ana' } },
      ]);
      const letters = await mailTo(store, 'luis@example.com');
      expect(letters.map(({ subject }) => subject)).toEqual(['Se aprobó su reseña']);
      expect(letters[0]?.text).toContain(`${server.origin}/es/account?tab=myReviews`);
    });

    test('once more because the answer was lost is made, written down and told once', async () => {
      const { server, admin, luis, review, store } = await begin(kind);
      const row = decisionOn(review, { action: 'reject', reason: 'off-topic' });
      const first = await pushAdmin(admin, [row]);
      expect(await pushAdmin(admin, [row, row])).toEqual([...first, ...first]);
      expect(await audited(server.stores, 'review-rejected')).toMatchObject([{ reason: 'off-topic' }]);
      expect((await storedUser(server.stores, luis.uid)).notices).toHaveLength(1);
      const letters = await mailTo(store, 'luis@example.com');
      expect(letters).toHaveLength(1);
      expect(letters[0]?.text).toContain('ana');
      expect(letters[0]?.text).toContain('No trata del trabajo de este profesional.');
    });

    test('whose telling was cut off is told when it comes again', async () => {
      const { server, admin, luis, review } = await begin(kind);
      await pushAdmin(admin, [decisionOn(review)]);
      const user = await server.stores.users.get(luis.uid);
      await server.stores.users.put({ ...user, notices: [] });
      for (const entry of await audited(server.stores, 'review-approved')) {
        await server.stores.audit.remove(entry as unknown as PouchDB.Core.RemoveDocument);
      }
      await pushAdmin(admin, [decisionOn(review)]);
      expect(await audited(server.stores, 'review-approved')).toHaveLength(1);
      expect((await storedUser(server.stores, luis.uid)).notices).toHaveLength(1);
    });

    test('that is told late is unread, also where something later was read meanwhile', async () => {
      const { server, admin, luis, review } = await begin(kind);
      await pushAdmin(admin, [decisionOn(review)]);
      const later = makeNotice({ id: 'later', at: Date.now() + 1000 });
      await changeUser(server.stores, luis.uid, { notices: [later], noticesReadUntil: later.at });
      await pushAdmin(admin, [decisionOn(review)]);
      const told = await storedUser(server.stores, luis.uid);
      expect(told.notices.map((notice) => notice.kind)).toEqual(['review-approved', 'review-approved']);
      expect(unreadCount(told)).toBe(1);
    });

    test('about a text that its author changed meanwhile comes back with the new one', async () => {
      const { server, admin, luis, review } = await begin(kind);
      const [own] = (await ownReviews(luis)).documents;
      if (!own) throw new Error('nothing was written');
      await editReview(luis, own, { title: 'Otra cosa' });
      expect(await pushAdmin(admin, [decisionOn(review)])).toMatchObject([
        {
          kind: 'refused',
          refusal: { code: 'review-changed' },
          entry: { document: { title: 'Otra cosa', status: 'pending', contentVersion: 2 } },
        },
      ]);
      expect(await audited(server.stores, 'review-approved')).toEqual([]);
      expect((await storedUser(server.stores, luis.uid)).notices).toEqual([]);
    });

    test('is taken back by who saw it, and the review waits again', async () => {
      const { admin, luis, review } = await begin(kind);
      const [first] = await pushAdmin(admin, [decisionOn(review)]);
      const approved = first?.entry?.document as Review;
      expect(await pushAdmin(admin, [decisionOn(approved, { action: 'unapprove' })])).toMatchObject([
        { kind: 'accepted', entry: { document: { status: 'pending' } } },
      ]);
      expect((await ownReviews(luis)).documents).toMatchObject([{ status: 'pending', isLive: false }]);
    });

    test('about a review that the admin wrote or received is refused', async () => {
      const { server, admin, ana } = await begin(kind);
      const sent = await sendReview(admin, makeDraft(ana.uid));
      const own = await storedReview(server.stores, ana.uid, sent.reviewId);
      await putReview(server.stores, makeReview(admin.uid, 'rosa', { status: 'pending' }));
      const received = await storedReview(server.stores, admin.uid, 'by-rosa');
      const outcomes = await pushAdmin(admin, [decisionOn(own), decisionOn(received)]);
      expect(outcomes).toMatchObject([{ refusal: { code: 'not-allowed' } }, { refusal: { code: 'not-allowed' } }]);
    });

    test('that makes no sense is refused, and the others are made', async () => {
      const { admin, review } = await begin(kind);
      const outcomes = await pushAdmin(admin, [
        { kind: 'nonsense' },
        decisionOn(review, { id: 'nobody:nothing' }),
        decisionOn(review, { id: '_design/shape' }),
        decisionOn(review, { action: 'reject' }),
        decisionOn(review, { action: 'reject', reason: 'one star' }),
        decisionOn(review),
      ]);
      expect(outcomes.map((each) => (each.kind === 'refused' ? each.refusal?.code : each.kind))).toEqual([
        'value-invalid',
        'not-found',
        'value-invalid',
        'reason-required',
        'value-invalid',
        'accepted',
      ]);
    });

    test('about an anonymous review is mailed to the address its author stated, with what is left to do', async () => {
      const { server, admin, ana, store } = await begin(kind);
      const guest = await signInAnonymously(server);
      const sent = await sendReview(guest, makeAnonymousDraft(ana.uid, { statedEmail: 'lejos@example.net' }));
      await pushAdmin(admin, [decisionOn(await storedReview(server.stores, ana.uid, sent.reviewId))]);
      const [letter] = await outboxOf(store, 'lejos@example.net');
      expect(letter?.subject).toBe('Se aprobó su reseña y falta un paso');
      const next = encodeURIComponent('/es/account?tab=myReviews');
      expect(letter?.text).toContain(`${server.origin}/es/create-account?nextRoute=${next}`);
    });

    test('that turns an anonymous review away leads nobody to a sign-in: it is told on the device that wrote it', async () => {
      const { server, admin, ana, store } = await begin(kind);
      const guest = await signInAnonymously(server);
      const sent = await sendReview(guest, makeAnonymousDraft(ana.uid, { statedEmail: 'otra@example.net' }));
      const stored = await storedReview(server.stores, ana.uid, sent.reviewId);
      await pushAdmin(admin, [decisionOn(stored, { action: 'reject', reason: 'off-topic' })]);
      expect((await ownReviews(guest)).documents).toMatchObject([
        { status: 'rejected', decision: { reason: 'off-topic' } },
      ]);
      expect(await outboxOf(store, 'otra@example.net')).toEqual([]);
    });

    test('about the professional’s answer is made like one about a review, and told to them', async () => {
      const { server, admin, ana, review } = await begin(kind);
      await pushAdmin(admin, [decisionOn(review)]);
      const [received] = (await receivedReviews(ana)).documents;
      if (!received) throw new Error('nothing was received');
      await pushReply(ana, received, 'Gracias, Luis.');
      const { reply } = await storedReview(server.stores, ana.uid, review.reviewId);
      const row = decisionOn(review, { part: 'reply', decidedOn: reply?.contentVersion ?? 0, known: null });
      expect(await pushAdmin(admin, [row, { ...row, decidedOn: 1 }])).toMatchObject([
        { kind: 'accepted' },
        { kind: 'refused', refusal: { code: 'review-changed' } },
      ]);
      expect((await receivedReviews(ana)).documents).toMatchObject([{ reply: { status: 'approved' } }]);
      expect((await storedUser(server.stores, ana.uid)).notices.map((notice) => notice.kind)).toContain(
        'reply-approved',
      );
      expect(await audited(server.stores, 'reply-approved')).toHaveLength(1);
    });
  });

  test('a report is settled as it was read, once, and one that says more comes back', async () => {
    const { server, admin, ana, luis } = await begin(kind);
    const report = (note: string) => pushReports(luis, [{ uid: ana.uid, reviewId: null, reason: 'other', note }]);
    await report('Uno.');
    const [first] = await pullAdmin(admin, 'report');
    if (first?.kind !== 'report' || !first.document) throw new Error('no report');
    const row = { kind: 'settle', id: first.id, known: first.document.createdAt };
    expect(await pushAdmin(admin, [{ ...row, known: row.known - 1 }])).toMatchObject([
      { refusal: { code: 'review-changed' } },
    ]);
    expect(await pushAdmin(admin, [row, row])).toMatchObject([
      { kind: 'accepted', entry: { document: { status: 'settled', settled: { by: admin.uid } } } },
      { kind: 'accepted' },
    ]);
    expect(await audited(server.stores, 'report-settled')).toHaveLength(1);
    const upheld = { ...row, isUpheld: true };
    expect(await pushAdmin(admin, [upheld])).toMatchObject([{ kind: 'accepted' }]);
    await report('Dos.');
    expect(await pullAdmin(admin, 'report')).toMatchObject([{ document: { status: 'open' } }]);
  });

  test('the verdict about a report is written down, and who finds otherwise afterwards is told that it was settled', async () => {
    const { server, admin, ana, luis } = await begin(kind);
    await pushReports(luis, [{ uid: ana.uid, reviewId: null, reason: 'other', note: 'Uno.' }]);
    const [report] = await pullAdmin(admin, 'report');
    if (report?.kind !== 'report' || !report.document) throw new Error('no report');
    const row = { kind: 'settle', id: report.id, known: report.document.createdAt };
    await pushAdmin(admin, [{ ...row, isUpheld: true }]);
    expect(await pushAdmin(admin, [{ ...row, isUpheld: false }])).toMatchObject([
      { kind: 'refused', refusal: { code: 'already-decided' }, entry: { document: { settled: { isUpheld: true } } } },
    ]);
    expect(await audited(server.stores, 'report-settled')).toMatchObject([{ reason: 'upheld' }]);
  });

  test('nobody settles what is reported of them', async () => {
    const { server, ana, luis } = await begin(kind);
    await changeUser(server.stores, ana.uid, { isAdmin: true });
    await pushReports(luis, [{ uid: ana.uid, reviewId: null, reason: 'other', note: 'Uno.' }]);
    const [report] = await pullAdmin(ana, 'report');
    if (report?.kind !== 'report' || !report.document) throw new Error('no report');
    const row = { kind: 'settle', id: report.id, known: report.document.createdAt };
    expect(await pushAdmin(ana, [row])).toMatchObject([{ refusal: { code: 'not-allowed' } }]);
    expect(await audited(server.stores, 'report-settled')).toEqual([]);
  });

  test('nobody settles what is reported of a review that they wrote', async () => {
    const { server, admin, ana, luis, review } = await begin(kind);
    await changeUser(server.stores, luis.uid, { isAdmin: true });
    await pushReports(ana, [{ uid: ana.uid, reviewId: review.reviewId, reason: 'not-genuine', note: '' }]);
    const [report] = await pullAdmin(luis, 'report');
    if (report?.kind !== 'report' || !report.document) throw new Error('no report');
    const row = { kind: 'settle', id: report.id, known: report.document.createdAt };
    expect(await pushAdmin(luis, [row])).toMatchObject([{ refusal: { code: 'not-allowed' } }]);
    expect(await pushAdmin(admin, [row])).toMatchObject([{ kind: 'accepted' }]);
  });
});

async function begin(kind: StoreKind): Promise<{
  server: RunningServer;
  store: TestStore;
  admin: SignedIn;
  ana: SignedIn;
  luis: SignedIn;
  review: Review;
}> {
  const server = await serverForTest(kind);
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const { reviewId } = await sendReview(luis, makeDraft(ana.uid));
  const review = await storedReview(server.stores, ana.uid, reviewId);
  return { server, store: server.store, admin: await signUpAdmin(server), ana, luis, review };
}
