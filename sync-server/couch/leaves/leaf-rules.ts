import { ownLeaves } from '../../../shared/collections/registry.ts';
import type { DatabaseName } from '../../../couchdb/databases.ts';
import type { AuditEntry } from '../../../shared/model/audit.ts';
import type { ConversationList, MessagePart, SentPhoto } from '../../../shared/model/conversation/conversation.ts';
import type { AuthoredList, ReviewSlot } from '../../../shared/model/stored.ts';
import type { Trace } from '../../../shared/model/trace.ts';
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
} from '../../../shared/rules/leaves/leaves.ts';
import { conversationsOfAll, messagesOfAll } from '../../../shared/rules/conversation/conversation-leaves.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { mergeTraces } from '../../../shared/rules/trace.ts';
import {
  type BetaKeyDocument,
  type Challenge,
  type Credential,
  type SessionDocument,
  type Tombstone,
  tombstonePrefix,
} from '../account-documents.ts';
import { isListId, isPartId, isPhotoDocumentId } from '../conversation-documents.ts';
import { isReviewSlot } from '../review-documents.ts';

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

/** The same of what can be had once, under `held`: whoever has it (`holderOf`) beside the one who keeps it forfeits it. */
function heldOnce<Document>(
  held: string,
  rule: LeafRule<Document>,
  holderOf: (document: Document) => { owner: string; at: number } | null,
): LeafRule<Document> {
  return {
    ...rule,
    mergeLeaves: (given) => {
      const merged = rule.mergeLeaves(given);
      const kept = holderOf(merged.document)?.owner;
      const holders = given.flatMap(({ document }) => holderOf(document) ?? []).toSorted((a, b) => a.at - b.at);
      const others = new Map(holders.filter(({ owner }) => owner !== kept).map((each) => [each.owner, each]));
      return { ...merged, forfeited: [...others.values()].map((each) => ({ ...each, held })) };
    },
  };
}

const documentsOf = <Document>(leaves: readonly Leaf<Document>[]) => leaves.map(({ document }) => document);

/** The one whose `key` comes first in the alphabet stays, so that all servers come to the same, whatever their clocks say. */
function firstBy<Document>(leaves: readonly TakenApart<Document>[], key: (document: Document) => string) {
  const first = documentsOf(leaves).map(key).toSorted()[0];
  return leaves.filter(({ document }) => key(document) === first);
}

/** Merges credentials: of two accounts that took a way in one keeps it; of what that one changed, the last. */
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
function leastUsable(winner: NonNullable<Credential['secondStep']>, documents: Credential[]) {
  const same = documents.flatMap(({ secondStep }) => (secondStep?.secret === winner.secret ? [secondStep] : []));
  return {
    ...winner,
    usedStep: Math.max(...same.map(({ usedStep }) => usedStep)),
    recoveryHashes: winner.recoveryHashes.filter((hash) => same.every((each) => each.recoveryHashes.includes(hash))),
  };
}

/** Merges challenges: what ends last stays, and counts as often as it did anywhere; of one letter, whoever was told of it or sends it anywhere. */
const challenge = ruleOf<Challenge>((leaves) => {
  const documents = documentsOf(leaves);
  const last = greatest(leaves, ({ document }) => [document.endsAt]).document;
  const same = documents.filter(({ endsAt }) => endsAt === last.endsAt);
  const toldBy = [...new Set(same.flatMap((each) => each.toldBy ?? []))].toSorted();
  const sendingUntil = Math.max(...same.map((each) => each.sendingUntil ?? 0));
  return {
    ...last,
    count: Math.max(...documents.map(({ count }) => count)),
    ...(toldBy.length > 0 && { toldBy }),
    ...(sendingUntil > 0 && { sendingUntil }),
  };
});

const session = ruleOf<SessionDocument>((leaves) => greatest(leaves, ({ document }) => [document.usedAt]).document);

const tombstone = ruleOf<Tombstone>((leaves) => {
  const documents = documentsOf(leaves);
  const first = greatest(leaves, ({ document }) => [-document.deletedAt]).document;
  return { ...first, isDone: documents.some(({ isDone }) => isDone) };
});

