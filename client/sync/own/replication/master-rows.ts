import type { RxReplicationWriteToMasterRow, WithDeleted } from 'rxdb';
import type { Lost } from '../../../../shared/collections/collection.ts';
import { collectionOf, type OwnKind, ownKinds } from '../../../../shared/collections/registry.ts';
import { OwnCheckpoint, type OwnPull } from '../../../../shared/protocol/own-protocol.ts';
import type { OwnRow } from '../../../db/own/own-database.ts';
import { acknowledgedSince, type OpenPerson, remoteRow } from '../open-person.ts';
import { isPending, partsInBetween, sentInBetween } from '../own-items.ts';
import { rebased } from './outcomes.ts';

/** A row as the server has it. */
export type Master = WithDeleted<OwnRow>;

interface Asked {
  /** The checkpoint of the kind that the device asked with. */
  checkpoint: string | undefined;
  /** Hears that something does not go on from what the device has by now, and is to be asked for again. */
  onPassedOver: () => void;
}

/** What the server has of a kind as rows, and tombstones for what it has no more; what is pending here stays until it was pushed. */
export function masterRows(
  { kind, documents: views, gone = [] }: OwnPull['kinds'][number],
  here: readonly OwnRow[],
  { checkpoint, onPassedOver }: Asked,
): Master[] {
  if (!isOwnKind(kind)) return [];
  const collection = collectionOf(kind);
  const { view, incremental } = collection;
  const read = views.map((each) => view.safeParse(each)).flatMap(({ data }) => (data ? [data] : []));
  const ofKind = here.filter((row) => row.kind === kind);
  const before = new Map(ofKind.map(({ key, remote }) => [key, remote]));
  // Of such a kind the checkpoint is where the device stood in each document.
  const stands = incremental ? OwnCheckpoint.parse(JSON.parse(checkpoint ?? '{}')) : {};
  const whole = read.flatMap((each) => {
    if (!incremental) return [each];
    const key = collection.keyOf(each);
    const has = before.get(key) ?? null;
    if (incremental.goesOn(has, each, stands[key])) return [incremental.fold(has, each)];
    onPassedOver();
    return [];
  });
  const rows = whole.map((each) => remoteRow(kind, each));
  const there = new Set(rows.map(({ id }) => id));
  // A view that a newer server tells in a way that is not understood here is not gone.
  const isAllRead = rows.length === views.length;
  const isGone = (row: OwnRow) =>
    incremental ? gone.includes(row.key) : isAllRead && row.remote && !there.has(row.id) && !isPending(row);
  return [...rows.map(alive), ...ofKind.filter(isGone).map(ended)];
}

/** The ids of the photos that are gone of what is `here`, once it is as `masters` are. */
export function photosGone(masters: readonly Master[], here: readonly OwnRow[]): string[] {
  const before = new Map(here.map(({ id, remote }) => [id, remote]));
  return masters.flatMap(({ id, kind, remote, _deleted }) => {
    const { incremental } = collectionOf(kind);
    return incremental && remote && !_deleted ? incremental.photosGone(before.get(id) ?? null, remote) : [];
  });
}

/** Tombstones for what the server has taken and is shown in one of `rows` from now on. */
export function shownElsewhere(rows: readonly OwnRow[], here: readonly OwnRow[]): Master[] {
  return here
    .filter(({ kind, remote }) => {
      const { shownIn } = collectionOf(kind);
      return (
        shownIn && remote && rows.some((row) => row.kind === shownIn.kind && shownIn.holds(row.remote ?? {}, remote))
      );
    })
    .map(ended);
}

/**
 * What of `masters` a guest's device takes in. Only they write what is theirs, on this device only: where it goes without them, they came in
 * with another account and the server is giving it that, which this device may not have heard yet. What it has is handed over then.
 */
export function takenByGuest(masters: readonly Master[], here: readonly OwnRow[]): Master[] {
  const written = new Map(here.map((row) => [row.id, row]));
  return masters.filter(({ id, kind, document, _deleted }) => {
    const mine = written.get(id);
    const { isForGuests, direction } = collectionOf(kind);
    if (!mine || !isForGuests || direction !== 'both') return true;
    return !_deleted && (isWithdrawn(mine.document) || !isWithdrawn(document));
  });
}

/** Whether its author has taken it back. */
export function isWithdrawn(document: object): boolean {
  return 'isWithdrawn' in document && document.isWithdrawn === true;
}

const alive = (row: OwnRow): Master => ({ ...row, _deleted: false });
const ended = (row: OwnRow): Master => ({ ...row, _deleted: true });

const isOwnKind = (kind: string): kind is OwnKind => ownKinds.some((each) => each === kind);

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

/** An edit over what the server may have by now, where its owner put back what was sent in between and is `unanswered`. */
export function overUnanswered(edit: Edit, unanswered: readonly object[]): Edit {
  const { mine, base, row } = edit;
  if (!base) return edit;
  const { partFields } = collectionOf(row.kind);
  const sent = { ...sentInBetween(mine, base, unanswered), ...partsInBetween(mine, base, unanswered, partFields) };
  return { ...edit, base: { ...base, ...sent } };
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
  const before = acknowledgedSince(row, opened.acknowledgements);
  if (before?.remote) {
    const { pushed, remote } = before;
    const { document: mine, lost } = rebased(kind, document, { pushed, document: before.document, remote });
    return { row, pushed: document, mine, base: collection.writtenOf(remote), remote, lost };
  }
  if (!before) opened.acknowledgements.delete(row.id);
  // What RxDB knows of the server may be older: it keeps no answer during which the owner wrote on.
  const remote = row.remote ?? assumedMasterState?.remote ?? null;
  const base = remote && collection.writtenOf(remote);
  return { row, pushed: document, mine: { ...base, ...document }, base, remote, lost: [] };
}
