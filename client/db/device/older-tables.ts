import type { Table, Transaction } from 'dexie';
import { authoredReviewKey } from '../../../shared/collections/keys.ts';
import type { OwnKind } from '../../../shared/collections/registry.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import {
  type DraftRow,
  type OlderRemoteRow,
  type ReturnedRow,
  returnedId,
  rowId,
  type UnansweredRow,
} from '../own/own-tables.ts';

/** What the first four versions of the device's database kept of what was written, a table a kind. */
export const olderTables = {
  inbox: 'id, account',
  ownReviews: '[account+id], account',
  receivedReviews: '[account+id], account',
  reports: '[account+id], account',
};

/** A row of theirs: what was being written, what was sent, what both were made of, and what the server had told. */
interface OlderRow {
  account: string;
  id: string;
  draft: object | null;
  wanted: object | null;
  base: object | null;
  pushed: readonly object[];
  told: object | null;
  attention: Refusal | 'changed' | null;
  notBefore: number;
  isGuest?: boolean;
  isGone?: boolean;
  begunAt?: number;
  to?: { uid: string };
  about?: object;
}

interface OlderInboxRow {
  account: string;
  field: string;
  mine: unknown;
  refusal: Refusal | null;
  at: number;
}

const kinds = { ownReviews: 'review', receivedReviews: 'received-review', reports: 'report' } as const;

/** Moves what was written, and what was known of the server, into the tables of today. */
export async function takeOverOlderTables(transaction: Transaction): Promise<void> {
  const to = (name: string): Table => transaction.table(name);
  for (const [name, kind] of Object.entries(kinds)) {
    for (const row of (await to(name).toArray()) as OlderRow[]) {
      const { draft, returned, unanswered, remote } = movedRow(kind, row);
      if (draft) await to('drafts').put(draft);
      if (returned) await to('returned').put(returned);
      if (unanswered) await to('unanswered').put(unanswered);
      if (remote) await to('olderRemote').put(remote);
      if (row.isGuest && row.account !== '') await to('guests').put({ account: row.account, id: '' });
    }
  }
  for (const row of (await to('inbox').toArray()) as OlderInboxRow[]) await to('returned').put(movedInbox(row));
}

function movedRow(kind: OwnKind, row: OlderRow) {
  const key = kind === 'review' ? authoredReviewKey(row.to?.uid ?? '', row.id) : row.id;
  const common = { account: row.account, id: rowId(kind, key), kind, key };
  const about = row.to ?? row.about ?? row.told;
  const hasReturned = row.attention !== null && row.draft !== null;
  const outgoing = row.wanted;
  const text = hasReturned ? null : row.draft;
  const draft: DraftRow | null =
    text || outgoing
      ? { ...common, about, text, outgoing, base: row.base, notBefore: row.notBefore, begunAt: row.begunAt ?? 0 }
      : null;
  const refusal = row.attention === 'changed' ? null : row.attention;
  const returned: ReturnedRow | null = hasReturned
    ? { ...common, field: null, mine: row.draft, about, refusal, at: row.begunAt ?? 0 }
    : null;
  const unanswered: UnansweredRow | null =
    row.pushed.length > 0 ? { account: row.account, id: common.id, sent: row.pushed } : null;
  const remote: OlderRemoteRow | null =
    row.told && !row.isGone
      ? { ...common, about, view: { ...(kind === 'report' ? row.about : {}), ...row.told } }
      : null;
  return { draft, returned, unanswered, remote };
}

function movedInbox({ account, field, mine, refusal, at }: OlderInboxRow): ReturnedRow {
  const item = { kind: 'account' as const, key: account, field, mine };
  return { ...item, account, id: returnedId(item), about: null, refusal, at };
}
