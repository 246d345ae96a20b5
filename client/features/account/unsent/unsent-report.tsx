import { Trans } from '@lingui/react/macro';
import type { ReportItem } from '../../../sync/own/reports-source.ts';
import { useReports } from '../../../sync/own/use-reports.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Outcome } from '../outcome.tsx';
import { SentStanding } from '../sent-standing.tsx';
import classes from '../account.module.css';

/** A report that the server has not got: how far it has come, and the way to let go of one that came back. */
export function UnsentReport({ item }: { item: ReportItem }) {
  const { source } = useReports();
  const { send, isSending, failure } = useSending();
  const { about, text, progress } = item;
  const name = about.name;
  const isWaiting = progress === 'local' || progress === 'syncing';
  return (
    <li className={classes.item}>
      <strong>
        {about.reviewId === null ? (
          <Trans>Report about the profile of {name}</Trans>
        ) : (
          <Trans>Report about the review by {name}</Trans>
        )}
      </strong>
      {text.note && <p className={classes.typed}>{text.note}</p>}
      <SentStanding item={item} changed={null}>
        {null}
      </SentStanding>
      {!isWaiting && (
        <div className={classes.buttons}>
          <button
            type="button"
            className={controls.button}
            disabled={isSending}
            onClick={() => void send(() => source.discard(about))}
          >
            <Trans>Discard what I wrote</Trans>
          </button>
        </div>
      )}
      <Outcome failure={failure} />
    </li>
  );
}
