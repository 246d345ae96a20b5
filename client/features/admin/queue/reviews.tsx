import { Trans } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { heldDays } from '../../../../shared/collections/admin-registry.ts';
import { CardPlaceholders } from '../../../ui/loading/placeholder.tsx';
import { AdminPage } from '../admin-page.tsx';
import { QueueList } from './queue-list.tsx';
import { queueItems } from './queue-items.ts';
import { ReviewsAbout } from './reviews-about.tsx';
import { useAdmin } from '../use-admin.ts';
import classes from '../admin.module.css';

/** Reviews, answers and reports: what is to be decided first, then the newest (specification, section 2, 'Reviews tab'). */
export function Reviews() {
  const { about } = useSearch({ from: '/$lang/admin/{-$tab}' });
  return (
    <AdminPage title={<Trans>Reviews</Trans>}>
      {about === undefined ? <Queue /> : <ReviewsAbout key={about} uid={about} />}
    </AdminPage>
  );
}

/** What this device holds: what waits, and what is recent. */
function Queue() {
  const { tables, unsent, isWhole } = useAdmin();
  const items = useMemo(() => (tables ? queueItems(tables, unsent) : []), [tables, unsent]);
  if (items.length === 0) return isWhole ? <NothingYet /> : <CardPlaceholders />;
  return (
    <QueueList items={items}>
      <Trans>
        On this device: what waits for a decision, and what is from the last {heldDays} days. For older reviews open an
        account under Accounts, and there its reviews.
      </Trans>
    </QueueList>
  );
}

function NothingYet() {
  return (
    <p role="status" className={classes.count}>
      <Trans>There are no reviews yet.</Trans>
    </p>
  );
}
