import { Trans, useLingui } from '@lingui/react/macro';
import { IconCopy, IconKey } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { NewBetaKey } from '../../../../shared/protocol/auth-protocol.ts';
import { type Language, languages } from '../../../../shared/model/language.ts';
import { post } from '../../../sync/session/requests.ts';
import { ConnectionNote } from '../../../ui/forms/connection-note.tsx';
import { Problem } from '../../../ui/forms/problem.tsx';
import { useSending } from '../../../ui/forms/use-sending.ts';
import controls from '../../../ui/controls/controls.module.css';
import classes from '../admin.module.css';

/** Makes a beta key, and shows its links this once: the server keeps only a hash of it (product decision 13). */
export function NewInvitation() {
  const { send, isSending, failure } = useSending();
  const [key, setKey] = useState<string | null>(null);
  const make = () => send(async () => setKey((await post('/admin/beta-keys', {}, NewBetaKey)).key));
  return (
    <section className={classes.card}>
      <ConnectionNote>
        <Trans>Making an invitation needs a connection.</Trans>
      </ConnectionNote>
      <button
        type="button"
        className={`${controls.button} ${controls.primary}`}
        disabled={isSending}
        onClick={() => void make()}
      >
        <IconKey size={18} aria-hidden />
        <Trans>Create an invitation</Trans>
      </button>
      {failure !== null && <Problem failure={failure} />}
      {/* Another one is not copied yet. */}
      {key !== null && <Links key={key} betaKey={key} />}
    </section>
  );
}

function Links({ betaKey }: { betaKey: string }) {
  const { t } = useLingui();
  const names: Record<Language, string> = { en: t`Link in English`, es: t`Link in Spanish` };
  return (
    <div role="status" className={classes.form}>
      <p>
        <Trans>
          Send one of these links. Each lets one account in, whichever is used first. They are shown only now.
        </Trans>
      </p>
      {languages.map((language) => (
        <SignUpLink key={language} name={names[language]} address={signUpLink(language, betaKey)} />
      ))}
    </div>
  );
}

function SignUpLink({ name, address }: { name: string; address: string }) {
  const { t } = useLingui();
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <div className={classes.link}>
      <label htmlFor={id}>{name}</label>
      <input id={id} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" className={controls.button} aria-label={t`Copy: ${name}`} onClick={() => void copy()}>
        <IconCopy size={18} aria-hidden />
        {outcome === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </button>
      {outcome === 'failed' && (
        <p role="alert">
          <Trans>The link could not be copied. Select it above and copy it.</Trans>
        </p>
      )}
    </div>
  );
}

/** As the specification has it (section 2, 'Admin accounts tab'). */
function signUpLink(language: Language, key: string): string {
  const query = new URLSearchParams({ role: 'contractor', betakey: key });
  return `${window.location.origin}/${language}/create-account?${query.toString()}`;
}
