import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './profile-header.module.css';

const shownFor = 4000;

type Outcome = 'none' | 'copied' | 'failed';

/** Hands the address of this page on: the device's own way if it has one, else by the clipboard. */
export function ShareButton({ name }: { name: string }) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <button type="button" className={classes.share} onClick={() => void share(name).then(setOutcome)}>
        {outcome === 'copied' ? <IconCheck size="1.375rem" aria-hidden /> : <IconShare size="1.375rem" aria-hidden />}
        {outcome === 'copied' ? <Trans>Link copied</Trans> : <Trans>Share</Trans>}
      </button>
      <span role="status" className={outcome === 'failed' ? classes.failed : 'visually-hidden'}>
        {outcome === 'copied' && t`Link copied`}
        {outcome === 'failed' && t`The link could not be copied. Copy it from the address bar.`}
      </span>
    </>
  );
}

async function share(title: string): Promise<Outcome> {
  const url = window.location.origin + window.location.pathname;
  try {
    // Most desktop browsers have no sharing.
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return 'none';
    }
    await (navigator as Navigator).clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // Closing the device's sheet is a choice, not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : 'failed';
  }
}
