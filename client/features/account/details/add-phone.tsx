import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CompleteVerificationChallenge, SendVerificationChallenge } from '../../../../shared/protocol/auth-protocol.ts';
import { SessionAnswer } from '../../../../shared/model/session.ts';
import { post } from '../../../sync/session/requests.ts';
import { Refused } from '../../../../shared/protocol/refused.ts';
import { onlyOf } from '../../../ui/forms/use-sending.ts';
import { OwnPasswordField } from '../security/code-and-password.tsx';
import { useKeptCode } from '../../../db/device/kept-code.ts';
import { FormPage } from '../../../ui/forms/form-page.tsx';
import { PhoneAndCode } from '../../../ui/forms/sign-in/phone-and-code.tsx';
import { useSession } from '../../../sync/session/use-session.ts';
import { formatPhone } from '../../../ui/words/phone-format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { ShowNewPhone } from './show-new-phone.tsx';

interface AddPhoneProps {
  /** Goes back to where the person came from. */
  onDone: () => void;
}

/** Adds a phone number to one's account, or puts another one in its place (specification, sections 2, 4 and 5). */
export function AddPhone({ onDone }: AddPhoneProps) {
  const { t } = useLingui();
  const { session } = useSession();
  const phoneNumber = session?.account.phoneNumber;
  const [shown, setShown] = useState<string | null>(null);
  if (shown) return <ShowNewPhone phoneNumber={shown} onDone={onDone} />;
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
      <Steps onDone={onDone} onTakenDown={setShown} />
      <Button variant="subtle" onClick={onDone}>
        <Trans>Not now</Trans>
      </Button>
    </FormPage>
  );
}

interface StepsProps extends AddPhoneProps {
  /** Is told the new number where clients saw the one before. */
  onTakenDown: (phoneNumber: string) => void;
}

function Steps({ onDone, onTakenDown }: StepsProps) {
  const language = useLanguage();
  const { session } = useRouter().options.context;
  const { uid = '', isContractor = false, signInMethods = [] } = useSession().session?.account ?? {};
  const [password, setPassword] = useState('');
  const [sent, keepSent] = useKeptCode(`add ${uid}`);
  // The number before is a way in, which goes.
  const asksPassword = signInMethods.includes('phone') && signInMethods.includes('password');
  const send = async (phoneNumber: string) => {
    // A page that was loaded again has it no more.
    if (asksPassword && password === '') throw new Refused({ code: 'wrong-credentials' });
    const asked = { phoneNumber, language, purpose: 'add', ...(asksPassword ? { password } : {}) };
    const challenge = SendVerificationChallenge.parse(asked);
    await post('/auth/sendVerificationChallenge', challenge, z.undefined());
  };
  const complete = async (phoneNumber: string, code: string) => {
    const answer = CompleteVerificationChallenge.parse({ phoneNumber, code, language, isContractor, purpose: 'add' });
    const before = session.get().session?.account;
    try {
      session.update(await post('/auth/completeVerificationChallenge', answer, SessionAnswer));
    } catch (error) {
      if (!(await isMine(phoneNumber, error))) throw error;
    }
    keepSent(null);
    const after = session.get().session?.account;
    if (before?.contactPhone && after?.phoneNumber && !after.contactPhone) onTakenDown(after.phoneNumber);
    else onDone();
  };
  /** Whether a code is used up because it was taken before, by an answer that did not get here. */
  const isMine = async (phoneNumber: string, error: unknown) => {
    if (!onlyOf(error, 'code-wrong')) return false;
    await session.check();
    const account = session.get().session?.account;
    // As it was written, without the country.
    const digits = phoneNumber.replaceAll(/\D/g, '');
    return Boolean(account?.phoneVerified && account.phoneNumber?.endsWith(digits));
  };
  const passwordField = (isWrong: boolean) => (
    <OwnPasswordField value={password} isWrong={isWrong} onChange={setPassword} />
  );
  return (
    <PhoneAndCode
      sent={sent}
      onSent={keepSent}
      onSend={send}
      onCode={complete}
      {...(asksPassword ? { passwordField } : {})}
    />
  );
}
