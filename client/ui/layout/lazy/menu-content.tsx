import { useLingui } from '@lingui/react/macro';
import {
  IconHeart,
  IconHelpCircle,
  IconInfoCircle,
  IconMessageCircle,
  IconSearch,
  IconSparkles,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Language } from '../../../../shared/model/language.ts';
import { InstallButton } from '../../install/install-button.tsx';
import type { AccountSlot, MenuLinksProps } from '../account-slot.ts';
import type { DeviceSlot } from '../device-slot.ts';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { Logo } from '../frame/logo.tsx';
import classes from '../menu.module.css';

interface MenuContentProps extends MenuLinksProps {
  Account: AccountSlot['InMenu'];
  device: DeviceSlot;
}

/** What stands in the sheet that the burger opens. */
export function MenuContent({ Account, device, ...links }: MenuContentProps) {
  const { t } = useLingui();
  const { language, onFollow } = links;
  return (
    <div className={classes.inside}>
      <div className={classes.top}>
        <Logo />
        <LanguageSwitch language={language} onFollow={onFollow} />
        <button type="button" className={classes.round} aria-label={t`Close`} onClick={onFollow}>
          <IconX size={24} aria-hidden="true" />
        </button>
      </div>
      <device.Needs language={language} onFollow={onFollow} />
      <MenuLinks language={language} onFollow={onFollow} />
      <Account {...links} />
      <InstallButton className={classes.install} />
      <device.InMenu language={language} onFollow={onFollow} />
    </div>
  );
}

function MenuLinks({ language, onFollow }: { language: Language; onFollow: () => void }) {
  const { t } = useLingui();
  const links = [
    { to: '/$lang/find', Icon: IconSearch, words: t`Find professionals` },
    { to: '/$lang/saved', Icon: IconHeart, words: t`Saved professionals` },
    { to: '/$lang/features', Icon: IconSparkles, words: t`Features` },
    { to: '/$lang/about', Icon: IconInfoCircle, words: t`About` },
    { to: '/$lang/faq', Icon: IconHelpCircle, words: t`Questions and answers` },
    { to: '/$lang/contact', Icon: IconMessageCircle, words: t`Contact` },
  ] as const;
  return (
    <nav aria-label={t`Menu`} className={classes.links}>
      {links.map(({ to, Icon, words }) => (
        <Link key={to} to={to} params={{ lang: language }} className={classes.link} onClick={onFollow}>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          {words}
        </Link>
      ))}
    </nav>
  );
}
