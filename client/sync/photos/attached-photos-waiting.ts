import { photoTargetOf } from '../../../shared/collections/keys.ts';
import { type DraftRow, type OwnTables, type AttachedPhotoRow, rowId } from '../../db/own/own-tables.ts';

/** The photos of what was written; an older device has reviews that say nothing of any. */
export const photosIn = ({ photos = [] }: { photos?: readonly string[] }): readonly string[] => photos;

/** Those of what was submitted and waits; none where nothing does. */
export const photosSubmitted = ({ outgoing }: DraftRow): readonly string[] => photosIn(outgoing ?? {});

/** The row of the message or the review that a photo waits for. */
export function targetRow(target: string): string {
  return rowId(photoTargetOf(target)?.kind ?? 'message', target);
}

/** An attached photo that is kept for what it is sent with. */
export type WaitingAttachedPhoto = AttachedPhotoRow & { target: string };

export const isWaiting = (row: AttachedPhotoRow): row is WaitingAttachedPhoto => row.target !== null;

/**
 * The photos that wait for those of `account`'s drafts that were submitted, in the order they came. They are to be read after the drafts: a photo is
 * kept before what was submitted names it.
 */
export async function photosToSend(
  { pictures }: OwnTables,
  account: string,
  drafts: readonly DraftRow[],
): Promise<WaitingAttachedPhoto[]> {
  const submitted = new Map(drafts.map((draft) => [draft.id, photosSubmitted(draft)]));
  return (await pictures.list(account))
    .filter(isWaiting)
    .filter(({ isThere, target, photoId }) => !isThere && submitted.get(targetRow(target))?.includes(photoId))
    .toSorted((a, b) => a.at - b.at);
}

/**
 * The ids of those of `account`'s drafts that were submitted with photos which are not all sent. What a guest wrote may be handed over before its
 * photos are: it waits for those that are the guest's still, too.
 */
export async function draftsAwaitingPhotos(
  { pictures }: OwnTables,
  account: string,
  drafts: readonly DraftRow[],
): Promise<Set<string>> {
  const submitted = new Map(drafts.map((draft) => [draft.id, photosSubmitted(draft)]));
  const waiting = (await pictures.all())
    .filter(isWaiting)
    .filter((row) => !(row.isThere && row.account === account))
    .filter(({ target, photoId }) => submitted.get(targetRow(target))?.includes(photoId));
  return new Set(waiting.map(({ target }) => targetRow(target)));
}
