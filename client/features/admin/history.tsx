import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { AuditEntry } from '../../../shared/model/audit.ts';
import { rejectionReasons } from '../../../shared/model/review.ts';
import { suspensionReasons } from '../../../shared/model/user.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { useAdmin } from './use-admin.ts';
import { useAuditWords, useRejectionWords, useSuspensionWords } from './admin-words.ts';
import classes from './queue/queue.module.css';

/** What was done about a review or an account, by whom and when, read once it is opened. */
export function History({ target }: { target: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>History</Trans>
      </summary>
      {isOpen && <Entries target={target} />}
    </details>
  );
}

function Entries({ target }: { target: string }) {
  const { admin } = useAdmin();
  const [entries, setEntries] = useState<readonly AuditEntry[] | null>(null);
  useEffect(() => {
    let isOver = false;
    const show = (found: readonly AuditEntry[]) => isOver || setEntries(found);
    // Without its database there is nothing to tell.
    const look = () => admin.ask((desk) => desk.history(target)).then(show, () => show([]));
    void look();
    // What was done is only written down by the server, and comes after it has carried it out.
    const stop = admin.subscribe(() => void look());
    return () => {
      isOver = true;
      stop();
    };
  }, [admin, target]);
  if (entries?.length === 0) {
    return (
      <p className={classes.fine}>
        <Trans>Nothing was done about it yet.</Trans>
      </p>
    );
  }
  return (
    <ol className={classes.entries}>
      {entries?.map((entry) => (
        <li key={`${entry.at} ${entry.action}`}>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry: { at, actor, action, reason } }: { entry: AuditEntry }) {
  const auditWords = useAuditWords();
  const reasonWords = { ...useRejectionWords(), ...useSuspensionWords() };
  const when = formatMoment(useLanguage(), at);
  const name = useAdmin().tables?.accounts.get(actor)?.displayName || actor;
  const why = known.find((each) => each === reason);
  return (
    <>
      {when} · {auditWords[action]} · {name}
      {reason && <> · {why ? reasonWords[why] : reason}</>}
    </>
  );
}

const known = [...rejectionReasons, ...suspensionReasons];
