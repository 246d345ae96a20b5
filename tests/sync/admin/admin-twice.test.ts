import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { unsentDecisions } from '../../../client/sync/own/admin/decisions.ts';
import { OwnEngine } from '../../../client/sync/own/own-engine.ts';
import { post } from '../../../client/sync/session/requests.ts';
import { audited, rowOfDecision } from '../../world/admin.ts';
import { emailOf, password, storedUser } from '../../world/people.ts';
import { Visitor } from '../../world/visitor.ts';
import { anyStore, eventually } from '../../world/world.ts';
import { decide, putPending, startWork, startWorkOn, storedReview, untilHere, untilSent } from './admin-world.ts';
import { goOffline, OtherDevice, serveAccounts } from '../person.ts';
import type { Served } from '../served.ts';

function signUpElsewhere({ browser: { origin } }: Served, name: string): Promise<string> {
  if (!origin) throw new Error('there is no server');
  return new Visitor(origin).signUp(emailOf(name), password);
}

describe.each(anyStore)('over %s', (kind) => {
  test('what is decided again while the first is on its way counts as well', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const id = await putPending(work, 'luis');
    await untilHere(work, id);
    let isAgain = false;
    served.browser.intercept = async (path, reach) => {
      const answer = await reach();
      if (path.startsWith('/sync/own/push') && !isAgain) {
        isAgain = true;
        await decide(page, [id], { action: 'reject', reason: 'offensive' });
      }
      return answer;
    };
    await decide(page, [id]);
    await eventually(async () => (await storedReview(work, id)).status === 'rejected', 'the later one counts');
    await untilSent(page);
    expect(page.admin.get().queue).toEqual([]);
    expect(await audited(served.stores, 'review-approved')).toHaveLength(1);
  });

  test('a decision whose answer got lost is sent again, and is made and written down once', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const id = await putPending(work, 'luis');
    await untilHere(work, id);
    let lost = 0;
    served.browser.intercept = async (path, reach) => {
      const answer = await reach();
      if (path.startsWith('/sync/own/push') && lost++ === 0) throw new TypeError('the answer got lost');
      return answer;
    };
    await decide(page, [id]);
    await eventually(() => page.admin.get().queue.length === 0, 'the server has answered');
    expect(lost).toBe(2);
    expect(await audited(served.stores, 'review-approved')).toHaveLength(1);
  });

  test('a decision that may have been carried out is not undone', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const id = await putPending(work, 'luis');
    await untilHere(work, id);
    let isLost = false;
    served.browser.intercept = async (path, reach) => {
      if (isLost) throw new TypeError('there is no line');
      const answer = await reach();
      isLost = path.startsWith('/sync/own/push');
      if (isLost) throw new TypeError('the answer got lost');
      return answer;
    };
    await decide(page, [id]);
    await eventually(() => isLost && page.admin.get().queue[0]?.canUndo === false, 'it cannot be undone');
    await page.admin.syncNow().catch(() => undefined);
    expect(page.admin.get().queue).toMatchObject([{ key: `review:${id}`, canUndo: false }]);
    served.browser.intercept = (_path, reach) => reach();
    await eventually(() => page.admin.get().queue.length === 0, 'the server has answered');
  });

  test('a decision stays as easy to undo for as long as there is no line, however often it was tried to send it', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const id = await putPending(work, 'luis');
    await untilHere(work, id);
    const goOnline = goOffline(served);
    await decide(page, [id]);
    await expect(page.admin.syncNow()).rejects.toThrow();
    await eventually(() => page.admin.get().queue[0]?.canUndo === true, 'it can be undone');
    for (let tries = 0; tries < 3; tries++) {
      const asked = served.browser.timesAsked('/auth/session');
      // Whatever says that the network is back has it tried at once.
      served.browser.sayOnline();
      await eventually(() => served.browser.timesAsked('/auth/session') > asked, 'it is tried again');
      await expect(page.admin.syncNow()).rejects.toThrow();
      expect(page.admin.get().queue).toMatchObject([{ key: `review:${id}`, canUndo: true }]);
    }
    await page.admin.takeBack(`review:${id}`);
    expect(page.admin.get().queue).toEqual([]);
    goOnline();
    await decide(page, [id], { action: 'reject', reason: 'offensive' });
    await untilSent(page);
    expect(await audited(served.stores, 'review-approved')).toEqual([]);
  });

  test('what is decided anew, or taken back, while it is found out whether there is a line does not go out', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const [one, other] = [await putPending(work, 'luis'), await putPending(work, 'rosa')];
    await untilHere(work, one, other);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    let isAsked = false;
    served.browser.intercept = async (path, reach) => {
      if (path.startsWith('/auth/session')) {
        isAsked = true;
        await held;
      }
      return reach();
    };
    await decide(page, [one, other]);
    await eventually(() => isAsked, 'the server is asked who is signed in');
    await decide(page, [one], { action: 'reject', reason: 'off-topic' });
    await page.admin.takeBack(`review:${other}`);
    answer();
    await untilSent(page);
    await eventually(async () => (await storedReview(work, one)).status === 'rejected', 'the later one counts');
    expect(await storedReview(work, other)).toMatchObject({ status: 'pending', decision: null });
    expect(await audited(served.stores, 'review-approved')).toEqual([]);
  });

  test('a decision that one tab has sent, and the server not answered, is not undone in another', async () => {
    const work = await startWorkOn(await serveAccounts(kind), { isAlone: false });
    const { served, disk, page } = work;
    const id = await putPending(work, 'luis');
    await untilHere(work, id);
    const other = new OwnEngine(page.session, disk.asOwnDevice({ isAlone: false }));
    onTestFinished(() => other.close());
    await other.whenOpen();
    const shown = () => unsentDecisions(other.get().items.decision);
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    let isHeld = false;
    served.browser.intercept = async (path, reach) => {
      // Before it is sent both tabs have read what there is.
      if (path.startsWith('/auth/session')) await new Promise((resolve) => setTimeout(resolve, 500));
      if (path.startsWith('/sync/own/push')) {
        isHeld = true;
        await held;
      }
      return reach();
    };
    await decide(page, [id]);
    await eventually(() => shown()[0]?.canUndo === true, 'the other tab has it too');
    await eventually(() => isHeld && shown()[0]?.canUndo === false, 'the other tab does not undo it');
    answer();
    await untilSent(page);
    await eventually(() => shown().length === 0, 'the other tab hears of the answer');
  });

  test('two admins without a connection who decide about the same converge, and the second hears of the first', async () => {
    const work = await startWork(kind);
    const { served, page, uid } = work;
    const [alike, unlike] = [await putPending(work, 'luis'), await putPending(work, 'rosa')];
    await untilHere(work, alike, unlike);
    const colleague = await OtherDevice.of(served, 'jefa');
    const goOnline = goOffline(served);
    await decide(page, [alike, unlike]);
    const first = ['approve', 'reject'].map((action, index) => ({
      kind: 'decision',
      id: [alike, unlike][index],
      part: 'review',
      action,
      reason: action === 'reject' ? 'offensive' : null,
      decidedOn: 1,
      known: null,
    }));
    await colleague.visitor.post(`/sync/own/push?account=${uid}`, { rows: first.map(rowOfDecision) });
    goOnline();
    await untilSent(page);
    expect(page.admin.get().queue).toMatchObject([{ key: `review:${unlike}`, refusal: { code: 'already-decided' } }]);
    expect(page.admin.get().tables?.review.get(alike)).toMatchObject({ status: 'approved' });
    expect(page.admin.get().tables?.review.get(unlike)).toMatchObject({ status: 'rejected' });
    expect(await audited(served.stores, 'review-approved')).toHaveLength(1);
  });

  test('accounts are let in, suspended and deleted without a connection', async () => {
    const work = await startWork(kind);
    const { served, page } = work;
    const beto = await signUpElsewhere(served, 'beto');
    const carla = await signUpElsewhere(served, 'carla');
    await eventually(
      () => [beto, carla].every((uid) => page.admin.get().tables?.account.has(uid)),
      'the accounts are here',
    );
    await post('/admin/password', { password }, z.undefined());
    const goOnline = goOffline(served);
    const name = 'Beto';
    await page.admin.decide([
      { row: { kind: 'access', uid: beto, hasBetaAccess: true }, name },
      { row: { kind: 'suspension', uid: beto, reason: 'false-profile' }, name },
      { row: { kind: 'deletion', uid: carla, isConfirmed: true }, name: 'Carla' },
    ]);
    expect(page.admin.get().tables?.account.has(carla)).toBe(true);
    goOnline();
    await eventually(() => page.admin.get().queue.length === 0, 'all of it is carried out');
    expect(page.admin.get().tables?.account.has(carla)).toBe(false);
    expect(await storedUser(served.stores, beto)).toMatchObject({ hasBetaAccess: true, isSuspended: true });
    await expect(storedUser(served.stores, carla)).rejects.toThrow();
  });
});
