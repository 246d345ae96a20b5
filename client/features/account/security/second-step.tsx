import { Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { SecondStepState } from '../../../../shared/protocol/auth-protocol.ts';
import { read } from '../../../sync/session/requests.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { NeedsConnection, Outcome } from '../outcome.tsx';
import { Section } from '../section.tsx';
import classes from '../account.module.css';
import { EndSecondStep } from './end-second-step.tsx';
import { SetUpSecondStep } from './set-up-second-step.tsx';

/** The code that an admin's account asks for beside its way in: to turn on, and off again. */
export function SecondStep({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  const { state, failure, load } = useSecondStep();
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    load();
  };
  const hasPassword = account.signInMethods.includes('password');
  const codesLeft = state?.codesLeft ?? 0;
  const form = state && { hasPassword, onDone: done, onCancel: () => setOpen(false) };
  return (
    <Section title={t`A second step to sign in`} id="second-step">
      <p className={classes.lead}>
        {state?.isOn ? (
          <Trans>
            Whoever signs in to your account gives a code of your authenticator app too. Codes left for when you are
            without it: {codesLeft}.
          </Trans>
        ) : (
          <Trans>
            You look after other people’s accounts. With a second step nobody comes into yours with the password alone:
            an app on your phone shows a code that changes every half minute.
          </Trans>
        )}
      </p>
      {state === null && failure === null && <Loader size="sm" aria-label={t`Loading…`} />}
      {form && isOpen && (state.isOn ? <EndSecondStep {...form} /> : <SetUpSecondStep {...form} />)}
      {form && !isOpen && (
        <button type="button" className={controls.button} onClick={() => setOpen(true)}>
          {state.isOn ? <Trans>Turn the second step off</Trans> : <Trans>Turn the second step on</Trans>}
        </button>
      )}
      {state === null && failure !== null && (
        <>
          <NeedsConnection />
          <Outcome failure={failure} />
          <button type="button" className={controls.button} onClick={load}>
            <Trans>Try again</Trans>
          </button>
        </>
      )}
    </Section>
  );
}

/** Whether it is on, as the server tells it; null until it has. */
function useSecondStep() {
  const [state, setState] = useState<SecondStepState | null>(null);
  const { send, failure } = useSending();
  const fetchState = useCallback(async () => {
    setState(await read('/account/second-step', SecondStepState));
  }, []);
  const load = () => void send(fetchState);
  useEffect(() => {
    void send(fetchState);
    // Once: `send` changes with each request.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { state, failure, load };
}
