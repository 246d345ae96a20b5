import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AccountSummary } from '../../../shared/auth-protocol.ts';
import { post } from '../../sync/requests.ts';
import { Problem } from '../../ui/account/problem.tsx';
import { useSending } from '../../ui/account/use-sending.ts';
import controls from '../../ui/controls.module.css';
import { formatMoment } from '../../ui/format.ts';
import { professionalName } from '../../ui/professional-name.ts';
import { useLanguage } from '../../ui/use-language.ts';
import { ActFor } from './act-for.tsx';
import classes from './admin.module.css';

interface AccountRowProps {
  account: AccountSummary;
  /** Told what the server made of it. */
  onChanged: (account: AccountSummary) => void;
}

/** One account: who it is, whether it is let in, and the way to act for it. */
export function AccountRow({ account, onChanged }: AccountRowProps) {
  const { t, i18n } = useLingui();
  const { send, isSending, failure } = useSending();
  const [isActing, setActing] = useState(false);
  const name = professionalName(account, i18n);
  const setAccess = (hasBetaAccess: boolean) =>
    send(async () => onChanged(await post('/admin/beta-access', { uid: account.uid, hasBetaAccess }, AccountSummary)));
  return (
    <li className={classes.row}>
      <Who account={account} name={name} />
      <div className={classes.decisions}>
        <Switch
          label={t`Beta access`}
          aria-label={t`Beta access of ${name}`}
          checked={account.hasBetaAccess}
          disabled={isSending}
          onChange={(event) => void setAccess(event.currentTarget.checked)}
        />
        {!account.isAdmin && (
          <button
            type="button"
            className={controls.button}
            aria-label={t`GM: act for ${name}`}
            aria-haspopup="dialog"
            onClick={() => setActing(true)}
          >
            <Trans>GM</Trans>
          </button>
        )}
      </div>
      {failure !== null && <Problem failure={failure} />}
      {isActing && <ActFor uid={account.uid} name={name} onClose={() => setActing(false)} />}
    </li>
  );
}

function Who({ account, name }: { account: AccountSummary; name: string }) {
  const language = useLanguage();
  const since = formatMoment(language, account.createdAt);
  return (
    <div className={classes.who}>
      <p className={classes.name}>{name}</p>
      {account.email !== null && <p>{account.email}</p>}
      <p className={classes.fine}>
        <Trans>Since {since}</Trans> · {account.uid}
      </p>
      <p className={classes.marks}>
        {account.isAdmin && (
          <Mark>
            <Trans>Admin</Trans>
          </Mark>
        )}
        {account.isContractor && (
          <Mark>
            <Trans>Professional</Trans>
          </Mark>
        )}
        {account.isAnonymous && (
          <Mark>
            <Trans>Anonymous</Trans>
          </Mark>
        )}
        {account.isSuspended && (
          <Mark>
            <Trans>Suspended</Trans>
          </Mark>
        )}
      </p>
    </div>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return <span className={classes.mark}>{children}</span>;
}
