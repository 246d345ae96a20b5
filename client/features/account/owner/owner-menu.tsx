import { Trans } from '@lingui/react/macro';
import { IconChevronDown, IconClock, IconEye, IconPhoto, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { ContactPhone } from '../details/contact-phone.tsx';
import { PauseProfile } from './pause-profile.tsx';
import account from '../account.module.css';
import classes from './owner.module.css';

interface OwnerMenuProps {
  account: OwnUser;
  /** Whether everyone sees the profile. */
  isLive: boolean;
  onPreview: () => void;
}

/** What a professional does now and then. */
export function OwnerMenu({ account: own, isLive, onPreview }: OwnerMenuProps) {
  return (
    <details className={classes.menu}>
      <summary>
        <Trans>More for your profile</Trans>
        <IconChevronDown size="1.25rem" aria-hidden />
      </summary>
      <div className={`${account.section} ${classes.inMenu}`}>
        <div className={account.buttons}>
          <button type="button" className={controls.button} onClick={onPreview}>
            <IconEye size="1.25rem" aria-hidden />
            {isLive ? <Trans>See it as visitors do</Trans> : <Trans>See it as visitors will</Trans>}
          </button>
          {own.hasBetaAccess && <Edits />}
        </div>
        {own.hasBetaAccess && (
          <>
            <ContactPhone account={own} />
            {!own.isPaused && <PauseProfile account={own} />}
          </>
        )}
      </div>
    </details>
  );
}

function Edits() {
  const params = { lang: useLanguage() };
  return (
    <>
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
      <Link to="/$lang/account" params={params} className={controls.button}>
        <IconSettings size="1.25rem" aria-hidden />
        <Trans>My account</Trans>
      </Link>
    </>
  );
}
