import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { EndSecondStep as End } from '../../../../shared/protocol/auth-protocol.ts';
import { post } from '../../../sync/session/requests.ts';
import { useFirstProblem } from '../../../ui/forms/use-first-problem.ts';
import { onlyOf, otherThan, useSending } from '../../../ui/forms/use-sending.ts';
import { FormButtons } from '../form-buttons.tsx';
import { NeedsConnection, Outcome } from '../outcome.tsx';
import { AppCodeField, OwnPasswordField } from './code-and-password.tsx';
import type { SecondStepForm } from './second-step-form.ts';
import classes from '../account.module.css';

/** Turns the second step off: with the password and a last code. */
export function EndSecondStep({ hasPassword, onDone, onCancel }: SecondStepForm) {
  const { send, isSending, failure } = useSending();
  const form = useFirstProblem(failure);
  const isWrong = onlyOf(failure, 'wrong-credentials') !== null;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const body = End.parse({ password: hasPassword ? password : null, code });
      await post('/account/second-step/end', body, z.undefined());
      onDone();
    });
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <NeedsConnection />
      {hasPassword && <OwnPasswordField value={password} isWrong={isWrong} onChange={setPassword} />}
      <AppCodeField value={code} isWrong={onlyOf(failure, 'code-wrong') !== null} onChange={setCode} />
      <Outcome failure={otherThan(failure, 'wrong-credentials', 'code-wrong')} />
      <FormButtons isSending={isSending} onCancel={onCancel}>
        <Trans>Turn it off</Trans>
      </FormButtons>
    </form>
  );
}
