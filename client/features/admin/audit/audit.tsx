import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { heldDays } from '../../../../shared/collections/admin-registry.ts';
import { type AuditEntry, auditActions } from '../../../../shared/model/audit.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { CardPlaceholders } from '../../../ui/loading/placeholder.tsx';
import { formatMoment } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import type { AdminTables } from '../../../db/own/admin-packs.ts';
import { AdminPage } from '../admin-page.tsx';
import { useAuditWords } from '../admin-words.ts';
import { HistoryEntry } from '../history.tsx';
import { useAccountNames } from '../use-account-names.ts';
import { useAdmin } from '../use-admin.ts';
import { FoundList } from '../found-list.tsx';
import { actorsOf, anyEntry, type AuditFilter, type AuditItem, auditItems } from './audit-items.ts';
import admin from '../admin.module.css';
import classes from './audit.module.css';

/** What was written down of who did what to whom, as this device has it. */
export function Audit() {
  const { tables, isWhole } = useAdmin();
  return (
    <AdminPage title={<Trans>Record</Trans>}>
      {tables && (isWhole || tables.audit.size > 0) ? <Found tables={tables} /> : <CardPlaceholders />}
    </AdminPage>
  );
}

function Found({ tables }: { tables: AdminTables }) {
  const { t } = useLingui();
  const [filter, setFilter] = useState(anyEntry);
  const deferred = useDeferredValue(filter);
  const items = useMemo(() => auditItems(tables, deferred), [tables, deferred]);
  const language = useLanguage();
  const names = useAccountNames();
  /** An account by its name, an invitation by when it was made. */
  const nameOf = (target: string): string | null => {
    if (tables.account.has(target)) return names([target]);
    const key = tables['beta-key'].get(target);
    const made = key && formatMoment(language, key.createdAt);
    return made ? t`Invitation of ${made}` : null;
  };
  return (
    <>
      <Filters tables={tables} filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      <FoundList
        items={items}
        count={<Plural value={items.length} one="# entry" other="# entries" />}
        keyOf={idOf}
        estimate={90}
        label={t`Entries, the newest first`}
      >
        {({ entry, about }) => (
          <article className={admin.row}>
            <p className={admin.name}>{nameOf(entry.target) ?? about}</p>
            <div className={classes.entry}>
              <HistoryEntry entry={entry} />
            </div>
          </article>
        )}
      </FoundList>
      <p className={admin.fine}>
        <Trans>
          On this device: the last {heldDays} days. What is older stands in the history of each account and review.
        </Trans>
      </p>
    </>
  );
}

const idOf = ({ id }: AuditItem) => id;

interface FiltersProps {
  tables: AdminTables;
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}

function Filters({ tables, filter, onChange }: FiltersProps) {
  const { t } = useLingui();
  const actors = useMemo(() => actorsOf(tables), [tables]);
  const names = useAccountNames();
  const auditWords = useAuditWords();
  return (
    <div className={classes.filters}>
      <Select label={t`Who`} value={filter.actor} onChange={(event) => onChange({ actor: event.currentTarget.value })}>
        <option value="">{t`Anybody`}</option>
        {actors.map((uid) => (
          <option key={uid} value={uid}>
            {names([uid])}
          </option>
        ))}
      </Select>
      <Select
        label={t`What`}
        value={filter.action}
        onChange={(event) => onChange({ action: actionOf(event.currentTarget.value) })}
      >
        <option value="">{t`Anything`}</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {auditWords[action]}
          </option>
        ))}
      </Select>
      <TextInput
        type="date"
        label={t`From`}
        value={filter.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t`Until`}
        value={filter.until}
        onChange={(event) => onChange({ until: event.currentTarget.value })}
      />
      <TextInput
        type="search"
        className={classes.wide}
        label={t`Account`}
        description={t`By name, email address, phone number or id`}
        value={filter.account}
        onChange={(event) => onChange({ account: event.currentTarget.value })}
      />
    </div>
  );
}

const actionOf = (value: string): AuditEntry['action'] | '' => auditActions.find((each) => each === value) ?? '';
