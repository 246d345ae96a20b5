import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { noReplies } from './nothing-yet.ts';

/** The reviews about who is signed in and their answers, and where those are written. */
export function useReplies() {
  const { replies } = useRouter().options.context;
  const state = useSyncExternalStore(replies.subscribe, replies.get, () => noReplies);
  return { ...state, source: replies };
}
