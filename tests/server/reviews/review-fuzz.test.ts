import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Review } from '../../../shared/model/review.ts';
import { User } from '../../../shared/model/user.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { ownReviewView } from '../../../shared/rules/review/review.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { Visitor } from '../../world/visitor.ts';
import { eventually, runsOn, storeKinds } from '../../world/world.ts';
import { askToPushAdmin, decisionOn } from '../../world/admin.ts';
import { catalogued, published } from '../../world/history.ts';
import { askToPushOwn, rowOf } from '../../world/own-channel.ts';
import { askToPushReviews, makeAnonymousDraft, reviewRow } from '../../world/reviews.ts';
import { type SignedIn, signInAnonymously, signUpAdmin, signUpMember } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

const anything = fc.oneof(
  fc.constantFrom<unknown>(true, false, null, '', 'x', 0, 1, 6, -1, [], {}, 'approved', 'withdrawn', '_design/shape'),
  fc.jsonValue({ maxDepth: 2 }),
);
const fields = [
  'reviewId',
  'to',
  'title',
  'review',
  'rating',
  'status',
  'from',
  'contentVersion',
  'decision',
  'approved',
];
const rowFields = ['kind', 'key', 'new', 'assumed'];
const adminFields = ['id', 'uid', 'part', 'action', 'decidedOn', 'known', 'reason', 'hasBetaAccess', 'isConfirmed'];
/** What nobody would send by hand: it stands in the row over what makes sense. */
const wild = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom(...fields, ...rowFields, ...adminFields, '__proto__', '_rev'), anything, {
      maxKeys: 2,
    }),
  },
);

/** Where nobody may come in any more, nothing is left to be changed: that is rare, and soon over. */
const deed = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('send', 'edit', 'withdraw', 'reply', 'approve', 'unapprove', 'reject') },
  { weight: 2, arbitrary: fc.constantFrom('access', 'restore') },
  { weight: 1, arbitrary: fc.constant('suspend' as const) },
);
const step = fc.record({
  by: fc.nat(7),
  /** Whether it is done by whose it is, instead. */
  isFitting: fc.boolean(),
  deed,
  /** Which of the reviews, and which of the people. */
  about: fc.nat(20),
  person: fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, fc.nat(7)),
  title: fc.constantFrom('Muy bien', 'Regular', 'Mal', ''),
  isStale: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
  wild,
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(storeKinds)('over %s', (kind) => {
  test('whatever anybody pushes, each part of a review is changed by whose it is, and the catalogue is what the masters make', async () => {
    const setup = await setUp(await serverForTest(kind));
    await writeAFew(setup);
    const runs = runsOn(kind, 40);
    let changes = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        for (const each of steps) changes += await pushAndCheck(setup, each);
        const { stores } = setup.server;
        await eventually(
          async () => isSame([...(await catalogued(stores))], [...(await published(stores))]),
          'the catalogue follows',
        );
      }),
      { numRuns: runs },
    );
    // A server that turned everything down would withstand it all.
    expect(changes).toBeGreaterThan(runs / 4);
  });
});

interface Setup {
  server: RunningServer;
  people: SignedIn[];
}

/** Two professionals (one an admin), an admin, somebody who was one, two residents, somebody without an account, and nobody. */
async function setUp(server: RunningServer): Promise<Setup> {
  const people: SignedIn[] = [
    await signUpMember(server, 'ana', { isContractor: true }),
    await signUpMember(server, 'beto', { isContractor: true, isAdmin: true }),
    await signUpAdmin(server),
    await signUpMember(server, 'antes'),
    await signUpMember(server, 'luis'),
    await signUpMember(server, 'marta'),
    await signInAnonymously(server),
    { uid: 'nobody', visitor: new Visitor(server.origin) },
  ];
  return { server, people };
}

/** Reviews to begin with, of each professional by everybody who lives there. */
async function writeAFew({ people }: Setup): Promise<void> {
  for (const writer of people.slice(4, 7)) {
    const drafts = people.slice(0, 2).map(({ uid }) => ({ new: makeAnonymousDraft(uid), assumed: null }));
    await askToPushReviews(writer, drafts);
  }
}

interface Seen {
  reviews: Map<string, Review>;
  users: Map<string, User>;
}

async function look({ server: { stores } }: Setup): Promise<Seen> {
  const [reviews, users] = [await documentsInRange(stores.reviews, ''), await documentsInRange(stores.users, '')];
  const real = <Doc extends { _id: string }>(documents: Doc[]) => documents.filter(({ _id }) => !_id.startsWith('_'));
  return {
    reviews: new Map(real(reviews).map((each) => [each._id, Review.parse(each)])),
    users: new Map(real(users).map((each) => [each._id, User.parse(each)])),
  };
}

