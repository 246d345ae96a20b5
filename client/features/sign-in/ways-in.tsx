import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { keptCode } from '../../db/device/kept-code.ts';
import { useFocusInPlace } from '../../ui/dialogs/use-focus-in-place.ts';
import { OtherForm } from './around-form.tsx';
import { GoogleButton } from './google-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { SecondStep } from './second-step.tsx';
import type { SignInPurpose, SignInSearch } from './sign-in-search.ts';
import classes from './sign-in.module.css';
import { useArrival } from './use-arrival.ts';

/** Choosing a way in, or the steps of the phone once it is chosen (specification, section 4, 'Sign-in view'). */
export function WaysIn({ purpose, search }: { purpose: SignInPurpose; search: SignInSearch }) {
  const arrive = useArrival();
  const [isByPhone, setByPhone] = useState(() => keptCode('sign-in', Date.now()) !== null);
  const place = useFocusInPlace<HTMLDivElement>(isByPhone);
  if (search.step) return <SecondStep search={search} onSignedIn={arrive} />;
  if (isByPhone) {
    const isContractor = search.role === 'contractor';
    return (
      <div ref={place} className={classes.inPlace}>
        <PhoneSteps isContractor={isContractor} onSignedIn={arrive} onOtherWay={() => setByPhone(false)} />
      </div>
    );
  }
  return (
    <>
      <PasswordForm purpose={purpose} search={search} onSignedIn={arrive} />
      <p className={classes.or}>
        <Trans>or</Trans>
      </p>
      <div ref={place} className={classes.ways}>
        <GoogleButton search={search} onSignedIn={arrive} />
        <Button variant="default" leftSection={<IconDeviceMobile aria-hidden />} onClick={() => setByPhone(true)}>
          <Trans>Continue with a phone number</Trans>
        </Button>
      </div>
      <OtherForm purpose={purpose} search={search} />
    </>
  );
}
