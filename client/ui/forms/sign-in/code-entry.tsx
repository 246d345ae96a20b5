import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PinInput } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { betweenCodes, codeLength } from '../../../../shared/rules/account/sign-in/phone-codes.ts';
import { useOnline } from '../../../scheduling/use-online.ts';
import { formatPhone } from '../../words/phone-format.ts';
import { ConnectionNote } from '../connection-note.tsx';
import classes from '../form.module.css';
import type { SentCode } from './phone-entry.tsx';
import { Problem } from '../problem.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { onlyOf, useSending } from '../use-sending.ts';

interface CodeEntryProps {
  sent: SentCode;
  /** Has the server check the code. Throws what the server refuses. */
  onCode: (code: string) => Promise<void>;
  /** Has the server send another code to the same number. Throws what the server refuses. */
  onResend: () => Promise<void>;
  /** Back to the number. */
  onChangeNumber: () => void;
}

/** Asks for the code that came by text message; the last digit sends it. */
export function CodeEntry({ sent: { phoneNumber, sentAt }, onCode, onResend, onChangeNumber }: CodeEntryProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const { isSending, failure, send, forget } = useSending();
  const firstDigit = useRef<HTMLInputElement>(null);
  const labelId = useId();
  // One line, as a number is read.
  const shown = formatPhone(phoneNumber).replaceAll(' ', '\u00A0');

  const check = (whole: string) =>
    void send(async () => {
      try {
        await onCode(whole);
      } catch (error) {
        // A wrong one makes room for the right one; one that could not be checked stays.
        if (onlyOf(error, 'code-wrong')) {
          setCode('');
          firstDigit.current?.focus();
        }
        throw error;
      }
    });
  function submit(event: FormEvent) {
    event.preventDefault();
    check(code);
  }
  function change(text: string) {
    setCode(text);
    if (text.length < codeLength) forget();
    else check(text);
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p id={labelId}>
        <Trans>Write the 6 digits that we sent to {shown}.</Trans>
      </p>
      <PinInput
        ref={firstDigit}
        className={classes.code}
        role="group"
        aria-labelledby={labelId}
        length={codeLength}
        type="number"
        size="md"
        gap="xs"
        oneTimeCode
        placeholder=""
        // Whoever asked for a code writes it next.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        getInputProps={(index) => ({ 'aria-label': t`Digit ${index + 1} of ${codeLength}` })}
        value={code}
        onChange={change}
        error={failure !== null}
      />
      <Problem failure={failure}>
        {failure !== null && (
          <strong>
            <Trans>Verification Failed</Trans>
          </strong>
        )}
      </Problem>
      <ConnectionNote>
        <Trans>The code can only be checked with a connection. It is good for 10 minutes.</Trans>
      </ConnectionNote>
      <SubmitButton isSending={isSending}>
        <Trans>Check the code</Trans>
      </SubmitButton>
      <Resend againAt={sentAt + betweenCodes} onResend={onResend} />
      <Button variant="subtle" onClick={onChangeNumber}>
        <Trans>Change Number</Trans>
      </Button>
    </form>
  );
}

/** Another code to the same number; what became of it is said here, so that a wrong code is not taken for it. */
function Resend({ againAt, onResend }: { againAt: number; onResend: () => Promise<void> }) {
  const isOnline = useOnline();
  const wait = useSecondsUntil(againAt);
  const [isResent, setResent] = useState(false);
  const { isSending, failure, send } = useSending();
  const resend = () =>
    void send(async () => {
      setResent(false);
      await onResend();
      setResent(true);
    });
  return (
    <>
      <Problem failure={failure} />
      <div role="status">
        {isResent && (
          <p className={classes.lead}>
            <Trans>We sent another code. The one before it is not good any more.</Trans>
          </p>
        )}
      </div>
      {wait > 0 && (
        <p className={classes.lead}>
          <Trans>You can ask for another code in {wait} s.</Trans>
        </p>
      )}
      <Button variant="default" loading={isSending} disabled={!isOnline || wait > 0} onClick={resend}>
        <Trans>Resend Code</Trans>
      </Button>
    </>
  );
}