/** Makes the step, and checks what became of every review and account; gives how many reviews changed. */
async function pushAndCheck(setup: Setup, each: Step): Promise<number> {
  const before = await look(setup);
  const reviews = [...before.reviews.values()];
  const who = (each.isFitting ? fitting(setup, each, reviews) : null) ?? setup.people[each.by];
  const other = setup.people[each.person];
  if (!who || !other) throw new Error('there are eight');
  await attempt(each, who, other, reviews);
  const after = await look(setup);
  const isAdmin = before.users.get(who.uid)?.isAdmin ?? false;
  for (const [id, user] of after.users) checkAccount(before.users.get(id), user, isAdmin);
  let changes = 0;
  for (const [id, review] of after.reviews) {
    checkSound(review);
    const was = before.reviews.get(id);
    if (was && isSame(was, review)) continue;
    changes++;
    checkReview(was ?? null, review, { uid: who.uid, isAdmin });
  }
  expect([...before.reviews.keys()].filter((id) => !after.reviews.has(id))).toEqual([]);
  const pairs = [...after.reviews.values()].map(({ from, to }) => `${from.uid} ${to.uid}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  return changes;
}

function fitting({ people }: Setup, { deed, about }: Step, reviews: Review[]): SignedIn | undefined {
  const review = reviews[about % Math.max(1, reviews.length)];
  const of = (uid: string | undefined) => people.find((each) => each.uid === uid);
  if (deed === 'edit' || deed === 'withdraw') return of(review?.from.uid);
  if (deed === 'reply') return of(review?.to.uid);
  return deed === 'send' ? people[4 + (about % 3)] : people[2];
}

async function attempt({ deed, about, title, isStale, wild }: Step, who: SignedIn, other: SignedIn, reviews: Review[]) {
  const review = reviews[about % Math.max(1, reviews.length)];
  const push = (row: object) => askToPushAdmin(who, [{ ...row, ...wild }]);
  const pushOwn = (row: object) => askToPushOwn(who.visitor, who.uid, [wildly(row, wild)]);
  if (deed === 'send') return pushOwn(reviewRow({ new: makeAnonymousDraft(other.uid, { title }), assumed: null }));
  if (deed === 'access') return push({ kind: 'access', uid: other.uid, hasBetaAccess: about % 4 !== 0 });
  if (deed === 'suspend') return push({ kind: 'suspension', uid: other.uid, reason: 'offensive' });
  if (deed === 'restore') return push({ kind: 'suspension', uid: other.uid, reason: null });
  if (!review) return null;
  const view = ownReviewView(review);
  const assumed = isStale ? { ...view, title: 'De antes' } : view;
  if (deed === 'edit') return pushOwn(reviewRow({ new: { ...assumed, title, isWithdrawn: false }, assumed }));
  if (deed === 'withdraw') return pushOwn(reviewRow({ new: { ...assumed, isWithdrawn: true }, assumed }));
  if (deed === 'reply') {
    const { reviewId, reply } = review;
    return pushOwn(
      rowOf('received-review', reviewId, { replyText: title || null }, { replyText: reply?.text ?? null }),
    );
  }
  const stale = isStale ? { decidedOn: review.contentVersion - 1 } : {};
  return push(decisionOn(review, { action: deed, reason: deed === 'reject' ? 'off-topic' : null, ...stale }));
}

/** The row with what nobody would send, in itself and in what it wants. */
function wildly(row: object, wild: object): object {
  const ofRow = Object.entries(wild).filter(([field]) => rowFields.includes(field));
  return { ...row, new: { ...(row as { new: object }).new, ...wild }, ...Object.fromEntries(ofRow) };
}

/** What the server tells and derives may change at any time. */
function checkAccount(was: User | undefined, user: User, isAdmin: boolean): void {
  if (!was) throw new Error('an account is new');
  const settled = { notices: [], publication: null };
  const decided =
    isAdmin && !user.isAdmin ? { hasBetaAccess: true, isSuspended: true, suspension: null, restoredAt: null } : {};
  const access = isAdmin ? { hasBetaAccess: true } : {};
  expect({ ...user, ...settled, ...decided, ...access }).toEqual({ ...was, ...settled, ...decided, ...access });
}

/** What holds for every review, whatever came before. */
function checkSound(review: Review): void {
  const { status, decision, contentVersion, approved, title } = review;
  if (decision) expect(decision.decidedOn).toBe(contentVersion);
  if (approved) expect(status).toBe('pending');
  if (status === 'approved' || status === 'rejected') {
    expect(decision?.action).toBe(status === 'approved' ? 'approve' : 'reject');
  }
  expect(title.trim()).not.toBe('');
}

function checkReview(was: Review | null, now: Review, by: { uid: string; isAdmin: boolean }): void {
  if (!was) {
    expect(now).toMatchObject({ status: 'pending', contentVersion: 1, decision: null, approved: null, reply: null });
    expect(now.from.uid).toBe(by.uid);
    expect(now.to.uid).not.toBe(by.uid);
    return;
  }
  // Follows from what others sent and proved, in its own time.
  const derived = { withheld: null, leftAt: null, isAnnounced: true };
  const { from, reply, ...text } = { ...now, ...derived };
  const { from: fromBefore, reply: replyBefore, ...textBefore } = { ...was, ...derived };
  const isAuthor = by.uid === now.from.uid;
  const isSubject = by.uid === now.to.uid;
  if (!isSame(text, textBefore)) {
    expect([isAuthor, by.isAdmin && !isSubject]).toContain(true);
    expect(text).toMatchObject({ reviewId: was.reviewId, createdAt: was.createdAt, to: was.to });
    if (isAuthor) expect(['pending', 'withdrawn']).toContain(now.status);
    else
      expect(text).toMatchObject({
        title: was.title,
        review: was.review,
        rating: was.rating,
        decision: { by: by.uid },
      });
  }
  if (!isSame(reply, replyBefore)) {
    expect(isSubject).toBe(true);
    expect(reply?.status ?? 'pending').toBe('pending');
  }
  const stated = { statedName: null, statedEmail: null, agreedTerms: null, name: '' };
  const suspended = by.isAdmin ? { isSuspended: false } : {};
  const mayDiffer = { ...(isAuthor ? stated : {}), ...suspended };
  expect({ ...from, ...mayDiffer }).toEqual({ ...fromBefore, ...mayDiffer });
}
