import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Waiting } from '../../ui/forms/waiting.tsx';

interface WithSecretProps {
  /** What the page shows for the secret of its link; null where the link carries none. */
  children: (secret: string | null) => ReactNode;
}

/**
 * Reads what a letter's link carries behind the `#` (as `token`), once, and takes it out of the address at once: it stays in no history, and no
 * server is sent it by accident (product decision 3). The server, which renders the page too, never sees it.
 */
export function WithSecret({ children }: WithSecretProps) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? <Taken>{children}</Taken> : <Waiting />;
}

function Taken({ children }: WithSecretProps) {
  const [secret] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'));
  useEffect(() => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  return children(secret);
}

const neverChanges = () => () => undefined;
