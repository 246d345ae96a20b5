import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { VerifyEmail as Verify } from '../../../shared/protocol/auth-protocol.ts';
import { keptOverReload, useKeptOverReload } from '../../db/device/over-reload.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { post } from '../../sync/session/requests.ts';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { Problem } from '../../ui/forms/problem.tsx';
import { onlyOf, otherThan, useSending } from '../../ui/forms/use-sending.ts';
import { Waiting } from '../../ui/forms/waiting.tsx';
import { forgetSecret, WayOn, WithSecret } from './with-secret.tsx';

/** Follows the link of a letter: the address is shown to be theirs, or becomes their account's. */
export function VerifyEmail() {
  const { t } = useLingui();
  return (
    <FormPage title={t`Your email address`}>
      <WithSecret>{(secret) => <Verification secret={secret} />}</WithSecret>
    </FormPage>
  );
}

function Verification({ secret }: { secret: string | null }) {
  const { isVerified, failure, tryAgain } = useVerification(secret);
  if (!isVerified && failure === null) return <Waiting />;
  return (
    <>
      {isVerified && (
        <p role="status">
          <Trans>Thank you: your email address is confirmed.</Trans>
        </p>
      )}
      <Problem failure={failure} />
      {onlyOf(failure, 'link-invalid') && (
        <p>
          <Trans>You can ask for another email on your account page.</Trans>
        </p>
      )}
      {otherThan(failure, 'link-invalid', 'email-in-use') !== null && (
        <Button onClick={tryAgain}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <WayOn />
    </>
  );
}

const verifiedItem = 'email-verified';

/** Sends the link's secret once, and again when asked to. */
function useVerification(secret: string | null) {
  const { session } = useRouter().options.context;
  // Loaded again, the page says once more what came of it: the link itself is used up.
  const [isVerified, setVerified] = useState(() => secret === null && keptOverReload(verifiedItem) !== null);
  useKeptOverReload(verifiedItem, isVerified ? 'true' : null);
  const { failure, send } = useSending();
  const isBegun = useRef(false);

  async function verify() {
    if (secret === null) throw new Refused({ code: 'link-invalid' });
    await post('/auth/email/verify', Verify.parse({ token: secret }), z.undefined());
    forgetSecret();
    setVerified(true);
    // Who is signed in here may have a new address.
    await session.check();
  }
  useEffect(() => {
    if (isBegun.current || isVerified) return;
    isBegun.current = true;
    void send(verify);
  });

  return { isVerified, failure, tryAgain: () => void send(verify) };
}
