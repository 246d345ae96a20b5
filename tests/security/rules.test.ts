import { describe, expect, test, onTestFinished, vi } from 'vitest';
import { accountEntry } from '../../shared/collections/account-entry.ts';
import { receivedReviewEntry } from '../../shared/collections/received-review-entry.ts';
import type { User } from '../../shared/model/user.ts';
import { wayInsteadOf } from '../../shared/rules/account/access.ts';
import { type PageAccess, pageAccess } from '../../shared/rules/account/page-access.ts';
import { ownFields, type OwnField } from '../../shared/rules/account/user.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { photoIdOf } from '../../sync-server/photos/receive-photo.ts';
import { actFor, audited } from '../world/admin.ts';
import { makeReview } from '../world/makers.ts';
import { ownAccount, push, pushEdit } from '../world/own-account.ts';
import {
  changeUser,
  membership,
  password,
  type Person,
  type SignedIn,
  signInAnonymously,
  signUp,
  signUpAdmin,
  signUpProfessional,
  storedUser,
} from '../world/people.ts';
import { pushReply, receivedReviews } from '../world/reviews.ts';
import { eventually, putReview } from '../world/world.ts';
import { Visitor } from '../world/visitor.ts';
import { serverForTest } from '../server/server-for-test.ts';

/** What the server answers where it does what was asked, or why not. */
type Answer = string | null;
/** Something that the server does for who sees a page. */
type Deed = (who: SignedIn, server: RunningServer) => Promise<Answer>;

const photo = new Uint8Array(40);

const upload: Deed = async ({ uid, visitor }) => {
  const photoId = photoIdOf(uid, photo);
  const { status, body } = await visitor.post('/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(photo.length),
    'upload-metadata': `photoId ${btoa(photoId)}`,
    'content-type': 'application/offset+octet-stream',
  });
  return status === 201 ? null : codeIn(body);
};

const editOf =
  (edit: Partial<User>): Deed =>
  async ({ uid, visitor }) => {
    const outcome = await pushEdit(visitor, await ownAccount(visitor, uid), edit);
    return outcome.kind === 'refused' ? outcome.refusal.code : null;
  };

const get =
  (path: string): Deed =>
  async ({ visitor }) => {
    const { status, body } = await visitor.get(path);
    return status === 200 ? null : codeIn(body);
  };

function codeIn(body: unknown): string {
  const { code } = (typeof body === 'string' ? JSON.parse(body) : body) as { code: string };
  return code;
}

/** What stands behind the pages of each row of the guards' table: a page that asks something of people is no more than its endpoints ask. */
const behind: Record<PageAccess, { page: string; deeds: Record<string, Deed> }> = {
  editing: {
    page: '/en/edit-contractor-profile',
    deeds: {
      'the name': editOf({ displayName: 'Banco Nacional' }),
      'the services': editOf({ services: ['plumbing'] }),
      'the pause': editOf({ isPaused: true }),
      'a photo': upload,
    },
  },
  admin: {
    page: '/en/admin/accounts',
    deeds: {
      'the history': get('/admin/audit?target=any'),
      'the reviews': get('/admin/reviews?about=any'),
      'what is set aside': get('/admin/set-aside'),
    },
  },
  // Whoever is here does what everybody may, and on their account what each with one may.
  account: { page: '/en/account', deeds: {} },
  setup: { page: '/en/account-setup', deeds: {} },
  mine: { page: '/en/profile', deeds: {} },
  door: { page: '/en/signin', deeds: {} },
  waitlist: { page: '/en/coming-soon', deeds: {} },
  terms: { page: '/en/review-tos', deeds: {} },
  notices: { page: '/en/notices', deeds: {} },
  conversations: { page: '/en/messages', deeds: {} },
  open: { page: '/en/find', deeds: {} },
};

const pages = Object.entries(behind) as [PageAccess, (typeof behind)[PageAccess]][];

describe('the guards of pages and the endpoints behind them ask the same', () => {
  test('there is an example of each', () => {
    expect(pages.map(([, { page }]) => pageAccess(page))).toEqual(pages.map(([access]) => access));
  });

  test.each(pages.filter(([, { deeds }]) => Object.keys(deeds).length > 0))('%s', async (_, { page, deeds }) => {
    const server = await serverForTest('embedded');
    const people = {
      guest: await signInAnonymously(server),
      waiting: await signUp(server, 'eva', { isContractor: true, displayName: 'Eva' }),
      unsigned: await signUp(server, 'rita', { isContractor: true, hasBetaAccess: true, displayName: 'Rita' }),
      member: await signUpProfessional(server, 'ana'),
      admin: await signUpAdmin(server),
    };
    // Who offers nothing is led to where they may, which keeps nobody from anything.
    await changeUser(server.stores, people.admin.uid, { isContractor: true });
    for (const [name, who] of Object.entries(people)) {
      const account = (await who.visitor.session())?.account ?? null;
      const isLed = wayInsteadOf(page, account, null) !== null;
      for (const [deed, act] of Object.entries(deeds)) {
        const answer = await act(who, server);
        expect(answer !== null, `${name}: ${deed}, answered with ${answer}`).toBe(isLed);
      }
    }
  });
});

