import type { PublicReview } from '../../shared/model/professional.ts';

/** The photos that a public review shows: its author's, and those that they sent with it. */
export function photosOfReview({ author, photos = [] }: PublicReview): (string | null)[] {
  return [author.profilePhoto, ...photos];
}

/** Which photos are shown, and by which documents: in memory, so that a photo is served or not without asking the store. */
export class ShownPhotos {
  #shown = new Map<string, readonly string[]>();
  #times = new Map<string, number>();

  has(photoId: string): boolean {
    return this.#times.has(photoId);
  }

  /** Notes the photos that the document `id` shows now, in the place of those that it showed. */
  note(id: string, photoIds: readonly (string | null)[]): void {
    const before = this.#shown.get(id) ?? [];
    const now = photoIds.filter((photoId) => photoId !== null);
    for (const photoId of now) this.#times.set(photoId, (this.#times.get(photoId) ?? 0) + 1);
    for (const photoId of before) {
      const left = (this.#times.get(photoId) ?? 1) - 1;
      if (left > 0) this.#times.set(photoId, left);
      else this.#times.delete(photoId);
    }
    if (now.length > 0) this.#shown.set(id, now);
    else this.#shown.delete(id);
  }
}
