import { ownSchema } from '../../../shared/protocol/schemas.ts';
import { describe, expect, test, vi } from 'vitest';
import { authoredReviewKey, reportKey } from '../../../shared/collections/keys.ts';
import { formerPrefix } from '../../../shared/rules/publication.ts';
import { writtenBy } from '../../../shared/rules/review/review.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import { makeReview } from '../../world/makers.ts';
import { putReview, quickStore } from '../../world/world.ts';
import { password, signUpMember } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';
import { askToPushOwn, pullOwn, pushOwn } from '../../world/own-channel.ts';
import { makeDraft, ownReviews, sendReview } from '../../world/reviews.ts';

describe('a push', () => {
  test('holds rows of several kinds, of which one that makes no sense holds up no other', async () => {
    const { ana, beto } = await begin();
    const { reviewId, to, ...draft } = makeDraft(beto.uid);
    const outcomes = await pushOwn(ana, [
      { kind: 'account', key: ana.uid, new: { displayName: 'Ana M.' }, assumed: { displayName: 'ana' } },
      { kind: 'nothing', key: ana.uid, new: {}, assumed: null },
      'nonsense',
      { kind: 'review', key: authoredReviewKey(to.uid, reviewId), new: draft, assumed: null },
      { kind: '__proto__', key: ana.uid, new: {}, assumed: null },
      { kind: 'received-review', key: 'by-rosa', new: { replyText: 'Gracias.' }, assumed: { replyText: null } },
      { kind: 'report', key: reportKey({ uid: beto.uid, reviewId: null }), new: {}, assumed: null },
      { kind: 'report', key: '../x', new: { reason: 'other' }, assumed: null },
      { kind: 'report', key: reportKey({ uid: beto.uid, reviewId: null }), new: { reason: 'other' }, assumed: null },
    ]);
    expect(outcomes.map((each) => (each.status === 'refused' ? each.refusal.code : each.status))).toEqual([
      'accepted',
      'value-invalid',
      'value-invalid',
      'accepted',
      'value-invalid',
      'accepted',
      'reason-required',
      'value-invalid',
      'accepted',
    ]);
  });

  test('of more rows than a device sends at once is none', async () => {
    const { luis } = await begin();
    const answer = await askToPushOwn(luis.visitor, luis.uid, Array(101).fill(null));
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });

  test('by an older device leaves a field that it does not know as it is', async () => {
    const { luis, sent } = await begin();
    const key = authoredReviewKey(sent.to.uid, sent.reviewId);
    const { statedName: _, ...known } = writtenBy(sent);
    const named = { ...writtenBy(sent), statedName: 'Luis de Nosara' };
    const row = { kind: 'review', key };
    const [, edited] = await pushOwn(luis, [
      { ...row, new: named, assumed: writtenBy(sent) },
      { ...row, new: { ...known, title: 'Regular' }, assumed: known },
    ]);
    expect(edited).toMatchObject({ status: 'accepted', current: { title: 'Regular', statedName: 'Luis de Nosara' } });
  });

  test('of a field on one side alone is refused: nobody knows what was meant', async () => {
    const { luis } = await begin();
    const row = { kind: 'account', key: luis.uid };
    expect(
      await pushOwn(luis, [
        { ...row, new: {}, assumed: { displayName: 'luis' } },
        { ...row, new: { displayName: 'Luis M.' }, assumed: {} },
      ]),
    ).toMatchObject([
      { refusal: { code: 'value-invalid', field: 'displayName' } },
      { refusal: { code: 'value-invalid', field: 'displayName' } },
    ]);
  });

  test.each(['reviews', 'reports'] as const)(
    'of somebody whose account is deleted meanwhile leaves nothing of theirs in the %s',
    async (name) => {
      const { server, beto, luis } = await begin();
      const { reviewId, to, ...draft } = makeDraft(beto.uid);
      const rows = {
        reviews: { kind: 'review', key: authoredReviewKey(to.uid, reviewId), new: draft, assumed: null },
        reports: { kind: 'report', key: `${to.uid}:`, new: { reason: 'other', note: '' }, assumed: null },
      };
      const database: PouchDB.Database = server.stores[name];
      const other = luis.visitor.copy();
      const put = database.put.bind(database);
      vi.spyOn(database, 'put').mockImplementationOnce(async (document: object) => {
        await other.post('/account/delete', { password });
        return put(document);
      });
      await askToPushOwn(luis.visitor, luis.uid, [rows[name]]);
      const left = [...(await documentsInRange(database, '')), ...(await documentsInRange(server.stores.authors, ''))];
      const text = JSON.stringify(left);
      expect(text).toContain(formerPrefix);
      for (const trace of [luis.uid, luis.email]) expect(text).not.toContain(trace);
    },
  );

  test('of a review under somebody else’s id takes nothing, the author’s one place neither', async () => {
    const { ana, eva, sent } = await begin();
    const { reviewId: _, to: __, ...draft } = makeDraft(ana.uid);
    const taken = { kind: 'review', key: authoredReviewKey(ana.uid, sent.reviewId), new: draft, assumed: null };
    expect(await pushOwn(eva, [taken])).toEqual([
      { status: 'refused', refusal: { code: 'value-invalid', field: 'key' }, current: null },
    ]);
    expect((await sendReview(eva, makeDraft(ana.uid))).status).toBe('pending');
  });
});

