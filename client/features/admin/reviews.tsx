import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSession } from '../../ui/account/use-session.ts';
import { AdminPage } from './admin-page.tsx';
import { QueueCard } from './queue-card.tsx';
import { type QueueItem, queueItems } from './queue-items.ts';
import { useAdmin } from './use-admin.ts';
import { VirtualList } from './virtual-list.tsx';
import classes from './admin.module.css';

/** Reviews, answers and reports: what is to be decided first, then the newest (specification, section 2, 'Reviews tab'). */
export function Reviews() {
  return (
    <AdminPage title={<Trans>Reviews</Trans>}>
      <Queue />
    </AdminPage>
  );
}

function Queue() {
  const { t } = useLingui();
  const { tables, queue, isWhole } = useAdmin();
  const me = useSession().session?.account.uid ?? null;
  const items = useMemo(() => (tables ? queueItems(tables, queue) : []), [tables, queue]);
  const shown = useDeferredValue(items);
  const [current, setCurrent] = useState<string | null>(null);
  if (items.length === 0) return isWhole && <NothingYet />;
  const open = items.filter(({ isOpen }) => isOpen).length;
  /** Where it is gone on from an item: what comes after it in the list, `step` further. */
  const goFrom = (item: QueueItem, step: number) => {
    const next = shown[shown.findIndex(({ key }) => key === item.key) + step];
    if (next) setCurrent(next.key);
  };
  return (
    <>
      <p role="status" className={classes.count}>
        <Plural value={open} _0="Nothing waits for you." one="# waits for a decision" other="# wait for a decision" />
      </p>
      <p className={classes.keys}>
        <Trans>
          Keys, on an item: J next, K the one before, A approve, U take back the approval, R reject, S settle, M read
          more.
        </Trans>
      </p>
      <VirtualList items={shown} keyOf={keyOf} estimate={320} label={t`To be decided, and decided`} current={current}>
        {(item) => (
          <QueueCard
            item={item}
            me={me}
            isCurrent={item.key === current}
            // Whoever goes elsewhere by themselves is not led anywhere.
            onFocus={() => setCurrent((key) => (key === item.key ? key : null))}
            onMove={(step) => goFrom(item, step)}
          />
        )}
      </VirtualList>
    </>
  );
}

const keyOf = ({ key }: QueueItem) => key;

function NothingYet() {
  return (
    <p role="status" className={classes.count}>
      <Trans>There are no reviews yet.</Trans>
    </p>
  );
}
