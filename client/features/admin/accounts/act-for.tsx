import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { ImpersonateUser } from '../../../../shared/protocol/auth-protocol.ts';
import { SessionAnswer } from '../../../../shared/model/session.ts';
import { wayAfterSignIn } from '../../../../shared/rules/account/access.ts';
import { post } from '../../../sync/session/requests.ts';
import { Problem } from '../../../ui/forms/problem.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useFirstProblem } from '../../../ui/forms/use-first-problem.ts';
import { onlyOf, otherThan, useSending } from '../../../ui/forms/use-sending.ts';
import { hrefOf } from '../../../ui/forms/way-href.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { OwnPassword } from './own-password.tsx';
import classes from '../admin.module.css';

interface ActForProps {
  uid: string;
  name: string;
  onClose: () => void;
}

/** Begins to act for somebody: the admin's own password again, and a reason that is kept (product decision 4). */
export function ActFor({ uid, name, onClose }: ActForProps) {
  const titleId = useId();
  return (
    <Sheet titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>
        <Trans>Act for {name}</Trans>
      </h2>
      <p className={classes.fine}>
        <Trans>
          For one hour at most. Passwords, terms, export, deletion and reviews stay out of reach, and all of it is
          recorded with your name and your reason.
        </Trans>
      </p>
      <ActForm uid={uid} onClose={onClose} />
      <button type="button" className={controls.button} onClick={onClose}>
        <Trans>Close</Trans>
      </button>
    </Sheet>
  );
}

function ActForm({ uid, onClose }: { uid: string; onClose: () => void }) {
  const { t } = useLingui();
  const begin = useBeginning(uid);
  const { send, isSending, failure } = useSending();
  const [password, setPassword] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState<object | null>(null);
  const form = useFirstProblem(failure ?? tried);
  const lacks = (text: string) => tried !== null && text.trim() === '';
  const isWrong = lacks(password) || onlyOf(failure, 'wrong-credentials') !== null;
  const needsReason = lacks(reason) || onlyOf(failure, 'reason-required') !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried({});
    if (reason.trim() && password) void send(() => begin({ password, reason: reason.trim() }, onClose));
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <Textarea
        rows={3}
        maxLength={500}
        label={t`Reason`}
        value={reason}
        error={needsReason && <span role="alert">{t`Write a reason.`}</span>}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <OwnPassword value={password} isWrong={isWrong} onChange={setPassword} />
      <Problem failure={otherThan(failure, 'wrong-credentials', 'reason-required')} />
      <SubmitButton isSending={isSending}>
        <Trans>Begin</Trans>
      </SubmitButton>
    </form>
  );
}

/** Asks the server, shows the page as the other person, and goes where they would. */
function useBeginning(targetUid: string) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { session } = useRouter().options.context;
  return async (proof: { password: string; reason: string }, onDone: () => void) => {
    const body = ImpersonateUser.parse({ targetUid, ...proof });
    const answer = await post('/auth/impersonateUser', body, SessionAnswer);
    onDone();
    session.update(answer);
    if (answer.session) await navigate({ href: hrefOf(wayAfterSignIn(language, answer.session.account, null)) });
  };
}
