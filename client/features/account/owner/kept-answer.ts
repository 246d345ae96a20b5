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
  try {
    localStorage.setItem(itemOf(item, uid), 'true');
  } catch {
    // It is asked again with the next page.
  }
}

const itemOf = (item: string, uid: string) => `${item} ${uid}`;
