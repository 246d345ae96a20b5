import { Trans, useLingui } from '@lingui/react/macro';
import {
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
import { LanguageSwitch } from '../language-switch.tsx';
import { Logo } from '../logo.tsx';
import classes from '../menu.module.css';

interface MenuContentProps extends MenuLinksProps {
  Account: AccountSlot['InMenu'];
}

/** What stands in the sheet that the burger opens. */
export function MenuContent({ Account, ...links }: MenuContentProps) {
  const { t } = useLingui();
  const { language, onFollow } = links;
  return (
    <div className={classes.inside}>
      <div className={classes.top}>
        <Logo />
        <button type="button" className={classes.round} aria-label={t`Close`} onClick={onFollow}>
          <IconX size={24} aria-hidden="true" />
        </button>
      </div>
      <MenuLinks language={language} onFollow={onFollow} />
      <Account {...links} />
      <InstallButton className={classes.install} />
      <div className={classes.foot}>
        <span aria-hidden="true">
          <Trans>Language</Trans>
        </span>
        <LanguageSwitch language={language} onFollow={onFollow} />
      </div>
    </div>
  );
}

function MenuLinks({ language, onFollow }: { language: Language; onFollow: () => void }) {
  const { t } = useLingui();
  const links = [
    { to: '/$lang/find', Icon: IconSearch, words: t`Find professionals` },
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