describe('a pull', () => {
  test('tells of the kinds that are other than the device has them', async () => {
    const { luis, sent } = await begin();
    const first = await pullOwn(luis.visitor, luis.uid);
    const checkpoint = Object.fromEntries(first.kinds.map((each) => [each.kind, each.checkpoint]));
    expect(await pullOwn(luis.visitor, luis.uid, { checkpoint })).toEqual({ kinds: [] });
    await pushOwn(luis, [
      {
        kind: 'review',
        key: authoredReviewKey(sent.to.uid, sent.reviewId),
        new: { ...writtenBy(sent), rating: 2 },
        assumed: writtenBy(sent),
      },
    ]);
    const { kinds } = await pullOwn(luis.visitor, luis.uid, { checkpoint });
    expect(kinds).toMatchObject([{ kind: 'review', documents: [{ rating: 2 }] }]);
    expect((await ownReviews(luis, kinds[0]?.checkpoint)).documents).toEqual([]);
  });

  test('by a device that keeps another shape tells of all anew, as to one whose checkpoint is none', async () => {
    const { luis } = await begin();
    const all = await pullOwn(luis.visitor, luis.uid);
    const checkpoint = Object.fromEntries(all.kinds.map((each) => [each.kind, each.checkpoint]));
    const raised = await pullOwn(luis.visitor, luis.uid, { checkpoint, schema: ownSchema + 1 });
    expect(raised.kinds.map(({ kind, documents }) => ({ kind, documents }))).toEqual(
      all.kinds.map(({ kind, documents }) => ({ kind, documents })),
    );
    for (const strange of ['{', '[]', '7', '{"account":7}', '{"__proto__":{}}', '']) {
      const query = new URLSearchParams({ account: luis.uid, schema: String(ownSchema), checkpoint: strange });
      expect((await luis.visitor.get(`/sync/own/pull?${query}`)).body).toEqual(all);
    }
  });

  test('that does not say what shape the device keeps is none', async () => {
    const { luis } = await begin();
    for (const schema of ['', '&schema=', '&schema=x', '&schema=-1', '&schema=1.5', '&schema=1&schema=2']) {
      const answer = await luis.visitor.get(`/sync/own/pull?account=${luis.uid}${schema}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    }
  });
});

async function begin() {
  const server = await serverForTest(quickStore);
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const beto = await signUpMember(server, 'beto', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const eva = await signUpMember(server, 'eva');
  await putReview(server.stores, makeReview(ana.uid, 'rosa'));
  return { server, ana, beto, luis, eva, sent: await sendReview(luis, makeDraft(ana.uid)) };
}
