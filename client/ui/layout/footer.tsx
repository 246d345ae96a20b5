import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandFacebook, IconBrandInstagram, IconBrandWhatsapp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Language } from '../../../shared/model/language.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { whatsAppUrl } from '../words/phone-format.ts';
import { useSite } from './use-site.ts';
import classes from './footer.module.css';

export function Footer({ language }: { language: Language }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Logo />
          <p>
            <Trans>
              Confío means ‘I trust’. Local professionals of Guanacaste, Costa Rica, and what their clients say.
            </Trans>
          </p>
          <SocialLinks />
        </div>
        <FooterLinks language={language} />
        <div className={classes.language}>
          <LanguageSwitch language={language} />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ language }: { language: Language }) {
  const { t } = useLingui();
  const columns = [
    {
      title: t`Explore`,
      links: [
        { to: '/$lang/find', words: t`Find professionals` },
        { to: '/$lang/features', words: t`Features` },
        { to: '/$lang/faq', words: t`Questions and answers` },
      ],
    },
    {
      title: 'Confío',
      links: [
        { to: '/$lang/about', words: t`About` },
        { to: '/$lang/contact', words: t`Contact` },
      ],
    },
    {
      title: t`Legal`,
      links: [
        { to: '/$lang/tos', words: t`Terms of use` },
        { to: '/$lang/privacy', words: t`Privacy` },
      ],
    },
  ] as const;
  return (
    <nav aria-label={t`Footer`} className={classes.columns}>
      {columns.map(({ title, links }) => (
        <div key={title}>
          <p className={classes.title}>{title}</p>
          <ul>
            {links.map(({ to, words }) => (
              <li key={to}>
                <Link to={to} params={{ lang: language }}>
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SocialLinks() {
  const { t } = useLingui();
  const { whatsApp, facebook, instagram } = useSite();
  const places = [
    { href: whatsApp && whatsAppUrl(whatsApp), Icon: IconBrandWhatsapp, words: t`Confío on WhatsApp` },
    { href: facebook, Icon: IconBrandFacebook, words: t`Confío on Facebook` },
    { href: instagram, Icon: IconBrandInstagram, words: t`Confío on Instagram` },
  ];
  const said = places.flatMap(({ href, ...place }) => (href ? { ...place, href } : []));
  if (said.length === 0) return null;
  return (
    <ul className={classes.social}>
      {said.map(({ href, Icon, words }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={words}>
            <Icon size={22} stroke={1.75} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
