import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Leaving, leavingOf } from '../../sync/own/leaving.ts';

/** How the person whom this tab shows signs out. */
export function useLeaving(): Leaving {
  const { session, own } = useRouter().options.context;
  return useMemo(() => leavingOf(session, own), [session, own]);
}
