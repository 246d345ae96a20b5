import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { LettersOff as TurnOff } from '../../../shared/protocol/auth-protocol.ts';
import { keptOverReload, useKeptOverReload } from '../../db/device/over-reload.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { post } from '../../sync/session/requests.ts';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { Problem } from '../../ui/forms/problem.tsx';
import { onlyOf, otherThan, useSending } from '../../ui/forms/use-sending.ts';
import { Waiting } from '../../ui/forms/waiting.tsx';
import { forgetSecret, WayOn, WithSecret } from './with-secret.tsx';

/** Follows the link of a letter about a message: there are no more of them, for whoever it was written to. */
export function LettersOff() {
  const { t } = useLingui();
  return (
    <FormPage title={t`Emails about messages`}>
      <WithSecret>{(secret) => <TurningOff secret={secret} />}</WithSecret>
    </FormPage>
  );
}

const offItem = 'letters-are-off';

function TurningOff({ secret }: { secret: string | null }) {
  // Loaded again, the page says once more what came of it: the link itself is used up.
  const [isOff, setOff] = useState(() => secret === null && keptOverReload(offItem) !== null);
  useKeptOverReload(offItem, isOff ? 'true' : null);
  const { failure, send } = useSending();
  const isBegun = useRef(false);
  const turnOff = () =>
    void send(async () => {
      if (secret === null) throw new Refused({ code: 'link-invalid' });
      await post('/auth/letters-off', TurnOff.parse({ token: secret }), z.undefined());
      forgetSecret();
      setOff(true);
    });
  useEffect(() => {
    if (isBegun.current || isOff) return;
    isBegun.current = true;
    turnOff();
  });
  if (!isOff && failure === null) return <Waiting />;
  return (
    <>
      {isOff && (
        <p role="status">
          <Trans>
            We will not email you about messages any more. You can turn these emails on again in your account, under
            ‘Messages’.
          </Trans>
        </p>
      )}
      <Problem failure={failure} />
      {onlyOf(failure, 'link-invalid') && (
        <p>
          <Trans>You can turn these emails off in your account, under ‘Messages’.</Trans>
        </p>
      )}
      {otherThan(failure, 'link-invalid') !== null && (
        <Button onClick={turnOff}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <WayOn />
    </>
  );
}
