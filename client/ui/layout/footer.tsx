import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Language } from '../../../shared/model/language.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { lazily } from '../loading/lazily.tsx';
import { whatsAppUrl } from '../words/phone-format.ts';
import { useSite } from './use-site.ts';
import classes from './footer.module.css';

/** Links that work before their code is here, and no page waits for it. */
const SocialLinks = lazily(async () => (await import('./social/social-links.tsx')).SocialLinks, { ssr: true });

export function Footer({ language }: { language: Language }) {
  const { whatsApp, facebook, instagram } = useSite();
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
          <SocialLinks whatsApp={whatsApp && whatsAppUrl(whatsApp)} facebook={facebook} instagram={instagram} />
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
