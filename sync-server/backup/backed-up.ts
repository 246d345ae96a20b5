import type { DatabaseName } from '../../couchdb/databases.ts';

/**
 * What a backup holds, in the order in which it is read while the server goes on writing: what is written last is read first, so that
 * whatever a document refers to was written before it and is read after it. A backup so is a state that a crash could have left, and
 * those the server takes up. The other way round an account could be there without its ways in, and anybody could take its address.
 * `catalogue` is not among them: it is made of the others, and what makes it anew gives it a new incarnation. Nor are local documents:
 * they stand for how far something had come in this store.
 */
const order = {
  sessions: 'name accounts; begun when the account stands',
  audit: 'written when what it tells of is done',
  reports: 'name reviews and profiles',
  traces: 'name accounts',
  visits: 'name accounts',
  reviews: 'written when their place in `authors` is taken, and their photos are noted in `conversations`',
  conversations: 'name accounts; an account lists one before it is written',
  authors: 'name accounts',
  users: 'made when their way in is reserved',
  betakeys: 'used up before the account is let in',
  credentials: 'reserved before everything else of an account',
  challenges: 'letters are owed before anything is done that they tell of',
} satisfies Record<Exclude<DatabaseName, 'catalogue'>, string>;

export type BackedUp = keyof typeof order;

export const backedUp = Object.keys(order) as BackedUp[];
