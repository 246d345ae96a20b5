import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ResetPassword as Reset } from '../../../shared/protocol/auth-protocol.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { wayAfterSignIn } from '../../../shared/rules/account/access.ts';
import { passwordProblem } from '../../../shared/rules/account/sign-in/password-rules.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { post } from '../../sync/session/requests.ts';
import { PasswordField } from '../../ui/forms/sign-in/password-field.tsx';
import { ConnectionNote } from '../../ui/forms/connection-note.tsx';
import { FormPage } from '../../ui/forms/form-page.tsx';
import form from '../../ui/forms/form.module.css';
import { PasswordStrength } from '../../ui/forms/sign-in/password-strength.tsx';
import { Problem } from '../../ui/forms/problem.tsx';
import { useRefusalWords } from '../../ui/forms/refusal-words.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useFirstProblem } from '../../ui/forms/use-first-problem.ts';
import { onlyOf, otherThan, useSending } from '../../ui/forms/use-sending.ts';
import { hrefOf } from '../../ui/forms/way-href.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { useArrival } from './use-arrival.ts';
import { forgetSecret, WithSecret } from './with-secret.tsx';

/** Sets a new password with the link of a letter, and signs in with it. */
export function ResetPassword() {
  const { t } = useLingui();
  const [isSpent, setSpent] = useState(false);
  return (
    <FormPage title={t`A new password`}>
      <WithSecret>
        {(secret) =>
          secret === null || isSpent ? <AskAgain /> : <NewPasswordForm secret={secret} onSpent={() => setSpent(true)} />
        }
      </WithSecret>
    </FormPage>
  );
}

function NewPasswordForm({ secret, onSpent }: { secret: string; onSpent: () => void }) {
  const { t } = useLingui();
  const arrive = useArrival();
  const language = useLanguage();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { isSending, failure, send, forget } = useSending();
  const words = useRefusalWords();
  const element = useFirstProblem(failure);
  const ofPassword = onlyOf(failure, 'password-too-short', 'password-too-common');

  async function set() {
    const problem = passwordProblem(password, () => false);
    if (problem) throw new Refused({ code: problem });
    try {
      const answer = await post('/auth/reset', Reset.parse({ token: secret, password }), SessionAnswer);
      forgetSecret();
      arrive(answer);
      if (answer.session) await navigate({ href: hrefOf(wayAfterSignIn(language, answer.session.account, null)) });
    } catch (error) {
      if (!onlyOf(error, 'link-invalid')) throw error;
      forgetSecret();
      onSpent();
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void send(set);
  }

  return (
    <form ref={element} className={form.form} noValidate onSubmit={submit}>
      <p className={form.lead}>
        <Trans>It signs you in here, and out on all your other devices.</Trans>
      </p>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t`New password`}
        description={t`6 characters or more`}
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          forget();
        }}
        error={ofPassword && words(ofPassword.refusal)}
        errorProps={{ role: 'alert' }}
      />
      <PasswordStrength password={password} email="" />
      <Problem failure={otherThan(failure, 'password-too-short', 'password-too-common')} />
      <ConnectionNote>
        <Trans>Setting a password needs a connection. Leave this page open until it is back.</Trans>
      </ConnectionNote>
      <SubmitButton isSending={isSending}>
        <Trans>Set the password</Trans>
      </SubmitButton>
    </form>
  );
}

function AskAgain() {
  const words = useRefusalWords();
  return (
    <div role="alert" className={form.form}>
      <p className={form.problem}>{words({ code: 'link-invalid' })}</p>
      <p>
        <Link to="/$lang/forgot-password" params={{ lang: useLanguage() }} className={form.link}>
          <Trans>Ask for a new link</Trans>
        </Link>
      </p>
    </div>
  );
}
