import type { Professional, ReviewPage } from '../../shared/model/professional.ts';
import type { Taxonomy } from '../../shared/model/taxonomy.ts';

/** One professional; null once not public any more, so that the version goes on growing. */
export interface ProfessionalDocument {
  version: number;
  professional: Professional | null;
}

export interface TaxonomyDocument {
  version: number;
  taxonomy: Taxonomy;
}

/** Which life of the catalogue this is: a restored backup is given a new one (docs/operations.md). */
interface IncarnationDocument {
  incarnation: string;
}

/** What the database `catalogue` holds, by kind of id. */
export type CatalogueDocument = ProfessionalDocument | TaxonomyDocument | IncarnationDocument | ReviewPage;

export const taxonomyId = 'taxonomy';
export const incarnationId = 'incarnation';

export function professionalId(uid: string): string {
  return `professional:${uid}`;
}

/** The uid that a catalogue document's id is about when it is a professional's, else null. */
export function professionalUid(id: string): string | null {
  return id.startsWith('professional:') ? id.slice('professional:'.length) : null;
}

/** Page 0 holds the newest 20 reviews. */
export function reviewPageId(uid: string, page: number): string {
  return page === 0 ? `reviews:${uid}` : `reviews:${uid}:${page}`;
}

/** The uid that a catalogue document's id is about when it is a page of reviews, else null. */
export function reviewPageUid(id: string): string | null {
  return id.startsWith('reviews:') ? (id.split(':')[1] ?? null) : null;
}
