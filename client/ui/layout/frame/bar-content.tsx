import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { lazily } from '../../loading/lazily.tsx';
import type { AccountLinksProps, AccountSlot } from '../account-slot.ts';
import type { DeviceSlot } from '../device-slot.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { toSearch } from '../to-search.ts';
import { Menu } from './menu.tsx';
import classes from '../navigation-bar.module.css';

const InstallButton = lazily(async () => (await import('../../install/install-button.tsx')).InstallButton, {
  words: 'device',
});

export interface BarContentProps extends AccountLinksProps {
  account: AccountSlot;
  device: DeviceSlot;
}

/** The home page and the directory have a field of their own: a phone's bar has no second one. */
const hasField = (path: string) => /^\/[^/]+(\/find(\/.*)?)?\/?$/.test(path);

/** What stands in the bar. */
export function BarContent({ language, account, device, onSignOut }: BarContentProps) {
  const { t } = useLingui();
  const isWithField = useLocation({ select: ({ pathname }) => hasField(pathname) });
  return (
    <div className={classes.inner} data-field={isWithField || undefined}>
      <Link to="/$lang" params={{ lang: language }} className={classes.home} aria-label={t`Confío, home page`}>
        <Logo />
      </Link>
      <nav aria-label={t`Main`} className={classes.links}>
        <Link to="/$lang/find" params={{ lang: language }} state={toSearch} className={classes.link}>
          <IconSearch size={18} aria-hidden="true" />
          <span className={classes.long}>
            <Trans>Find professionals</Trans>
          </span>
          <span className={classes.short}>
            <Trans>Search</Trans>
          </span>
        </Link>
      </nav>
      <div className={classes.tools}>
        <div className={classes.account}>
          <account.InBar language={language} onSignOut={onSignOut} />
        </div>
        <InstallButton className={classes.install} />
        <div className={classes.language}>
          <LanguageSwitch language={language} />
        </div>
        <Menu language={language} onSignOut={onSignOut} Account={account.InMenu} device={device} />
      </div>
    </div>
  );
}
