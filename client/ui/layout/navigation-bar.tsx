import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '../../../shared/model/language.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { BarAccount, InstallButton } from './lazy-layout.tsx';
import { Logo } from './logo.tsx';
import { Menu } from './menu.tsx';
import classes from './navigation-bar.module.css';

interface NavigationBarProps {
  language: Language;
  status?: ReactNode;
  onSignOut: () => void;
}

export function NavigationBar({ language, status, onSignOut }: NavigationBarProps) {
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
            <BarAccount language={language} onSignOut={onSignOut} />
          </div>
          {status}
          <InstallButton className={classes.install} />
          <LanguageSwitch language={language} />
          <Menu language={language} onSignOut={onSignOut} />
        </div>
      </div>
    </header>
  );
}
