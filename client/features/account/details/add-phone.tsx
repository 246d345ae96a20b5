import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CompleteVerificationChallenge, SendVerificationChallenge } from '../../../../shared/protocol/auth-protocol.ts';
import { SessionAnswer } from '../../../../shared/model/session.ts';
import { betweenCodes } from '../../../../shared/rules/account/phone-codes.ts';
import { post } from '../../../sync/session/requests.ts';
import { CodeEntry } from '../../../ui/forms/code-entry.tsx';
import { FormPage } from '../../../ui/forms/form-page.tsx';
import { PhoneEntry, type SentCode } from '../../../ui/forms/phone-entry.tsx';
import { useSession } from '../../../sync/session/use-session.ts';
import { formatPhone } from '../../../ui/words/phone-format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';

interface AddPhoneProps {
  /** Goes back to where the person came from. */
  onDone: () => void;
}

/** Adds a phone number to one's account, or puts another one in its place (specification, sections 2, 4 and 5). */
export function AddPhone({ onDone }: AddPhoneProps) {
  const { t } = useLingui();
  const { session } = useSession();
  const phoneNumber = session?.account.phoneNumber;
  return (
    <FormPage
      title={phoneNumber ? t`Change your phone number` : t`Add your phone number`}
      lead={
        phoneNumber ? (
          <Trans>
            Your number now is {formatPhone(phoneNumber)}. The new one takes its place once you write its code.
          </Trans>
        ) : (
          <Trans>With a number you can sign in by a code. We show it to nobody unless you say so.</Trans>
        )
      }
    >
      <Steps onDone={onDone} />
      <Button variant="subtle" onClick={onDone}>
        <Trans>Not now</Trans>
      </Button>
    </FormPage>
  );
}

function Steps({ onDone }: AddPhoneProps) {
  const language = useLanguage();
  const { session } = useRouter().options.context;
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const isContractor = session.get().session?.account.isContractor ?? false;
  const send = async (phoneNumber: string) => {
    const challenge = SendVerificationChallenge.parse({ phoneNumber, language, purpose: 'add' });
    await post('/auth/sendVerificationChallenge', challenge, z.undefined());
    setSent({ phoneNumber, againAt: Date.now() + betweenCodes });
    setCodeAsked(true);
  };
  const complete = async (phoneNumber: string, code: string) => {
    const answer = CompleteVerificationChallenge.parse({ phoneNumber, code, language, isContractor, purpose: 'add' });
    session.take(await post('/auth/completeVerificationChallenge', answer, SessionAnswer));
    onDone();
  };
  if (!sent || !isCodeAsked) return <PhoneEntry sent={sent} onSend={send} />;
  return (
    <CodeEntry
      phoneNumber={sent.phoneNumber}
      onCode={(code) => complete(sent.phoneNumber, code)}
      onBack={() => setCodeAsked(false)}
    />
  );
}
