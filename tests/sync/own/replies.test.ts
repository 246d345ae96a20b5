import { describe, expect, test } from 'vitest';
import { receivedReviewView } from '../../../shared/rules/review/reply.ts';
import { makeReview } from '../../world/makers.ts';
import { changeReview, storedReview } from '../../world/reviews.ts';
import { anyStore, eventually, putReview, quickStore, storeKinds } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { goOffline, OtherDevice, openPage, type Page, serveAccounts, signIn, signUp } from '../person.ts';
import type { Served } from '../served.ts';

describe.each(anyStore)('over %s', (kind) => {
  test('an answer is kept from the first keystroke, waits without a connection, and then reaches the server', async () => {
    const { served, disk, page, uid } = await begin(kind);
    const goOnline = goOffline(served);
    for (const text of ['G', 'Gracias', 'Gracias, Luis.']) await page.replies.write('by-luis', text);
    expect(only(page)).toMatchObject({ text: 'Gracias, Luis.', progress: 'draft' });
    await page.close();

    const again = await openPage(disk);
    await again.replies.whenOpen();
    expect(only(again)).toMatchObject({ text: 'Gracias, Luis.', progress: 'draft' });
    await again.replies.submit('by-luis');
    expect(only(again)).toMatchObject({ progress: 'local' });
    expect(await again.leaving.countUnsent()).toBe(1);
    expect(JSON.parse(await again.leaving.exportUnsent())).toMatchObject({
      answers: [{ key: 'by-luis', replyText: 'Gracias, Luis.' }],
    });
    goOnline();
    await untilSaved(again);
    expect(only(again).review.reply).toMatchObject({ status: 'pending', approved: null });
    expect((await storedReview(served.stores, uid, 'by-luis')).reply?.text).toBe('Gracias, Luis.');
  });

  test('what an admin decides about it is told, and it can be changed and taken back', async () => {
    const { served, page, uid } = await begin(kind);
    await answer(page, 'Gracias.');
    await untilSaved(page);
    const review = await storedReview(served.stores, uid, 'by-luis');
    if (!review.reply) throw new Error('there is no answer');
    const decision = { action: 'reject', by: 'jefa', at: 9, reason: 'advertising', decidedOn: 1 } as const;
    await changeReview(served.stores, review, { reply: { ...review.reply, status: 'rejected', decision } });
    await eventually(() => only(page).review.reply?.reason === 'advertising', 'the professional hears of it');

    await answer(page, 'Muchas gracias.');
    await untilSaved(page);
    expect(only(page).review.reply).toMatchObject({ text: 'Muchas gracias.', status: 'pending', reason: null });
    await page.replies.remove('by-luis');
    await untilSaved(page);
    expect(only(page)).toMatchObject({ text: null, review: { reply: null } });
    expect((await storedReview(served.stores, uid, 'by-luis')).reply).toBeNull();
  });

  test('an answer that another device wrote meanwhile is not written over: mine comes back to be looked at', async () => {
    const { served, page, uid } = await begin(kind);
    const other = await OtherDevice.of(served, 'ana');
    const goOnline = goOffline(served);
    await answer(page, 'Mi respuesta');
    const [mine, assumed] = [{ replyText: 'Su respuesta' }, { replyText: null }];
    await other.push({ kind: 'received-review', key: 'by-luis', new: mine, assumed });
    goOnline();
    await eventually(() => only(page).progress === 'attention', 'the answer came back');
    expect(only(page)).toMatchObject({
      attention: 'changed',
      text: 'Mi respuesta',
      review: { replyText: 'Su respuesta' },
    });
    await page.replies.submit('by-luis');
    await untilSaved(page);
    expect((await storedReview(served.stores, uid, 'by-luis')).reply?.text).toBe('Mi respuesta');
  });

  test('an answer whose answer was lost is written once', async () => {
    const { served, page, uid } = await begin(kind);
    let isLost = false;
    served.browser.intercept = async (path, reach) => {
      const response = await reach();
      if (isLost || !path.startsWith('/sync/own/push')) return response;
      isLost = true;
      throw new TypeError('the answer was lost');
    };
    await answer(page, 'Gracias.');
    await untilSaved(page);
    expect(isLost).toBe(true);
    const { reply } = await storedReview(served.stores, uid, 'by-luis');
    expect(await storedReview(served.stores, uid, 'by-luis')).toMatchObject({ reply: { text: 'Gracias.' } });
    expect(only(page).review.reply?.contentVersion).toBe(reply?.contentVersion);
  });

  test('an answer to a review that shows no more comes back, and what was written is there until it is let go', async () => {
    const { served, page, uid } = await begin(kind);
    const goOnline = goOffline(served);
    await answer(page, 'Gracias.');
    const review = await storedReview(served.stores, uid, 'by-luis');
    await changeReview(served.stores, review, { status: 'rejected' });
    goOnline();
    await eventually(() => only(page).progress === 'attention', 'the answer came back');
    expect(only(page)).toMatchObject({ attention: { code: 'not-found' }, text: 'Gracias.', isGone: true });
    await page.replies.discard('by-luis');
    expect(page.replies.get().received).toEqual([]);
  });
});

