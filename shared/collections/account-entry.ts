import * as z from 'zod/mini';
import { OwnUser, type User } from '../model/user.ts';
import { isSame } from '../rules/merge.ts';
import {
  applyPatch,
  canonical,
  checkOwnEdit,
  mergeOwn,
  type OwnField,
  ownFields,
  ownView,
  partFields,
  patchOf,
  seenFields,
} from '../rules/account/user.ts';
import { accountLeaves } from '../rules/account/account-leaves.ts';
import { withProfileChange } from '../rules/profile/profile-change.ts';
import type { Collection, Judgement } from './collection.ts';

/** What the owner of an account writes of it. */
export type WrittenAccount = Pick<OwnUser, OwnField>;
const WrittenAccount = z.pick(
  OwnUser,
  Object.fromEntries(ownFields.map((field) => [field, true])) as Record<OwnField, true>,
);

/**
 * The fields that everybody may write: in which language, when and whether they are written to, what they have read, and whether they
 * offer services.
 */
const askedOfEverybody = new Set<string>([
  'preferredLang',
  'noticesReadUntil',
  'isContractor',
  'refusesMessages',
  'quietHours',
  'refusesMessageLetters',
  'wantsMessageTexts',
  'showsMessages',
]);

/** One's own account (product decision 15). */
export const accountEntry: Collection<User, OwnUser, WrittenAccount, never> = {
  direction: 'both',
  database: 'users',
  isAboutOthers: false,
  isAwaited: false,
  view: OwnUser,
  written: WrittenAccount,
  memberFields: ownFields.filter((field) => !askedOfEverybody.has(field)),
  blank: null,
  isForGuests: false,
  isForImpersonators: true,
  isPrivate: false,
  seenFields,
  partFields,
  incremental: null,
  shownIn: null,
  isMergedByField: true,
  isKept: true,
  exportAs: 'account',
  keyOf: ({ uid }) => uid,
  documentId: ({ key }) => key,
  isOwn: ({ uid }, account) => uid === account,
  ownersOf: (id) => [id],
  exported: (stored) => stored,
  onDeletion: () => null,
  subjectOf: () => null,
  viewOf: ownView,
  writtenOf,
  check: ({ written, view, base, taxonomy }) => {
    if (!view) return { code: 'not-found' };
    const before = { ...view, ...base };
    return checkOwnEdit({ before, after: { ...before, ...written }, ...(taxonomy ? { taxonomy } : {}) });
  },
  merge: ({ base, mine, theirs }, view) => {
    const { merged, lost } = mergeOwn({
      base: { ...view, ...base },
      mine: { ...view, ...mine },
      theirs: { ...view, ...theirs },
    });
    return { merged: writtenOf(merged), lost: lost.map((each) => ({ field: each.field, mine: each.theirs })) };
  },
  leaves: accountLeaves,
  limitOf: () => null,
  judge: ({ stored, row, taxonomy, now }): Judgement<User, OwnUser> => {
    if (!stored) return { outcome: { status: 'refused', refusal: { code: 'not-found' }, current: null }, write: null };
    const current = ownView(stored);
    if (!row.assumed) return { outcome: { status: 'conflict', current }, write: null };
    const base = { ...current, ...row.assumed };
    const mine = { ...current, ...row.new };
    const refusal = checkOwnEdit({ before: base, after: mine, taxonomy, now });
    if (refusal) return { outcome: { status: 'refused', refusal, current }, write: null };
    const { merged, lost } = mergeOwn({ base, mine, theirs: current });
    if (lost.length > 0) return { outcome: { status: 'conflict', current }, write: null };
    // The server checks again after the merge: together they may be too many, or the photo may be gone.
    const impossible = checkOwnEdit({ before: current, after: merged, taxonomy, now });
    if (impossible) return { outcome: { status: 'refused', refusal: impossible, current }, write: null };
    const patch = patchOf({ assumed: current, mine: merged });
    const write = withProfileChange(stored, applyPatch(stored, patch), now);
    const next = ownView(write);
    const status = isSame(writtenOf(next), writtenOf(mine)) ? 'accepted' : 'conflict';
    return { outcome: { status, current: next }, write: Object.keys(patch).length === 0 ? null : write };
  },
};

/** Sorts the sets, so that equal accounts are deeply equal. */
function writtenOf(view: OwnUser): WrittenAccount {
  const ordered = canonical(view);
  // What an older device does not know it does not write.
  const known = ownFields.filter((field) => ordered[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, ordered[field]])) as WrittenAccount;
}
