import type { EntryRow } from '../../db/own/admin-database.ts';
import type { AdminTables } from './admin-state.ts';

export const emptyTables: AdminTables = {
  accounts: new Map(),
  reviews: new Map(),
  reports: new Map(),
  'beta-keys': new Map(),
};

/** The tables with what changed; those of which nothing did stay the same objects. */
export function withRows(tables: AdminTables, rows: readonly EntryRow[]): AdminTables {
  return {
    accounts: changed(tables.accounts, ofChannel(rows, 'accounts')),
    reviews: changed(tables.reviews, ofChannel(rows, 'reviews')),
    reports: changed(tables.reports, ofChannel(rows, 'reports')),
    'beta-keys': changed(tables['beta-keys'], ofChannel(rows, 'beta-keys')),
  };
}

function ofChannel<Channel extends EntryRow['channel']>(rows: readonly EntryRow[], channel: Channel) {
  return rows.filter((row): row is Extract<EntryRow, { channel: Channel }> => row.channel === channel);
}

function changed<Document>(
  before: ReadonlyMap<string, Document>,
  rows: readonly { id: string; document: Document | null }[],
): ReadonlyMap<string, Document> {
  if (rows.length === 0) return before;
  const after = new Map(before);
  for (const { id, document } of rows) {
    if (document) after.set(id, document);
    else after.delete(id);
  }
  return after;
}
