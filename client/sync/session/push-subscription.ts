import * as z from 'zod/mini';
import {
  conversationAt,
  type NoticeData,
  PushStatus,
  PushSubscription,
  Subscribe,
} from '../../../shared/protocol/push-protocol.ts';
import { post, read } from './requests.ts';

/** Whether this device is told while the product is closed; `impossible` where its browser cannot, or keeps no app. */
export type PushState = 'on' | 'off' | 'forbidden' | 'impossible';

/** Subscribes anew where the server tells this device, and its browser has given up by what. Throws like `request`. */
export async function readPushState(): Promise<PushState> {
  const kept = await pushingWorker();
  if (!kept) return 'impossible';
  const { isOn, endpoint, publicKey } = await status();
  if (Notification.permission === 'denied') return 'forbidden';
  if (!isOn || Notification.permission !== 'granted') return 'off';
  const known = await kept.pushManager.getSubscription();
  // Where that cannot be had, it is offered once more.
  return known && known.endpoint === endpoint ? 'on' : subscribe(kept, publicKey).catch(() => 'off' as const);
}

/** Asks the browser, which asks whoever holds the device, and has the server tell it. Throws like `request`, and where the push service does not answer. */
export async function turnPushOn(): Promise<PushState> {
  if (!('Notification' in globalThis)) return 'impossible';
  // In the tap itself, before anything is waited for: some browsers ask only then.
  const permission = await Notification.requestPermission();
  const kept = await pushingWorker();
  if (!kept) return 'impossible';
  if (permission !== 'granted') return permission === 'denied' ? 'forbidden' : 'off';
  const { publicKey } = await status();
  // One for another server's keys would have to go first.
  await (await kept.pushManager.getSubscription())?.unsubscribe();
  return subscribe(kept, publicKey);
}

/** Has the server tell this browser, by the subscription that it has or makes. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<'on'> {
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const subscription = PushSubscription.parse(made.toJSON());
  await post('/account/push', Subscribe.parse({ subscription }), z.undefined());
  return 'on';
}

/** Throws like `request`. */
export async function turnPushOff(): Promise<PushState> {
  await post('/account/push', Subscribe.parse({ subscription: null }), z.undefined());
  const kept = await pushingWorker();
  await (await kept?.pushManager.getSubscription())?.unsubscribe();
  return 'off';
}

const status = (): Promise<PushStatus> => read('/account/push', PushStatus);

/** The installed service worker, in a browser that can be told something through it; null in others. */
async function pushingWorker(): Promise<ServiceWorkerRegistration | null> {
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