/** Merges beta keys: one that was used anywhere is used up, also where it was voided elsewhere; of two accounts that used it one holds it. */
const betaKey = ruleOf<BetaKeyDocument>((leaves) => {
  const used = leaves.filter(({ document }) => document.isConsumed);
  const [held] = firstBy(used, ({ consumedBy }) => consumedBy ?? '');
  return held?.document ?? greatest(leaves, ({ document }) => [document.voidedAt ?? 0]).document;
});

function usedBy({ consumedBy, consumedAt }: BetaKeyDocument): { owner: string; at: number } | null {
  return consumedBy === null ? null : { owner: consumedBy, at: consumedAt ?? 0 };
}

/** Merges review slots: of two reviews that took one while copies were apart the one that was begun first has it; else the last word about it. */
const reviewSlot = ruleOf<ReviewSlot>(
  (leaves) => {
    const winner = newest(leaves, 'place');
    const apart = leaves.filter((leaf) => isChangedSince(leaf, winner, 'place'));
    const begun = greatest([winner, ...apart], ({ document: { at } }) => [-at]).document.at;
    const [first] = firstBy(
      [winner, ...apart].filter(({ document: { at } }) => at === begun),
      ({ reviewId }) => reviewId,
    );
    return (first ?? winner).document;
  },
  ({ reviewId, at }) => ({ place: { reviewId, at } }),
);

/** What was begun anywhere was begun. */
const authoredList = ruleOf<AuthoredList>((leaves) => ({
  began: [...new Set(documentsOf(leaves).flatMap(({ began }) => began))].toSorted(),
}));

/** Merges audit entries: one is written once, and all that changes of it is that values are taken out. */
const auditEntry = ruleOf<AuditEntry>(
  (leaves) =>
    greatest(leaves, ({ document: { changes } }) => [
      changes.filter(({ before, after }) => before === null && after === null).length,
    ]).document,
);

const conversationList = ruleOf<ConversationList>(conversationsOfAll);

const messagePart = ruleOf<MessagePart>(messagesOfAll);

/** Merges sent photos: whose it was said to be last, since a guest's is claimed once. */
const sentPhoto = ruleOf<SentPhoto>(
  (leaves) => newest(leaves, 'owner').document,
  ({ by, conversation, review }) => ({ owner: { by, conversation, review } }),
);

const trace = ruleOf<Trace>((leaves) => mergeTraces(documentsOf(leaves)));

/**
 * Merges documents of the catalogue: of the higher version, and as a version that nobody has, where they differ, because devices pass
 * over one that they have, whatever is in it. What is wrong with it the projection makes anew.
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

const stored = (rule: LeafRule<object>, staysRemoved = false): StoredLeafRule => ({ ...rule, staysRemoved });

const rules: Record<DatabaseName, (id: string) => StoredLeafRule> = {
  users: () => stored(ownLeaves('users'), true),
  reviews: () => stored(ownLeaves('reviews'), true),
  reports: () => stored(ownLeaves('reports'), true),
  credentials: (id) => stored(heldOnce(id, credential, ({ uid, createdAt }) => ({ owner: uid, at: createdAt }))),
  challenges: () => stored(challenge),
  sessions: (id) => (id.startsWith(tombstonePrefix) ? stored(tombstone) : stored(session, true)),
  betakeys: (id) => stored(heldOnce(id, betaKey, usedBy)),
  audit: () => stored(auditEntry),
  authors: (id) => (isReviewSlot(id) ? stored(reviewSlot, true) : stored(authoredList, true)),
  traces: () => stored(trace),
  conversations: (id) => {
    if (isListId(id)) return stored(conversationList);
    if (isPhotoDocumentId(id)) return stored(sentPhoto);
    return isPartId(id) ? stored(messagePart) : stored(ownLeaves('conversations'));
  },
  visits: () => stored(ownLeaves('visits'), true),
  catalogue: () => stored(made),
};

/** The rule of the document `id` of a database. */
export function leafRuleOf(database: DatabaseName, id: string): StoredLeafRule {
  return rules[database](id);
}
