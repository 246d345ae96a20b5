import type { RxReplicationWriteToMasterRow } from 'rxdb';
import type { Lost } from '../../../../shared/collections/collection.ts';
import { collectionOf } from '../../../../shared/collections/registry.ts';
import { isSame } from '../../../../shared/rules/merge.ts';
import type { OwnRow } from '../../../db/own/own-database.ts';
import { rebased } from '../own-outcomes.ts';
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
  /** What was written elsewhere in the same fields, and that the edit takes the place of unseen. */
  lost: readonly Lost[];
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
  if (isUnresolved && before.remote) {
    const { pushed, remote } = before;
    const { document: mine, lost } = rebased(kind, document, { pushed, document: before.document, remote });
    return { row, pushed: document, mine, base: collection.writtenOf(remote), remote, lost };
  }
  if (!isUnresolved) opened.acknowledgements.delete(row.id);
  // What RxDB knows of the server may be older: it keeps no answer during which the owner wrote on.
  const remote = row.remote ?? assumedMasterState?.remote ?? null;
  const base = remote && collection.writtenOf(remote);
  return { row, pushed: document, mine: { ...base, ...document }, base, remote, lost: [] };
}
