import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { forgetOverReload, keptOverReload, useKeptOverReload } from '../../db/device/over-reload.ts';
import { useSession } from '../../sync/session/use-session.ts';
import form from '../../ui/forms/form.module.css';
import { Waiting } from '../../ui/forms/waiting.tsx';
import { useLanguage } from '../../ui/words/use-language.ts';

interface WithSecretProps {
  /** What the page shows for the secret of its link; null where the link carries none. */
  children: (secret: string | null) => ReactNode;
}

/**
 * Reads what a letter's link carries behind the `#` (as `token`), and takes it out of the address at once: it stays in no history, and no
 * server is sent it by accident (product decision 3). The server, which renders the page too, never sees it. It is kept over a reload, until it is used up
 * (`forgetSecret`): the link is good once.
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
  const [item] = useState(itemHere);
  const [secret] = useState(() => secretHere() ?? keptOverReload(item));
  useEffect(() => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  useKeptOverReload(item, secret);
  return children(secret);
}

const secretHere = () => new URLSearchParams(window.location.hash.slice(1)).get('token');

/** Forgets the secret of the page: it is used up. */
export function forgetSecret(): void {
  forgetOverReload(itemHere());
}

/** The page in either language. */
const itemHere = () => `secret:${window.location.pathname.split('/').at(-1)}`;

const neverChanges = () => () => undefined;

/** From the page that a letter links to: to the account, or to signing in where nobody has. */
export function WayOn() {
  const params = { lang: useLanguage() };
  const { session } = useSession();
  return (
    <p>
      {session ? (
        <Link to="/$lang/account" params={params} className={form.link}>
          <Trans>Go to my account</Trans>
        </Link>
      ) : (
        <Link to="/$lang/signin" params={params} className={form.link}>
          <Trans>Sign in</Trans>
        </Link>
      )}
    </p>
  );
}
