import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazily } from '../loading/lazily.tsx';
import type { AccountLinksProps, AccountSlot } from './account-slot.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import classes from './navigation-bar.module.css';

const InstallButton = lazily(async () => (await import('../install/install-button.tsx')).InstallButton, {
  words: 'device',
});

export interface NavigationBarProps extends AccountLinksProps {
  account: AccountSlot;
  /** What the bar says of this device, such as what is not saved yet. */
  status: ReactNode;
}

export function NavigationBar({ language, account, status, onSignOut }: NavigationBarProps) {
  const { t } = useLingui();
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Link to="/$lang" params={{ lang: language }} className={classes.home} aria-label={t`Confío, home page`}>
          <Logo />
        </Link>
        <nav aria-label={t`Main`} className={classes.links}>
          <Link to="/$lang/find" params={{ lang: language }} className={classes.link}>
            <IconSearch size={18} aria-hidden="true" />
            <Trans>Find professionals</Trans>
          </Link>
        </nav>
        <div className={classes.tools}>
          <div className={classes.account}>
            <account.InBar language={language} onSignOut={onSignOut} />
          </div>
          {status}
          <InstallButton className={classes.install} />
          <LanguageSwitch language={language} />
          <Menu language={language} onSignOut={onSignOut} Account={account.InMenu} />
        </div>
      </div>
    </header>
  );
}
