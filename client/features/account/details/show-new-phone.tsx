import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useOwn } from '../../../sync/own/use-own.ts';
import { FormPage } from '../../../ui/forms/form-page.tsx';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { formatPhone } from '../../../ui/words/phone-format.ts';
import { Outcome } from '../outcome.tsx';

interface ShowNewPhoneProps {
  phoneNumber: string;
  onDone: () => void;
}

/** Asks whoever showed their former number whether clients are to see the new one, which nobody sees until then. */
export function ShowNewPhone({ phoneNumber, onDone }: ShowNewPhoneProps) {
  const { t } = useLingui();
  const { account, own } = useOwn();
  const { isSending, failure, send } = useSending();
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
        <Button loading={isSending || !isPulled} onClick={() => void show()}>
          <Trans>Show the new one on my profile</Trans>
        </Button>
        <Button variant="subtle" onClick={onDone}>
          <Trans>Not now</Trans>
        </Button>
      </FormPage>
    </div>
  );
}
