import type { Hours } from '../../model/profile/hours.ts';
import type { Notice } from '../../model/notice.ts';
import type { User } from '../../model/user.ts';
import {
  clashing,
  foldedOf,
  isChangedSince,
  type Leaf,
  type LeafRule,
  type MergedLeaves,
  newest,
  newestStamps,
  type Overtaken,
  overtakenIn,
  partNames,
  type Parts,
  type Stamps,
  takenApart,
  type TakenApart,
} from '../leaves/leaves.ts';
import { weekdays } from '../clock.ts';
import { isSame } from '../merge.ts';
import { isUnread, maxNotices, overtakenNotice, withNotice } from './account-notices.ts';
import { type OwnField, ownFields, shownPhotos } from './user.ts';

/** What only makes sense together. */
const together = {
  email: ['email', 'emailVerified', 'emailAuthId'],
  phoneNumber: ['phoneNumber', 'phoneVerified', 'phoneAuthId', 'contactPhone'],
  isSuspended: ['isSuspended', 'suspension', 'restoredAt'],
  hasBetaAccess: ['hasBetaAccess', 'usedBetaKey'],
} as const satisfies { [Field in keyof User]?: readonly (keyof User)[] };

const sets = [
  'services',
  'zones',
  'spokenLanguages',
  'cannedAnswers',
  'facts',
  'signInMethods',
] as const satisfies readonly (keyof User)[];
/** What is of several things by their names, each of which changes by itself. */
const records = ['hours', 'prices', 'photos'] as const satisfies readonly (keyof User)[];
/** What only grows is no part: of two leaves it is what both have. */
const growing = ['notices', 'noticesReadUntil'] as const satisfies readonly (keyof User)[];

const apart = new Set<string>([...Object.values(together).flat(), ...sets, ...records, ...growing]);

function partsOf(user: User): Parts {
  const singles = Object.entries(user).filter(([field]) => !apart.has(field));
  const groups = Object.entries(together).map(([name, fields]) => [name, fields.map((field) => user[field])]);
  const chosen = sets.flatMap((set) => user[set].map((each) => [`${set}/${each}`, true]));
  const named = records.flatMap((record) =>
    Object.entries(user[record]).map(([key, value]) => [`${record}/${key}`, value]),
  );
  return Object.fromEntries([...singles, ...groups, ...chosen, ...named]) as Parts;
}

/**
 * An account field by field, as the last of its writers left each; sets by what each chose and took away, hours by the day, prices by the
 * service, photos one by one, of which only an upload brings back one that was removed. Where two wrote the same field apart, who did it first is told by a notice what they had written.
 */
function mergeLeaves(given: readonly Leaf<User>[]): MergedLeaves<User> {
  const leaves = takenApart(partsOf, given);
  const names = partNames(leaves);
  const from = (field: string) => newest(leaves, field).document;
  const [{ document: first }] = leaves as [TakenApart<User>];
  const removed = names.filter((name) => isRemovedPhoto(leaves, name));
  const kept = names.filter((name) => Object.hasOwn(newest(leaves, name).parts, name) && !removed.includes(name));
  const within = (field: string) =>
    kept.flatMap((name) => (name.startsWith(`${field}/`) ? [name.slice(field.length + 1)] : []));
  const named = (field: 'prices' | 'photos') =>
    Object.fromEntries(
      within(field).flatMap((id) => {
        const each = from(`${field}/${id}`)[field][id];
        return each ? [[id, each]] : [];
      }),
    );
  const singles = (Object.keys(first) as (keyof User)[]).filter((field) => !apart.has(field));
  const merged: User = {
    ...first,
    ...Object.fromEntries(singles.map((field) => [field, from(field)[field]])),
    ...Object.fromEntries(
      Object.entries(together).flatMap(([name, fields]) => fields.map((field) => [field, from(name)[field]])),
    ),
    ...Object.fromEntries(sets.map((set) => [set, within(set)])),
    hours: Object.fromEntries(weekdays.map((day) => [day, from(`hours/${day}`).hours[day]])) as Hours,
    ...Object.fromEntries((['prices', 'photos'] as const).map((field) => [field, named(field)])),
    notices: noticesOf(leaves),
    noticesReadUntil: readUntilOf(leaves),
  };
  const overtaken = names.flatMap((name) => overtakenBy(leaves, merged, name));
  const notified = overtaken.reduce<User>(
    (user, each) => withNotice(user, overtakenNotice(each)) ?? user,
    withoutGonePhotos(merged),
  );
  return { document: notified, stamps: removedIn(newestStamps(leaves), removed), folded: foldedOf(given), overtaken };
}

