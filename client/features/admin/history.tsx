import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { heldDays } from '../../../shared/collections/admin-registry.ts';
import type { AuditEntry } from '../../../shared/model/audit.ts';
import { readAudit } from './admin-requests.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { ChangedFields } from './changed-fields.tsx';
import { useAccountNames } from './use-account-names.ts';
import { useAdmin } from './use-admin.ts';
import { useAsked } from './use-asked.ts';
import { useAuditWords, useWhyWords } from './admin-words.ts';
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

/** What this device holds of it, and what is older from the server where it can be reached. */
function Entries({ target }: { target: string }) {
  const audit = useAdmin().tables?.audit;
  const { entries: asked, state } = useAsked(readAudit, target);
  const entries = useMemo(() => {
    const older = asked.flatMap(({ kind, id, document }) =>
      kind === 'audit' && document ? [[id, document] as const] : [],
    );
    const all = new Map([...older, ...[...(audit ?? [])].filter(([, entry]) => entry.target === target)]);
    return [...all].toSorted(([, a], [, b]) => b.at - a.at);
  }, [asked, audit, target]);
  return (
    <>
      <p role="status" className={classes.fine}>
        {state === 'asking' && <Trans>Asking the server for the older ones…</Trans>}
        {state === 'here' && entries.length === 0 && <Trans>Nothing was done about it yet.</Trans>}
        {state === 'away' && entries.length === 0 && (
          <Trans>
            Nothing of the last {heldDays} days is on this device. What is older comes once the server can be reached.
          </Trans>
        )}
        {state === 'away' && entries.length > 0 && (
          <Trans>The server cannot be reached: this is what this device has of the last {heldDays} days.</Trans>
        )}
      </p>
      <ol className={classes.entries}>
        {entries.map(([id, entry]) => (
          <li key={id}>
            <HistoryEntry entry={entry} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** What a device of an older version took in has no `changes` until it has come anew. */
type HeldEntry = Omit<AuditEntry, 'changes'> & Partial<Pick<AuditEntry, 'changes'>>;

/** What was done, by whom and when. */
export function HistoryEntry({ entry: { at, actor, action, reason, changes = [] } }: { entry: HeldEntry }) {
  const auditWords = useAuditWords();
  const whyWords = useWhyWords();
  const when = formatMoment(useLanguage(), at);
  const name = useAccountNames()([actor]);
  return (
    <>
      {when} · {auditWords[action]} · {name}
      {reason && <> · {whyWords(action, reason)}</>}
      {changes.length > 0 && <ChangedFields changes={changes} />}
    </>
  );
}
