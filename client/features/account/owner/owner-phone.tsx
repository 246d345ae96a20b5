import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatPhone } from '../../../ui/words/phone-format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useOwnValue } from '../use-own-value.ts';
import classes from './owner.module.css';

/** The owner's number, whether everyone sees it, and the way to another one (specification, section 2, 'Profile page'). */
export function OwnerPhone({ account }: { account: OwnUser }) {
  const params = { lang: useLanguage() };
  const { fields } = useOwn();
  const { value, state, failure, change } = useOwnValue(account, 'contactPhone');
  const { uid, phoneNumber, phoneVerified, phoneAuthId } = account;
  return (
    <div className={classes.phone}>
      {phoneNumber !== null && (
        <p>
          <Trans>Your phone number:</Trans> <strong>{formatPhone(phoneNumber)}</strong>{' '}
          {!phoneVerified && <Trans>(not verified yet)</Trans>}
        </p>
      )}
      {phoneNumber !== null && phoneVerified && (
        <label className={classes.consent}>
          <input
            type="checkbox"
            checked={value !== null}
            onChange={() => change((before) => (before === null ? phoneNumber : null))}
          />
          <Trans>Show it to everyone on my profile, for calls and WhatsApp</Trans>
        </label>
      )}
      <Outcome failure={failure} />
      {fields.contactPhone && <FieldStatus state={state} />}
      {uid !== phoneAuthId && (
        <Link to="/$lang/add-phone-number" params={params} className={controls.button}>
          {phoneNumber === null ? <Trans>Add a phone number</Trans> : <Trans>Change the phone number</Trans>}
        </Link>
      )}
    </div>
  );
}
