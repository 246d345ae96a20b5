import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { RejectionReason } from '../../../shared/model/review.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { reviewedOf } from '../../sync/own/reviews/own-reviews.ts';
import type { OwnItem } from '../../sync/own/own-state.ts';
import { useReasonWords } from '../../ui/forms/reason-words.ts';
import { useRefusalWords } from '../../ui/forms/refusal-words.ts';
import { professionalName } from '../../ui/words/professional-name.ts';
import classes from './review.module.css';

/** Why a review that was sent is in its author's hands again. */
export function CameBack({ item }: { item: OwnItem<'review'> }) {
  const { attention, remote } = item;
  const { i18n } = useLingui();
  return (
    <div role="alert" className={classes.warning}>
      {attention === 'changed' && <ChangedElsewhere item={item} />}
      {attention !== null && attention !== 'changed' && (
        <NotTaken name={professionalName(reviewedOf(item), i18n)} refusal={attention} />
      )}
      {attention === null && remote?.decision?.reason && <TurnedAway reason={remote.decision.reason} />}
    </div>
  );
}

function ChangedElsewhere({ item: { remote } }: { item: OwnItem<'review'> }) {
  return (
    <>
      <p>
        <Trans>You changed this review on another device too. Sending yours takes the place of that one:</Trans>
      </p>
      {remote && (
        <blockquote>
          <strong>{remote.title}</strong>
          <p className={classes.typed}>{remote.review}</p>
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
      <p>{refusal.code === 'not-found' ? <Trans>{name} cannot be reviewed right now.</Trans> : words(refusal)}</p>
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
