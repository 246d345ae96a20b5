import { Trans } from '@lingui/react/macro';
import type { OwnReview } from '../../../../shared/model/review.ts';
import type { OwnItem } from '../../../sync/own/own-state.ts';
import { useReasonWords } from '../../../ui/forms/reason-words.ts';
import { SentStatus } from '../sent-status.tsx';

/** Where a review stands: on this device, with the team, or in public. */
export function ReviewStatus({ item }: { item: OwnItem<'review'> }) {
  return (
    <SentStatus item={item} changed={<Trans>You changed this review on another device too</Trans>}>
      {item.remote && <Decided remote={item.remote} />}
    </SentStatus>
  );
}

function Decided({ remote: { status, isLive, decision, approved } }: { remote: OwnReview }) {
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
