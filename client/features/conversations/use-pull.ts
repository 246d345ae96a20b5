import { useEffect, useState } from 'react';
import { useOnline } from '../../scheduling/use-online.ts';
import { useLastPull } from '../../sync/own/last-pull.ts';
import { useSession } from '../../sync/session/use-session.ts';

/** How long a conversation that is not here may keep whoever wants to write in it waiting (ms). */
const patience = 5000;

/** Whether this device has what the server has of its reader, and whether that is waited for. */
export function usePull(): { isPulled: boolean; isComing: boolean } {
  const { session } = useSession();
  const lastPull = useLastPull(session?.account.uid ?? null);
  const isOnline = useOnline();
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patience);
    return () => clearTimeout(timer);
  }, []);
  // What came before this page was loaded may have been followed by more.
  const isPulled = session === null || (lastPull ?? 0) >= performance.timeOrigin;
  return { isPulled, isComing: !isPulled && isOnline && isPatient };
}
