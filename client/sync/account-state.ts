import { type OwnField, ownFields, patchOf } from '../../shared/rules/user.ts';
import type { AccountRow } from '../db/account-database.ts';
import type { InboxRow } from '../db/inbox.ts';
import type { FieldState, OwnAccountState } from './own-account-source.ts';

/** What a tab knows of an account. */
export interface Known {
  row: AccountRow;
  inbox: readonly InboxRow[];
  /** The fields that were edited since the page was opened. */
  edited: ReadonlySet<OwnField>;
  /** Whether edits are on their way to the server. */
  isSending: boolean;
}

/** The fields whose edits the server has not got. */
export function pendingFields({ account, told }: AccountRow): OwnField[] {
  return Object.keys(patchOf({ assumed: told, wanted: account })) as OwnField[];
}

/** What the pages show of it. */
export function stateOf({ row, inbox, edited, isSending }: Known): OwnAccountState {
  const pending = new Set(pendingFields(row));
  const stateOfField = (field: OwnField): FieldState | null => {
    if (inbox.some((item) => item.field === field)) return 'attention';
    if (pending.has(field)) return isSending ? 'syncing' : 'local';
    return edited.has(field) ? 'saved' : null;
  };
  const states = ownFields.map((field) => [field, stateOfField(field)] as const);
  return {
    account: row.account,
    fields: Object.fromEntries(states.filter(([, state]) => state !== null)),
    inbox: inbox.map(({ id, field, mine, refusal, at }) => ({
      id,
      field,
      mine,
      theirs: row.account[field],
      refusal,
      at,
    })),
    unsent: pending.size + inbox.length,
  };
}

/** All that the server has not got, as a text to keep. */
export function exportOf({ row, inbox }: Pick<Known, 'row' | 'inbox'>): string {
  const edits = patchOf({ assumed: row.told, wanted: row.account });
  const kept = inbox.map(({ field, mine, at }) => ({ field, mine, at: new Date(at).toISOString() }));
  return JSON.stringify({ uid: row.id, edits, inbox: kept }, null, 2);
}
