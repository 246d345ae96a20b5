import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { noReviews } from './nothing-yet.ts';

/** The reviews of who writes on this device, and where they are written. */
export function useOwnReviews() {
  const { ownReviews } = useRouter().options.context;
  const state = useSyncExternalStore(ownReviews.subscribe, ownReviews.get, () => noReviews);
  return { ...state, source: ownReviews };
}
