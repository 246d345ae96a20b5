import { describe, expect, test } from 'vitest';
import type { Review } from '../../shared/model/review.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { decisionOn, pushAdmin } from '../world/admin.ts';
import { makeReview } from '../world/makers.ts';
import {
  changeUser,
  type Person,
  type SignedIn,
  signInAnonymously,
  signUpAdmin,
  signUpMember,
  signUpProfessional,
} from '../world/people.ts';
import { editReview, makeAnonymousDraft, pushReview, sendReview, storedReview } from '../world/reviews.ts';
import { eventually, putReview } from '../world/world.ts';
import { Visitor } from '../world/visitor.ts';
import { serverForTest } from '../server/server-for-test.ts';

const bank = 'Banco Nacional';

/** A professional who has two live reviews, and an admin. */
async function begin(): Promise<{ server: RunningServer; ana: Person; admin: Person }> {
  const server = await serverForTest('embedded');
  const [ana, admin] = await Promise.all([signUpProfessional(server, 'ana'), signUpAdmin(server)]);
  for (const author of ['rosa', 'marta']) await putReview(server.stores, makeReview(ana.uid, author));
  return { server, ana, admin };
}

/** The authors whom everyone sees. */
async function publicAuthors({ origin }: RunningServer, { uid }: SignedIn): Promise<string[]> {
  const { status, body } = await new Visitor(origin).get(`/catalogue/reviews/${uid}`);
  if (status !== 200) return [];
  return (body as { reviews: { author: { name: string } }[] }).reviews.map(({ author }) => author.name);
}

describe('the author of a public review is called what was approved', () => {
  /** Somebody without an account whose review is approved as one by 'Ana'. */
  async function approvedGuest() {
    const { server, ana, admin } = await begin();
    const guest = await signInAnonymously(server);
    const sent = await sendReview(guest, makeAnonymousDraft(ana.uid, { statedName: 'Ana' }));
    const read = () => storedReview(server.stores, ana.uid, sent.reviewId);
    const approve = async (review: Review) => (await pushAdmin(admin, [decisionOn(review)]))[0];
    expect(await approve(await read())).toMatchObject({ kind: 'accepted' });
    /** Waits until the review shows, and gives what all of its authors are called. */
    const shown = async () => {
      await eventually(async () => (await publicAuthors(server, ana)).length === 3, 'the review shows');
      return publicAuthors(server, ana);
    };
    return { server, ana, guest, sent, read, approve, shown };
  }

  test('also once they renamed themselves and signed up', async () => {
    const { server, guest, read, approve, shown } = await approvedGuest();
    await changeUser(server.stores, guest.uid, { displayName: bank, profilePhoto: 'c'.repeat(32) });
    await guest.visitor.signUp('luis@example.org');
    expect(await shown()).toContain('Ana');
    expect(await shown()).not.toContain(bank);
    // The new name is a version that somebody reads, as any edit.
    const waiting = await read();
    expect(waiting).toMatchObject({ status: 'pending', contentVersion: 2, decision: null, from: { name: bank } });
    expect(await approve(waiting)).toMatchObject({ kind: 'accepted' });
    await eventually(async () => (await shown()).includes(bank), 'the name that was read shows');
  });

  test('also once an account of another name claims the review', async () => {
    const { server, guest, read, shown } = await approvedGuest();
    const luis = await signUpMember(server, 'luis', { displayName: bank });
    await guest.visitor.signIn(luis.email);
    expect(await shown()).toContain('Ana');
    expect(await read()).toMatchObject({ status: 'pending', from: { uid: luis.uid, name: bank } });
  });

  test('and a decision about one name is none about another', async () => {
    const { server, ana, admin } = await begin();
    const guest = await signInAnonymously(server);
    const sent = await sendReview(guest, makeAnonymousDraft(ana.uid, { statedName: 'Ana' }));
    const asRead = await storedReview(server.stores, ana.uid, sent.reviewId);
    await changeUser(server.stores, guest.uid, { displayName: bank });
    await guest.visitor.signUp('luis@example.org');
    expect(await pushAdmin(admin, [decisionOn(asRead)])).toMatchObject([{ refusal: { code: 'review-changed' } }]);
  });

  test('while a name that they state anew waits', async () => {
    const { server, ana, guest, sent, approve, read, shown } = await approvedGuest();
    await guest.visitor.signUp('luis@example.org');
    expect(await shown()).toContain('Ana');
    await editReview(guest, { ...sent, status: 'approved' }, { statedName: bank, title: 'Muy, muy bien' });
    await eventually(async () => (await read()).from.name === bank, 'the edit is stored');
    // Whatever follows in the feeds is projected: another review shows.
    await putReview(server.stores, makeReview(ana.uid, 'olga'));
    await eventually(async () => (await publicAuthors(server, ana)).length === 4, 'the next one shows');
    expect(await publicAuthors(server, ana)).toEqual(expect.arrayContaining(['Ana', 'olga']));
    await approve(await read());
    await eventually(async () => (await publicAuthors(server, ana)).includes(bank), 'the name that was read shows');
  });

  test('and a name that stands goes with its account', async () => {
    const { server, ana, guest, read } = await approvedGuest();
    await changeUser(server.stores, guest.uid, { displayName: bank });
    await guest.visitor.signUp('luis@example.org');
    expect((await guest.visitor.post('/account/delete', { password: 'sin-apuro-77' })).status).toBe(204);
    expect(JSON.stringify(await read())).not.toMatch(/"(Ana|Banco Nacional)"/);
    await eventually(async () => (await publicAuthors(server, ana)).includes(''), 'it shows without a name');
  });
});

describe('names that cannot be seen, or that imitate, are refused with the reason', () => {
  test.each([
    ['\u3164', 'hidden-characters'],
    ['Ana\u200B', 'hidden-characters'],
    ['\u202EanA', 'hidden-characters'],
    ['\u0301\u0301', 'value-invalid'],
    ['Bаnco', 'mixed-alphabets'],
  ])('%j', async (name, code) => {
    const { server, ana } = await begin();
    const guest = await signInAnonymously(server);
    expect(await pushReview(guest, makeAnonymousDraft(ana.uid, { statedName: name }))).toMatchObject({
      refusal: { code, field: 'statedName' },
    });
  });
});
