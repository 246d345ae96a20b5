import { Listeners } from '../../scheduling/listeners.ts';

/** The browser's own offer, which the DOM types do not know: Chromium alone makes it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
}

let offer: BeforeInstallPromptEvent | null = null;
const listeners = new Listeners();

/** Catches the browser's offer to install the app, which comes once and early: call it before the first render. */
export function listenForOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Keeps the browser's own bar away: the app offers it at a better moment.
    event.preventDefault();
    setOffer(event);
  });
  window.addEventListener('appinstalled', () => setOffer(null));
}

export function hasOffer(): boolean {
  return offer !== null;
}

/** Hears when an offer came or is gone; returns how to stop. */
export const subscribeToOffer = listeners.subscribe;

/** Shows the browser's prompt, in answer to the user's click. An offer serves once, whatever the user decides. */
export async function takeOffer(): Promise<void> {
  const current = offer;
  setOffer(null);
  await current?.prompt();
}

function setOffer(next: BeforeInstallPromptEvent | null): void {
  offer = next;
  listeners.notify();
}
