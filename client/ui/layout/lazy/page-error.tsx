import { Trans, useLingui } from '@lingui/react/macro';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { retryImport } from '../../../scheduling/lazy-code.ts';
import controls from '../../controls/controls.module.css';
import { useLanguage } from '../../words/use-language.ts';
import classes from './page-error.module.css';
import { Spinner } from '../spinner.tsx';

/** Why there is no page: nobody to fetch it from, or it breaks also when fetched anew. */
type Reason = 'unreached' | 'broken';

/** How long the server has to answer (ms). */
const serverTimeout = 10_000;

/** In place of a page whose code or answers did not come, or that broke. It is loaded anew once that may help, and says so. */
export function PageError() {
  const { t } = useLingui();
  const { reason, isTrying, tryAgain } = useReason();
  if (reason === null) return <Spinner />;
  const isUnreached = reason === 'unreached';
  return (
    <div className={`page ${classes.page}`}>
      <title>{isUnreached ? t`This page has not arrived · Confío` : t`This page could not be opened · Confío`}</title>
      {isUnreached && <IconCloudOff size={56} stroke={1.5} aria-hidden="true" />}
      <div role="alert" className={classes.words}>
        <h1>{isUnreached ? <Trans>This page has not arrived</Trans> : <Trans>This page could not be opened</Trans>}</h1>
        <p>
          {isUnreached ? (
            <Trans>There is no connection to Confío now. The page will open by itself as soon as there is one.</Trans>
          ) : (
            <Trans>Something failed on our side. Please try again, or come back in a while.</Trans>
          )}
        </p>
      </div>
      <div className={classes.ways}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          aria-busy={isTrying}
          onClick={tryAgain}
        >
          <IconRefresh size={18} aria-hidden="true" />
          <Trans>Try again</Trans>
        </button>
        <WayBack />
      </div>
    </div>
  );
}

function WayBack() {
  const language = useLanguage();
  const { history } = useRouter();
  if (useCanGoBack()) {
    return (
      <button type="button" className={controls.button} onClick={() => history.back()}>
        <Trans>Go back</Trans>
      </button>
    );
  }
  return (
    <Link to="/$lang" params={{ lang: language }} className={controls.button}>
      <Trans>Go to the home page</Trans>
    </Link>
  );
}

/** Null until it is known. A page that was not fetched anew yet is, as soon as the server answers. */
function useReason(): { reason: Reason | null; isTrying: boolean; tryAgain: () => void } {
  const [reason, setReason] = useState<Reason | null>(null);
  const [isTrying, setTrying] = useState(true);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let mayHelp = tries > 0 || !wasFetchedHere();
    const show = (next: Reason) => {
      setReason(next);
      setTrying(false);
    };
    const ask = () =>
      askForPage(leaving.signal).catch((error: unknown) => {
        mayHelp = true;
        if (!leaving.signal.aborted) show('unreached');
        throw error;
      });
    retryImport(ask, leaving.signal).then(
      () => (mayHelp ? window.location.reload() : show('broken')),
      () => {
        // Nobody waits for it any more.
      },
    );
    return () => leaving.abort();
  }, [tries]);
  const tryAgain = () => {
    setTrying(true);
    setTries(tries + 1);
  };
  return { reason, isTrying, tryAgain };
}

/** Settles when the server answers for the page itself. Throws where nobody does, or a gateway in its place. */
async function askForPage(signal: AbortSignal): Promise<void> {
  const { status } = await fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(serverTimeout)]),
  });
  if (status > 500) throw new Error(`somebody else answered with ${status}`);
}

/** Whether the browser's document is this page's own. */
function wasFetchedHere(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname === window.location.pathname;
}
