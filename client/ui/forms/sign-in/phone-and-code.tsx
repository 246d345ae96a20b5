import { type ReactNode, useState } from 'react';
import { betweenCodes } from '../../../../shared/rules/account/sign-in/phone-codes.ts';
import { CodeEntry } from './code-entry.tsx';
import { PhoneEntry, type SentCode } from './phone-entry.tsx';

interface PhoneAndCodeProps {
  /** Has the server send a code. Throws what the server refuses. */
  onSend: (phoneNumber: string) => Promise<void>;
  /** Has the server check the code that went to the number. Throws what the server refuses. */
  onCode: (phoneNumber: string, code: string) => Promise<void>;
  /** What else may be done instead of writing a number. */
  children?: ReactNode;
}

/** The number, then the code that came to it (specification, section 4). */
export function PhoneAndCode({ onSend, onCode, children }: PhoneAndCodeProps) {
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const send = async (phoneNumber: string) => {
    await onSend(phoneNumber);
    setSent({ phoneNumber, againAt: Date.now() + betweenCodes });
    setCodeAsked(true);
  };
  if (sent && isCodeAsked) {
    const { phoneNumber } = sent;
    return (
      <CodeEntry
        sent={sent}
        onCode={(code) => onCode(phoneNumber, code)}
        onResend={() => send(phoneNumber)}
        onChangeNumber={() => setCodeAsked(false)}
      />
    );
  }
  return (
    <>
      <PhoneEntry sent={sent} onSend={send} />
      {children}
    </>
  );
}
