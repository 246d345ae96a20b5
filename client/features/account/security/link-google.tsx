import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { googleAddress, hasNoWindows, openGoogle, refusedBy } from '../../../ui/forms/sign-in/google-window.ts';
import { useGoogleOutcome } from '../../../ui/forms/sign-in/use-google-outcome.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { Outcome } from '../outcome.tsx';
import classes from '../account.module.css';

/** What the server says where somebody left Google's window: then the page says nothing. */
const changedMind = 'cancelled';

/** Links a Google account in Google's window. Nothing is said when the person closes it (product decision 22). */
export function LinkGoogle({ refused }: { refused: string | undefined }) {
  const { t } = useLingui();
  const lang = useLanguage();
  const { session } = useRouter().options.context;
  const { failure, send, forget } = useSending();
  // What the address says of a try without a window holds until the next one.
  const [cameBack, setCameBack] = useState(refused === undefined ? null : refusedBy(refused));
  const [isBlocked, setBlocked] = useState(false);
  useGoogleOutcome((outcome) => {
    void send(async () => {
      if (outcome.kind === 'signed-in') await session.check();
      else if (outcome.code !== changedMind) throw refusedBy(outcome.code);
    });
  });
  const open = () => {
    forget();
    setCameBack(null);
    const trip = { mode: 'link', language: lang } as const;
    if (hasNoWindows()) window.location.assign(googleAddress({ ...trip, next: `/${lang}/account` }));
    else setBlocked(openGoogle(googleAddress(trip)) === null);
  };
  return (
    <>
      <button type="button" className={controls.button} aria-label={t`Link Google`} onClick={open}>
        <Trans>Link</Trans>
      </button>
      <div className={classes.asking}>
        <Outcome failure={failure ?? cameBack} />
        {isBlocked && (
          <p role="alert">
            <Trans>Your browser blocked Google’s window. Allow it, and press again.</Trans>
          </p>
        )}
      </div>
    </>
  );
}
