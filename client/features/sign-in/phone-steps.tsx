import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import * as z from 'zod/mini';
import {
  CompleteVerificationChallenge,
  SendVerificationChallenge,
  SignInByToken,
  SignInToken,
} from '../../../shared/protocol/auth-protocol.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { post } from '../../sync/session/requests.ts';
import { PhoneAndCode } from '../../ui/forms/sign-in/phone-and-code.tsx';
import { useLanguage } from '../../ui/words/use-language.ts';

interface PhoneStepsProps {
  isContractor: boolean;
  onSignedIn: (answer: SessionAnswer) => void;
  onOtherWay: () => void;
}

/** Signing in by phone: the number, then the code that came to it (specification, section 4). */
export function PhoneSteps({ isContractor, onSignedIn, onOtherWay }: PhoneStepsProps) {
  const language = useLanguage();

  async function sendCode(phoneNumber: string) {
    const challenge = SendVerificationChallenge.parse({ phoneNumber, language, purpose: 'sign-in' });
    await post('/auth/sendVerificationChallenge', challenge, z.undefined());
  }
  async function checkCode(phoneNumber: string, code: string) {
    const answer = { phoneNumber, code, language, isContractor, purpose: 'sign-in' };
    const completion = CompleteVerificationChallenge.parse(answer);
    const { token } = await post('/auth/completeVerificationChallenge', completion, SignInToken);
    onSignedIn(await post('/auth/token', SignInByToken.parse({ token }), SessionAnswer));
  }

  return (
    <PhoneAndCode onSend={sendCode} onCode={checkCode}>
      <Button variant="subtle" onClick={onOtherWay}>
        <Trans>Choose another way</Trans>
      </Button>
    </PhoneAndCode>
  );
}
