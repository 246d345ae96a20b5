import { photoTargetOf } from '../../../shared/collections/keys.ts';
import { type DraftRow, type OwnTables, type PictureRow, rowId } from '../../db/own/own-tables.ts';

/** The photos of what was written; a device of before has reviews that say nothing of any. */
export const photosIn = ({ photos = [] }: { photos?: readonly string[] }): readonly string[] => photos;

/** Those of what was submitted and waits; none where nothing does. */
export const photosSubmitted = ({ outgoing }: DraftRow): readonly string[] => photosIn(outgoing ?? {});

/** The row of the message or the review that a photo waits for. */
export function targetRow(target: string): string {
  return rowId(photoTargetOf(target)?.kind ?? 'message', target);
}

/** A photo that waits for what it is sent with. */
export type WaitingPicture = PictureRow & { target: string };

export const isWaiting = (row: PictureRow): row is WaitingPicture => row.target !== null;

/** The photos that wait for what was submitted, in the order they came. */
export async function picturesToSend({ pictures, drafts }: OwnTables, account: string): Promise<WaitingPicture[]> {
  const waiting = (await pictures.list(account)).filter(isWaiting).filter(({ isThere }) => !isThere);
  if (waiting.length === 0) return [];
  const submitted = new Map((await drafts.list(account)).map((draft) => [draft.id, photosSubmitted(draft)]));
  return waiting
    .filter(({ target, photoId }) => submitted.get(targetRow(target))?.includes(photoId))
    .toSorted((a, b) => a.at - b.at);
}
