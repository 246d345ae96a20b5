import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { reviewsToGoLive } from '../../../../shared/rules/publication.ts';
import { isReviewable } from '../../../../shared/rules/review/review.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { OwnerCard } from './owner-card.tsx';
import { OwnerGrid } from './owner-grid.tsx';
import { OwnerMenu } from './owner-menu.tsx';
import { PauseProfile } from './pause-profile.tsx';
import { ProfileWeeks } from './profile-weeks.tsx';
import { ReviewLink } from './review-link.tsx';
import classes from './owner.module.css';

interface OwnerPanelProps {
  account: OwnUser;
  /** Whether everyone sees the profile. */
  isLive: boolean;
  onPreview: () => void;
}

/** What only the owner of a profile sees on it: how it stands, what they do most, and the rest. */
export function OwnerPanel({ account: own, isLive, onPreview }: OwnerPanelProps) {
  return (
    <div className={`page ${classes.panel}`}>
      <OwnerCard account={own} isLive={isLive}>
        {own.isPaused && own.hasBetaAccess && <PauseProfile account={own} />}
        {!own.hasBetaAccess && <WaitsForAccess />}
      </OwnerCard>
      {own.hasBetaAccess && <OwnerGrid account={own} />}
      {isWanting(own, isLive) && <ReviewLink account={own} />}
      <ProfileWeeks isLive={isLive} />
      <OwnerMenu account={own} isLive={isLive} onPreview={onPreview} />
    </div>
  );
}

/** Whether reviews are missing, or will be soon, and can be left. */
function isWanting(own: OwnUser, isLive: boolean): boolean {
  const { publication } = own;
  if (!isReviewable(own)) return false;
  return Boolean(publication?.hidesAt) || (!isLive && (publication?.approvedCount ?? 0) < reviewsToGoLive);
}

/** Who was not let in yet sees their profile, and edits it once they are. */
function WaitsForAccess() {
  return (
    <>
      <p>
        <Trans>This is how your profile will look. You can edit it as soon as you have access to the beta.</Trans>
      </p>
      <Link to="/$lang/coming-soon" params={{ lang: useLanguage() }} className={controls.button}>
        <Trans>What I am waiting for</Trans>
      </Link>
    </>
  );
}
