import { conversationAt, type NoticeData } from '../../../shared/protocol/push-protocol.ts';

/** The installed service worker, in a browser that can be told something through it; null in others. */
export async function pushingWorker(): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker } = globalThis.navigator ?? {};
  if (!serviceWorker || !('PushManager' in globalThis) || !('Notification' in globalThis)) return null;
  return (await serviceWorker.getRegistration()) ?? null;
}

/** Closes the notices that this device shows of conversations that were read: `isRead` says of one by its name and the time of its message. */
export async function closeReadNotices(isRead: (conversation: string, at: number) => boolean): Promise<void> {
  const shown = (await (await pushingWorker())?.getNotifications()) ?? [];
  for (const notice of shown) {
    const conversation = conversationAt(notice.tag);
    const { at = 0 } = (notice.data ?? {}) as NoticeData;
    if (conversation !== null && isRead(conversation, at)) notice.close();
  }
}

/**
 * Has this browser, with a connection or without, tell whoever holds the device next nothing of who writes to the one before: no push comes to it
 * any more, and what is shown goes. Throws where the browser does.
 */
export async function silenceDevice(): Promise<void> {
  const worker = await pushingWorker();
  if (!worker) return;
  for (const notice of await worker.getNotifications()) notice.close();
  await (await worker.pushManager.getSubscription())?.unsubscribe();
}
