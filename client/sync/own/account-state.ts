import { type OwnField, ownFields, patchOf } from '../../../shared/rules/user.ts';
import type { AccountRow } from '../../db/own/account-database.ts';
import type { InboxRow } from '../../db/own/inbox.ts';
import type { QueuedPhoto } from '../../db/device/photo-queue.ts';
import type { FieldState, OwnAccountState, WaitingPhoto } from './own-account-source.ts';

/** What a tab knows of an account. */
export interface Known {
  row: AccountRow;
  inbox: readonly InboxRow[];
  photos: {
    queued: readonly QueuedPhoto[];
    /** How much of those that are on their way has arrived, 0 to 1. */
    progress: ReadonlyMap<string, number>;
  };
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
export function stateOf({ row, inbox, photos, edited, isSending }: Known): OwnAccountState {
  const pending = new Set(pendingFields(row));
  const waiting = waitingPhotos({ row, photos });
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
    photos: waiting,
    unsent: pending.size + inbox.length + waiting.length,
  };
}

/** The photos that the server has not got, and that are still wanted. */
export function waitingPhotos({ row, photos }: Pick<Known, 'row' | 'photos'>): WaitingPhoto[] {
  return photos.queued
    .filter(({ photoId, isCancelled }) => !isCancelled && !Object.hasOwn(row.account.photos, photoId))
    .map(({ photoId, position, isProfile, isCover, refusal, size }) => {
      const progress = photos.progress.get(photoId) ?? null;
      return { photoId, position, isProfile, isCover, refusal, size, progress };
    });
}

/** All that the server has not got, photos by their names, as a text to keep. */
export function exportOf({ row, inbox, photos }: Pick<Known, 'row' | 'inbox' | 'photos'>): string {
  const edits = patchOf({ assumed: row.told, wanted: row.account });
  const kept = inbox.map(({ field, mine, at }) => ({ field, mine, at: new Date(at).toISOString() }));
  return JSON.stringify({ uid: row.id, edits, inbox: kept, photos: waitingPhotos({ row, photos }) }, null, 2);
}
