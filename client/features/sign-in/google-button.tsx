import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useState } from 'react';
import { codeAwaited, type GoogleOutcome } from '../../../shared/protocol/auth-protocol.ts';
import type { SessionAnswer } from '../../../shared/model/session.ts';
import { askWhoIsSignedIn } from '../../sync/session/requests.ts';
import { googleAddress, hasNoWindows, openGoogle, refusedBy } from '../../ui/forms/sign-in/google-window.ts';
import form from '../../ui/forms/form.module.css';
import { Problem } from '../../ui/forms/problem.tsx';
import { useOnline } from '../../scheduling/use-online.ts';
import { useSending } from '../../ui/forms/use-sending.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { carryInvitation } from './carried-invitation.ts';
import type { SignInSearch } from './sign-in-search.ts';
import { useGoogleOutcome } from '../../ui/forms/sign-in/use-google-outcome.ts';
import { useIsGoogleOffered } from '../../sync/session/use-google-offered.ts';

interface GoogleButtonProps {
  search: SignInSearch;
  onSignedIn: (answer: SessionAnswer) => void;
}

/** Signing in with Google, where the server has it; one line says what went wrong, and nothing when the window was closed. */
export function GoogleButton({ search, onSignedIn }: GoogleButtonProps) {
  const isOffered = useIsGoogleOffered();
  const isOnline = useOnline();
  const language = useLanguage();
  const [isBlocked, setBlocked] = useState(false);
  // What the address says of the last try holds until the next one.
  const [cameBack, setCameBack] = useState(() => (search.refused ? refusedBy(search.refused) : null));
  const { isSending, failure, send } = useSending();
  const { role, betakey, nextRoute } = search;
  function redirect() {
    carryInvitation(betakey);
    window.location.assign(googleAddress({ mode: 'redirect', language, role, next: nextRoute }));
  }

  useGoogleOutcome((outcome: GoogleOutcome) => {
    // Who changed their mind at Google is told nothing (product decision 22).
    if (outcome.kind === 'refused' && outcome.code === 'cancelled') return;
    void send(async () => {
      if (outcome.kind === 'refused' && outcome.code === codeAwaited) {
        return onSignedIn({ session: null, awaitsCode: true });
      }
      if (outcome.kind === 'refused') throw refusedBy(outcome.code);
      onSignedIn({ session: await askWhoIsSignedIn() });
    });
  });
  function begin() {
    setCameBack(null);
    if (hasNoWindows()) return redirect();
    setBlocked(openGoogle(googleAddress({ mode: 'popup', language, role })) === null);
  }

  if (!isOffered) return <Problem failure={cameBack} />;
  return (
    <div className={form.form}>
      <Button
        variant="default"
        leftSection={<IconBrandGoogle aria-hidden />}
        loading={isSending}
        disabled={!isOnline}
        onClick={begin}
      >
        <Trans>Continue with Google</Trans>
      </Button>
      <Problem failure={failure ?? cameBack} />
      {isBlocked && (
        <div role="alert" className={form.form}>
          <p className={form.note}>
            <Trans>Your browser blocked Google’s window.</Trans>
          </p>
          <Button variant="default" onClick={redirect}>
            <Trans>Open Google here</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
