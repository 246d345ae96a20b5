import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Review, reviewDocumentId } from '../../../shared/model/review.ts';
import { getOrNull } from '../../../sync-server/couch/read.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeContractor, makeReview } from '../../world/makers.ts';
import { eventually, putReview, putUser, runsOn, storeKinds } from '../../world/world.ts';
import { decisionOn, pushAdmin } from '../../world/admin.ts';
import { catalogued, published } from '../../world/history.ts';
import { type SignedIn, signUpAdmin } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

const professionals = ['ana', 'beto'];
const authors = ['luis', 'marta', 'nora', 'olga', 'rosa'];

const deeds = ['write', 'write', 'approve', 'approve', 'approve', 'unapprove', 'reject', 'suspend', 'restore'] as const;
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      deed: fc.constantFrom(...deeds),
      to: fc.constantFrom(...professionals),
      author: fc.constantFrom(...authors),
      /** Whether it was decided about the text before. */
      isStale: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ gone: fc.constantFrom(...professionals, ...authors) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** In ms: each history waits twice for what its professionals' bursts of changes are projected to. */
const timeout = 150_000;

describe.each(storeKinds)('over %s', (kind) => {
  test(
    'whatever admins decide, suspend and delete, the catalogue is what publishing all the masters anew gives',
    async () => {
      const server = await serverForTest(kind);
      const admin = await signUpAdmin(server);
      let histories = 0;
      const seen = { live: 0, hidden: 0 };
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 24 }), async (steps) => {
          const people = new People(server, admin, `${++histories}`);
          await people.begin();
          for (const each of steps) await people.perform(each);
          await followed(server);
          const live = await catalogued(server.stores);
          for (const uid of people.uidsOf(professionals)) seen[live.has(uid) ? 'live' : 'hidden']++;
          for (const uid of people.gone) expect(JSON.stringify([...live])).not.toContain(uid);
        }),
        { numRuns: runsOn(kind, 28), interruptAfterTimeLimit: timeout },
      );
      // Neither of what stays public nor of what leaves it was there nothing to see.
      expect(Math.min(seen.live, seen.hidden)).toBeGreaterThan(0);
    },
    timeout,
  );
});

async function followed({ stores }: RunningServer): Promise<void> {
  await eventually(
    async () => isDeepStrictEqual(await catalogued(stores), await published(stores)),
    'the catalogue holds what is published',
  );
}

/** Two professionals and five authors, whose uids are of one history alone. */
class People {
  /** The uids of those whose account was deleted. */
  readonly gone = new Set<string>();
  #server: RunningServer;
  #admin: SignedIn;
  #name: string;

  constructor(server: RunningServer, admin: SignedIn, name: string) {
    this.#server = server;
    this.#admin = admin;
    this.#name = name;
  }

  uidsOf(names: readonly string[]): string[] {
    return names.map((name) => `${name}-${this.#name}`);
  }

  /** Everybody is there, and both professionals are live. */
  async begin(): Promise<void> {
    const { stores } = this.#server;
    for (const uid of this.uidsOf(professionals)) await putUser(stores, makeContractor({ uid }));
    for (const uid of this.uidsOf(authors)) await putUser(stores, makeContractor({ uid, isContractor: false }));
    for (const to of professionals) {
      for (const author of authors.slice(0, 3)) await putReview(stores, this.#written(to, author));
    }
    await followed(this.#server);
  }

  async perform(given: Step): Promise<void> {
    if ('gone' in given) return this.#delete(given.gone);
    const { deed, to, author, isStale } = given;
    if (deed === 'write') return this.#write(to, author);
    const [uid = ''] = this.uidsOf([author]);
    if (deed === 'suspend' || deed === 'restore') {
      return this.#push({ kind: 'suspension', uid, reason: deed === 'suspend' ? 'false-reviews' : null });
    }
    const review = await this.#stored(to, author);
    if (!review) return;
    const reason = deed === 'reject' ? 'off-topic' : null;
    const stale = isStale ? { decidedOn: review.contentVersion - 1 } : {};
    await this.#push(decisionOn(review, { action: deed, reason, ...stale }));
  }

  async #delete(name: string): Promise<void> {
    const [uid = ''] = this.uidsOf([name]);
    await this.#push({ kind: 'deletion', uid, isConfirmed: true });
    this.gone.add(uid);
  }

  /** A new text, or the first; nobody writes who is not there, or of whom nobody is left to be written. */
  async #write(to: string, author: string): Promise<void> {
    if (this.uidsOf([to, author]).some((uid) => this.gone.has(uid))) return;
    const stored = await this.#stored(to, author);
    const first = { ...this.#written(to, author), status: 'pending' as const };
    await putReview(this.#server.stores, stored ? edited(stored) : first);
  }

  async #stored(to: string, author: string): Promise<Review | null> {
    const stored = await getOrNull(this.#server.stores.reviews, reviewDocumentId(this.#written(to, author)));
    return stored && Review.parse(stored);
  }

  #written(to: string, author: string): Review {
    const [about = '', uid = ''] = this.uidsOf([to, author]);
    const review = makeReview(about, author);
    return { ...review, from: { ...review.from, uid, name: uid } };
  }

  async #push(row: object): Promise<void> {
    // What is refused, as a stale decision is, changes nothing.
    await pushAdmin(this.#admin, [row]);
  }
}

/** What an author's edit makes of a review: what was approved goes on showing until the new text is. */
function edited(review: Review): Review {
  const { title, review: text, rating, photos, contentVersion } = review;
  const approved =
    review.status === 'approved' ? { title, review: text, rating, photos, author: null } : review.approved;
  const next = { status: 'pending' as const, decision: null, contentVersion: contentVersion + 1 };
  return { ...review, ...next, title: `${title} ${contentVersion + 1}`, approved };
}