test('what the rules turn down is told at once, and stays a draft', async () => {
  const { page } = await begin(quickStore);
  await page.replies.write('by-luis', ' ');
  await expect(page.replies.submit('by-luis')).rejects.toMatchObject({ refusal: { field: 'replyText' } });
  expect(only(page)).toMatchObject({ progress: 'draft', text: ' ' });
});

test('an answer that was written anew over a lost answer, and has to wait, goes out then', async () => {
  const { served, page, uid } = await begin(quickStore);
  const stored = () => storedReview(served.stores, uid, 'by-luis');
  served.browser.intercept = async (path, reach) => {
    const answered = await reach();
    if (path.startsWith('/sync/own/push')) throw new TypeError('the answer got lost');
    return answered;
  };
  await answer(page, 'Gracias.');
  await eventually(async () => (await stored()).reply !== null, 'it came to the server');
  const goOnline = goOffline(served);
  await answer(page, 'Mil gracias.');
  served.browser.intercept = async (path, reach) => {
    if (!path.startsWith('/sync/own/push')) return reach();
    served.browser.intercept = (_path, again) => again();
    const refusal = { code: 'too-many-requests', retryAfter: 1 };
    return Response.json({ outcomes: [{ status: 'refused', refusal, current: receivedReviewView(await stored()) }] });
  };
  goOnline();
  await eventually(async () => (await stored()).reply?.text === 'Mil gracias.', 'it is sent');
  await untilSaved(page);
  expect(only(page)).toMatchObject({ text: 'Mil gracias.', attention: null });
});

test('who comes in on the same device sees nothing of what another received', async () => {
  const { disk, page } = await begin(quickStore);
  await page.leaving.signOut();
  expect((await disk.names()).filter((name) => name.includes('own-'))).toEqual([]);
  await signUp(page, 'eva');
  await page.replies.whenOpen();
  expect(page.replies.get().received).toEqual([]);
  await page.leaving.signOut();
  await signIn(page, 'ana');
  await eventually(() => page.replies.get().received.length === 1, 'the review is there again');
});

/** Ana, whose one review is by Luis, on her device. */
async function begin(
  kind: (typeof storeKinds)[number],
): Promise<{ served: Served; disk: Disk; page: Page; uid: string }> {
  const served = await serveAccounts(kind);
  const disk = new Disk();
  const page = await openPage(disk);
  const { uid } = await signUp(page, 'ana');
  await putReview(served.stores, makeReview(uid, 'luis'));
  await eventually(() => page.replies.get().received.length === 1, 'the review is on the device');
  return { served, disk, page, uid };
}

async function answer({ replies }: Page, text: string): Promise<void> {
  await replies.write('by-luis', text);
  await replies.submit('by-luis');
}

async function untilSaved(page: Page): Promise<void> {
  await eventually(() => only(page).progress === 'saved', 'the server has the answer');
}

function only({ replies }: Page): ReturnType<Page['replies']['get']>['received'][number] {
  const [item, ...others] = replies.get().received;
  if (!item || others.length > 0) throw new Error(`there are ${others.length + (item ? 1 : 0)} reviews`);
  return item;
}
