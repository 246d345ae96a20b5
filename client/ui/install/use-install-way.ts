import { useSyncExternalStore } from 'react';
import { thisDevice } from './install-device.ts';
import { hasOffer, subscribeToOffer } from './install-offer.ts';
import { canAddByShareMenu } from './install-rules.ts';

/** How this device can install the app now: by the browser's prompt, by steps of the user, or not at all. */
export type InstallWay = 'prompt' | 'share-menu' | 'none';

/** How the app can be installed now; in the browser only. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribeToOffer, installWay);
}

function installWay(): InstallWay {
  if (hasOffer()) return 'prompt';
  return canAddByShareMenu(thisDevice()) ? 'share-menu' : 'none';
}
