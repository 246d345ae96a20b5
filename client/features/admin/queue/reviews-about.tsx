import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readReviewsAbout } from '../admin-requests.ts';
import { professionalName } from '../../../ui/words/professional-name.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { QueueList } from './queue-list.tsx';
import { queueItems } from './queue-items.ts';
import { reviewsOf } from '../reviews-of.ts';
import { useAdmin } from '../use-admin.ts';
import { useAsked } from '../use-asked.ts';

/** The reviews that an account received and wrote, of any age: what this device holds, and the rest from the server. */
export function ReviewsAbout({ uid }: { uid: string }) {
  const { i18n } = useLingui();
  const lang = useLanguage();
  const { tables, unsent } = useAdmin();
  const { entries, state } = useAsked(readReviewsAbout, uid);
  const items = useMemo(() => {
    if (!tables) return [];
    const review = reviewsOf(tables, entries, uid);
    const report = new Map([...tables.report].filter(([, each]) => each.uid === uid));
    const account = new Map([...tables.account].filter(([id]) => id === uid));
    return queueItems({ ...tables, review, report, account }, unsent, tables);
  }, [tables, unsent, entries, uid]);
  const account = tables?.account.get(uid);
  const name = account ? professionalName(account, i18n) : uid;
  return (
    <>
      <h2>
        <Trans>Reviews of and by {name}</Trans>
      </h2>
      <p>
        <Link to="/$lang/admin/{-$tab}" params={{ lang, tab: 'reviews' }}>
          <Trans>To everything waiting</Trans>
        </Link>
      </p>
      <QueueList items={items}>
        {state === 'asking' && <Trans>Asking the server for the older ones…</Trans>}
        {state === 'here' && <Trans>All there are, of any age.</Trans>}
        {state === 'away' && (
          <Trans>
            The server cannot be reached: these are the ones on this device. The older ones come with a signal.
          </Trans>
        )}
      </QueueList>
    </>
  );
}
