import { ifKept } from '../../../db/if-kept.ts';
import { isAnAdminActing } from '../../../db/own/acting.ts';

/** Whether the account `uid` gave this answer on this device. */
export function isAnswerKept(item: string, uid: string): boolean {
  // An older version kept one answer for all accounts of the device, with whose it was.
  return ifKept(() => localStorage.getItem(itemOf(item, uid)) !== null || localStorage.getItem(item) === uid) ?? false;
}

export function keepAnswer(item: string, uid: string): void {
  keep(item, uid, 'true');
}

/** Whether the account `uid` put this off on this device until after `now`. An older version put it off for good: that is over. */
export function isPutOff(item: string, uid: string, now: number): boolean {
  return Number(ifKept(() => localStorage.getItem(itemOf(item, uid)))) > now;
}

/** Asks nothing more of the account `uid` until then. Both in ms since 1970. */
export function putOff(item: string, uid: string, until: number): void {
  keep(item, uid, String(until));
}

/** An admin who acts for the account answers for this page alone. */
function keep(item: string, uid: string, value: string): void {
  // Where it is not kept, it is asked again with the next page.
  if (!isAnAdminActing()) ifKept(() => localStorage.setItem(itemOf(item, uid), value));
}

const itemOf = (item: string, uid: string) => `${item} ${uid}`;
