import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { read } from './requests.ts';
import { useOnline } from '../../scheduling/use-online.ts';

const Ways = z.object({ google: z.boolean() });

/** Whether one can come in with Google here; false until the server has said so. */
export function useIsGoogleOffered(): boolean {
  const isOnline = useOnline();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    if (!isOnline) return undefined;
    const asking = new AbortController();
    read('/auth/ways', Ways, asking.signal).then(
      ({ google }) => setOffered(google),
      () => undefined, // The other ways are there; it is asked again when the connection is back.
    );
    return () => asking.abort();
  }, [isOnline]);
  return isOffered;
}
