import { Trans } from '@lingui/react/macro';
import type { RejectionReason } from '../../../shared/model/review.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import type { OwnReviewItem } from '../../sync/own/own-reviews-source.ts';
import { useReasonWords } from '../../ui/forms/reason-words.ts';
import { useRefusalWords } from '../../ui/forms/refusal-words.ts';
import classes from './review.module.css';

/** Why a review that was sent is in its author's hands again. */
export function CameBack({ item }: { item: OwnReviewItem }) {
  const { attention, told } = item;
  return (
    <div role="alert" className={classes.warning}>
      {attention === 'changed' && <ChangedElsewhere item={item} />}
      {attention !== null && attention !== 'changed' && <NotTaken name={item.to.displayName} refusal={attention} />}
      {attention === null && told?.decision?.reason && <TurnedAway reason={told.decision.reason} />}
    </div>
  );
}

function ChangedElsewhere({ item: { told } }: { item: OwnReviewItem }) {
  return (
    <>
      <p>
        <Trans>You changed this review on another device too. Sending yours takes the place of that one:</Trans>
      </p>
      {told && (
        <blockquote>
          <strong>{told.title}</strong>
          <p className={classes.typed}>{told.review}</p>
        </blockquote>
      )}
    </>
  );
}

function NotTaken({ name, refusal }: { name: string; refusal: Refusal }) {
  const words = useRefusalWords();
  return (
    <>
      <p>
        <Trans>Your review was not taken as it is. Nothing of it is lost.</Trans>
      </p>
      <p>{refusal.code === 'not-found' ? <Trans>{name} cannot be reviewed just now.</Trans> : words(refusal)}</p>
    </>
  );
}

function TurnedAway({ reason }: { reason: RejectionReason }) {
  const words = useReasonWords();
  return (
    <>
      <p>
        <Trans>Our team did not publish your review.</Trans> {words(reason)}
      </p>
      <p>
        <Trans>Change it and send it again.</Trans>
      </p>
    </>
  );
}
