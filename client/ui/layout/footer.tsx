import { Trans } from '@lingui/react/macro';
import type { Language } from '../../../shared/model/language.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { lazily } from '../loading/lazily.tsx';
import { whatsAppUrl } from '../words/phone-format.ts';
import { useSite } from './use-site.ts';
import classes from './footer.module.css';

/** Links work before their code is here, and no page waits for it. */
const FooterLinks = lazily(async () => (await import('./footer-parts/footer-links.tsx')).FooterLinks, { ssr: true });
const SocialLinks = lazily(async () => (await import('./footer-parts/social-links.tsx')).SocialLinks, { ssr: true });

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
