import { describe, expect, test } from 'vitest';
import type { Professional } from '../../shared/model/professional.ts';
import type { Review } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { AdminDevice, audited, decisionOn, pushAdmin } from '../world/admin.ts';
import { makeReview } from '../world/makers.ts';
import { ownAccount, pushEdit } from '../world/own-account.ts';
import {
  changeUser,
  type Person,
  type SignedIn,
  signInAnonymously,
  signUpAdmin,
  signUpMember,
  signUpProfessional,
  storedUser,
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

/** A guest makes an account, and shows that its address is theirs: only then what they wrote counts. */
async function comeIn(server: RunningServer, guest: SignedIn): Promise<void> {
  await guest.visitor.signUp('luis@example.org');
  await changeUser(server.stores, guest.uid, { emailVerified: true });
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
    await comeIn(server, guest);
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
    await comeIn(server, guest);
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
    const { server, ana, guest, read, shown } = await approvedGuest();
    await changeUser(server.stores, guest.uid, { displayName: bank });
    await comeIn(server, guest);
    expect(await shown()).toContain('Ana');
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

describe('a live professional who takes another name', () => {
  /** Ana, who is live, and what everyone sees of her. */
  async function liveAna() {
    const { server, ana, admin } = await begin();
    await putReview(server.stores, makeReview(ana.uid, 'luis'));
    const visitor = new Visitor(server.origin);
    const shown = async () => {
      const { status, body } = await visitor.get(`/catalogue/professional/${ana.uid}`);
      return status === 200 ? (body as Professional) : null;
    };
    await eventually(
      async () => (await storedUser(server.stores, ana.uid)).publication?.isLive === true,
      'she is live',
    );
    await pushEdit(ana.visitor, await ownAccount(ana.visitor, ana.uid), { displayName: bank, services: ['plumbing'] });
    await eventually(async () => (await shown())?.displayName === bank, 'the name shows');
    const desk = new AdminDevice(admin, 'account');
    await desk.catchUp();
    const queued = () => (desk.held.get(ana.uid) as User | undefined)?.unseenChange;
    return { server, ana, admin, visitor, shown, desk, queued };
  }

  test('stays live, says so in public, and is with the admins, who see what stood there before', async () => {
    const { server, ana, visitor, shown, queued } = await liveAna();
    expect(queued()?.before).toEqual({ displayName: 'ana', services: [], profilePhoto: null, coverPhoto: null });
    expect((await shown())?.nameChangedAt).toBeGreaterThan(Date.now() - 60_000);
    expect(JSON.stringify(await shown())).not.toContain('before');
    // Neither what waits nor who looks at it is its owner's to see or to write.
    const own = await ownAccount(ana.visitor, ana.uid);
    expect(own).not.toHaveProperty('unseenChange');
    expect(await pushEdit(ana.visitor, own, { formerName: null })).toMatchObject({
      refusal: { code: 'field-not-yours' },
    });
    expect((await visitor.get(`/catalogue/professional/${ana.uid}`)).status).toBe(200);
    expect(await audited(server.stores, 'profile-accepted')).toEqual([]);
  });

  test('is let through by an admin, who decided on what they read', async () => {
    const { server, ana, admin, shown, desk, queued } = await liveAna();
    const known = queued()?.at ?? 0;
    await pushEdit(ana.visitor, await ownAccount(ana.visitor, ana.uid), { displayName: `${bank} de Costa Rica` });
    const accept = (at: number) => pushAdmin(admin, [{ kind: 'profile', uid: ana.uid, known: at }]);
    expect(await accept(known)).toMatchObject([{ kind: 'refused', refusal: { code: 'review-changed' } }]);
    await desk.catchUp();
    expect(queued()?.before.displayName).toBe('ana');
    expect(await accept(queued()?.at ?? 0)).toMatchObject([
      { kind: 'accepted', entry: { document: { unseenChange: null } } },
    ]);
    // Once more, as after an answer that was lost, changes nothing.
    expect(await accept(1)).toMatchObject([{ kind: 'accepted' }]);
    expect(await audited(server.stores, 'profile-accepted')).toMatchObject([{ actor: admin.uid, target: ana.uid }]);
    await eventually(async () => (await shown())?.displayName === `${bank} de Costa Rica`, 'the name stays');
    expect((await shown())?.nameChangedAt).not.toBeNull();
  });

  test('is let through by nobody else, and not by herself', async () => {
    const { server, ana, desk, queued } = await liveAna();
    const accept = { kind: 'profile', uid: ana.uid, known: queued()?.at ?? 0 };
    expect(await pushAdmin(ana, [accept])).toMatchObject([{ refusal: { code: 'not-allowed' } }]);
    await changeUser(server.stores, ana.uid, { isAdmin: true });
    expect(await pushAdmin(ana, [accept])).toMatchObject([{ refusal: { code: 'not-allowed' } }]);
    await desk.catchUp();
    expect(queued()).not.toBeNull();
  });
});
