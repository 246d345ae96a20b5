import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { SessionAnswer } from '../../../../shared/model/session.ts';
import type { OwnUser, SignInMethod } from '../../../../shared/model/user.ts';
import { isLastWayIn } from '../../../../shared/rules/account/own-account.ts';
import { post } from '../../../sync/session/requests.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { Outcome } from '../outcome.tsx';
import classes from '../account.module.css';

interface UnlinkProps {
  method: SignInMethod;
  /** The method, in words. */
  name: string;
  account: OwnUser;
}

/** Takes a way in away, after a second press; never the last one. */
export function Unlink({ method, name, account }: UnlinkProps) {
  const { t } = useLingui();
  const reasonId = useId();
  const { session } = useRouter().options.context;
  const { send, isSending, failure } = useSending();
  const [isAsking, setAsking] = useState(false);
  const isLast = isLastWayIn(account.signInMethods, method);
  const unlink = async () => session.take(await post('/account/unlink', { method }, SessionAnswer));
  if (isAsking) {
    return (
      <div className={classes.asking}>
        <p>{t`From now on you could not sign in this way.`}</p>
        <div className={classes.buttons}>
          <button type="button" className={controls.button} disabled={isSending} onClick={() => void send(unlink)}>
            {t`Unlink ${name}`}
          </button>
          <button type="button" className={controls.button} onClick={() => setAsking(false)}>
            <Trans>Keep it</Trans>
          </button>
        </div>
        <Outcome failure={failure} />
      </div>
    );
  }
  return (
    <>
      <button
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
