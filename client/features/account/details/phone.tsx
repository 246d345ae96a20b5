import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatPhone } from '../../../ui/words/phone-format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { Section } from '../section.tsx';
import classes from '../account.module.css';

/** The number of the account, and the way to another one. */
export function Phone({ account: { phoneNumber, phoneVerified } }: { account: OwnUser }) {
  const { t } = useLingui();
  return (
    <Section title={t`Phone number`} id="phone">
      {phoneNumber === null ? (
        <p className={classes.lead}>
          <Trans>No number yet. With one you can sign in by a code, without a password.</Trans>
        </p>
      ) : (
        <p className={classes.fact}>
          <strong>{formatPhone(phoneNumber)}</strong>
          <span className={classes.mark} data-good={phoneVerified}>
            {phoneVerified ? (
              <IconCircleCheck size="1.125rem" aria-hidden />
            ) : (
              <IconAlertTriangle size="1.125rem" aria-hidden />
            )}
            {phoneVerified ? <Trans>Confirmed</Trans> : <Trans>Not confirmed yet</Trans>}
          </span>
        </p>
      )}
      <Link to="/$lang/add-phone-number" params={{ lang: useLanguage() }} className={controls.button}>
        {phoneNumber === null ? <Trans>Add a phone number</Trans> : <Trans>Change the phone number</Trans>}
      </Link>
    </Section>
  );
}
