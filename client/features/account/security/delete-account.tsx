import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { post } from '../../../sync/session/requests.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { useFirstProblem } from '../../../ui/forms/use-first-problem.ts';
import { onlyOf, otherThan, useSending } from '../../../ui/forms/use-sending.ts';
import { NeedsConnection, Outcome } from '../outcome.tsx';
import { Section } from '../section.tsx';
import { OwnPasswordField } from './code-and-password.tsx';
import classes from '../account.module.css';

/** What to write before an account is deleted, in the reader's language. */
const confirmations = { en: 'DELETE', es: 'ELIMINAR' } as const;

/** The end of an account: what goes and what stays is said first (product decision 30). */
export function DeleteAccount({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t`Delete my account`} isOpen={isOpen}>
      <WhatHappens isContractor={account.isContractor} />
      {isOpen ? (
        <DeletionForm hasPassword={account.signInMethods.includes('password')} onCancel={() => setOpen(false)} />
      ) : (
        <button type="button" className={`${controls.button} ${classes.danger}`} onClick={() => setOpen(true)}>
          <Trans>Delete my account</Trans>
        </button>
      )}
    </Section>
  );
}

function WhatHappens({ isContractor }: { isContractor: boolean }) {
  return (
    <dl className={classes.consequences}>
      <dt>
        <Trans>What goes, for good</Trans>
      </dt>
      <dd>
        <Trans>
          Your name, email address, phone number, photos and ways to sign in, and everything of this account on your
          devices.
        </Trans>
      </dd>
      {isContractor && (
        <dd>
          <Trans>Your profile and the reviews you received leave the directory.</Trans>
        </dd>
      )}
      <dt>
        <Trans>What stays</Trans>
      </dt>
      <dd>
        <Trans>The reviews you wrote, signed ‘former member’ in place of your name.</Trans>
      </dd>
      <dd>
        <Trans>What you wrote to somebody: they keep it, from a ‘former member’.</Trans>
      </dd>
    </dl>
  );
}

function DeletionForm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel: () => void }) {
  const { t } = useLingui();
  const word = confirmations[useLanguage()];
  const endAccount = useEndAccount();
  const { send, isSending, failure } = useSending();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState<object | null>(null);
  const form = useFirstProblem(failure ?? tried);
  const isConfirmed = typed.trim().toUpperCase() === word;
  const lacksPassword = hasPassword && password === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried({});
    if (isConfirmed && !lacksPassword) void send(() => endAccount(hasPassword ? password : null));
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <NeedsConnection />
      <TextInput
        autoComplete="off"
        autoCapitalize="characters"
        label={t`Write ${word} to confirm`}
        value={typed}
        error={tried && !isConfirmed && <span role="alert">{t`Write ${word} here, and the account is deleted.`}</span>}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {hasPassword && (
        <OwnPasswordField
          value={password}
          isWrong={(tried !== null && lacksPassword) || onlyOf(failure, 'wrong-credentials') !== null}
          onChange={setPassword}
        />
      )}
      <Outcome failure={otherThan(failure, 'wrong-credentials')} />
      <div className={classes.buttons}>
        <button type="submit" className={`${controls.button} ${classes.danger}`} disabled={isSending}>
          <Trans>Delete my account for good</Trans>
        </button>
        <button type="button" className={controls.button} onClick={onCancel}>
          <Trans>Keep my account</Trans>
        </button>
      </div>
    </form>
  );
}

/** Asks the server to delete the account; then nothing of it stays on this device. Throws like `request`. */
function useEndAccount() {
  const { own, session } = useRouter().options.context;
  const navigate = useNavigate();
  const lang = useLanguage();
  return async (password: string | null) => {
    await post('/account/delete', { password }, z.undefined());
    try {
      await own.ask((opened) => opened.forget());
    } finally {
      // It is gone, whatever this device still keeps of it.
      await navigate({ to: '/$lang', params: { lang }, state: { notice: 'account-deleted' } }).finally(() =>
        session.update({ session: null }),
      );
    }
  };
}
