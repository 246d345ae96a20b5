import type { User } from '../../model/user.ts';
import { isSame } from '../merge.ts';

/** What of a profile an admin looks at once it changed after reviews of it were approved. */
type Seen = NonNullable<User['unseenChange']>['before'];

/** How long everyone is told that a profile changed its name (ms). */
const nameChangeShown = 30 * 24 * 60 * 60 * 1000;

/** Whether the name is so new that everyone is told; `at` is when it was taken (ms since 1970), null or unknown for one that stood all along. */
export function isNewName(at: number | null | undefined, now: number): boolean {
  return at !== null && at !== undefined && now < at + nameChangeShown;
}

/**
 * `after`, with what an admin is to look at and everyone is told because its owner changed it from `before`: the reviews that were
 * approved are of what stood there. It is compared with what was last accepted, so that whoever goes back to that is done with. Pure.
 */
export function withProfileChange(before: User, after: User, now: number): User {
  const isVouchedFor = before.isContractor && (before.publication?.approvedCount ?? 0) > 0;
  if (!isVouchedFor || isSame(seenOf(before), seenOf(after))) return after;
  const seen = before.unseenChange?.before ?? seenOf(before);
  // Two changes are told apart by their time.
  const at = Math.max(now, (before.unseenChange?.at ?? 0) + 1);
  const unseenChange = isSame(seen, seenOf(after)) ? null : { at, before: seen };
  return { ...after, unseenChange, formerName: formerNameOf(before, after, now) };
}

/** What an admin looks at, as it stands. */
export function seenOf({ displayName, services, profilePhoto, coverPhoto }: User): Seen {
  return { displayName, services: services.toSorted(), profilePhoto, coverPhoto };
}

/** While a name is typed it changes with each rest: what counts is the name before all of that. */
function formerNameOf(before: User, after: User, now: number): User['formerName'] {
  const { formerName, displayName } = before;
  if (after.displayName === displayName) return formerName;
  const name = formerName && isNewName(formerName.at, now) ? formerName.name : displayName;
  return name === '' || name === after.displayName ? null : { name, at: now };
}
