import { Trans, useLingui } from '@lingui/react/macro';
import { type DecisionAction, type RejectionReason, rejectionReasons } from '../../../../shared/model/review.ts';
import controls from '../../../ui/controls/controls.module.css';
import type { QueueItem } from './queue-items.ts';
import { ProfileActions } from './profile-actions.tsx';
import { useRejectionWords } from '../admin-words.ts';
import classes from './queue.module.css';

interface CardActionsProps {
  item: QueueItem;
  /** What may be decided about it now. */
  allowed: readonly DecisionAction[];
  /** Whether the admin wrote it or received it. */
  isOwn: boolean;
  /** Whether a reason is being chosen. */
  isRejecting: boolean;
  /** Whether approving it was asked for, and its signals make it be asked once more. */
  isAsked: boolean;
  onReject: () => void;
  onDecide: (action: DecisionAction, reason?: RejectionReason) => void;
  /** `isUpheld`: whether those who reported it were right. */
  onSettle: (isUpheld: boolean) => void;
  onRelease: () => void;
}

/** What may be done about it, under the thumb. */
export function CardActions(props: CardActionsProps) {
  const { item, allowed, isOwn, isRejecting, isAsked, onReject, onDecide, onSettle, onRelease } = props;
  if (isOwn) {
    return (
      <p className={classes.fine}>
        <Trans>You wrote this or received it: somebody else on the team decides.</Trans>
      </p>
    );
  }
  return (
    <>
      <div className={classes.actions}>
        {allowed.includes('approve') && (
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            aria-keyshortcuts="A"
            onClick={() => onDecide('approve')}
          >
            {isAsked ? <Trans>Approve all the same</Trans> : <Trans>Approve</Trans>}
          </button>
        )}
        {allowed.includes('unapprove') && (
          <button type="button" className={controls.button} aria-keyshortcuts="U" onClick={() => onDecide('unapprove')}>
            <Trans>Unapprove</Trans>
          </button>
        )}
        {allowed.includes('reject') && (
          <button
            type="button"
            className={controls.button}
            aria-keyshortcuts="R"
            aria-expanded={isRejecting}
            onClick={onReject}
          >
            <Trans>Reject</Trans>
          </button>
        )}
        {item.kind === 'burst' && item.isOpen && (
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            aria-keyshortcuts="S"
            onClick={onRelease}
          >
            <Trans>I have looked: let them show</Trans>
          </button>
        )}
        {item.kind === 'report' && item.isOpen && (
          <>
            <button
              type="button"
              className={`${controls.button} ${controls.primary}`}
              aria-keyshortcuts="S"
              onClick={() => onSettle(true)}
            >
              {item.reports[0].isHold ? <Trans>Do not deliver it</Trans> : <Trans>Mark as settled</Trans>}
            </button>
            <button type="button" className={controls.button} aria-keyshortcuts="D" onClick={() => onSettle(false)}>
              {item.reports[0].isHold ? <Trans>Let it arrive</Trans> : <Trans>Nothing to it</Trans>}
            </button>
          </>
        )}
        {item.kind === 'profile' && item.isOpen && (
          <ProfileActions account={item.account} onAccept={() => onSettle(true)} />
        )}
      </div>
      {isRejecting && <Reasons onChoose={(reason) => onDecide('reject', reason)} />}
    </>
  );
}

/** Why it is turned away, which its author is told (product decision 8). */
function Reasons({ onChoose }: { onChoose: (reason: RejectionReason) => void }) {
  const { t } = useLingui();
  const words = useRejectionWords();
  return (
    <div role="group" aria-label={t`Why is it rejected?`} className={classes.reasons}>
      {rejectionReasons.map((reason, index) => (
        <button
          key={reason}
          type="button"
          className={controls.button}
          aria-keyshortcuts={`${index + 1}`}
          onClick={() => onChoose(reason)}
        >
          {`${index + 1}. ${words[reason]}`}
        </button>
      ))}
    </div>
  );
}