describe('an account without access or terms', () => {
  test.each([
    ['access-needed', { hasBetaAccess: false, signedTerms: membership.signedTerms }],
    ['terms-needed', { hasBetaAccess: true, signedTerms: null }],
    ['terms-needed', { hasBetaAccess: true, signedTerms: { version: 0, at: 1 } }],
  ])('writes nothing of a profile: %s', async (code, standing) => {
    const server = await serverForTest('embedded');
    const { uid, visitor } = await signUpProfessional(server, 'ana', { ...standing, displayName: 'Ana' });
    const before = await ownAccount(visitor, uid);
    expect(await pushEdit(visitor, before, { displayName: 'Banco Nacional' })).toMatchObject({
      kind: 'refused',
      refusal: { code, field: 'displayName' },
      current: { displayName: 'Ana' },
    });
    expect(await pushEdit(visitor, before, { preferredLang: 'en' })).toMatchObject({ kind: 'accepted' });
    expect(await upload({ uid, visitor }, server)).toBe(code);
  });

  test('is not live, with whatever reviews', async () => {
    const server = await serverForTest('embedded');
    const ana = await signUpProfessional(server, 'ana', { signedTerms: null });
    for (const author of ['rosa', 'marta', 'luis']) await putReview(server.stores, makeReview(ana.uid, author));
    await eventually(
      async () => (await storedUser(server.stores, ana.uid)).publication?.approvedCount === 3,
      'counted',
    );
    const isShown = async () =>
      (await new Visitor(server.origin).get(`/catalogue/professional/${ana.uid}`)).status === 200;
    expect(await isShown()).toBe(false);
    await changeUser(server.stores, ana.uid, membership);
    await eventually(isShown, 'a member with as many is live');
    await changeUser(server.stores, ana.uid, { hasBetaAccess: false });
    await eventually(async () => !(await isShown()), 'who lost access is live no more');
  });

  test('answers no review', async () => {
    const server = await serverForTest('embedded');
    const ana = await signUpProfessional(server, 'ana', { hasBetaAccess: false });
    await putReview(server.stores, makeReview(ana.uid, 'luis'));
    const [review] = (await receivedReviews(ana)).documents;
    if (!review) throw new Error('nothing was received');
    expect(await pushReply(ana, review, 'Gracias.')).toMatchObject({ refusal: { code: 'access-needed' } });
  });
});

test('each field that an owner writes is a member’s, but for what stands in the registry as everybody’s', () => {
  const calm: OwnField[] = [
    'refusesMessages',
    'quietHours',
    'refusesMessageLetters',
    'wantsMessageTexts',
    'showsMessages',
  ];
  const open: OwnField[] = ['preferredLang', 'noticesReadUntil', 'isContractor', ...calm];
  expect(accountEntry.memberFields).toEqual(ownFields.filter((field) => !open.includes(field)));
  expect(receivedReviewEntry.memberFields).toEqual(Object.keys(receivedReviewEntry.written.shape));
});

describe('what an admin changes in somebody’s name', () => {
  async function acting(): Promise<{ server: RunningServer; ana: Person; admin: Person }> {
    const server = await serverForTest('embedded');
    const [ana, admin] = [await signUpProfessional(server, 'ana'), await signUpAdmin(server)];
    await actFor(admin.visitor, ana.uid);
    return { server, ana, admin };
  }

  test('is written down, each field as it was and as it became', async () => {
    const { server, ana, admin } = await acting();
    const before = await ownAccount(admin.visitor, ana.uid);
    await pushEdit(admin.visitor, before, { displayName: 'Ana Mora', isPaused: true, zones: ['liberia'] });
    expect(await audited(server.stores, 'account-edited')).toMatchObject([
      {
        actor: admin.uid,
        target: ana.uid,
        changes: [
          { field: 'displayName', before: 'ana', after: 'Ana Mora' },
          { field: 'zones', before: [], after: ['liberia'] },
          { field: 'isPaused', before: false, after: true },
        ],
      },
    ]);
    // What its owner does, and what changes nothing, is nobody's business.
    await pushEdit(admin.visitor, before, { displayName: 'Ana Mora' });
    await pushEdit(ana.visitor, await ownAccount(ana.visitor, ana.uid), { displayName: 'Ana' });
    expect(await audited(server.stores, 'account-edited')).toHaveLength(1);
  });

  test('in one push twice is two entries, and goes with the account but for that it was', async () => {
    const { server, ana, admin } = await acting();
    const first = await ownAccount(admin.visitor, ana.uid);
    // All of it within a millisecond.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const second = { ...first, displayName: 'Ana A' };
    const third = { ...first, displayName: 'Ana B' };
    await push(admin.visitor, ana.uid, [
      { new: second, assumed: first },
      { new: third, assumed: second },
    ]);
    await pushEdit(admin.visitor, await ownAccount(admin.visitor, ana.uid), { displayName: 'Ana C' });
    const entries = await audited(server.stores, 'account-edited');
    expect(entries.flatMap(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([
      ['ana', 'Ana A'],
      ['Ana A', 'Ana B'],
      ['Ana B', 'Ana C'],
    ]);
    await ana.visitor.post('/account/delete', { password });
    const left = await audited(server.stores, 'account-edited');
    expect(left.flatMap(({ changes }) => changes)).toEqual(
      Array.from({ length: 3 }, () => ({ field: 'displayName', before: null, after: null })),
    );
  });
});
