import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { PassSecondStep } from '../../../shared/protocol/auth-protocol.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { post } from '../../sync/session/requests.ts';
import { CodeField } from '../../ui/forms/sign-in/code-field.tsx';
import { ConnectionNote } from '../../ui/forms/connection-note.tsx';
import form from '../../ui/forms/form.module.css';
import { Problem } from '../../ui/forms/problem.tsx';
import { useRefusalWords } from '../../ui/forms/refusal-words.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { onlyOf, otherThan, useSending } from '../../ui/forms/use-sending.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { keptSearch, type SignInSearch } from './sign-in-search.ts';

interface SecondStepProps {
  search: SignInSearch;
  onSignedIn: (answer: SessionAnswer) => void;
}

/** Asks for the code that an account asks for beside its way in. */
export function SecondStep({ search, onSignedIn }: SecondStepProps) {
  const { t } = useLingui();
  const words = useRefusalWords();
  const [code, setCode] = useState('');
  const { isSending, failure, send, forget } = useSending();
  const isWrong = onlyOf(failure, 'code-wrong');
  const isExpired = onlyOf(failure, 'link-invalid') !== null;
  function submit(event: FormEvent) {
    event.preventDefault();
    void send(async () => onSignedIn(await post('/auth/second-step', PassSecondStep.parse({ code }), SessionAnswer)));
  }
  return (
    <form className={form.form} noValidate onSubmit={submit}>
      <p className={form.lead}>
        <Trans>Your account asks for one more step: the 6 digits that your authenticator app shows now.</Trans>
      </p>
      <CodeField
        name="code"
        autoComplete="one-time-code"
        // It is all that this page is for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t`Code`}
        description={t`Without your phone, write one of the codes that you put away.`}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          forget();
        }}
        error={isWrong && words(isWrong.refusal)}
        errorProps={{ role: 'alert' }}
      />
      {isExpired ? (
        <p role="alert" className={form.problem}>
          <Trans>That took too long. Sign in again.</Trans>
        </p>
      ) : (
        <Problem failure={otherThan(failure, 'code-wrong')} />
      )}
      <ConnectionNote>
        <Trans>The code can only be checked with a connection.</Trans>
      </ConnectionNote>
      <SubmitButton isSending={isSending}>
        <Trans>Continue</Trans>
      </SubmitButton>
      <p>
        <Link to="/$lang/signin" params={{ lang: useLanguage() }} search={keptSearch(search)} className={form.link}>
          <Trans>Begin again</Trans>
        </Link>
      </p>
    </form>
  );
}
