import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import controls from '../../ui/controls/controls.module.css';
import { useSite } from '../../ui/layout/use-site.ts';
import { whatsAppUrl } from '../../ui/words/phone-format.ts';
import classes from './pages.module.css';

/** Opens a chat with Confío; nothing where no number was said. */
export function WhatsAppButton({ children }: { children: ReactNode }) {
  const { whatsApp } = useSite();
  if (!whatsApp) return null;
  return (
    <a
      href={whatsAppUrl(whatsApp)}
      target="_blank"
      rel="noopener noreferrer"
      className={`${controls.button} ${classes.whatsapp}`}
    >
      <IconBrandWhatsapp size={22} aria-hidden="true" />
      {children}
    </a>
  );
}
