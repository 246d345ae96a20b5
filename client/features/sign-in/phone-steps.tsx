import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import * as z from 'zod/mini';
import {
  CompleteVerificationChallenge,
  SendVerificationChallenge,
  SignInByToken,
  SignInToken,
} from '../../../shared/protocol/auth-protocol.ts';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { askWhoIsSignedIn, post } from '../../sync/session/requests.ts';
import { onlyOf } from '../../ui/forms/use-sending.ts';
import { useKeptCode } from '../../db/device/kept-code.ts';
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
  const [sent, keepSent] = useKeptCode('sign-in');
  /** The token of a code that was right: it is good once, and what comes after it may not have got through. */
  const right = useRef<{ code: string; token: string } | null>(null);

  async function sendCode(phoneNumber: string) {
    const challenge = SendVerificationChallenge.parse({ phoneNumber, language, purpose: 'sign-in' });
    await post('/auth/sendVerificationChallenge', challenge, z.undefined());
  }
  async function checkCode(phoneNumber: string, code: string) {
    const answer = { phoneNumber, code, language, isContractor, purpose: 'sign-in' };
    const completion = CompleteVerificationChallenge.parse(answer);
    if (right.current?.code !== code) {
      const { token } = await post('/auth/completeVerificationChallenge', completion, SignInToken);
      right.current = { code, token };
    }
    const { token } = right.current;
    const arrival = await post('/auth/token', SignInByToken.parse({ token }), SessionAnswer).catch(whoCameIn);
    keepSent(null);
    onSignedIn(arrival);
  }

  /** Who came in before, by an answer that did not get here. */
  async function whoCameIn(error: unknown): Promise<SessionAnswer> {
    if (!onlyOf(error, 'link-invalid')) throw error;
    right.current = null;
    const session = await askWhoIsSignedIn();
    if (!session || session.account.isAnonymous) throw error;
    return { session };
  }

  return (
    <PhoneAndCode sent={sent} onSent={keepSent} onSend={sendCode} onCode={checkCode}>
      <Button
        variant="subtle"
        onClick={() => {
          keepSent(null);
          onOtherWay();
        }}
      >
        <Trans>Choose another way</Trans>
      </Button>
    </PhoneAndCode>
  );
}
