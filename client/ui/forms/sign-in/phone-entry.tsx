import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { betweenCodes } from '../../../../shared/rules/account/sign-in/phone-codes.ts';
import { ConnectionNote } from '../connection-note.tsx';
import classes from '../form.module.css';
import { leadTo } from '../lead-to.ts';
import { Problem } from '../problem.tsx';
import { useRefusalWords } from '../refusal-words.ts';
import { useFirstProblem } from '../use-first-problem.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { onlyOf, otherThan, useSending } from '../use-sending.ts';

/** A number that a code was sent to, and when that was (ms since 1970). */
export interface SentCode {
  phoneNumber: string;
  sentAt: number;
}

interface PhoneEntryProps {
  /** The code that was sent last; null before the first. */
  sent: SentCode | null;
  /** Has the server send a code. Throws what the server refuses. */
  onSend: (phoneNumber: string) => Promise<void>;
  passwordField?: ((isWrong: boolean) => ReactNode) | undefined;
}

/** Asks for the number that a code goes to (specification, sections 4 and 5). */
export function PhoneEntry({ sent, onSend, passwordField }: PhoneEntryProps) {
  const { t } = useLingui();
  const [phoneNumber, setPhoneNumber] = useState(sent?.phoneNumber ?? '');
  const { isSending, failure, send, forget } = useSending();
  const element = useFirstProblem(failure);
  const refusalWords = useRefusalWords();
  const wait = useSecondsUntil(sent?.phoneNumber === phoneNumber ? sent.sentAt + betweenCodes : 0);
  const ofNumber = onlyOf(failure, 'phone-invalid');
  const ofPassword = passwordField ? onlyOf(failure, 'wrong-credentials') : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (wait === 0) void send(() => onSend(phoneNumber));
  }

  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        // Whoever comes back to it changes the number.
        ref={sent ? leadTo : undefined}
        type="tel"
        name="tel"
        autoComplete="tel"
        label={t`Phone number`}
        description={t`A mobile number of Costa Rica, the United States or Canada. We send it a code by text message.`}
        value={phoneNumber}
        onChange={(event) => {
          setPhoneNumber(event.currentTarget.value);
          forget();
        }}
        error={ofNumber && refusalWords(ofNumber.refusal)}
        errorProps={{ role: 'alert' }}
      />
      {passwordField?.(ofPassword !== null)}
      <Problem failure={ofPassword ? null : otherThan(failure, 'phone-invalid')} />
      <ConnectionNote>
        <Trans>A code can only be sent with a connection. What you wrote stays here.</Trans>
      </ConnectionNote>
      {wait > 0 && (
        <p className={classes.lead}>
          <Trans>You can ask for another code in {wait} s.</Trans>
        </p>
      )}
      <SubmitButton isSending={isSending} isEarly={wait > 0}>
        {sent ? <Trans>Send another code</Trans> : <Trans>Send code</Trans>}
      </SubmitButton>
    </form>
  );
}
