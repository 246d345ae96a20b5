import fc from 'fast-check';
import { ReviewPage } from '../../shared/model/professional.ts';
import { stars } from '../../shared/rules/review/rating.ts';
import { type Reply, Review, reviewDocumentId } from '../../shared/model/review.ts';
import { User } from '../../shared/model/user.ts';
import { getOrNull } from '../../sync-server/couch/read.ts';
import type { Stores } from '../../sync-server/couch/stores.ts';
import { publish, type Publication } from '../../sync-server/projection/publish.ts';
import { makeContractor, makeReview, testTime } from './makers.ts';
import { putReview, putUser } from './world.ts';

const professionals = ['ana', 'beto', 'carla'];
const authors = ['luis', 'marta', 'nora', 'olga', 'rosa'];

/** One write to the masters, as an endpoint or an admin might make it. */
export type MasterWrite =
  | { kind: 'account'; uid: string; change: Partial<User> }
  | { kind: 'account gone'; uid: string }
  | { kind: 'review'; to: string; author: string; change: Partial<Review>; isAnonymous: boolean }
  | { kind: 'review gone'; to: string; author: string };

const accountChange: fc.Arbitrary<Partial<User>> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ description: fc.string({ maxLength: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ zones: fc.subarray(['tamarindo', 'nosara', 'liberia']) }) },
  fc.record({ contactPhone: fc.constantFrom(null, '+50661112222') }),
  fc.record({ isPaused: fc.boolean() }),
  fc.record({ isSuspended: fc.boolean() }),
  fc.record({ isContractor: fc.boolean() }),
);

function answer(status: Reply['status'], approved: string | null): Reply {
  return { text: 'Gracias.', at: testTime, contentVersion: 1, status, decision: null, approved };
}

const uid = fc.constantFrom(...professionals);
const author = fc.constantFrom(...authors);
const photos = fc.subarray(['a'.repeat(32), 'b'.repeat(32)]);
const reviewChange: fc.Arbitrary<Partial<Review>> = fc.record(
  {
    rating: fc.constantFrom(...stars),
    status: fc.constantFrom(...(['approved', 'approved', 'pending', 'rejected', 'withdrawn'] as const)),
    photos,
    approved: fc.option(
      photos.map((each) => {
        return { title: 'Antes', review: 'Como era antes.', rating: 4 as const, photos: each, author: null };
      }),
      { nil: null },
    ),
    reply: fc.constantFrom(null, answer('pending', null), answer('pending', 'Antes.'), answer('approved', null)),
    review: fc.string({ maxLength: 12 }),
    createdAt: fc.nat(5).map((minutes) => testTime + minutes * 60_000),
  },
  { requiredKeys: ['rating', 'status'] },
);

const masterWrite: fc.Arbitrary<MasterWrite> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('account' as const), uid, change: accountChange }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('review' as const),
      to: uid,
      author,
      change: reviewChange,
      isAnonymous: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('review gone' as const), to: uid, author }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('account gone' as const), uid }) },
);

/** Histories that begin with everybody live, so that there is something to take down again. */
export function histories(length: number): fc.Arbitrary<MasterWrite[]> {
  const beginning = professionals.flatMap((to): MasterWrite[] => [
    { kind: 'account', uid: to, change: {} },
    ...authors
      .slice(0, 3)
      .map((name) => ({ kind: 'review' as const, to, author: name, change: {}, isAnonymous: false })),
  ]);
  return fc.array(masterWrite, { minLength: length, maxLength: length }).map((writes) => [...beginning, ...writes]);
}

/** Makes the write, over whatever stands there. */
export async function perform(stores: Stores, write: MasterWrite): Promise<void> {
  switch (write.kind) {
    case 'account': {
      const stored = await getOrNull(stores.users, write.uid);
      return putUser(stores, {
        ...(stored ? User.parse(stored) : makeContractor({ uid: write.uid })),
        ...write.change,
      });
    }
    case 'review': {
      const review = makeReview(write.to, write.author, write.change);
      return putReview(stores, { ...review, from: { ...review.from, isAnonymous: write.isAnonymous } });
    }
    case 'account gone':
      return remove(stores.users, write.uid);
    case 'review gone':
      return remove(stores.reviews, reviewDocumentId(makeReview(write.to, write.author)));
  }
}

async function remove<Doc extends object>(database: PouchDB.Database<Doc>, id: string): Promise<void> {
  const stored = await getOrNull(database, id);
  if (stored) await database.remove(stored);
}

/** What everyone may see, by uid: `publish` of all the masters, computed from nothing. */
export async function published(stores: Stores): Promise<Map<string, Publication>> {
  const users = await allOf(stores.users);
  const reviews = (await allOf(stores.reviews)).map((document) => Review.parse(document));
  const publications = users.flatMap((document) => {
    const user = User.parse(document);
    return (
      publish(
        user,
        reviews.filter(({ to }) => to.uid === user.uid),
        testTime,
      ) ?? []
    );
  });
  return new Map(publications.map((publication) => [publication.professional.uid, publication]));
}

/** What the database `catalogue` holds, by uid. */
export async function catalogued(stores: Stores): Promise<Map<string, Publication>> {
  const documents = await allOf(stores.catalogue);
  const pages = documents.flatMap((document) => ('reviews' in document ? [withoutMeta(document)] : []));
  const live = documents.flatMap((document) => ('professional' in document && document.professional) || []);
  return new Map(
    live.map((professional) => [
      professional.uid,
      {
        professional,
        pages: pages.filter(({ uid }) => uid === professional.uid).toSorted((a, b) => a.page - b.page),
      },
    ]),
  );
}

function withoutMeta<Doc extends object>({ _id, _rev, ...document }: PouchDB.Core.ExistingDocument<Doc>): ReviewPage {
  return ReviewPage.parse(document);
}

async function allOf<Doc extends object>(
  database: PouchDB.Database<Doc>,
): Promise<PouchDB.Core.ExistingDocument<Doc>[]> {
  const { rows } = await database.allDocs({ include_docs: true });
  return rows.flatMap((row) => ('doc' in row && row.doc && !row.id.startsWith('_design/') ? [row.doc] : []));
}
