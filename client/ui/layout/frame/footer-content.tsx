import { Trans } from '@lingui/react/macro';
import type { Language } from '../../../../shared/model/language.ts';
import { FooterLinks } from './footer-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';
import { whatsAppUrl } from '../../words/phone-format.ts';
import { useSite } from '../use-site.ts';
import classes from '../footer.module.css';

/** The links to what stands on its own, who is behind it, and the other language. */
export function FooterContent({ language }: { language: Language }) {
  const { whatsApp, facebook, instagram } = useSite();
  return (
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
  );
}
