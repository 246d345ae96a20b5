import { ifKept } from '../../db/if-kept.ts';

/** What is offered once on a device to who writes. */
export type Offer = 'tellingDeclined' | 'accountDeclined';

/** Whether somebody on this device did not want it. */
export function hasDeclined(offer: Offer): boolean {
  return ifKept(() => localStorage.getItem(offer)) !== null;
}

export function noteDeclined(offer: Offer): void {
  // A browser that keeps nothing asks again.
  ifKept(() => localStorage.setItem(offer, 'true'));
}
