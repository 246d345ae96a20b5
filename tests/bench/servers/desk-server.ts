import { makeReview } from '../../world/makers.ts';
import { Visitor } from '../../world/visitor.ts';
import { type Review, reviewDocumentId } from '../../../shared/model/review.ts';
import { makeUser, type User } from '../../../shared/model/user.ts';
import { currentTerms } from '../../../shared/rules/account/terms.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import { answerParent } from './child.ts';
import { startMeasured } from './measured-server.ts';
import { changeUser } from '../../world/people.ts';

export type DeskServerQuestion =
  /** Serves the built client over a new store in `folder` of the size; answers with a `DeskAdmin`. */
  | { kind: 'start'; folder: string; size: DeskSize }
  /** Puts reviews that wait to be read; answers with the ids of their documents. */
  | { kind: 'wait'; reviews: number };

/** How much is in the store. */
export interface DeskSize {
  accounts: number;
  /** Of which some wait for a decision, some were decided in the last weeks, and most long ago. */
  reviews: number;
}

/** An admin of a desk's server, and the cookies of their browser. */
export interface DeskAdmin {
  origin: string;
  uid: string;
  cookie: string;
}

const firstNames = ['María', 'Luis', 'Rosa', 'Pedro', 'Ana', 'Jorge', 'Marta', 'Carlos', 'Elena', 'Diego'];
const lastNames = ['Vargas', 'Villegas', 'Muñoz', 'Mora', 'Solís', 'Jiménez', 'Castro', 'Rojas', 'Ureña', 'Chaves'];
const professionals = 20;
const atOnce = 1000;
const day = 24 * 60 * 60 * 1000;

let server: RunningServer | undefined;
let accounts: User[] = [];
let rounds = 0;

function running(): RunningServer {
  if (!server) throw new Error('the server is not started');
  return server;
}

async function start(folder: string, size: DeskSize): Promise<DeskAdmin> {
  const location = { kind: 'embedded', folder } as const;
  accounts = Array.from({ length: size.accounts - 1 }, (_, index) => accountAt(index));
  await fill(await openStores(location), size);
  server = await startMeasured(location, folder);
  await server.ready;
  const { stores, origin } = server;
  const visitor = new Visitor(origin);
  const uid = await visitor.signUp('admin@example.com');
  const signedTerms = { version: currentTerms.version, at: 1 };
  await changeUser(stores, uid, { isAdmin: true, hasBetaAccess: true, signedTerms, displayName: 'Admin' });
  return { origin, uid, cookie: visitor.cookie };
}

async function fill(stores: Stores, { reviews }: DeskSize): Promise<void> {
  for (let from = 0; from < accounts.length; from += atOnce) {
    await stores.users.bulkDocs(accounts.slice(from, from + atOnce).map((user) => ({ ...user, _id: user.uid })));
  }
  for (let from = 0; from < reviews; from += atOnce) {
    const part = Array.from({ length: Math.min(atOnce, reviews - from) }, (_, index) => reviewAt(from + index));
    await stores.reviews.bulkDocs(part.map((review) => ({ ...review, _id: reviewDocumentId(review) })));
  }
  await stores.close();
}

/** The older, the more of them; one in 250 waits, and about 3 in 100 were decided in the last 90 days. */
function reviewAt(index: number): Review {
  const [to, author] = [accounts[index % accounts.length], accounts[(index * 7 + 1) % accounts.length]];
  if (!to || !author) throw new Error('there are no accounts');
  const from = { ...makeReview('', '').from, uid: author.uid, name: author.displayName, email: author.email };
  const at = Date.now() - (index % 3000) * day;
  const decision = { by: 'admin', at, action: 'approve', reason: null, decidedOn: 1 } as const;
  const isWaiting = index % 250 === 0;
  const status = isWaiting
    ? ({ status: 'pending', decision: null } as const)
    : ({ status: 'approved', decision } as const);
  return makeReview(to.uid, `long-ago-${index}`, { ...status, createdAt: at, from });
}

function accountAt(index: number): User {
  const first = firstNames[index % firstNames.length];
  const last = lastNames[Math.floor(index / firstNames.length) % lastNames.length];
  return {
    ...makeUser(`1${String(index).padStart(8, '0')}`, Date.now() - index * 60_000),
    displayName: `${first} ${last}`,
    email: `${index}@example.com`,
    isContractor: index < professionals,
    hasBetaAccess: index < professionals,
  };
}

async function wait(count: number): Promise<string[]> {
  const round = ++rounds;
  const reviews = Array.from({ length: count }, (_, index) => {
    // Nobody writes twice about the same professional.
    const [to, author] = [accounts[(index + round) % professionals], accounts[professionals + index]];
    if (!to || !author) throw new Error('there are not so many accounts');
    const from = { ...makeReview('', '').from, uid: author.uid, name: author.displayName, email: author.email };
    return makeReview(to.uid, `${round}-${index}`, { status: 'pending', from });
  });
  const documents = reviews.map((review) => ({ ...review, _id: reviewDocumentId(review) }));
  await running().stores.reviews.bulkDocs(documents);
  return documents.map(({ _id }) => _id);
}

answerParent<DeskServerQuestion>(
  {
    start: ({ folder, size }) => start(folder, size),
    wait: ({ reviews }) => wait(reviews),
  },
  async () => server?.stop(),
);
