import { Trans } from '@lingui/react/macro';
import type { OwnReview } from '../../../shared/model/review.ts';
import type { OwnReviewItem } from '../../sync/own-reviews-source.ts';
import { useReasonWords } from '../../ui/account/reason-words.ts';
import { useRefusalWords } from '../../ui/account/refusal-words.ts';
import { formatMoment } from '../../ui/format.ts';
import { useLanguage } from '../../ui/use-language.ts';
import classes from './account.module.css';

/** Where a review stands: on this device, with the team, or in public. */
export function ReviewStanding({ item: { progress, attention, waitsUntil, told } }: { item: OwnReviewItem }) {
  const language = useLanguage();
  const words = useRefusalWords();
  return (
    <div role="status" className={classes.status} data-state={progress}>
      {progress === 'draft' && <Trans>A draft, on this device only</Trans>}
      {progress === 'syncing' && <Trans>Sending…</Trans>}
      {progress === 'local' && waitsUntil === null && (
        <Trans>On this device; it is sent when there is a connection</Trans>
      )}
      {progress === 'local' && waitsUntil !== null && (
        <Trans>On this device; it is sent by itself: {formatMoment(language, waitsUntil)}</Trans>
      )}
      {progress === 'attention' &&
        (attention === null || attention === 'changed' ? (
          <Trans>You changed this review on another device too</Trans>
        ) : (
          words(attention)
        ))}
      {progress === 'saved' && told && <Decided told={told} />}
    </div>
  );
}

function Decided({ told: { status, isLive, decision, approved } }: { told: OwnReview }) {
  const reasonWords = useReasonWords();
  switch (status) {
    case 'pending':
      return approved ? (
        <Trans>Your change waits for our team. Until then the text before it shows.</Trans>
      ) : (
        <Trans>Waits for our team to read it</Trans>
      );
    case 'approved':
      return isLive ? <Trans>Approved</Trans> : <Trans>Approved. It shows once you have an account.</Trans>;
    case 'withdrawn':
      return <Trans>Taken back: it shows to nobody</Trans>;
    case 'rejected':
      return (
        <p>
          <Trans>Not published.</Trans> {decision?.reason && reasonWords(decision.reason)}{' '}
          <Trans>You can change it and send it again.</Trans>
        </p>
      );
  }
}
