import { Trans } from '@lingui/react/macro';
import type { ReceivedItem } from '../../../sync/own/reviews/received-reviews.ts';
import { useReasonWords } from '../../../ui/forms/reason-words.ts';
import { SentStatus } from '../sent-status.tsx';
import classes from '../account.module.css';

/** Where my answer to a review stands: on this device, with the team, or in public. */
export function AnswerStatus({ item }: { item: ReceivedItem }) {
  const { review, isGone } = item;
  const other = review.replyText;
  return (
    <>
      <SentStatus
        item={item}
        changed={<Trans>You answered on another device too. Sending this one takes the place of: {other}</Trans>}
      >
        {review.reply && <Decided reply={review.reply} />}
      </SentStatus>
      {isGone && (
        <p className={classes.lead}>
          <Trans>This review does not show any more, so there is nothing to answer.</Trans>
        </p>
      )}
    </>
  );
}

function Decided({ reply: { status, approved, reason } }: { reply: NonNullable<ReceivedItem['review']['reply']> }) {
  const reasonWords = useReasonWords();
  switch (status) {
    case 'pending':
      return approved === null ? (
        <Trans>Waits for our team to read it</Trans>
      ) : (
        <Trans>Your change waits for our team. The previous text shows until then.</Trans>
      );
    case 'approved':
      return <Trans>Approved: it shows under the review</Trans>;
    case 'rejected':
      return (
        <p>
          <Trans>Not published.</Trans> {reason && reasonWords(reason)}{' '}
          <Trans>You can change it and send it again.</Trans>
        </p>
      );
  }
}
