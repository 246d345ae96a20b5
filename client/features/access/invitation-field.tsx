import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { SessionAnswer } from '../../../shared/model/session.ts';
import { post } from '../../sync/session/requests.ts';
import { CodeField } from '../../ui/forms/sign-in/code-field.tsx';
import { ConnectionNote } from '../../ui/forms/connection-note.tsx';
import { useFailureWords } from '../../ui/forms/refusal-words.ts';
import { useFirstProblem } from '../../ui/forms/use-first-problem.ts';
import { useSending } from '../../ui/forms/use-sending.ts';
import controls from '../../ui/controls/controls.module.css';
import { betaKeyIn } from './beta-key-in.ts';
import classes from './access.module.css';

/** Lets in who has an invitation after all: its link, or the key at the end of it (product decision 28). */
export function InvitationField() {
  const { t } = useLingui();
  const { session } = useRouter().options.context;
  const { send, isSending, failure } = useSending();
  const failureWords = useFailureWords();
  const [text, setText] = useState('');
  const [tried, setTried] = useState<object | null>(null);
  const form = useFirstProblem(failure ?? tried);
  const key = betaKeyIn(text);
  const problem = failure !== null ? failureWords(failure) : tried && !key && t`Paste the link here, or the key in it.`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried({});
    if (key) void send(async () => session.update(await post('/account/beta-key', { key }, SessionAnswer)));
  };
  return (
    <section className={classes.card} aria-labelledby="invitation">
      <h2 id="invitation">
        <Trans>Do you have an invitation?</Trans>
      </h2>
      <form ref={form} noValidate className={classes.form} onSubmit={submit}>
        <ConnectionNote>
          <Trans>You are offline, and an invitation needs a connection. What you type stays here meanwhile.</Trans>
        </ConnectionNote>
        <CodeField
          autoComplete="off"
          label={t`Paste your invitation link`}
          value={text}
          error={problem && <span role="alert">{problem}</span>}
          onChange={setText}
        />
        <div>
          <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={isSending}>
            <Trans>Use the invitation</Trans>
          </button>
        </div>
      </form>
    </section>
  );
}
