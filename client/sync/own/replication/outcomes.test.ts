import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authoredReviewEntry } from '../../../../shared/collections/authored-review-entry.ts';
import type { Outcome } from '../../../../shared/collections/collection.ts';
import { authoredReviewKey } from '../../../../shared/collections/keys.ts';
import type { OwnReview, Review } from '../../../../shared/model/review.ts';
import { decideReview } from '../../../../shared/rules/review/decision.ts';
import { isSame } from '../../../../shared/rules/merge.ts';
import { currentTerms } from '../../../../shared/rules/account/terms.ts';
import type { WrittenReview } from '../../../../shared/rules/review/review.ts';
import { makeUser } from '../../../../shared/model/user.ts';
import { makeContractor, makeTaxonomy, testTime } from '../../../../tests/world/makers.ts';
import { answered } from './outcomes.ts';

const signedTerms = { version: currentTerms.version, at: testTime };
const author = { ...makeUser('luis', testTime), displayName: 'Luis', signedTerms };
const taxonomy = makeTaxonomy();
const about = { professional: makeContractor({ uid: 'ana' }), photos: [] };
const key = authoredReviewKey('ana', 'a-draft-long-enough');
const admin = {
  kind: 'account',
  uid: 'jefa',
  isAnonymous: false,
  hasBetaAccess: true,
  hasSignedCurrentTos: true,
  isAdmin: true,
  impersonatedBy: null,
} as const;

const device = fc.constantFrom('phone', 'laptop');
const step = fc.oneof(
  // A title or a text that nobody may send is turned down.
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('write' as const), on: device, of: fc.nat(2), isEmpty: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), on: device }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('push' as const),
      on: device,
      lost: fc.constantFrom('no', 'answer', 'no', 'request'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pull' as const), on: device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide' as const), isApproval: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The server, which judges the stored review. */
class Server {
  stored: Review | null = null;
  #now = 1_000_000;

  push(row: { new: WrittenReview; assumed: WrittenReview | null }): Outcome<OwnReview> {
    const now = this.#now++;
    const judging = { stored: this.stored, row: { key, ...row }, account: author, subject: about, taxonomy, now };
    const { outcome, write } = authoredReviewEntry.judge(judging);
    if (write) this.stored = write;
    return outcome;
  }

  decide(isApproval: boolean): void {
    const { stored } = this;
    if (!stored) return;
    const { contentVersion: decidedOn, decision } = stored;
    const action = isApproval ? ('approve' as const) : ('reject' as const);
    const proposed = {
      action,
      reason: isApproval ? null : ('offensive' as const),
      decidedOn,
      known: decision?.at ?? null,
    };
    const outcome = decideReview(stored, { proposed, admin, now: this.#now++ });
    if ('decided' in outcome) this.stored = outcome.decided;
  }

  get view(): OwnReview | null {
    return this.stored && authoredReviewEntry.viewOf(this.stored, author.uid);
  }
}

/** A device of the author's, as the engine keeps one review on it. */
class Device {
  document: WrittenReview | null = null;
  remote: OwnReview | null = null;
  /** What came back to its author. */
  returned: WrittenReview[] = [];
  #unanswered: object[] = [];
  #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  get isPending(): boolean {
    return (
      this.document !== null && !(this.remote && isSame(this.document, authoredReviewEntry.writtenOf(this.remote)))
    );
  }

  write(change: Partial<WrittenReview>): void {
    const blank: Omit<WrittenReview, 'isWithdrawn'> = {
      title: 'Bien',
      review: 'Texto.',
      rating: 4,
      photos: [],
      statedName: null,
      statedEmail: null,
      agreedTerms: null,
    };
    this.document = { ...blank, isWithdrawn: false, ...this.document, ...change };
  }

  pull(): void {
    if (this.isPending) return;
    this.remote = this.#server.view;
    this.document = this.remote && authoredReviewEntry.writtenOf(this.remote);
  }

  push(lost: 'no' | 'answer' | 'request'): void {
    const mine = this.document;
    if (!mine || !this.isPending) return;
    const base = this.remote && authoredReviewEntry.writtenOf(this.remote);
    const unanswered = this.#unanswered;
    this.#unanswered = [...unanswered, mine];
    if (lost === 'request') return;
    const outcome = this.#server.push({ new: mine, assumed: base });
    if (lost === 'answer') return;
    this.#unanswered = [];
    const next = answered({ kind: 'review', mine, base, unanswered, outcome });
    this.returned.push(...next.returned.map((each) => each.mine as WrittenReview));
    this.remote = outcome.current;
    this.document = next.document as WrittenReview | null;
  }
}

const textsOf = (review: WrittenReview | null | undefined) => (review ? [review.title, review.review] : []);

function tell(steps: readonly Step[]): void {
  const server = new Server();
  const devices = { phone: new Device(server), laptop: new Device(server) };
  let words = 0;
  const typed = new Map<string, 'phone' | 'laptop'>();
  for (const each of steps) {
    if (each.kind === 'decide') server.decide(each.isApproval);
    else if (each.kind === 'push') devices[each.on].push(each.lost);
    else if (each.kind === 'pull') devices[each.on].pull();
    else if (each.kind === 'withdraw') {
      if (devices[each.on].remote) devices[each.on].write({ isWithdrawn: true });
    } else {
      const text = each.isEmpty ? '' : `Palabra ${++words}.`;
      const field = each.of === 0 ? 'title' : 'review';
      const before = devices[each.on].document?.[field];
      // Who writes over their own words gives them up.
      if (before) typed.delete(before);
      devices[each.on].write({ [field]: text, isWithdrawn: false });
      if (text) typed.set(text, each.on);
    }
  }
  for (let round = 0; round < 4; round++) {
    for (const each of Object.values(devices)) {
      each.push('no');
      each.pull();
    }
  }
  const { phone, laptop } = devices;
  expect([phone.isPending, laptop.isPending]).toEqual([false, false]);
  expect(phone.remote).toEqual(server.view);
  expect(laptop.remote).toEqual(server.view);
  const kept = [
    ...textsOf(server.view && authoredReviewEntry.writtenOf(server.view)),
    ...[phone, laptop].flatMap((each) => each.returned.flatMap(textsOf)),
  ];
  for (const text of typed.keys()) expect(kept).toContain(text);
  // Nobody's own lost answer comes back to them as if somebody else had written.
  const writes = steps.filter((each) => each.kind === 'write' || each.kind === 'withdraw');
  const isAlone = new Set(writes.map(({ on }) => on)).size === 1;
  const isGood = writes.every((each) => each.kind === 'write' && !each.isEmpty);
  if (isAlone && isGood) expect([...phone.returned, ...laptop.returned]).toEqual([]);
}

test('however a review is written on two devices, judged and answered, both come to the same, and no word is lost', () => {
  fc.assert(fc.property(fc.array(step, { minLength: 3, maxLength: 14 }), tell), { numRuns: 1000 });
});
