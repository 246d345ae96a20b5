import { useSyncExternalStore } from 'react';
import { thisDevice } from './device.ts';
import { canAddByShareMenu } from './install-rules.ts';

/** The browser's own offer, which the DOM types do not know: Chromium alone makes it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
}

/** How this device can install the app now: by the browser's prompt, by steps of the user, or not at all. */
export type InstallWay = 'prompt' | 'share-menu' | 'none';

let offer: BeforeInstallPromptEvent | null = null;
let way: InstallWay = 'none';
const wayListeners = new Set<() => void>();
const installListeners = new Set<() => void>();

/** How the app can be installed now; the server knows of no way. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(
    subscribe,
    () => way,
    () => 'none',
  );
}

function subscribe(listener: () => void): () => void {
  wayListeners.add(listener);
  return () => wayListeners.delete(listener);
}

/** Catches the browser's offer, which comes once and early: call it before the first render. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Keeps the browser's own bar away: the app offers it at a better moment.
    event.preventDefault();
    setOffer(event);
  });
  window.addEventListener('appinstalled', () => {
    setOffer(null);
    for (const listener of installListeners) listener();
  });
  setOffer(null);
}

/** Calls `listener` when the app was installed; returns how to stop. */
export function onInstall(listener: () => void): () => void {
  installListeners.add(listener);
  return () => installListeners.delete(listener);
}

/** Shows the browser's prompt, in answer to the user's click. An offer serves once, whatever the user decides. */
export async function promptInstall(): Promise<void> {
  const current = offer;
  setOffer(null);
  await current?.prompt();
}

function setOffer(next: BeforeInstallPromptEvent | null): void {
  offer = next;
  way = offer ? 'prompt' : canAddByShareMenu(thisDevice()) ? 'share-menu' : 'none';
  for (const listener of wayListeners) listener();
}
