import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { leadTo } from '../../../ui/forms/lead-to.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { Section } from '../section.tsx';
import { useOwnValue } from '../use-own-value.ts';
import classes from '../account.module.css';

interface OfferingProps {
  account: OwnUser;
}

/** The way into offering one's services, for who does not (product decision 32). */
export function BeginOffering() {
  const { t } = useLingui();
  return (
    <Section title={t`Offer my services`} id="offering">
      <p className={classes.lead}>
        <Trans>Do you work for people in Guanacaste? Let them find you here, with what your clients say of you.</Trans>
      </p>
      <Link to="/$lang/account-setup/{-$step}" params={{ lang: useLanguage() }} className={controls.button}>
        <Trans>Offer my services</Trans>
      </Link>
    </Section>
  );
}

/** The way out of it again: what goes and what stays is said first. */
export function StopOffering({ account }: OfferingProps) {
  const { t } = useLingui();
  const { fields } = useOwn();
  const { state, failure, change } = useOwnValue(account, 'isContractor');
  const [isAsked, setAsked] = useState(false);
  return (
    <Section title={t`Stop offering my services`}>
      <p className={classes.lead}>
        <Trans>
          Your profile leaves the directory, and nobody can leave you a review. The reviews that you have and all that
          you wrote are kept: they are there again when you come back.
        </Trans>
      </p>
      {isAsked ? (
        <div ref={leadTo} tabIndex={-1} role="group" aria-labelledby="stop-offering" className={classes.buttons}>
          <p id="stop-offering">
            <Trans>Take your profile out of the directory?</Trans>
          </p>
          <button type="button" className={controls.button} onClick={() => change(() => false)}>
            <Trans>Yes, take it out</Trans>
          </button>
          <button type="button" className={controls.button} onClick={() => setAsked(false)}>
            <Trans>No, go on</Trans>
          </button>
        </div>
      ) : (
        <button type="button" className={controls.button} onClick={() => setAsked(true)}>
          <Trans>Stop offering my services</Trans>
        </button>
      )}
      <Outcome failure={failure} />
      {fields.isContractor && <FieldStatus state={state} />}
    </Section>
  );
}
