import type { BulkWriteRow, RxCollection, RxDocumentData } from 'rxdb';
import { DeviceFull, throwDeviceFull } from './device-full.ts';

/** A document as the storage holds it, with the revision a write must name. */
export type StoredRow<Row> = RxDocumentData<Row>;

export async function readRows<Row extends { id: string }>(
  collection: RxCollection<Row>,
  ids: string[],
): Promise<Map<string, StoredRow<Row>>> {
  const rows = await collection.storageInstance.findDocumentsById(ids, true);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A row as it is to be; or one that is to be taken away. */
export type RowToWrite<Row> = Row & { _deleted?: true };

/**
 * Writes the rows in one transaction, each over the revision given in `before`. Returns false when another tab wrote
 * one of them meanwhile: those rows were left as they are.
 */
export async function writeRows<Row extends { id: string }>(
  collection: RxCollection<Row>,
  rows: readonly RowToWrite<Row>[],
  before: ReadonlyMap<string, StoredRow<Row>>,
): Promise<boolean> {
  if (rows.length === 0) return true;
  const { error } = await collection.storageInstance
    .bulkWrite(
      rows.map((row) => bulkRow(row, before.get(row.id))),
      'catalogue',
    )
    .catch(throwDeviceFull);
  const broken = error.find(({ status }) => status !== 409);
  if (broken) throw new DeviceFull(broken.status);
  return error.length === 0;
}

function bulkRow<Row>(row: RowToWrite<Row>, previous: StoredRow<Row> | undefined): BulkWriteRow<Row> {
  const document = {
    _deleted: false,
    ...row,
    _attachments: {},
    _meta: previous?._meta ?? { lwt: 0 },
    _rev: previous?._rev ?? '',
  } as StoredRow<Row>;
  return previous ? { previous, document } : { document };
}
