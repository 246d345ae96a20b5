import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { RequestReset } from '../../../shared/protocol/auth-protocol.ts';
import { emailOf } from '../../../shared/rules/account/sign-in/credentials.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { post } from '../../sync/session/requests.ts';
import { ConnectionNote } from '../../ui/forms/connection-note.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import form from '../../ui/forms/form.module.css';
import { leadTo } from '../../ui/forms/lead-to.ts';
import { Problem } from '../../ui/forms/problem.tsx';
import { useRefusalWords } from '../../ui/forms/refusal-words.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useFirstProblem } from '../../ui/forms/use-first-problem.ts';
import { onlyOf, otherThan, useSending } from '../../ui/forms/use-sending.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { useKeptEmail } from './use-kept-email.ts';

/** Asks for a letter with a link to a new password; never tells whether there is such an account. */
export function ForgotPassword() {
  const { t } = useLingui();
  const language = useLanguage();
  /** Null before the first time. */
  const [isSent, setSent] = useState<boolean | null>(null);
  return (
    <FormPage
      title={t`Forgot your password?`}
      lead={t`Write your email address, and we send you a link that sets a new one.`}
    >
      {isSent ? (
        <Sent onAgain={() => setSent(false)} />
      ) : (
        <AddressForm isAgain={isSent === false} onSent={() => setSent(true)} />
      )}
      <p>
        <Link to="/$lang/signin" params={{ lang: language }} className={form.link}>
          <Trans>Back to signing in</Trans>
        </Link>
      </p>
    </FormPage>
  );
}

function AddressForm({ isAgain, onSent }: { isAgain: boolean; onSent: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [email, setEmail] = useKeptEmail();
  const { isSending, failure, send, forget } = useSending();
  const words = useRefusalWords();
  const element = useFirstProblem(failure);
  const ofEmail = onlyOf(failure, 'email-invalid');

  async function ask() {
    if (emailOf(email) === null) throw new Refused({ code: 'email-invalid' });
    await post('/auth/reset/request', RequestReset.parse({ email, language }), z.undefined());
    onSent();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void send(ask);
  }

  return (
    <form ref={element} className={form.form} noValidate onSubmit={submit}>
      <TextInput
        ref={isAgain ? leadTo : undefined}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t`Email`}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          forget();
        }}
        error={ofEmail && words(ofEmail.refusal)}
        errorProps={{ role: 'alert' }}
      />
      <Problem failure={otherThan(failure, 'email-invalid')} />
      <ConnectionNote>
        <Trans>You need a connection to ask for the email. What you wrote stays here.</Trans>
      </ConnectionNote>
      <SubmitButton isSending={isSending}>
        <Trans>Send the link</Trans>
      </SubmitButton>
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <div ref={leadTo} tabIndex={-1} role="status" className={form.form}>
      <p className={form.note}>
        <Trans>
          If there is an account with that address, an email is on its way. Its link works for an hour; look in your
          spam too.
        </Trans>
      </p>
      <p>
        <button type="button" className={form.link} onClick={onAgain}>
          <Trans>Write another address</Trans>
        </button>
      </p>
    </div>
  );
}
