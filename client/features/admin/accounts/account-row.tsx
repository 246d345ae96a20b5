import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type AdminDecision, isOwnAccessTaken } from '../../../../shared/model/admin-decision.ts';
import { useSession } from '../../../sync/session/use-session.ts';
import { Problem } from '../../../ui/forms/problem.tsx';
import { useSending } from '../../../ui/forms/use-sending.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatMoment } from '../../../ui/words/format.ts';
import { professionalName } from '../../../ui/words/professional-name.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import type { AccountItem } from './account-items.ts';
import { AccountSheet } from './account-sheet.tsx';
import { ActFor } from './act-for.tsx';
import { useAdmin } from '../use-admin.ts';
import classes from '../admin.module.css';

/** One account: who it is, whether it is let in, the way to act for it, and what else may be done. */
export function AccountRow({ item }: { item: AccountItem }) {
  const { t, i18n } = useLingui();
  const { decide } = useAdmin();
  const me = useSession().session?.account.uid ?? '';
  const { send, isSending, failure } = useSending();
  const [opened, setOpened] = useState<'acting' | 'more' | null>(null);
  const { account, hasBetaAccess } = item;
  const { uid } = account;
  const name = professionalName(account, i18n);
  const change: AdminDecision = { kind: 'access', uid, hasBetaAccess: !hasBetaAccess };
  const close = () => setOpened(null);
  return (
    <article className={classes.row}>
      <Who item={item} name={name} />
      <div className={classes.decisions}>
        {!account.isAnonymous && (
          <Switch
            label={t`Beta access`}
            aria-label={t`Beta access of ${name}`}
            checked={hasBetaAccess}
            disabled={isSending || isOwnAccessTaken(change, me)}
            onChange={() => void send(() => decide(change, name))}
          />
        )}
        {!account.isAdmin && (
          <button
            type="button"
            className={controls.button}
            aria-label={t`GM: act for ${name}`}
            aria-haspopup="dialog"
            onClick={() => setOpened('acting')}
          >
            <Trans>GM</Trans>
          </button>
        )}
        <button
          type="button"
          className={controls.button}
          aria-label={t`More about ${name}`}
          aria-haspopup="dialog"
          onClick={() => setOpened('more')}
        >
          <Trans>More</Trans>
        </button>
      </div>
      {failure !== null && <Problem failure={failure} />}
      {opened === 'acting' && <ActFor uid={uid} name={name} onClose={close} />}
      {opened === 'more' && <AccountSheet item={item} name={name} onClose={close} />}
    </article>
  );
}

function Who({ item: { account, isSuspended, isLeaving, isWaiting }, name }: { item: AccountItem; name: string }) {
  const language = useLanguage();
  const since = formatMoment(language, account.createdAt);
  return (
    <div className={classes.who}>
      <p className={classes.name}>{name}</p>
      {account.email !== null && <p className={classes.address}>{account.email}</p>}
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
        {isSuspended && (
          <Mark>
            <Trans>Suspended</Trans>
          </Mark>
        )}
        {isLeaving && (
          <Mark>
            <Trans>To be deleted</Trans>
          </Mark>
        )}
        {isWaiting && (
          <Mark>
            <Trans>Not sent yet</Trans>
          </Mark>
        )}
      </p>
    </div>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return <span className={classes.mark}>{children}</span>;
}
