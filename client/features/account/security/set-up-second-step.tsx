import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import {
  BeginSecondStep,
  ConfirmSecondStep,
  RecoveryCodes,
  SecondStepSecret,
} from '../../../../shared/protocol/auth-protocol.ts';
import { post } from '../../../sync/session/requests.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useFirstProblem } from '../../../ui/forms/use-first-problem.ts';
import { onlyOf, otherThan, useSending } from '../../../ui/forms/use-sending.ts';
import { FormButtons } from '../form-buttons.tsx';
import { NeedsConnection, Outcome } from '../outcome.tsx';
import { QrCode } from '../owner/qr-code.tsx';
import { saveFile } from '../../../ui/dialogs/save-file.ts';
import { AppCodeField, OwnPasswordField } from './code-and-password.tsx';
import type { SecondStepForm } from './second-step-form.ts';
import classes from '../account.module.css';

/** Turns the second step on: the password, then a first code of the app, then the codes to put away. */
export function SetUpSecondStep({ hasPassword, onDone, onCancel }: SecondStepForm) {
  const [secret, setSecret] = useState<SecondStepSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <PutAway codes={codes} onDone={onDone} />;
  if (secret) return <FirstCode secret={secret} onCodes={setCodes} onCancel={onCancel} />;
  return <Begin hasPassword={hasPassword} onSecret={setSecret} onCancel={onCancel} />;
}

interface BeginProps extends Pick<SecondStepForm, 'hasPassword' | 'onCancel'> {
  onSecret: (secret: SecondStepSecret) => void;
}

function Begin({ hasPassword, onSecret, onCancel }: BeginProps) {
  const { send, isSending, failure } = useSending();
  const form = useFirstProblem(failure);
  const isWrong = onlyOf(failure, 'wrong-credentials') !== null;
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const body = BeginSecondStep.parse({ password: hasPassword ? password : null });
      onSecret(await post('/account/second-step/begin', body, SecondStepSecret));
    });
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <NeedsConnection />
      {hasPassword && <OwnPasswordField value={password} isWrong={isWrong} onChange={setPassword} />}
      <Outcome failure={otherThan(failure, 'wrong-credentials')} />
      <FormButtons isSending={isSending} onCancel={onCancel}>
        <Trans>Continue</Trans>
      </FormButtons>
    </form>
  );
}

interface FirstCodeProps extends Pick<SecondStepForm, 'onCancel'> {
  secret: SecondStepSecret;
  onCodes: (codes: string[]) => void;
}

function FirstCode({ secret: { secret, address }, onCodes, onCancel }: FirstCodeProps) {
  const { t } = useLingui();
  const { send, isSending, failure } = useSending();
  const form = useFirstProblem(failure);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const { codes } = await post('/account/second-step/confirm', ConfirmSecondStep.parse({ code }), RecoveryCodes);
      onCodes(codes);
    });
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <NeedsConnection />
      <p>
        <Trans>
          Point your authenticator app at this picture, or open it on this phone, or type the key into the app.
        </Trans>
      </p>
      <QrCode text={address} label={t`QR code for the authenticator app`} />
      <a href={address} className={controls.button}>
        <Trans>Open the app on this device</Trans>
      </a>
      <p className={classes.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <AppCodeField value={code} isWrong={onlyOf(failure, 'code-wrong') !== null} onChange={setCode} />
      <Outcome failure={otherThan(failure, 'code-wrong')} />
      <FormButtons isSending={isSending} onCancel={onCancel}>
        <Trans>Turn it on</Trans>
      </FormButtons>
    </form>
  );
}

/** The codes are shown this once. */
function PutAway({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useLingui();
  const name = t`confio-codes.txt`;
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), name);
  return (
    <div role="status" className={classes.form}>
      <p>
        <strong>
          <Trans>The second step is on.</Trans>
        </strong>{' '}
        <Trans>
          Keep these codes where only you can find them: each lets you in once when you are without the app. They are
          not shown again.
        </Trans>
      </p>
      <ul className={classes.secret}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <button type="button" className={controls.button} onClick={save}>
          <Trans>Save them to a file</Trans>
        </button>
        <button type="button" className={`${controls.button} ${controls.primary}`} onClick={onDone}>
          <Trans>I saved them</Trans>
        </button>
      </div>
    </div>
  );
}
