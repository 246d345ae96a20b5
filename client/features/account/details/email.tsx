import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { emailOf } from '../../../../shared/rules/account/sign-in/credentials.ts';
import { post } from '../../../sync/session/requests.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { useFirstProblem } from '../../../ui/forms/use-first-problem.ts';
import { onlyOf, otherThan, useSending } from '../../../ui/forms/use-sending.ts';
import { FormButtons } from '../form-buttons.tsx';
import { NeedsConnection, Outcome } from '../outcome.tsx';
import { Section } from '../section.tsx';
import { OwnPasswordField } from '../security/code-and-password.tsx';
import classes from '../account.module.css';

/** The address of the account, whether it is shown to be theirs, and the way to another one. */
export function Email({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const [awaited, setAwaited] = useState<string | null>(null);
  return (
    <Section title={t`Email`} id="email" isOpen={isChanging}>
      {account.email === null ? (
        <p className={classes.lead}>
          <Trans>This account has no email address yet.</Trans>
        </p>
      ) : (
        <Address email={account.email} isVerified={account.emailVerified} />
      )}
      <Outcome failure={null}>
        {awaited !== null && (
          <Trans>We sent an email to {awaited}. Follow its link, and it becomes your address.</Trans>
        )}
      </Outcome>
      {isChanging ? (
        <ChangeEmail
          account={account}
          onClose={(address) => {
            setChanging(false);
            setAwaited(address);
          }}
        />
      ) : (
        <button type="button" className={controls.button} onClick={() => setChanging(true)}>
          {account.email === null ? <Trans>Add an email address</Trans> : <Trans>Change the email address</Trans>}
        </button>
      )}
    </Section>
  );
}

function Address({ email, isVerified }: { email: string; isVerified: boolean }) {
  return (
    <>
      <p className={classes.fact}>
        <strong>{email}</strong>
        <span className={classes.mark} data-good={isVerified}>
          {isVerified ? (
            <IconCircleCheck size="1.125rem" aria-hidden />
          ) : (
            <IconAlertTriangle size="1.125rem" aria-hidden />
          )}
          {isVerified ? <Trans>Confirmed</Trans> : <Trans>Not confirmed yet</Trans>}
        </span>
      </p>
      {!isVerified && <SendAgain />}
    </>
  );
}

/** Another letter to the address that is not verified. */
function SendAgain() {
  const { send, isSending, failure } = useSending();
  const [isSent, setSent] = useState(false);
  const sendLetter = async () => {
    await post('/auth/email/send', {}, z.undefined());
    setSent(true);
  };
  return (
    <>
      <NeedsConnection />
      <button type="button" className={controls.button} disabled={isSending} onClick={() => void send(sendLetter)}>
        <Trans>Send the confirmation email again</Trans>
      </button>
      <Outcome failure={failure}>{isSent && <Trans>It is on its way. Look in your spam too.</Trans>}</Outcome>
    </>
  );
}

interface ChangeEmailProps {
  account: OwnUser;
  /** With the address that a letter went to, or null when the person left it. */
  onClose: (address: string | null) => void;
}

function ChangeEmail({ account, onClose }: ChangeEmailProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { send, isSending, failure } = useSending();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState<object | null>(null);
  const form = useFirstProblem(failure ?? tried);
  const hasPassword = account.signInMethods.includes('password');
  const address = emailOf(email);
  const lacksPassword = hasPassword && password === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried({});
    if (address === null || lacksPassword) return;
    void send(async () => {
      await post(
        '/account/email',
        { email: address, password: hasPassword ? password : null, language },
        z.undefined(),
      );
      onClose(address);
    });
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <NeedsConnection />
      <TextInput
        type="email"
        autoComplete="email"
        label={t`New email address`}
        value={email}
        error={tried && address === null && <span role="alert">{t`Invalid email`}</span>}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {hasPassword && (
        <OwnPasswordField
          value={password}
          isWrong={(tried !== null && lacksPassword) || onlyOf(failure, 'wrong-credentials') !== null}
          onChange={setPassword}
        />
      )}
      <Outcome failure={otherThan(failure, 'wrong-credentials')} />
      <FormButtons isSending={isSending} onCancel={() => onClose(null)}>
        <Trans>Send the email</Trans>
      </FormButtons>
    </form>
  );
}
