import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { untilHere } from '../scheduling/lazy-code.ts';

/** Has it counted that somebody looks at the public profile of `uid`; null for none. */
export function useVisit(uid: string | null): void {
  const { session } = useRouter().options.context;
  useEffect(() => {
    if (uid !== null) {
      void untilHere(() => import('../sync/device/visits.ts')).then(({ countVisit }) => countVisit(uid, session));
    }
  }, [uid, session]);
}
