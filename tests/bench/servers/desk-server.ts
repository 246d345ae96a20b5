import { makeReview } from '../../world/makers.ts';
import { Visitor } from '../../world/visitor.ts';
import { startTestServer } from '../../world/world.ts';
import { reviewDocumentId } from '../../../shared/model/review.ts';
import { makeUser, type User } from '../../../shared/model/user.ts';
import { currentTerms } from '../../../shared/rules/terms.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { answerParent } from './child.ts';
import { changeUser } from '../../world/people.ts';

export type DeskServerQuestion =
  /** Serves the built client over an empty store in `folder`, with so many accounts; answers with a `DeskAdmin`. */
  | { kind: 'start'; folder: string; accounts: number }
  /** Puts reviews that wait to be read; answers with the ids of their documents. */
  | { kind: 'wait'; reviews: number };

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

let server: RunningServer | undefined;
let accounts: User[] = [];
let rounds = 0;

function running(): RunningServer {
  if (!server) throw new Error('the server is not started');
  return server;
}

async function start(folder: string, count: number): Promise<DeskAdmin> {
  server = await startTestServer({ location: { kind: 'embedded', folder }, folder, remove: async () => undefined });
  const { stores, origin } = server;
  accounts = Array.from({ length: count - 1 }, (_, index) => accountAt(index));
  for (let from = 0; from < accounts.length; from += atOnce) {
    await stores.users.bulkDocs(accounts.slice(from, from + atOnce).map((user) => ({ ...user, _id: user.uid })));
  }
  const visitor = new Visitor(origin);
  const uid = await visitor.signUp('admin@example.com');
  const signedTerms = { version: currentTerms.version, at: 1 };
  await changeUser(stores, uid, { isAdmin: true, hasBetaAccess: true, signedTerms, displayName: 'Admin' });
  return { origin, uid, cookie: visitor.cookie };
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
    const [to, author] = [accounts[index % professionals], accounts[professionals + index]];
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
    start: ({ folder, accounts: count }) => start(folder, count),
    wait: ({ reviews }) => wait(reviews),
  },
  async () => server?.stop(),
);
