import { type ReactNode, useState } from 'react';
import { onlyOf } from '../use-sending.ts';
import { CodeEntry } from './code-entry.tsx';
import { PhoneEntry, type SentCode } from './phone-entry.tsx';

interface PhoneAndCodeProps {
  /** The code that was sent last, and how to say that another was; null before the first. */
  sent: SentCode | null;
  onSent: (sent: SentCode) => void;
  /** Has the server send a code. Throws what the server refuses. */
  onSend: (phoneNumber: string) => Promise<void>;
  /** Has the server check the code that went to the number. Throws what the server refuses. */
  onCode: (phoneNumber: string, code: string) => Promise<void>;
  /** A field for the password of the account, where the number takes the place of another; `isWrong` once it was. */
  passwordField?: (isWrong: boolean) => ReactNode;
  /** What else may be done instead of writing a number. */
  children?: ReactNode;
}

/** The number, then the code that came to it (specification, section 4). */
export function PhoneAndCode({ sent, onSent, onSend, onCode, passwordField, children }: PhoneAndCodeProps) {
  const [isCodeAsked, setCodeAsked] = useState(sent !== null);
  const send = async (phoneNumber: string) => {
    await onSend(phoneNumber);
    onSent({ phoneNumber, sentAt: Date.now() });
    setCodeAsked(true);
  };
  const resend = async (phoneNumber: string) => {
    try {
      await send(phoneNumber);
    } catch (error) {
      // It is asked for beside the number.
      if (passwordField && onlyOf(error, 'wrong-credentials')) setCodeAsked(false);
      throw error;
    }
  };
  if (sent && isCodeAsked) {
    const { phoneNumber } = sent;
    return (
      <CodeEntry
        sent={sent}
        onCode={(code) => onCode(phoneNumber, code)}
        onResend={() => resend(phoneNumber)}
        onChangeNumber={() => setCodeAsked(false)}
      />
    );
  }
  return (
    <>
      <PhoneEntry sent={sent} onSend={send} passwordField={passwordField} />
      {children}
    </>
  );
}
