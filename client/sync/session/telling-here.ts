import * as z from 'zod/mini';
import { PushStatus, PushSubscription, Subscribe } from '../../../shared/protocol/push-protocol.ts';
import { post, request } from './requests.ts';
import { pushingWorker } from './shown-notices.ts';

/** Whether this device is told while the product is closed; `impossible` where its browser cannot, or keeps no app. */
export type TellingHere = 'on' | 'off' | 'forbidden' | 'impossible';

/** Throws like `request`. */
export async function tellingHere(): Promise<TellingHere> {
  if (!(await pushingWorker())) return 'impossible';
  const { isOn } = await status();
  if (Notification.permission === 'denied') return 'forbidden';
  return isOn ? 'on' : 'off';
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
  const made = await kept.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
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

async function status(): Promise<PushStatus> {
  const response = await request('/account/push', { cache: 'no-store' });
  return PushStatus.parse(await response.json());
}
