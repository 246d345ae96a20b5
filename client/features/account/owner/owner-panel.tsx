import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock, IconEye, IconMessage, IconPencil, IconPhoto } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { reviewsToGoLive } from '../../../../shared/rules/publication.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatDay } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { OwnerPhone } from './owner-phone.tsx';
import { PauseProfile } from './pause-profile.tsx';
import { ReviewLink } from './review-link.tsx';
import account from '../account.module.css';
import classes from './owner.module.css';

interface OwnerPanelProps {
  account: OwnUser;
  /** Whether everyone sees the profile. */
  isLive: boolean;
  onPreview: () => void;
}

/** What only the owner of a profile sees on it: how it stands, and the ways to change it. */
export function OwnerPanel({ account: own, isLive, onPreview }: OwnerPanelProps) {
  const { t } = useLingui();
  return (
    <div className={`page ${classes.panel}`}>
      <section aria-label={t`My profile`} className={account.section}>
        <Status account={own} isLive={isLive} />
        <Edits />
        <button type="button" className={controls.button} onClick={onPreview}>
          <IconEye size="1.25rem" aria-hidden />
          <Trans>See it as visitors do</Trans>
        </button>
        <OwnerPhone account={own} />
        <PauseProfile account={own} />
      </section>
      {isWanting(own, isLive) && <ReviewLink uid={own.uid} />}
    </div>
  );
}

/** Whether reviews are missing, or will be soon. */
function isWanting({ isPaused, isSuspended, publication }: OwnUser, isLive: boolean): boolean {
  if (isPaused || isSuspended) return false;
  return Boolean(publication?.hidesAt) || (!isLive && !publication?.hasEnough);
}

function Status({
  account: { isPaused, isSuspended, isContractor, publication },
  isLive,
}: Pick<OwnerPanelProps, 'account' | 'isLive'>) {
  const approved = publication?.approvedCount ?? 0;
  const language = useLanguage();
  const hidesOn = publication?.hidesAt ? formatDay(language, publication.hidesAt) : null;
  return (
    <p className={classes.state} role="status">
      {isSuspended ? (
        <Trans>We have taken your profile down. Write to us by the contact page if you think that we are wrong.</Trans>
      ) : isPaused ? (
        <Trans>Your profile is paused: only you see it.</Trans>
      ) : isLive && hidesOn ? (
        <Trans>
          Everyone sees your profile. Somebody took their review back: without another one it leaves the directory on{' '}
          {hidesOn}.
        </Trans>
      ) : isLive ? (
        <Trans>Everyone sees your profile.</Trans>
      ) : isContractor ? (
        <Trans>
          Only you see your profile so far. It has {approved} of the {reviewsToGoLive} approved reviews that make it
          public.
        </Trans>
      ) : (
        <Trans>Only you see this: your account is not one of a professional.</Trans>
      )}
    </p>
  );
}

function Edits() {
  const params = { lang: useLanguage() };
  return (
    <div className={account.buttons}>
      <Link to="/$lang/edit-contractor-profile" params={params} className={`${controls.button} ${controls.primary}`}>
        <IconPencil size="1.25rem" aria-hidden />
        <Trans>Edit my profile</Trans>
      </Link>
      <Link
        to="/$lang/edit-contractor-profile"
        params={params}
        search={{ tab: 'zonesAndHours' }}
        className={controls.button}
      >
        <IconClock size="1.25rem" aria-hidden />
        <Trans>Zones and hours</Trans>
      </Link>
      <Link to="/$lang/edit-contractor-profile" params={params} search={{ tab: 'photos' }} className={controls.button}>
        <IconPhoto size="1.25rem" aria-hidden />
        <Trans>Photos</Trans>
      </Link>
      <Link
        to="/$lang/account"
        params={params}
        search={{ tab: 'myReviews' }}
        hash="received"
        className={controls.button}
      >
        <IconMessage size="1.25rem" aria-hidden />
        <Trans>Reviews about you</Trans>
      </Link>
    </div>
  );
}
