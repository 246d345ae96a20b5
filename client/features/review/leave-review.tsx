import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reviewAbout, reviewedOf } from '../../sync/own/reviews/own-reviews.ts';
import type { OwnItem, Reviewed } from '../../sync/own/own-state.ts';
import { useOwnItems } from '../../sync/own/use-own.ts';
import { leadTo } from '../../ui/forms/lead-to.ts';
import { useReviewProblemWords } from '../../ui/forms/review/review-problem-words.ts';
import { useSession } from '../../sync/session/use-session.ts';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { professionalName } from '../../ui/words/professional-name.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import { ReviewForm } from './review-form.tsx';
import { useDepartures } from './use-departures.ts';
import classes from './review.module.css';

// Before anything was sent it shows nothing: it comes while the form is being filled in.
const SentReview = lazily(async () => (await import('./sent-review.tsx')).SentReview, { words: 'review' });

interface LeaveReviewProps {
  to: Reviewed;
  /** Whether anybody could tell who that is. */
  isKnown: boolean;
  /** Whether one that was sent is to be changed. */
  isEditing: boolean;
  onEdit: () => void;
  onEdited: () => void;
}

/** A review of one professional: the form, or how far the review has come. */
export function LeaveReview({ to, isKnown, isEditing, onEdit, onEdited }: LeaveReviewProps) {
  const { session, status } = useSession();
  const departures = useDepartures();
  const reviews = useOwnItems('review');
  const [hasSent, setSent] = useState(false);
  const problemWords = useReviewProblemWords();
  const item = reviewAbout(reviews, to.uid);
  const about = isKnown || !item ? to : reviewedOf(item);
  const account = status === 'expired' ? undefined : session?.account;
  const isWritten = item !== undefined && isWithTeam(item);
  const no = account?.uid === to.uid ? 'own-profile' : session?.impersonation ? 'not-while-impersonating' : null;
  const isShown = no === null && isWritten && !isEditing;
  return (
    <div className={`page ${classes.column}`}>
      <About to={about} isKnown={isKnown || Boolean(item?.remote)} />
      {no && (
        <p role="alert" className={classes.warning}>
          {problemWords[no]()}
        </p>
      )}
      <SentReview item={isShown ? item : null} account={account ?? null} isFresh={hasSent} onEdit={onEdit} />
      {no === null && !isShown && (
        <div ref={isEditing ? leadTo : undefined} tabIndex={-1}>
          <ReviewForm
            key={departures}
            to={about}
            item={item ?? null}
            account={account ?? null}
            onSent={() => {
              setSent(true);
              if (isEditing) onEdited();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Whether nothing is left to its author but to wait: what was taken back or turned down may be sent again. */
function isWithTeam({ progress, written: text, remote }: OwnItem<'review'>): boolean {
  if (progress === 'saved') return !text.isWithdrawn && remote?.status !== 'rejected';
  return (progress === 'local' || progress === 'syncing') && !text.isWithdrawn;
}

function About({ to, isKnown }: { to: Reviewed; isKnown: boolean }) {
  const { t, i18n } = useLingui();
  const name = isKnown ? professionalName(to, i18n) : to.displayName;
  return (
    <header className={classes.about}>
      {name && <Portrait name={name} seed={to.uid} photoId={to.profilePhoto} size="4rem" sizes="64px" isEager />}
      <div>
        <h1>{name ? t`Leave a review for ${name}` : t`Leave a review`}</h1>
        {!name && (
          <p className={classes.lead}>
            <Trans>
              You will see who this link is for once there is a connection. You can start writing now: it stays on this
              device.
            </Trans>
          </p>
        )}
      </div>
    </header>
  );
}
