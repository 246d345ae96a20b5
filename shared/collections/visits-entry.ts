import * as z from 'zod/mini';
import { OwnVisits, type Visits } from '../model/profile/visits.ts';
import { ownVisits, visitLeaves } from '../rules/profile/visits.ts';
import type { Collection } from './collection.ts';

/** How often one's own profile was looked at. The server counts; nobody writes of it, and nobody else reads it. */
export const visitsEntry: Collection<Visits, OwnVisits, object, never> = {
  direction: 'both',
  database: 'visits',
  isAboutOthers: false,
  isAwaited: false,
  view: OwnVisits,
  written: z.object({}),
  memberFields: [],
  blank: null,
  isForGuests: false,
  isForImpersonators: false,
  isPrivate: true,
  seenFields: [],
  partFields: [],
  incremental: null,
  shownIn: null,
  isMergedByField: false,
  isKept: true,
  exportAs: 'visits',
  keyOf: ({ uid }) => uid,
  documentId: ({ key }) => key,
  isOwn: ({ uid }: Partial<Visits>, account) => uid === account,
  ownersOf: (id) => [id],
  exported: ownVisits,
  onDeletion: () => null,
  subjectOf: () => null,
  viewOf: ownVisits,
  writtenOf: () => ({}),
  check: () => null,
  merge: ({ mine }) => ({ merged: mine, lost: [] }),
  leaves: visitLeaves,
  limitOf: () => null,
  judge: ({ stored }) => ({
    outcome: stored
      ? { status: 'accepted', current: ownVisits(stored) }
      : { status: 'refused', refusal: { code: 'not-found' }, current: null },
    write: null,
  }),
};
