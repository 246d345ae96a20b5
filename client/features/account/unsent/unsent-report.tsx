import { Trans } from '@lingui/react/macro';
import type { OwnItem } from '../../../sync/own/own-state.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Outcome } from '../outcome.tsx';
import { SentStatus } from '../sent-status.tsx';
import classes from '../account.module.css';

/** A report that the server has not got: how far it has come, and the way to let go of one that came back. */
export function UnsentReport({ item }: { item: OwnItem<'report'> }) {
  const { own } = useOwn();
  const { send, isSending, failure } = useSending();
  const { key, about, written, progress } = item;
  const name = about?.name ?? '';
  const isWaiting = progress === 'local' || progress === 'syncing';
  return (
    <li className={classes.item}>
      <strong>
        {!about?.reviewId ? (
          <Trans>Report about the profile of {name}</Trans>
        ) : (
          <Trans>Report about the review by {name}</Trans>
        )}
      </strong>
      {written.note && <p className={classes.typed}>{written.note}</p>}
      <SentStatus item={item} changed={null}>
        {null}
      </SentStatus>
      {!isWaiting && (
        <div className={classes.buttons}>
          <button
            type="button"
            className={controls.button}
            disabled={isSending}
            onClick={() => void send(() => own.ask((opened) => opened.discard('report', key)))}
          >
            <Trans>Discard what I wrote</Trans>
          </button>
        </div>
      )}
      <Outcome failure={failure} />
    </li>
  );
}
