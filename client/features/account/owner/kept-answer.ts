import { isAnAdminActing } from '../../../db/own/acting.ts';

/** Whether the account `uid` gave this answer on this device. */
export function isAnswerKept(item: string, uid: string): boolean {
  try {
    // An older version kept one answer for all accounts of the device, with whose it was.
    return localStorage.getItem(itemOf(item, uid)) !== null || localStorage.getItem(item) === uid;
  } catch {
    return false;
  }
}

export function keepAnswer(item: string, uid: string): void {
  keep(item, uid, 'true');
}

/** Whether the account `uid` put this off on this device until after `now`. An older version put it off for good: that is over. */
export function isPutOff(item: string, uid: string, now: number): boolean {
  try {
    return Number(localStorage.getItem(itemOf(item, uid))) > now;
  } catch {
    return false;
  }
}

/** Asks nothing more of the account `uid` until then. Both in ms since 1970. */
export function putOff(item: string, uid: string, until: number): void {
  keep(item, uid, String(until));
}

/** An admin who acts for the account answers for this page alone. */
function keep(item: string, uid: string, value: string): void {
  if (isAnAdminActing()) return;
  try {
    localStorage.setItem(itemOf(item, uid), value);
  } catch {
    // It is asked again with the next page.
  }
}

const itemOf = (item: string, uid: string) => `${item} ${uid}`;
