import { ownLeaves } from '../../shared/collections/registry.ts';
import type { DatabaseName } from '../../couchdb/databases.ts';
import type { AuditEntry } from '../../shared/model/audit.ts';
import type { ConversationList, MessagePart } from '../../shared/model/conversation/conversation.ts';
import type { Trace } from '../../shared/model/trace.ts';
import {
  foldedOf,
  greatest,
  isChangedSince,
  type Leaf,
  type LeafRule,
  newest,
  newestStamps,
  type Parts,
  takenApart,
  type TakenApart,
} from '../../shared/rules/leaves/leaves.ts';
import { conversationsOfAll, messagesOfAll } from '../../shared/rules/conversation/conversation-leaves.ts';
import { isSame } from '../../shared/rules/merge.ts';
import { mergeTraces } from '../../shared/rules/trace.ts';
import type { BetaKeyDocument, Challenge, Credential, SessionDocument, Tombstone } from './account-documents.ts';
import { isListId, isPartId } from './conversation-documents.ts';
import type { Authorship } from './review-documents.ts';

/** A rule of a document of which nobody has to be told: `merge` gets the leaves in the order that the store has for them. */
function ruleOf<Document>(
  merge: (leaves: readonly TakenApart<Document>[]) => Document,
  partsOf: (document: Document) => Parts = () => ({}),
): LeafRule<Document> {
  return {
    partsOf,
    mergeLeaves: (given) => {
      const leaves = takenApart(partsOf, given);
      return { document: merge(leaves), stamps: newestStamps(leaves), folded: foldedOf(given), overtaken: [] };
    },
  };
}

const documentsOf = <Document>(leaves: readonly Leaf<Document>[]) => leaves.map(({ document }) => document);

/** The one whose `key` comes first in the alphabet stays, so that all servers come to the same, whatever their clocks say. */
function firstBy<Document>(leaves: readonly TakenApart<Document>[], key: (document: Document) => string) {
  const first = documentsOf(leaves).map(key).toSorted()[0];
  return leaves.filter(({ document }) => key(document) === first);
}

/** Of two accounts that took a way in one keeps it; of what that one changed, the last. */
const credential = ruleOf<Credential>(
  (leaves) => {
    const held = firstBy(leaves, ({ uid }) => uid);
    const { document } = newest(held, 'passwordHash');
    const { secondStep } = newest(held, 'secondStep').document;
    return { ...document, ...(secondStep && { secondStep: leastUsable(secondStep, documentsOf(held)) }) };
  },
  ({ passwordHash, secondStep }) => ({ passwordHash, secondStep: secondStep?.secret }),
);

/** No code is good that was used anywhere. */
function leastUsable(standing: NonNullable<Credential['secondStep']>, documents: Credential[]) {
  const same = documents.flatMap(({ secondStep }) => (secondStep?.secret === standing.secret ? [secondStep] : []));
  return {
    ...standing,
    usedStep: Math.max(...same.map(({ usedStep }) => usedStep)),
    recoveryHashes: standing.recoveryHashes.filter((hash) => same.every((each) => each.recoveryHashes.includes(hash))),
  };
}

/** What ends last stays, and counts as often as it did anywhere. */
const challenge = ruleOf<Challenge>((leaves) => ({
  ...greatest(leaves, ({ document }) => [document.endsAt]).document,
  count: Math.max(...documentsOf(leaves).map(({ count }) => count)),
}));

const session = ruleOf<SessionDocument>((leaves) => greatest(leaves, ({ document }) => [document.usedAt]).document);

const tombstone = ruleOf<Tombstone>((leaves) => {
  const documents = documentsOf(leaves);
  const first = greatest(leaves, ({ document }) => [-document.deletedAt]).document;
  return { ...first, isDone: documents.some(({ isDone }) => isDone) };
});

/** A key that was used anywhere is used up, also where it was voided elsewhere; of two accounts that used it one holds it. */
const betaKey = ruleOf<BetaKeyDocument>((leaves) => {
  const used = leaves.filter(({ document }) => document.isConsumed);
  const [held] = firstBy(used, ({ consumedBy }) => consumedBy ?? '');
  return held?.document ?? greatest(leaves, ({ document }) => [document.voidedAt ?? 0]).document;
});

/** Each place by itself: the one that was taken first, where both took it while they were apart; else the last word about it. */
const authorship = ruleOf<Authorship>(
  (leaves) => {
    const names = [...new Set(leaves.flatMap(({ document }) => Object.keys(document.reviews)))].toSorted();
    const reviews = names.flatMap((to) => {
      const standing = newest(leaves, to);
      const apart = leaves.filter((leaf) => isChangedSince(leaf, standing, to));
      const taken = [standing, ...apart].filter(({ document }) => document.reviews[to]);
      if (taken.length === 0) return [];
      return [[to, greatest(taken, ({ document }) => [-(document.reviews[to]?.at ?? 0)]).document.reviews[to]]];
    });
    return { reviews: Object.fromEntries(reviews) as Authorship['reviews'] };
  },
  ({ reviews }) => reviews,
);

/** An entry is written once; all that changes of it is that values are taken out. */
const auditEntry = ruleOf<AuditEntry>(
  (leaves) =>
    greatest(leaves, ({ document: { changes } }) => [
      changes.filter(({ before, after }) => before === null && after === null).length,
    ]).document,
);

const conversationList = ruleOf<ConversationList>(conversationsOfAll);

const messagePart = ruleOf<MessagePart>(messagesOfAll);

const trace = ruleOf<Trace>((leaves) => mergeTraces(documentsOf(leaves)));

/**
 * What is made of the masters: of the higher version, and as a version that nobody has, where they differ: devices pass over one that they
 * have, whatever is in it. What is wrong with it the projection makes anew.
 */
const made = ruleOf<{ version?: number }>((leaves) => {
  const { document } = greatest(leaves, ({ document: { version = 0 } }) => [version]);
  const isOne = leaves.every((leaf) => isSame(leaf.document, document));
  return isOne || document.version === undefined ? document : { ...document, version: document.version + 1 };
});

/** How the leaves of a document come together, and whether it is gone for good once it was removed: its id is never used again. */
export interface StoredLeafRule extends LeafRule<object> {
  staysRemoved: boolean;
}

const standing = (rule: LeafRule<object>, staysRemoved = false): StoredLeafRule => ({ ...rule, staysRemoved });

const rules: Record<DatabaseName, (id: string) => StoredLeafRule> = {
  users: () => standing(ownLeaves('users'), true),
  reviews: () => standing(ownLeaves('reviews'), true),
  reports: () => standing(ownLeaves('reports'), true),
  credentials: () => standing(credential),
  challenges: () => standing(challenge),
  sessions: (id) => (id.startsWith('deleted:') ? standing(tombstone) : standing(session, true)),
  betakeys: () => standing(betaKey),
  audit: () => standing(auditEntry),
  authors: () => standing(authorship),
  traces: () => standing(trace),
  conversations: (id) => {
    if (isListId(id)) return standing(conversationList);
    return isPartId(id) ? standing(messagePart) : standing(ownLeaves('conversations'));
  },
  catalogue: () => standing(made),
};

/** The rule of the document `id` of a database. */
export function leafRuleOf(database: DatabaseName, id: string): StoredLeafRule {
  return rules[database](id);
}
