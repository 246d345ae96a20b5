/// <reference lib="webworker" />
import type { PushedNotice } from '../../shared/protocol/push-protocol.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows what the server told while the product was closed, and leads there when it is touched. */
export function showPushedNotices(): void {
  self.addEventListener('push', (event) => {
    // Only our server has the key that this browser gave it.
    const notice = event.data?.json() as PushedNotice | undefined;
    if (notice) event.waitUntil(show(notice));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(lead(event.notification.tag));
  });
}

async function show({ title, body, path }: PushedNotice): Promise<void> {
  await self.registration.showNotification(title, {
    body,
    tag: path,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
  });
  // How many there are the page knows, once it is open.
  await self.navigator.setAppBadge?.();
}

/** Into the tab that is open, where there is one. */
async function lead(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (!tab) await self.clients.openWindow(path);
  else {
    await tab.navigate(path);
    await tab.focus();
  }
}
