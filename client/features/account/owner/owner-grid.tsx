import { Trans, useLingui } from '@lingui/react/macro';
import { IconMessage, IconPencil, IconStar, IconUserHeart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { isReviewable } from '../../../../shared/rules/review/review.ts';
import { useConversations } from '../../../sync/conversations/use-conversations.ts';
import bubble from '../../../ui/controls/count-bubble.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { AskForReviews } from './ask-for-reviews.tsx';
import classes from './owner-grid.module.css';

/** What a professional does most. */
export function OwnerGrid({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const lang = useLanguage();
  const { unread } = useConversations();
  return (
    <>
      <nav aria-label={t`What you do most`} className={classes.grid}>
        <Link to="/$lang/edit-contractor-profile" params={{ lang }}>
          <IconPencil size="1.5rem" aria-hidden />
          <Trans>Edit my profile</Trans>
        </Link>
        {isReviewable(account) && (
          <button type="button" onClick={() => setAsking(true)}>
            <IconUserHeart size="1.5rem" aria-hidden />
            <Trans>Ask for a review</Trans>
          </button>
        )}
        <Link to="/$lang/messages/{-$id}" params={{ lang, id: undefined }} preload={false}>
          <span className={classes.counted}>
            <IconMessage size="1.5rem" aria-hidden />
            {unread > 0 && (
              <span className={bubble.bubble} aria-hidden="true">
                {unread}
              </span>
            )}
          </span>
          {unread > 0 ? t`Messages, new: ${unread}` : t`Messages`}
        </Link>
        <Link to="/$lang/account" params={{ lang }} search={{ tab: 'myReviews' }} hash="received">
          <IconStar size="1.5rem" aria-hidden />
          <Trans>Reviews about you</Trans>
        </Link>
      </nav>
      {isAsking && <AskForReviews uid={account.uid} onClose={() => setAsking(false)} />}
    </>
  );
}