/** Each that any of the leaves has, in the order in which they were told; of one that was told at two times the later. */
function noticesOf(leaves: readonly Leaf<User>[]): Notice[] {
  const all = leaves
    .flatMap(({ document }) => document.notices)
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id)));
  const byId = new Map(all.map((notice) => [notice.id, notice]));
  return [...byId.values()].toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).slice(-maxNotices);
}

/** Until when all notices are read, as far as any leaf says. What came to one of them is not read by what was read in another. */
function readUntilOf(leaves: readonly Leaf<User>[]): number {
  const isRead = ({ id }: Notice) =>
    leaves.some(({ document }) => document.notices.some((each) => each.id === id && !isUnread(document, each)));
  const unread = noticesOf(leaves).filter((notice) => !isRead(notice));
  return Math.min(
    Math.max(...leaves.map(({ document }) => document.noticesReadUntil)),
    ...unread.map(({ at }) => at - 1),
  );
}

/** Whether `part` is a photo that a leaf removed since it parted from that which changed it last, and that was not uploaded after that. */
function isRemovedPhoto(leaves: readonly TakenApart<User>[], part: string): boolean {
  const [field, id = ''] = part.split('/');
  const last = newest(leaves, part);
  const photo = field === 'photos' ? last.document.photos[id] : undefined;
  if (!photo) return false;
  const without = leaves.filter((leaf) => !Object.hasOwn(leaf.parts, part) && isChangedSince(leaf, last, part));
  return without.some(({ stamps }) => (stamps[part]?.[0] ?? 0) > photo.dateUploaded);
}

/** The stamps where `removed` are taken away: after whatever else was done to them. */
function removedIn(stamps: Stamps, removed: readonly string[]): Stamps {
  const later = removed.flatMap((part) => {
    const stamp = stamps[part];
    return stamp ? [[part, [stamp[0] + 1, stamp[1]]] as const] : [];
  });
  return { ...stamps, ...Object.fromEntries(later) };
}

/** What its owner wrote of a part; the rest is the server's own. */
function overtakenBy(leaves: readonly TakenApart<User>[], merged: User, part: string): Overtaken[] {
  const [name = '', key] = part.split('/');
  const field = name === 'phoneNumber' ? 'contactPhone' : ownFields.find((each) => each === name);
  if (!field || (key !== undefined && field !== 'hours' && field !== 'prices')) return [];
  const winner = newest(leaves, part);
  return clashing(leaves, part, winner).flatMap((leaf) => {
    const { document } = leaf;
    if (isSame(document[field], winner.document[field]) || isGonePhoto(field, document, merged)) return [];
    const value = key === undefined ? document[field] : { [key]: leaf.parts[part] };
    return [
      overtakenIn(leaf, winner, { owner: document.uid, document: document.uid, part, field, value, review: null }),
    ];
  });
}

/** Whether it shows a photo that was removed. */
function isGonePhoto(field: OwnField, document: User, { photos }: User): boolean {
  const shown = shownPhotos.find((each) => each === field);
  const id = shown ? document[shown] : null;
  return id !== null && !Object.hasOwn(photos, id);
}

/** A photo that one leaf shows and another removed is shown no more. */
function withoutGonePhotos(user: User): User {
  const gone = shownPhotos.filter((field) => isGonePhoto(field, user, user));
  return { ...user, ...Object.fromEntries(gone.map((field) => [field, null])) };
}

export const accountLeaves: LeafRule<User> = { partsOf, mergeLeaves };
