import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { Unlink as UnlinkMethod } from '../../../../shared/protocol/auth-protocol.ts';
import { SessionAnswer } from '../../../../shared/model/session.ts';
import type { OwnUser, SignInMethod } from '../../../../shared/model/user.ts';
import { isLastWayIn } from '../../../../shared/rules/account/own-account.ts';
import { post } from '../../../sync/session/requests.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useKeptFocus } from '../../../ui/dialogs/use-kept-focus.ts';
import { leadTo } from '../../../ui/forms/lead-to.ts';
import { useFirstProblem } from '../../../ui/forms/use-first-problem.ts';
import { onlyOf, otherThan, useSending } from '../../../ui/forms/use-sending.ts';
import { Outcome } from '../outcome.tsx';
import { OwnPasswordField } from './code-and-password.tsx';
import classes from '../account.module.css';

interface UnlinkProps {
  method: SignInMethod;
  /** The method, in words. */
  name: string;
  account: OwnUser;
}

/** Takes a way in away, after the password; never the last one. */
export function Unlink({ method, name, account }: UnlinkProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const { session } = useRouter().options.context;
  const { send, isSending, failure } = useSending();
  const form = useFirstProblem(failure);
  const [isAsking, setAsking] = useState(false);
  const { place, closing } = useKeptFocus<HTMLButtonElement>();
  const [password, setPassword] = useState('');
  const isLast = isLastWayIn(account.signInMethods, method);
  const hasPassword = account.signInMethods.includes('password');
  const unlink = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const body = UnlinkMethod.parse({ method, password: hasPassword ? password : null });
      session.update(await post('/account/unlink', body, SessionAnswer));
    });
  };
  if (isAsking) {
    return (
      <form ref={form} noValidate className={classes.asking} onSubmit={unlink}>
        <p ref={leadTo} tabIndex={-1}>
          {t`From now on you could not sign in this way.`}
        </p>
        {hasPassword && (
          <OwnPasswordField
            value={password}
            isWrong={onlyOf(failure, 'wrong-credentials') !== null}
            onChange={setPassword}
          />
        )}
        <Outcome failure={otherThan(failure, 'wrong-credentials')} />
        <div className={classes.buttons}>
          <button type="submit" className={controls.button} disabled={isSending}>
            {t`Unlink ${name}`}
          </button>
          <button type="button" className={controls.button} onClick={() => closing(() => setAsking(false))}>
            <Trans>Keep it</Trans>
          </button>
        </div>
      </form>
    );
  }
  return (
    <>
      <button
        ref={place}
        type="button"
        className={controls.button}
        disabled={isLast}
        aria-label={t`Unlink ${name}`}
        aria-describedby={isLast ? reasonId : undefined}
        onClick={() => setAsking(true)}
      >
        <Trans>Unlink</Trans>
      </button>
      {isLast && (
        <p id={reasonId} className={classes.reason}>
          <Trans>This is the only way into your account. Add another one first.</Trans>
        </p>
      )}
    </>
  );
}
