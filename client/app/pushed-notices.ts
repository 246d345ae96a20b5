/// <reference lib="webworker" />
import { conversationAt, type NoticeData, type PushedNotice } from '../../shared/protocol/push-protocol.ts';
import { askPage } from './ask-page.ts';

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

async function show({ title, body, path, at, unread }: PushedNotice): Promise<void> {
  const isSeen = await isBeingRead(path);
  await self.registration.showNotification(title, {
    body,
    tag: path,
    // In place of what was said of it before, and as loud.
    renotify: !isSeen,
    silent: isSeen,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    data: { at } satisfies NoticeData,
  } as NotificationOptions);
  // Safari ends a subscription after three that showed nothing, whatever is in front.
  if (isSeen) for (const notice of await self.registration.getNotifications({ tag: path })) notice.close();
  // Without a number on the icon the notice says it all.
  await self.navigator.setAppBadge?.(unread).catch(() => undefined);
}

/** Whether the conversation that `path` leads to is in front of somebody. */
async function isBeingRead(path: string): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const inFront = windows.filter(({ focused, visibilityState }) => focused && visibilityState === 'visible');
  const shown = await Promise.all(inFront.map(pathShown));
  return shown.some((each) => each !== null && conversationAt(each) === conversationAt(path));
}

/** What a page shows by now; null where it does not say. */
const pathShown = (window: WindowClient) => askPage(window, { type: 'WHERE' });

/** Into the tab that is open, where there is one; what is typed there and kept nowhere stays only where its page goes on by itself. */
async function lead(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (!tab) await self.clients.openWindow(path);
  else {
    await tab.focus();
    if ((await askPage(tab, { type: 'GO', path })) === null) await tab.navigate(path);
  }
}
