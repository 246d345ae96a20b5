import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconHelpCircle,
  IconInfoCircle,
  IconMenu2,
  IconMessageCircle,
  IconSearch,
  IconSparkles,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Language } from '../../../shared/model/language.ts';
import { InstallButton } from '../install/install-button.tsx';
import { type AccountLinksProps, MenuAccount } from './account-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import classes from './menu.module.css';

/** The burger and the sheet that it opens from the side. */
export function Menu({ language, onSignOut }: AccountLinksProps) {
  const { t } = useLingui();
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();

  return (
    <>
      <button
        type="button"
        className={classes.round}
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        <IconMenu2 size={24} aria-hidden="true" />
      </button>
      <dialog ref={sheet} closedby="any" aria-label={t`Menu`} className={classes.sheet}>
        <div className={classes.inside}>
          <div className={classes.top}>
            <Logo />
            <button type="button" className={classes.round} aria-label={t`Close`} onClick={close}>
              <IconX size={24} aria-hidden="true" />
            </button>
          </div>
          <MenuLinks language={language} onFollow={close} />
          <MenuAccount language={language} onSignOut={onSignOut} onFollow={close} />
          <InstallButton className={classes.install} />
          <div className={classes.foot}>
            <span aria-hidden="true">
              <Trans>Language</Trans>
            </span>
            <LanguageSwitch language={language} onFollow={close} />
          </div>
        </div>
      </dialog>
    </>
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
