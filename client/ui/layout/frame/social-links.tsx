import { useLingui } from '@lingui/react/macro';
import { IconBrandFacebook, IconBrandInstagram, IconBrandWhatsapp } from '@tabler/icons-react';
import classes from '../footer.module.css';

/** The addresses of Confío elsewhere; null where whoever runs it has none. */
interface SocialLinksProps {
  whatsApp: string | null;
  facebook: string | null;
  instagram: string | null;
}

/** Where Confío is to be found elsewhere. */
export function SocialLinks({ whatsApp, facebook, instagram }: SocialLinksProps) {
  const { t } = useLingui();
  const places = [
    { href: whatsApp, Icon: IconBrandWhatsapp, words: t`Confío on WhatsApp` },
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
