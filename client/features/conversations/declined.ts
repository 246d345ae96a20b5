/** What is offered once on a device to who writes. */
export type Offer = 'tellingDeclined' | 'accountDeclined';

/** Whether somebody on this device did not want it. */
export function hasDeclined(offer: Offer): boolean {
  try {
    return localStorage.getItem(offer) !== null;
  } catch {
    // A browser that keeps nothing asks again.
    return false;
  }
}

export function noteDeclined(offer: Offer): void {
  try {
    localStorage.setItem(offer, 'true');
  } catch {
    // As above.
  }
}
