import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { SessionAnswer } from '../../../../shared/model/session.ts';
import { shortestPassword } from '../../../../shared/rules/account/sign-in/password-rules.ts';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { post } from '../../../sync/session/requests.ts';
import controls from '../../../ui/controls/controls.module.css';
import { PasswordField } from '../../../ui/forms/sign-in/password-field.tsx';
import { useFirstProblem } from '../../../ui/forms/use-first-problem.ts';
import { onlyOf, otherThan, useSending } from '../../../ui/forms/use-sending.ts';
import { PasswordStrength } from '../../../ui/forms/sign-in/password-strength.tsx';
import { FormButtons } from '../form-buttons.tsx';
import { NeedsConnection, Outcome } from '../outcome.tsx';
import { Section } from '../section.tsx';
import classes from '../account.module.css';

/** A first password, or another one. It belongs to the email address: without one there is none. */
export function Password({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const hasPassword = account.signInMethods.includes('password');
  const close = (isChanged: boolean) => {
    setOpen(false);
    setChanged(isChanged);
  };
  return (
    <Section title={t`Password`} id="password" isOpen={isOpen}>
      <Outcome failure={null}>
        {isChanged && <Trans>Your password is saved. Other devices were signed out.</Trans>}
      </Outcome>
      {account.email === null && !hasPassword ? (
        <p className={classes.lead}>
          <Trans>A password goes with an email address. Add the address first.</Trans>
        </p>
      ) : isOpen ? (
        <PasswordForm email={account.email} hasPassword={hasPassword} onClose={close} />
      ) : (
        <button type="button" className={controls.button} onClick={() => setOpen(true)}>
          {hasPassword ? <Trans>Change the password</Trans> : <Trans>Add a password</Trans>}
        </button>
      )}
    </Section>
  );
}

interface PasswordFormProps {
  email: string | null;
  hasPassword: boolean;
  onClose: (isChanged: boolean) => void;
}

function PasswordForm({ email, hasPassword, onClose }: PasswordFormProps) {
  const { t } = useLingui();
  const { session } = useRouter().options.context;
  const { send, isSending, failure } = useSending();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [tried, setTried] = useState<object | null>(null);
  const form = useFirstProblem(failure ?? tried);
  const isTooShort = Array.from(next).length < shortestPassword;
  const lacksCurrent = hasPassword && current === '';
  const isWrong = (tried !== null && lacksCurrent) || onlyOf(failure, 'wrong-credentials') !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried({});
    if (isTooShort || lacksCurrent) return;
    void send(async () => {
      session.update(await post('/account/password', { current: hasPassword ? current : null, next }, SessionAnswer));
      onClose(true);
    });
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <NeedsConnection />
      <p className={classes.lead}>
        <Trans>Your other devices are signed out when the password changes.</Trans>
      </p>
      {/* For the device's list of passwords. */}
      <input hidden readOnly type="email" autoComplete="username" value={email ?? ''} />
      {hasPassword && (
        <PasswordField
          autoComplete="current-password"
          label={t`Your password now`}
          value={current}
          error={isWrong && <span role="alert">{t`Wrong password`}</span>}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
      )}
      <PasswordField
        autoComplete="new-password"
        label={t`New password`}
        description={t`Six characters or more.`}
        value={next}
        error={tried && isTooShort && <span role="alert">{t`Password must have 6+ characters`}</span>}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      <PasswordStrength password={next} email={email ?? ''} />
      <Outcome failure={otherThan(failure, 'wrong-credentials')} />
      <FormButtons isSending={isSending} onCancel={() => onClose(false)}>
        <Trans>Save the password</Trans>
      </FormButtons>
    </form>
  );
}
