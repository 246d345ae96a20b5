import { Trans } from '@lingui/react/macro';
import type { OwnReview } from '../../../../shared/model/review.ts';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { hasProof } from '../../../../shared/rules/account/sign-in/proof.ts';
import type { OwnItem } from '../../../sync/own/own-state.ts';
import { useSession } from '../../../sync/session/use-session.ts';
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

/** Why a review that was approved does not show. */
function NotYet({ account }: { account: OwnUser | null }) {
  if (!account || account.isAnonymous) return <Trans>Approved. It shows once you have an account.</Trans>;
  if (account.isSuspended) return <Trans>Approved. It does not show while your account is suspended.</Trans>;
  if (!hasProof(account)) {
    return <Trans>Approved. It counts and shows once you have confirmed your email address or a phone number.</Trans>;
  }
  return <Trans>Approved. Many reviews came in at once: it shows once our team has looked at all of them.</Trans>;
}

function Decided({ remote: { status, isLive, decision, approved } }: { remote: OwnReview }) {
  const reasonWords = useReasonWords();
  const account = useSession().session?.account ?? null;
  switch (status) {
    case 'pending':
      return approved ? (
        <Trans>Your change waits for our team. The previous text shows until then.</Trans>
      ) : (
        <Trans>Waits for our team to read it</Trans>
      );
    case 'approved':
      return isLive ? <Trans>Approved</Trans> : <NotYet account={account} />;
    case 'withdrawn':
      return <Trans>Taken back: nobody sees it</Trans>;
    case 'rejected':
      return (
        <p>
          <Trans>Not published.</Trans> {decision?.reason && reasonWords(decision.reason)}{' '}
          <Trans>You can change it and send it again.</Trans>
        </p>
      );
  }
}
