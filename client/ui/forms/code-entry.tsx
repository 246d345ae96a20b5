import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PinInput } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { codeLength } from '../../../shared/rules/account/phone-codes.ts';
import { formatPhone } from '../words/phone-format.ts';
import { ConnectionNote } from './connection-note.tsx';
import classes from './form.module.css';
import { Problem } from './problem.tsx';
import { SubmitButton } from './submit-button.tsx';
import { onlyOf, useSending } from './use-sending.ts';

interface CodeEntryProps {
  phoneNumber: string;
  /** Has the server check the code. Throws what the server refuses. */
  onCode: (code: string) => Promise<void>;
  /** Back to the number, to change it or to have another code sent (specification, section 4). */
  onBack: () => void;
}

/** Asks for the code that came by text message; the last digit sends it. */
export function CodeEntry({ phoneNumber, onCode, onBack }: CodeEntryProps) {
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
      <Button variant="subtle" onClick={onBack}>
        <Trans>Change Number / Resend Code</Trans>
      </Button>
    </form>
  );
}
