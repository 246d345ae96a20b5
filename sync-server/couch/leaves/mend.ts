import type { User } from '../../../shared/model/user.ts';
import { overtakenNotice, withNotice } from '../../../shared/rules/account/account-notices.ts';
import { forfeit } from '../../../shared/rules/account/forfeit.ts';
import { type Overtaken, type Stamps, stampsOver } from '../../../shared/rules/leaves/leaves.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { measures } from '../../metrics/measures.ts';
import { infoOf } from '../database-info.ts';
import { isStatus } from '../read.ts';
import { storedAccount } from '../stored.ts';
import { decodedAt, removal, ruleAt, type DocumentState, type StoredLeaf } from './document-state.ts';

/** Changes an account. Handed in, because changing a document may take mending it. */
type ChangeAccount = (uid: string, change: (stored: User | null) => User | null) => Promise<unknown>;

/**
 * Brings the leaves of a document together: 1 who wrote what does not stand is told of it, 2 one leaf is written that holds what all of
 * them hold, 3 the others are removed. Cut off anywhere, or done by two servers at once, it comes to the same. Gives whether there was
 * anything that it could do: leaves that cannot be read stay as they are.
 */
export async function mend<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
  { apart, isRemoved }: DocumentState<Doc>,
  changeAccount: ChangeAccount,
): Promise<boolean> {
  if (isRemoved) {
    await Promise.all(apart.map((leaf) => writeLeaf(database, id, leaf.revision, removal)));
    return true;
  }
  const [first, ...others] = apart;
  const leaves = readable(database, id, apart);
  if (!first || !leaves) return false;
  const { document, stamps, folded, overtaken, forfeited = [] } = ruleAt(database, id).mergeLeaves(leaves);
  await tellOwners(database, overtaken, changeAccount);
  for (const each of forfeited) await changeReadable(changeAccount, each.owner, (account) => forfeit(account, each));
  const written = await writeOver(database, id, first, document, { stamps, folded });
  if (written) await Promise.all(others.map((leaf) => writeLeaf(database, id, leaf.revision, { _deleted: true })));
  measures.mended.inc({ database: infoOf(database).name });
  return true;
}

/** The document as it is once its leaves are brought together, without writing anything: the leaf that the store puts first where one cannot be read. */
export function mergedIn<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
  { document, apart, isRemoved }: DocumentState<Doc>,
): object | null {
  if (apart.length === 0 || isRemoved) return document;
  const leaves = readable(database, id, apart);
  return leaves ? ruleAt(database, id).mergeLeaves(leaves).document : document;
}

/** The leaves as today's code reads them; null where one cannot be read. */
function readable<Doc extends object>(database: object, id: string, apart: readonly StoredLeaf<Doc>[]) {
  const leaves = apart.flatMap((leaf) => {
    const document = decodedAt(database, id, leaf.document);
    return document ? [{ ...leaf, document }] : [];
  });
  return leaves.length === apart.length ? leaves : null;
}

/** An account holds what it is told itself. */
async function tellOwners(
  database: object,
  overtaken: readonly Overtaken[],
  changeAccount: ChangeAccount,
): Promise<void> {
  if (infoOf(database).name === 'users') return;
  for (const each of overtaken) {
    await changeReadable(changeAccount, each.owner, (account) => withNotice(account, overtakenNotice(each)));
  }
}

async function changeReadable(
  changeAccount: ChangeAccount,
  uid: string,
  change: (account: User) => User | null,
): Promise<void> {
  await changeAccount(uid, (stored) => {
    const account = stored && storedAccount.readOrNull(stored);
    return account && change(account);
  });
}

/** Writes what is merged over one leaf, where that holds anything else. */
async function writeOver<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
  leaf: StoredLeaf<Doc>,
  merged: object,
  { stamps, folded }: { stamps: Stamps; folded: string[] },
): Promise<boolean> {
  const { document, revision } = leaf;
  const written = { ...document, ...merged, _id: id, _rev: revision };
  const kept = { stamps: stampsOver(leaf, stamps), folded };
  return isSame(written, document) || writeLeaf(database, id, revision, { ...written, ...kept });
}

/** Writes over one leaf, or removes it; false where another server did, or built on it: what is to be done is read anew then. */
export async function writeLeaf<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
  revision: string,
  fields: object,
): Promise<boolean> {
  const leaf = { ...fields, _id: id, _rev: revision };
  try {
    await database.put(leaf as unknown as PouchDB.Core.PutDocument<Doc>);
    return true;
  } catch (error) {
    if (isStatus(error, 409) || isStatus(error, 404)) return false;
    throw error;
  }
}
