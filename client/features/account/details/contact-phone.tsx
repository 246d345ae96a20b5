import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatPhone } from '../../../ui/words/phone-format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { useSession } from '../../../sync/session/use-session.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useOwnValue } from '../use-own-value.ts';
import classes from './contact-phone.module.css';

/**
 * A professional's number, whether everyone sees it, and the way to another one (specification, section 2, 'Profile page'). What everyone
 * sees can always be hidden, whatever became of the number since.
 */
export function ContactPhone({ account }: { account: OwnUser }) {
  const params = { lang: useLanguage() };
  const { fields } = useOwn();
  const { value, state, failure, change } = useOwnValue(account, 'contactPhone');
  const { uid, phoneNumber, phoneVerified, phoneAuthId } = account;
  // After a change of number the session knows the new one first: until the account has come, there is none to choose.
  const isPulled = useSession().session?.account.phoneNumber === phoneNumber;
  const canShow = phoneNumber !== null && phoneVerified && isPulled;
  return (
    <div className={classes.phone}>
      {phoneNumber === null ? (
        <p>
          <strong>
            <Trans>A phone number that clients may call</Trans>
          </strong>
          <br />
          <Trans>
            Clients call and write on WhatsApp. Those who show no number and take no messages come after the others in
            the list.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>Your phone number:</Trans> <strong>{formatPhone(phoneNumber)}</strong>{' '}
          {!phoneVerified && <Trans>(not confirmed yet)</Trans>}
        </p>
      )}
      {value !== null && value !== phoneNumber && (
        <p>
          <Trans>Everyone sees this one:</Trans> <strong>{formatPhone(value)}</strong>
        </p>
      )}
      {(canShow || value !== null) && (
        <label className={classes.consent}>
          <input
            type="checkbox"
            checked={value !== null}
            onChange={() => change((before) => (before === null && canShow ? phoneNumber : null))}
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
