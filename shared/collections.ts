import { OwnUser } from './model/user.ts';
import { CatalogueEntry } from './protocol.ts';
import { foldPack } from './rules/catalogue.ts';
import { checkOwnEdit, mergeOwn, ownView } from './rules/user.ts';

/**
 * Everything that is synced, and how. A `folded` collection only comes to the device, in packs; of a `two-way` one the device
 * sees a view, and edits it: `check` says no on both ends, `merge` brings two sides together. Documents are told apart by
 * `primaryKey`; a channel is a path under `/sync/`.
 */
export const collections = {
  catalogue: {
    channel: 'catalogue',
    direction: 'folded',
    schema: CatalogueEntry,
    primaryKey: 'uid',
    fold: foldPack,
  },
  account: {
    channel: 'account',
    direction: 'two-way',
    schema: OwnUser,
    primaryKey: 'uid',
    view: ownView,
    check: checkOwnEdit,
    merge: mergeOwn,
  },
} as const;
