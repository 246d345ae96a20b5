import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Notice } from '../../../shared/model/notice.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import { receivedHash } from '../../sync/own/reviews/received-reviews.ts';
import controls from '../../ui/controls/controls.module.css';
import { useIsReachable } from '../../ui/layout/use-is-reachable.ts';
import { useLanguage } from '../../ui/words/use-language.ts';

interface NoticeLinkProps {
  notice: Notice;
  account: OwnUser;
}

/** Leads to what a notice is about. */
export function NoticeLink({
  notice: { kind, review, conversation },
  account: { uid, isAnonymous, isContractor },
}: NoticeLinkProps) {
  const lang = useLanguage();
  const isReachable = useIsReachable();
  const look = { className: controls.button, preload: false } as const;
  switch (kind) {
    case 'review-approved':
    case 'review-rejected':
      // Who has no account to look into finds the review where they wrote it; there a member finds none of who has stopped.
      return isAnonymous ? (
        review && (
          <Link to="/$lang/leave-a-review/{-$id}" params={{ lang, id: review.toUid }} {...look}>
            <Trans>See my review</Trans>
          </Link>
        )
      ) : (
        <Link to="/$lang/account" params={{ lang }} search={{ tab: 'myReviews' }} hash="my-reviews" {...look}>
          <Trans>See my reviews</Trans>
        </Link>
      );
    case 'reply-approved':
    case 'reply-rejected':
      return (
        <Link to="/$lang/account" params={{ lang }} search={{ tab: 'myReviews' }} hash="received" {...look}>
          <Trans>See my answer</Trans>
        </Link>
      );
    case 'new-review':
      return (
        review && (
          <Link
            to="/$lang/account"
            params={{ lang }}
            search={{ tab: 'myReviews' }}
            hash={receivedHash(review.reviewId)}
            {...look}
          >
            <Trans>Read the review</Trans>
          </Link>
        )
      );
    case 'profile-live':
    case 'profile-hides-soon':
    case 'profile-hidden':
    case 'profile-restored':
      return (
        isContractor && (
          <Link to="/$lang/profile/{-$id}/{-$name}" params={{ lang, id: uid }} {...look}>
            <Trans>See my profile</Trans>
          </Link>
        )
      );
    case 'second-review':
      return (
        review && (
          <Link to="/$lang/leave-a-review/{-$id}" params={{ lang, id: review.toUid }} {...look}>
            <Trans>See my review</Trans>
          </Link>
        )
      );
    case 'ask-for-review':
      return (
        review && (
          <Link to="/$lang/leave-a-review/{-$id}" params={{ lang, id: review.toUid }} {...look}>
            <Trans>Leave a review</Trans>
          </Link>
        )
      );
    case 'way-in-held':
    case 'edit-overtaken':
      return (
        <Link to="/$lang/account" params={{ lang }} {...look}>
          <Trans>Go to my account</Trans>
        </Link>
      );
    case 'invitation-held':
    case 'profile-suspended':
      return (
        isReachable && (
          <Link to="/$lang/contact" params={{ lang }} {...look}>
            <Trans>Write to us</Trans>
          </Link>
        )
      );
    case 'conversation-ends':
      return (
        conversation && (
          <Link to="/$lang/messages/{-$id}" params={{ lang, id: conversation.key }} {...look}>
            <Trans>Open the conversation</Trans>
          </Link>
        )
      );
    case 'terms-change':
      return (
        <Link to="/$lang/tos" params={{ lang }} {...look}>
          <Trans>Read the terms</Trans>
        </Link>
      );
    case 'access-granted':
      return (
        <Link to="/$lang/account-setup/{-$step}" params={{ lang }} {...look}>
          <Trans>Set up my account</Trans>
        </Link>
      );
  }
}
