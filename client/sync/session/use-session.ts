import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { type SessionState, unknownSession } from './session.ts';

/** Who is signed in; unknown until the auth check is done, and on the server. */
export function useSession(): SessionState {
  const { session } = useRouter().options.context;
  return useSyncExternalStore(session.subscribe, session.get, () => unknownSession);
}
