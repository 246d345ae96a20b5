import { describe, expect, test, vi } from 'vitest';
import { stashedText } from '../../../client/db/own/text-stash.ts';
import { changeUser, membership, storedUser } from '../../world/people.ts';
import { anyStore, eventually } from '../../world/world.ts';
import { untilSent as untilDecided } from '../admin/admin-world.ts';
import { shownAccount, signIn } from '../person.ts';
import { openRecordedDevice, uidOf } from './recorded-device.ts';
import {
  answersSeen,
  decisionsSeen,
  deedsAbout,
  firstBytes,
  inboxSeen,
  isSent,
  jpegBegins,
  reportBy,
  reportsSeen,
  reviewsBack,
  reviewsSeen,
  savedOn,
  sorted,
  storedAnswers,
  storedReports,
  storedReviews,
} from './seen.ts';
import { itemsOf } from './writing.ts';

// The library that uploads photos wants a browser's requests, which Node does not have.
vi.mock('tus-js-client', () => import('../one-request-upload.ts'));

describe.each(anyStore)('what an older version left on a device, over %s:', (kind) => {
  test('a professional’s edits arrive, and what needs a look is still in the inbox', async () => {
    const { served, page, people, goOnline } = await openRecordedDevice(kind, 'professional');
    const uid = uidOf(people, 'ana');
    const edits = {
      description: 'Arreglo fugas y tanques, también de noche.',
      zones: ['flamingo', 'tamarindo'],
      hours: { monday: { open: '9:00', close: '13:30', isClosed: false } },
    };
    expect(shownAccount(page)).toMatchObject(edits);
    expect(page.account.get().fields).toMatchObject({ description: 'local', zones: 'local', hours: 'local' });
    const inbox = [
      ['displayName', 'Ana María', 'Ana de Nicoya', null],
      ['services', ['no-such-service', 'plumbing'], ['plumbing'], 'value-invalid'],
    ];
    expect(inboxSeen(page)).toEqual(inbox);
    expect(stashedText(uid, 'displayName')).toBe('Ana de Nicoya y');
    expect(stashedText(uid, 'review gala')).toBe('{"title":"Quedó a med"}');

    goOnline();
    await eventually(() => page.account.get().fields.hours === 'saved', 'the edits are sent');
    expect(await storedUser(served.stores, uid)).toMatchObject({ ...edits, displayName: 'Ana de Nicoya' });
    expect(served.browser.timesAsked('/sync/own/push')).toBe(1);
    expect(inboxSeen(page)).toEqual(inbox);

    const met = page.account.get().inbox.find(({ field }) => field === 'displayName');
    if (met) await page.account.keepMine(met, met.mine);
    await eventually(
      async () => (await storedUser(served.stores, uid)).displayName === 'Ana María',
      'the choice is sent',
    );
  });

  test('photos still wait, and are uploaded to where their owner wanted them', async () => {
    const { served, page, people, goOnline } = await openRecordedDevice(kind, 'professional');
    const uid = uidOf(people, 'ana');
    // A fourth was taken back before it had arrived.
    const refused = { refusal: { code: 'photo-broken' }, size: 5 };
    expect(page.account.get().photos).toMatchObject([
      { position: 0, isProfile: true, refusal: null },
      { position: 1, isProfile: false, refusal: null },
      refused,
    ]);
    const [profile, other] = page.account.get().photos.map(({ photoId }) => photoId);
    if (!profile || !other) throw new Error('there are no photos');
    expect(await firstBytes(page, profile)).toBe(jpegBegins);
    expect(await firstBytes(page, other)).toBe(jpegBegins);

    vi.stubGlobal('window', { location: { origin: '' } });
    goOnline();
    const stored = () => storedUser(served.stores, uid);
    await eventually(async () => (await stored()).profilePhoto === profile, 'the profile photo is shown');
    await eventually(() => page.account.get().photos.length === 1, 'nothing waits but what was turned down');
    expect(Object.keys((await stored()).photos).toSorted()).toEqual([profile, other].toSorted());
    expect(page.account.get().photos).toMatchObject([refused]);
  });

  test('a professional’s reviews, answers and reports arrive once, and drafts stay drafts', async () => {
    const { served, page, people, goOnline } = await openRecordedDevice(kind, 'professional');
    const uid = uidOf(people, 'ana');
    await Promise.all([page.ownReviews.whenOpen(), page.replies.whenOpen(), page.reports.whenOpen()]);
    const drafts = [
      ['elena', 'Sobre elena', 'draft'],
      ['gala', 'Sobre gala, que', 'draft'],
      ['hugo', 'Apenas empez', 'draft'],
    ];
    expect(reviewsSeen(page)).toEqual([
      ['beto', 'Sobre beto', 'saved'],
      ['carla', 'Mejor aún', 'local'],
      ['dora', 'Sobre dora', 'local'],
      drafts[0],
      ['flor', 'Sobre flor', 'local'],
      drafts[1],
      drafts[2],
    ]);
    expect(itemsOf(page, 'elena')[0]?.text.review).toBe('Todavía lo estoy pensando');
    const openAnswers = [
      ['by-lola', 'Gracias, Lola. Y salud', 'draft'],
      ['by-rosa', 'Gracias, Ros', 'draft'],
      ['by-sofia', 'Mi respuesta a Sofía.', 'attention'],
    ];
    const answers = answersSeen(page);
    expect(answers).toEqual(expect.arrayContaining(openAnswers));
    expect(answers).toContainEqual(['by-luis', 'Gracias, Luis, cuando guste.', 'local']);
    expect(answers).toContainEqual(['by-pedro', null, 'local']);
    expect(reportsSeen(page)).toEqual([[uid, 'by-sofia', 'No es mi clienta.', 'local']]);

    goOnline();
    // Somebody was writing on in two that wait.
    await eventually(async () => (await storedReviews(served, uid)).length === 6, 'the reviews are sent');
    await eventually(async () => (await storedAnswers(served, uid)).length === 4, 'the answers are sent');
    await eventually(() => isSent(page), 'all that was submitted is sent');
    expect(await storedReviews(served, uid)).toEqual([
      ['beto', 'Sobre beto', 'approved', 1],
      ['carla', 'Mejor aún', 'pending', 2],
      ['dora', 'Sobre dora', 'withdrawn', 1],
      ['elena', 'Sobre elena', 'pending', 1],
      ['flor', 'Sobre flor', 'pending', 1],
      ['gala', 'Sobre gala', 'pending', 1],
    ]);
    expect(reviewsSeen(page).filter(([, , progress]) => progress !== 'saved')).toEqual(drafts);
    expect(await storedAnswers(served, uid)).toEqual([
      ['by-lola', 'Gracias, Lola.', 'pending'],
      ['by-luis', 'Gracias, Luis, cuando guste.', 'pending'],
      ['by-marta', 'Gracias, marta.', 'approved'],
      ['by-sofia', 'Respuesta desde la compu.', 'rejected'],
    ]);
    expect(answersSeen(page).filter(([, , progress]) => progress !== 'saved')).toEqual(openAnswers);
    expect(page.replies.get().received.find(({ review }) => review.reviewId === 'by-sofia')?.attention).toBe('changed');
    expect(await storedReports(served, uid)).toEqual([[uid, 'by-sofia', 'No es mi clienta.']]);
  });

  test('what was written by nobody who is signed in arrives under one account, and drafts stay drafts', async () => {
    const { served, disk, page, people, goOnline } = await openRecordedDevice(kind, 'guest');
    await Promise.all([page.ownReviews.whenOpen(), page.reports.whenOpen()]);
    const ana = uidOf(people, 'ana');
    const [draftReview, draftReport] = [
      [ana, 'Muy bu', 'draft'],
      ['beto', 'by-luis', 'Dice cos', 'draft'],
    ];
    expect(reviewsSeen(page)).toEqual(sorted([draftReview, ['beto', 'De una visita', 'local']]));
    expect(reportsSeen(page)).toEqual([draftReport, ['carla', null, 'Solo es propaganda.', 'local']]);
    expect(stashedText('', 'review carla')).toBe('{"title":"Sin termin"}');
    expect(await savedOn(disk)).toEqual([ana, 'beto']);

    goOnline();
    await eventually(() => isSent(page), 'all that was submitted is sent');
    const account = page.session.get().session?.account;
    expect(account?.isAnonymous).toBe(true);
    expect(served.browser.timesAsked('/auth/anonymous')).toBe(1);
    expect(await storedReviews(served, account?.uid)).toEqual([['beto', 'De una visita', 'pending', 1]]);
    expect(await storedReports(served, account?.uid)).toEqual([['carla', null, 'Solo es propaganda.']]);
    expect(reviewsSeen(page)).toEqual(sorted([draftReview, ['beto', 'De una visita', 'saved']]));
    expect(reportsSeen(page)).toEqual([draftReport, ['carla', null, 'Solo es propaganda.', 'saved']]);
  });

  test('an account without a name goes on being the same one, and sends what it wrote since', async () => {
    const { served, page, people, goOnline } = await openRecordedDevice(kind, 'anonymous');
    await Promise.all([page.ownReviews.whenOpen(), page.reports.whenOpen()]);
    const draft = ['dora', 'La tercera, a med', 'draft'];
    const first = ['beto', 'La primera', 'saved'];
    expect(reviewsSeen(page)).toEqual([first, ['carla', 'La segunda', 'local'], draft]);
    expect(reportsSeen(page)).toEqual([['beto', null, 'No hace piscinas.', 'local']]);

    goOnline();
    await eventually(() => isSent(page), 'all that was submitted is sent');
    const uid = uidOf(people, 'olga');
    expect(page.session.get().session?.account.uid).toBe(uid);
    expect(served.browser.timesAsked('/auth/anonymous')).toBe(0);
    expect(await storedReviews(served, uid)).toEqual([
      ['beto', 'La primera', 'pending', 1],
      ['carla', 'La segunda', 'pending', 1],
    ]);
    expect(await storedReports(served, uid)).toEqual([['beto', null, 'No hace piscinas.']]);
    expect(reviewsSeen(page)).toEqual([first, ['carla', 'La segunda', 'saved'], draft]);
  });

  test('what came back is still there with the reason and is not sent again by itself', async () => {
    const { served, page, people, goOnline } = await openRecordedDevice(kind, 'attention');
    const uid = uidOf(people, 'eva');
    await Promise.all([page.ownReviews.whenOpen(), page.reports.whenOpen()]);
    const back = [
      ['beto', 'Otra vez de Beto', 'reviewed-already'],
      ['carla', 'Mi título', 'changed'],
    ];
    const reports = [
      ['beto', 'by-luis', 'Es su primo herm', 'draft'],
      ['beto', 'by-nobody', 'Insulta.', 'attention'],
    ];
    expect(reviewsBack(page)).toEqual(back);
    expect(reportsSeen(page)).toEqual(reports);
    expect(itemsOf(page, 'carla')).toMatchObject([{ told: { title: 'Su título' } }]);

    goOnline();
    await eventually(() => isSent(page), 'what the server asked to wait with is sent');
    expect(reviewsBack(page)).toEqual(back);
    expect(reportsSeen(page)).toEqual(reports);
    const stored = [
      ['beto', 'De Beto, desde la compu', 'pending', 1],
      ['carla', 'Su título', 'pending', 2],
      ['dora', 'La que espera', 'pending', 1],
    ];
    expect(await storedReviews(served, uid)).toEqual(stored);
    expect(await storedReports(served, uid)).toEqual([['beto', 'by-luis', 'Es su primo.']]);

    await page.ownReviews.submit(itemsOf(page, 'carla')[0]?.reviewId ?? '');
    await eventually(() => isSent(page), 'what its author decided is sent');
    expect((await storedReviews(served, uid))[1]).toEqual(['carla', 'Mi título', 'pending', 3]);
  });

  test('what was written before a session ended waits for its owner, and goes on when they are back', async () => {
    const { served, page, people, goOnline } = await openRecordedDevice(kind, 'ended-session');
    const uid = uidOf(people, 'zoe');
    await changeUser(served.stores, uid, membership);
    await page.ownReviews.whenOpen();
    expect(page.session.get()).toMatchObject({ status: 'expired', session: { account: { uid } } });
    expect(reviewsSeen(page)).toEqual([['elena', 'De quien pas', 'draft']]);
    goOnline();
    await page.session.check();
    expect(page.session.get().status).toBe('expired');
    expect(await storedReviews(served, uid)).toEqual([['beto', 'La de antes', 'pending', 1]]);

    await signIn(page, 'zoe');
    await eventually(async () => (await storedUser(served.stores, uid)).displayName === 'Zoé', 'the edit is sent');
    await eventually(async () => (await storedReviews(served, uid)).length === 2, 'the review is sent');
    await eventually(async () => (await storedReports(served, uid)).length === 1, 'the report is sent');
    await eventually(() => isSent(page), 'the device knows it');
    expect(await storedReviews(served, uid)).toContainEqual(['carla', 'Sin señal', 'pending', 1]);
    expect(await storedReports(served, uid)).toEqual([['carla', null, 'Cerró.']]);
    expect(reviewsSeen(page)).toEqual([
      ['beto', 'La de antes', 'saved'],
      ['carla', 'Sin señal', 'saved'],
      ['dora', 'Sin termin', 'draft'],
      ['elena', 'De quien pas', 'draft'],
    ]);
  });

  test('an admin’s decisions are carried out once each, and the one that came back still waits', async () => {
    const { served, page, people, goOnline } = await openRecordedDevice(kind, 'admin');
    const [nico, paco, quique] = ['nico', 'paco', 'quique'].map((name) => uidOf(people, name));
    const report = reportBy(page, uidOf(people, 'ines'));
    const back = ['review:beto:by-paz', 'review-changed'];
    const waiting = [
      'review:beto:by-quim',
      'review:beto:by-raul',
      `settle:${report}`,
      `access:${nico}`,
      `suspension:${paco}`,
      `deletion:${quique}`,
    ];
    expect(decisionsSeen(page)).toEqual(sorted([back, ...waiting.map((key) => [key, null])]));
    expect(page.admin.get().isWhole).toBe(true);
    expect(page.admin.get().tables?.review.get('beto:by-paz')).toMatchObject({ review: 'Otra cosa.' });
    expect(page.admin.get().tables?.['beta-key'].size).toBe(2);
    expect(page.admin.history('beto:by-omar')).toMatchObject([{ action: 'review-rejected', reason: 'off-topic' }]);

    goOnline();
    await untilDecided(page);
    // Who deletes an account shows their password, and what was decided before that was asked comes back.
    const unshown = [`deletion:${quique}`, 'password-required'];
    expect(decisionsSeen(page)).toEqual(sorted([back, unshown]));
    const { stores } = served;
    expect(await stores.reviews.get('beto:by-paz')).toMatchObject({ status: 'pending', decision: null });
    expect(await stores.reviews.get('beto:by-quim')).toMatchObject({ status: 'approved' });
    const rejected = { status: 'rejected', decision: { reason: 'advertising' } };
    expect(await stores.reviews.get('beto:by-raul')).toMatchObject(rejected);
    expect(await stores.reports.get(report)).toMatchObject({ status: 'settled' });
    expect(await storedUser(stores, nico ?? '')).toMatchObject({ hasBetaAccess: true });
    expect(await storedUser(stores, paco ?? '')).toMatchObject({ isSuspended: true });
    expect(await storedUser(stores, quique ?? '')).toMatchObject({ isSuspended: false });
    const targets = ['beto:by-quim', 'beto:by-raul', report, nico, paco, quique];
    expect(await deedsAbout(served, targets)).toEqual([
      'access-granted',
      'account-suspended',
      'report-settled',
      'review-approved',
      'review-rejected',
    ]);
    expect(page.admin.get().tables?.review.get('beto:by-quim')).toMatchObject({ status: 'approved' });
  });

  test('who is no admin any more still sees what was never sent, and it never is', async () => {
    const { served, page, goOnline } = await openRecordedDevice(kind, 'former-admin');
    const kept = [
      ['review:beto:by-sara', 'not-allowed'],
      ['review:beto:by-tere', 'not-allowed'],
    ];
    expect(decisionsSeen(page)).toEqual(kept);
    goOnline();
    await eventually(() => page.session.get().status === 'confirmed', 'the server is back');
    await page.admin.syncNow();
    expect(decisionsSeen(page)).toEqual(kept);
    expect(served.browser.timesAsked('/sync/own/push')).toBe(0);
    for (const author of ['sara', 'tere']) {
      expect(await served.stores.reviews.get(`beto:by-${author}`)).toMatchObject({ status: 'pending', decision: null });
    }
    for (const { key } of page.admin.get().queue) await page.admin.takeBack(key);
    expect(decisionsSeen(page)).toEqual([]);
  });
});
