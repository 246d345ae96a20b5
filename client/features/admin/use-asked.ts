import { useEffect, useState } from 'react';
import type { AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import { aborted, keepTrying } from '../../scheduling/keep-trying.ts';

/** What the server was asked for beside what this device holds. */
interface Asked {
  entries: readonly AdminEntry[];
  /** `away` while the server cannot be reached. */
  state: 'asking' | 'here' | 'away';
}

/** What `read` gives about `id`, asked for again and again until the server has answered. */
export function useAsked(read: (id: string, signal: AbortSignal) => Promise<AdminEntry[]>, id: string): Asked {
  const [asked, setAsked] = useState<Asked>({ entries: [], state: 'asking' });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      setAsked({ entries: await read(id, signal), state: 'here' });
      await aborted(signal);
    };
    const onError = () => {
      setAsked({ entries: [], state: 'away' });
      return 'pause' as const;
    };
    void keepTrying(ask, { signal, onError });
    return () => leaving.abort();
  }, [read, id]);
  return asked;
}
