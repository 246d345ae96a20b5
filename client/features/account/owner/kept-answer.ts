/** Whether the account `uid` gave this answer on this device. */
export function isAnswerKept(item: string, uid: string): boolean {
  try {
    return localStorage.getItem(item) === uid;
  } catch {
    return false;
  }
}

export function keepAnswer(item: string, uid: string): void {
  try {
    localStorage.setItem(item, uid);
  } catch {
    // It is asked again with the next page.
  }
}
