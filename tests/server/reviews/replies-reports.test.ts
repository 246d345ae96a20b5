import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import { professionalId } from '../../../sync-server/couch/documents.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeProfessional, makeReview } from '../../world/makers.ts';
import { putReview, anyStore } from '../../world/world.ts';
import { readEvents } from '../../world/event-reader.ts';
import {
  changeReview,
  makeDraft,
  pushReply,
  pushReports as report,
  receivedReviews,
  sendReview,
  storedReview,
} from '../../world/reviews.ts';
import { password, signInAnonymously, signUpMember } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

describe.each(anyStore)('over %s', (kind) => {
  describe('who received a review', () => {
    test('sees it once it shows, without who wrote it', async () => {
      const { server, ana } = await begin();
      await putReview(server.stores, makeReview(ana.uid, 'waits', { status: 'pending' }));
      const { documents, checkpoint } = await receivedReviews(ana);
      expect(documents.map(({ reviewId }) => reviewId)).toEqual(['by-luis']);
      expect(JSON.stringify(documents)).not.toMatch(/private|author-uid|8888/);
      expect((await receivedReviews(ana, checkpoint)).documents).toEqual([]);
    });

    test('answers it once; the answer waits for an admin, and can be changed and taken back', async () => {
      const { server, ana, review } = await begin();
      const outcome = await pushReply(ana, review, 'Gracias, Luis.');
      expect(outcome).toMatchObject({
        kind: 'accepted',
        current: { replyText: 'Gracias, Luis.', reply: { status: 'pending', approved: null } },
      });
      expect(await pushReply(ana, review, 'Gracias, Luis.')).toEqual(outcome);
      expect((await storedReview(server.stores, ana.uid, 'by-luis')).reply?.text).toBe('Gracias, Luis.');
      const [seen] = (await receivedReviews(ana)).documents;
      if (!seen) throw new Error('nothing was received');
      expect(await pushReply(ana, seen, 'Gracias.')).toMatchObject({ current: { replyText: 'Gracias.' } });
      expect(await pushReply(ana, { ...seen, replyText: 'Gracias.' }, null)).toMatchObject({
        kind: 'accepted',
        current: { replyText: null, reply: null },
      });
    });

    test('is told of an answer that another device of theirs wrote', async () => {
      const { ana, review } = await begin();
      await pushReply(ana, review, 'Gracias, Luis.');
      expect(await pushReply(ana, review, 'Hasta pronto.')).toMatchObject({
        kind: 'conflict',
        current: { replyText: 'Gracias, Luis.' },
      });
    });

    test('answers nothing that does not show, and nobody answers for them', async () => {
      const { server, ana, luis, review } = await begin();
      const gone = { kind: 'refused', refusal: { code: 'not-found' }, current: null };
      expect(await pushReply(luis, review, 'No fue así.')).toEqual(gone);
      await changeReview(server.stores, await storedReview(server.stores, ana.uid, 'by-luis'), { status: 'rejected' });
      expect(await pushReply(ana, review, 'Gracias.')).toEqual(gone);
      expect((await storedReview(server.stores, ana.uid, 'by-luis')).reply).toBeNull();
    });

    test('is told why an answer makes no sense', async () => {
      const { ana, review } = await begin();
      for (const [text, code] of [
        [' ', 'value-invalid'],
        ['a'.repeat(2001), 'value-too-long'],
      ] as const) {
        expect(await pushReply(ana, review, text)).toMatchObject({
          kind: 'refused',
          refusal: { code, field: 'replyText' },
          current: { replyText: null },
        });
      }
    });
  });

  describe('a report', () => {
    test('of a review or a profile comes in once, by whom it is', async () => {
      const { server, ana, luis } = await begin();
      const row = { uid: ana.uid, reviewId: 'by-luis', reason: 'offensive', note: 'Insulta.' };
      const profile = { ...row, reviewId: null, reason: 'not-as-described' };
      const accepted = { kind: 'accepted' };
      expect(await report(luis, [row, row, profile])).toMatchObject([accepted, accepted, accepted]);
      expect(await report(ana, [row])).toMatchObject([accepted]);
      const stored = await documentsInRange(server.stores.reports, `${ana.uid}:`);
      expect(stored.map(({ by, reviewId, status }) => [by === luis.uid, reviewId, status])).toEqual(
        expect.arrayContaining([
          [true, 'by-luis', 'open'],
          [true, null, 'open'],
          [false, 'by-luis', 'open'],
        ]),
      );
      expect(stored).toHaveLength(3);
    });

    test('once more with other words is open again, and with the same stays settled', async () => {
      const { server, ana, luis } = await begin();
      const row = { uid: ana.uid, reviewId: null, reason: 'other', note: 'Uno.' };
      await report(luis, [row]);
      const [stored] = await documentsInRange(server.stores.reports, '');
      await server.stores.reports.put({ ...stored, status: 'settled' } as NonNullable<typeof stored>);
      await report(luis, [row]);
      expect((await documentsInRange(server.stores.reports, ''))[0]).toMatchObject({ status: 'settled' });
      await report(luis, [{ ...row, note: 'Dos.' }]);
      expect((await documentsInRange(server.stores.reports, ''))[0]).toMatchObject({ status: 'open', note: 'Dos.' });
    });

    test.each<[string, object, string]>([
      ['nothing that there is', { reviewId: 'by-nobody' }, 'not-found'],
      ['nobody', { uid: 'nobody', reviewId: null }, 'not-found'],
      ['no reason that there is', { reason: 'ugly' }, 'value-invalid'],
      ['too much', { note: 'a'.repeat(501) }, 'value-too-long'],
      ['a strange id', { uid: '../x' }, 'value-invalid'],
    ])('of %s is refused', async (_, change, code) => {
      const { server, ana, luis } = await begin();
      const row = { uid: ana.uid, reviewId: 'by-luis', reason: 'offensive', note: '', ...change };
      expect(await report(luis, [row])).toMatchObject([{ kind: 'refused', refusal: { code } }]);
      expect(await documentsInRange(server.stores.reports, '')).toEqual([]);
    });

    test('of one’s own profile is none', async () => {
      const { ana } = await begin();
      const row = { uid: ana.uid, reviewId: null, reason: 'other', note: '' };
      expect(await report(ana, [row])).toMatchObject([{ refusal: { code: 'own-profile' } }]);
    });
  });

  test('who wrote and who received a review hear of its changes, and nobody else does', async () => {
    const { server, ana, luis } = await begin();
    const eva = await signUpMember(server, 'eva');
    const streams = await Promise.all(
      [ana, luis, eva].map(({ uid, visitor }) => readEvents(server.origin, { account: uid, cookie: visitor.cookie })),
    );
    const [toAna, toLuis, toEva] = streams;
    const isOwn = ({ kind: each }: SyncEvent) => each === 'own';
    await server.stores.users.put({ ...(await server.stores.users.get(eva.uid)), displayName: 'Eva M.' });
    await toEva?.until(isOwn);
    await sendReview(luis, makeDraft(ana.uid));
    expect((await toAna?.until(isOwn))?.at(-1)).toEqual({ kind: 'own', account: ana.uid });
    expect((await toLuis?.until(isOwn))?.at(-1)).toEqual({ kind: 'own', account: luis.uid });
    await server.stores.catalogue.put({ _id: professionalId('zoe'), version: 1, professional: makeProfessional() });
    const heard = await toEva?.until(({ kind: each }) => each === 'catalogue');
    expect(heard?.filter(isOwn)).toEqual([]);
    for (const stream of streams) stream.close();
  });

  const told = { reason: 'other' as const, note: 'Pide dinero antes.', reviewId: null };

  test('what a guest tells while they come in is told by the account that they come in with', async () => {
    const { server, ana, luis } = await begin();
    const guest = await signInAnonymously(server);
    const { traces, reports } = server.stores;
    const read = traces.get.bind(traces);
    // Once what they told was given to the account, what is known of their device goes.
    const looking = vi.spyOn(traces, 'get').mockImplementation(async (...asked) => {
      looking.mockRestore();
      await report(guest, [{ uid: ana.uid, ...told }]);
      return read(...asked);
    });
    onTestFinished(() => looking.mockRestore());
    await guest.visitor.post('/auth/sign-in', { email: luis.email, password });
    const stored = await documentsInRange(reports, '');
    expect(stored.map(({ by, note }) => [by, note])).toEqual([[luis.uid, told.note]]);
  });

  test('what a guest tells that arrives once they came in is sent anew by the account', async () => {
    const { server, ana, luis } = await begin();
    const guest = await signInAnonymously(server);
    const { reports } = server.stores;
    const read = reports.get.bind(reports);
    const looking = vi.spyOn(reports, 'get').mockImplementation(async (...asked) => {
      looking.mockRestore();
      await guest.visitor.post('/auth/sign-in', { email: luis.email, password });
      return read(...asked);
    });
    onTestFinished(() => looking.mockRestore());
    const row = { kind: 'report', key: `${ana.uid}:`, new: { reason: told.reason, note: told.note }, assumed: null };
    const answer = await guest.visitor.post(`/sync/own/push?account=${guest.uid}`, { rows: [row] });
    expect(answer).toMatchObject({ status: 410, body: { code: 'account-deleted' } });
    expect(await documentsInRange(reports, '')).toEqual([]);
  });

  async function begin() {
    const server: RunningServer = await serverForTest(kind);
    const ana = await signUpMember(server, 'ana', { isContractor: true });
    const luis = await signUpMember(server, 'luis');
    await putReview(server.stores, makeReview(ana.uid, 'luis'));
    return { server, ana, luis, review: { reviewId: 'by-luis', replyText: null } };
  }
});
