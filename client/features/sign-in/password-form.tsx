import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { SignIn, SignUp } from '../../../shared/protocol/auth-protocol.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { newestFirst } from '../../sync/own/reviews/own-reviews.ts';
import { useOwnItems } from '../../sync/own/use-own.ts';
import { post } from '../../sync/session/requests.ts';
import { PasswordField } from '../../ui/forms/sign-in/password-field.tsx';
import { ConnectionNote } from '../../ui/forms/connection-note.tsx';
import form from '../../ui/forms/form.module.css';
import { PasswordStrength } from '../../ui/forms/sign-in/password-strength.tsx';
import { Problem } from '../../ui/forms/problem.tsx';
import { useRefusalWords } from '../../ui/forms/refusal-words.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useFirstProblem } from '../../ui/forms/use-first-problem.ts';
import { onlyOf, otherThan, useSending } from '../../ui/forms/use-sending.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { problemsOf } from './credentials-check.ts';
import { keptSearch, type SignInPurpose, type SignInSearch } from './sign-in-search.ts';
import { useKeptEmail } from './use-kept-email.ts';

interface PasswordFormProps {
  purpose: SignInPurpose;
  search: SignInSearch;
  onSignedIn: (answer: SessionAnswer) => void;
}

const ofPassword = ['password-too-short', 'password-too-common', 'wrong-credentials', 'email-in-use'] as const;

/** An address in use was tried as a sign-in already (specification, section 8): what was wrong with that is not told either. */
const shownRefusal = ({ code, refusal }: Refused) =>
  code === 'email-in-use' ? { code: 'wrong-credentials' as const } : refusal;

/** An email address and a password, for signing in and for creating an account. */
export function PasswordForm({ purpose, search, onSignedIn }: PasswordFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [email, setEmail] = useKeptEmail(useStatedEmail());
  const [password, setPassword] = useState('');
  const { isSending, failure, send, forget } = useSending();
  const words = useRefusalWords();
  const element = useFirstProblem(failure);
  // Told from the first try on, each beside its field, until it is mended.
  const [isTried, setTried] = useState(false);
  const problems = isTried ? problemsOf({ email, password }) : [];
  const problemIn = (name: string) => problems.find(({ field }) => field === name);
  const emailProblem = problemIn('email') ?? onlyOf(failure, 'email-invalid')?.refusal;
  const passwordFailure = onlyOf(failure, ...ofPassword);
  const passwordProblem = problemIn('password') ?? (passwordFailure && shownRefusal(passwordFailure));

  async function enter() {
    setTried(true);
    const [first] = problemsOf({ email, password });
    if (first) throw new Refused(first);
    const beginning = { language, isContractor: search.role === 'contractor' };
    onSignedIn(
      purpose === 'sign-in'
        ? await post('/auth/sign-in', SignIn.parse({ email, password }), SessionAnswer)
        : await post('/auth/sign-up', SignUp.parse({ email, password, ...beginning }), SessionAnswer),
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void send(enter);
  }

  return (
    <form ref={element} className={form.form} noValidate onSubmit={submit}>
      <TextInput
        type="email"
        name="email"
        autoComplete={purpose === 'sign-in' ? 'username' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
        label={t`Email`}
        value={email}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          forget();
        }}
        error={emailProblem && words(emailProblem)}
        errorProps={{ role: 'alert' }}
      />
      <PasswordField
        name="password"
        autoComplete={purpose === 'sign-in' ? 'current-password' : 'new-password'}
        label={t`Password`}
        description={purpose === 'sign-up' ? t`6 characters or more` : undefined}
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          forget();
        }}
        error={passwordProblem && words(passwordProblem)}
        errorProps={{ role: 'alert' }}
      />
      {purpose === 'sign-up' && <PasswordStrength password={password} email={email} />}
      {passwordFailure?.code === 'email-in-use' && <InUse search={search} />}
      {purpose === 'sign-in' && <Forgot />}
      <Problem failure={otherThan(failure, 'email-invalid', ...ofPassword)} />
      <ConnectionNote>
        <Trans>
          You need a connection to sign in. Your address stays here; you can still search and read what is on this
          device.
        </Trans>
      </ConnectionNote>
      <SubmitButton isSending={isSending}>
        {purpose === 'sign-in' ? <Trans>Sign in</Trans> : <Trans>Create an account</Trans>}
      </SubmitButton>
    </form>
  );
}

/** The address that was typed with the newest review of a guest on this device; nobody types it twice. */
function useStatedEmail(): string | undefined {
  return (
    newestFirst(useOwnItems('review')).find(({ written }) => written.statedEmail)?.written.statedEmail ?? undefined
  );
}

function Forgot() {
  return (
    <p>
      <Link to="/$lang/forgot-password" params={{ lang: useLanguage() }} className={form.link}>
        <Trans>Forgot your password?</Trans>
      </Link>
    </p>
  );
}

/** The ways on for who may have an account already, with another password than the one typed. */
function InUse({ search }: { search: SignInSearch }) {
  const params = { lang: useLanguage() };
  return (
    <p>
      <Trans>
        Perhaps you have an account already:{' '}
        <Link to="/$lang/signin" params={params} search={keptSearch(search)}>
          sign in
        </Link>{' '}
        with its password, or{' '}
        <Link to="/$lang/forgot-password" params={params}>
          set a new one
        </Link>
        .
      </Trans>
    </p>
  );
}
