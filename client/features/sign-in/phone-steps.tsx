import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  CompleteVerificationChallenge,
  SendVerificationChallenge,
  SignInByToken,
  SignInToken,
} from '../../../shared/protocol/auth-protocol.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { betweenCodes } from '../../../shared/rules/account/phone-codes.ts';
import { post } from '../../sync/session/requests.ts';
import { CodeEntry } from '../../ui/forms/code-entry.tsx';
import { PhoneEntry, type SentCode } from '../../ui/forms/phone-entry.tsx';
import { useLanguage } from '../../ui/words/use-language.ts';

interface PhoneStepsProps {
  isContractor: boolean;
  onSignedIn: (answer: SessionAnswer) => void;
  onOtherWay: () => void;
}

/** Signing in by phone: the number, then the code that came to it (specification, section 4). */
export function PhoneSteps({ isContractor, onSignedIn, onOtherWay }: PhoneStepsProps) {
  const language = useLanguage();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);

  async function sendCode(phoneNumber: string) {
    const challenge = SendVerificationChallenge.parse({ phoneNumber, language, purpose: 'sign-in' });
    await post('/auth/sendVerificationChallenge', challenge, z.undefined());
    setSent({ phoneNumber, againAt: Date.now() + betweenCodes });
    setCodeAsked(true);
  }
  async function checkCode(phoneNumber: string, code: string) {
    const answer = { phoneNumber, code, language, isContractor, purpose: 'sign-in' };
    const completion = CompleteVerificationChallenge.parse(answer);
    const { token } = await post('/auth/completeVerificationChallenge', completion, SignInToken);
    onSignedIn(await post('/auth/token', SignInByToken.parse({ token }), SessionAnswer));
  }

  if (sent && isCodeAsked) {
    const { phoneNumber } = sent;
    const check = (code: string) => checkCode(phoneNumber, code);
    return <CodeEntry phoneNumber={phoneNumber} onCode={check} onBack={() => setCodeAsked(false)} />;
  }
  return (
    <>
      <PhoneEntry sent={sent} onSend={sendCode} />
      <Button variant="subtle" onClick={onOtherWay}>
        <Trans>Choose another way</Trans>
      </Button>
    </>
  );
}
