import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { SuspensionReason, suspensionReasons } from '../../../../shared/model/suspension.ts';
import type { AdminDecision } from '../../../../shared/model/admin-decision.ts';
import type { User } from '../../../../shared/model/user.ts';
import { suspendedOrRestoredAt } from '../../../../shared/rules/account/suspension.ts';
import { suspendedLike } from '../../../../shared/rules/review/signals.ts';
import { Problem } from '../../../ui/forms/problem.tsx';
import { post } from '../../../sync/session/requests.ts';
import { onlyOf, otherThan, useSending } from '../../../ui/forms/use-sending.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import type { AccountItem } from './account-items.ts';
import { AllFields } from '../all-fields.tsx';
import { History } from '../history.tsx';
import { useAccountNames } from '../use-account-names.ts';
import { useAdmin } from '../use-admin.ts';
import { useSuspensionWords } from '../admin-words.ts';
import { OwnPassword } from './own-password.tsx';
import classes from '../admin.module.css';

interface AccountSheetProps {
  item: AccountItem;
  name: string;
  onClose: () => void;
}

/** What may be done about an account beside letting it in: suspending and deleting it; and all that is known of it. */
export function AccountSheet({ item, name, onClose }: AccountSheetProps) {
  const titleId = useId();
  const lang = useLanguage();
  const admin = useAdmin();
  const { send, failure } = useSending();
  const { account, isSuspended, isLeaving } = item;
  const decide = (decision: AdminDecision) =>
    void send(async () => {
      await admin.decide(decision, name);
      onClose();
    });
  return (
    <Sheet titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>{name}</h2>
      {account.isAdmin ? (
        <p className={classes.fine}>
          <Trans>An admin’s account can be neither suspended nor deleted here.</Trans>
        </p>
      ) : (
        <>
          <Suspension account={account} isSuspended={isSuspended} onDecide={decide} />
          {isLeaving ? <Leaving uid={account.uid} /> : <Deletion uid={account.uid} onDecide={decide} />}
        </>
      )}
      <SuspendedLike uid={account.uid} />
      {failure !== null && <Problem failure={failure} />}
      <p>
        <Link to="/$lang/admin/{-$tab}" params={{ lang, tab: 'reviews' }} search={{ about: account.uid }}>
          <Trans>Its reviews, received and written</Trans>
        </Link>
      </p>
      <History target={account.uid} />
      <details>
        <summary className={classes.summary}>
          <Trans>All fields</Trans>
        </summary>
        <AllFields account={account} />
      </details>
      <button type="button" className={controls.button} onClick={onClose}>
        <Trans>Close</Trans>
      </button>
    </Sheet>
  );
}

/** The suspended people whom this account has a device or a network in common with: they may have come back. */
function SuspendedLike({ uid }: { uid: string }) {
  const { tables } = useAdmin();
  const namesOf = useAccountNames();
  const [now] = useState(Date.now);
  const others = useMemo(
    () => (tables ? suspendedLike(uid, { accounts: tables.account, traces: tables.trace, now }) : []),
    [tables, uid, now],
  );
  const names = namesOf(others);
  if (others.length === 0) return null;
  return (
    <p role="note">
      <Trans>Used from a device or network of somebody who was suspended: {names}</Trans>
    </p>
  );
}

interface SuspensionProps {
  account: User;
  /** As it will be once what was decided here is carried out. */
  isSuspended: boolean;
  onDecide: (decision: AdminDecision) => void;
}

function Suspension({ account, isSuspended, onDecide }: SuspensionProps) {
  const { uid } = account;
  const known = suspendedOrRestoredAt(account);
  const { t } = useLingui();
  const words = useSuspensionWords();
  const [reason, setReason] = useState<SuspensionReason>('false-reviews');
  if (isSuspended) {
    return (
      <button
        type="button"
        className={controls.button}
        onClick={() => onDecide({ kind: 'suspension', uid, reason: null, known })}
      >
        <Trans>Let this account back in</Trans>
      </button>
    );
  }
  return (
    <div className={classes.form}>
      <Select
        label={t`Why it is suspended, as its owner reads it`}
        value={reason}
        onChange={(event) => setReason(SuspensionReason.parse(event.currentTarget.value))}
      >
        {suspensionReasons.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </Select>
      <button
        type="button"
        className={controls.button}
        onClick={() => onDecide({ kind: 'suspension', uid, reason, known })}
      >
        <Trans>Suspend this account</Trans>
      </button>
    </div>
  );
}

interface DeletionProps {
  uid: string;
  onDecide: (decision: AdminDecision) => void;
}

/** Says what goes and what stays, and asks for a tick and the admin's own password first (specification, section 2, 'Admin accounts tab'). */
function Deletion({ uid, onDecide }: DeletionProps) {
  const { t } = useLingui();
  const [isConfirmed, setConfirmed] = useState(false);
  const [password, setPassword] = useState('');
  const { send, isSending, failure } = useSending();
  const isWrong = onlyOf(failure, 'wrong-credentials') !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await post('/admin/password', { password }, z.undefined());
      onDecide({ kind: 'deletion', uid, isConfirmed: true });
    });
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <p className={classes.fine}>
        <Trans>
          Deleting removes the account, its photos and private data, its sessions and its public profile, from every
          device. The reviews and messages they wrote stay, without a name.
        </Trans>
      </p>
      <Checkbox
        label={t`Yes, delete this account for good`}
        checked={isConfirmed}
        onChange={(event) => setConfirmed(event.currentTarget.checked)}
      />
      {isConfirmed && <OwnPassword value={password} isWrong={isWrong} onChange={setPassword} />}
      <Problem failure={otherThan(failure, 'wrong-credentials')} />
      <button type="submit" className={`${controls.button} ${classes.danger}`} disabled={!isConfirmed || isSending}>
        <Trans>Delete this account</Trans>
      </button>
    </form>
  );
}

/** Until it is sent, it can be thought over. */
function Leaving({ uid }: { uid: string }) {
  const { takeBack } = useAdmin();
  return (
    <div className={classes.form}>
      <p>
        <Trans>This account is deleted as soon as there is a connection.</Trans>
      </p>
      <button type="button" className={controls.button} onClick={() => void takeBack(`deletion:${uid}`)}>
        <Trans>Do not delete it</Trans>
      </button>
    </div>
  );
}
