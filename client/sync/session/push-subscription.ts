import * as z from 'zod/mini';
import { PushStatus, PushSubscription, Subscribe } from '../../../shared/protocol/push-protocol.ts';
import { post, read } from './requests.ts';
import { pushingWorker } from './shown-notices.ts';

/** Whether this device is told while the product is closed; `impossible` where its browser cannot, or keeps no app. */
export type TellingHere = 'on' | 'off' | 'forbidden' | 'impossible';

/** Subscribes anew where the server tells this device, and its browser has given up by what. Throws like `request`. */
export async function tellingHere(): Promise<TellingHere> {
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
export async function beginTelling(): Promise<TellingHere> {
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
export async function endTelling(): Promise<TellingHere> {
  await post('/account/push', Subscribe.parse({ subscription: null }), z.undefined());
  const kept = await pushingWorker();
  await (await kept?.pushManager.getSubscription())?.unsubscribe();
  return 'off';
}

const status = (): Promise<PushStatus> => read('/account/push', PushStatus);
