import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useOwn } from '../../../sync/own/use-own.ts';
import { FormPage } from '../../../ui/forms/form-page.tsx';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { formatPhone } from '../../../ui/words/phone-format.ts';
import { Outcome } from '../outcome.tsx';
import classes from '../account.module.css';

interface ShowNewPhoneProps {
  phoneNumber: string;
  onDone: () => void;
}

/** Asks whoever showed their former number whether clients are to see the new one, which nobody sees until then. */
export function ShowNewPhone({ phoneNumber, onDone }: ShowNewPhoneProps) {
  const { t } = useLingui();
  const { account, own } = useOwn();
  const { isSending, failure, send } = useSending();
  const waits = useId();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.focus(), []);
  // What is shown must be the number of the account, which comes by itself.
  const isPulled = account?.phoneNumber === phoneNumber;
  const show = () =>
    send(async () => {
      await own.ask((opened) => opened.edit({ contactPhone: phoneNumber }));
      onDone();
    });
  return (
    <div ref={page} tabIndex={-1}>
      <FormPage
        title={t`Your number was changed`}
        lead={
          <Trans>
            It is {formatPhone(phoneNumber)} now. Your profile showed the one before; now it shows none until you say
            so.
          </Trans>
        }
      >
        <Outcome failure={failure} />
        <Button
          loading={isSending}
          disabled={!isPulled}
          aria-describedby={isPulled ? undefined : waits}
          onClick={() => void show()}
        >
          <Trans>Show the new one on my profile</Trans>
        </Button>
        <p id={waits} role="status" className={classes.lead}>
          {!isPulled && (
            <Trans>
              Your new number has not reached this device yet: that takes a connection, and happens by itself. You can
              show it then, or later in your account.
            </Trans>
          )}
        </p>
        <Button variant="subtle" onClick={onDone}>
          <Trans>Not now</Trans>
        </Button>
      </FormPage>
    </div>
  );
}
