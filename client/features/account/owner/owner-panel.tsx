import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock, IconEye, IconMessage, IconPencil, IconPhoto } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { MissingParts } from './owner-missing.tsx';
import { ContactPhone } from '../details/contact-phone.tsx';
import { OwnerStatus } from './owner-status.tsx';
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
        <OwnerStatus account={own} isLive={isLive} />
        {own.hasBetaAccess ? <Edits /> : <WaitsForAccess />}
        {own.isContractor && !own.isSuspended && <MissingParts account={own} />}
        <button type="button" className={controls.button} onClick={onPreview}>
          <IconEye size="1.25rem" aria-hidden />
          {isLive ? <Trans>See it as visitors do</Trans> : <Trans>See it as visitors will</Trans>}
        </button>
        {own.hasBetaAccess && (
          <>
            <ContactPhone account={own} />
            <PauseProfile account={own} />
          </>
        )}
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
