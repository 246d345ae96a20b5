import type { RxReplicationWriteToMasterRow } from 'rxdb';
import { collectionOf } from '../../../../shared/collections/registry.ts';
import { isSame } from '../../../../shared/rules/merge.ts';
import type { OwnRow } from '../../../db/own/own-database.ts';
import type { OpenPerson } from '../open-person.ts';
import type { Master } from './master-rows.ts';

export type PushRow = RxReplicationWriteToMasterRow<OwnRow>;

export interface Edit {
  row: OwnRow;
  /** The document that was in the replica when it was pushed. */
  pushed: object;
  /** What is to be sent of it, and what that was made of; null for what the server never had. */
  mine: object;
  base: object | null;
  /** As the server has it, as far as is known. */
  remote: object | null;
}

/** A row of which nothing is left to be pushed, and that does not show yet how it stands with the server. */
export function acknowledgedRow({ row, remote }: Edit): Master {
  const collection = collectionOf(row.kind);
  const document = remote ? collection.writtenOf(remote) : row.document;
  return { ...row, document, remote, _deleted: !collection.isKept };
}

/**
 * What was written in a row. Where its owner wrote on while the push before was on its way, RxDB does not know what came of that push: then
 * it is brought together here with what the server answered.
 */
export function editOf({ newDocumentState, assumedMasterState }: PushRow, opened: OpenPerson): Edit {
  const row = newDocumentState;
  const { kind, document } = row;
  const collection = collectionOf(kind);
  const before = opened.acknowledgements.get(row.id);
  // Neither what the server answered nor a later pull has reached the row: its owner wrote on meanwhile.
  const isUnresolved = before && isSame(row.remote, before.over) && !isSame(row.remote, before.remote);
  // A document of an older version of the product lacks the fields that came since: they stand as they are.
  if (isUnresolved && before.remote) {
    const theirs = collection.writtenOf(before.remote);
    const versions = { base: before.pushed, mine: document, theirs: before.document ?? theirs };
    const { merged, lost } = collection.merge(versions, before.remote);
    const mine = lost.length > 0 ? document : merged;
    return { row, pushed: document, mine: { ...theirs, ...mine }, base: theirs, remote: before.remote };
  }
  if (!isUnresolved) opened.acknowledgements.delete(row.id);
  const remote = assumedMasterState?.remote ?? row.remote;
  const base = remote && collection.writtenOf(remote);
  return { row, pushed: document, mine: { ...base, ...document }, base, remote };
}
