import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import controls from '../../ui/controls/controls.module.css';
import { whatsAppLink } from '../../ui/layout/contact.ts';
import classes from './pages.module.css';

/** Opens a chat with Confío; `text` is what the person finds already written. */
export function WhatsAppButton({ text, children }: { text?: string; children: ReactNode }) {
  return (
    <a
      href={whatsAppLink(text)}
      target="_blank"
      rel="noopener noreferrer"
      className={`${controls.button} ${classes.whatsapp}`}
    >
      <IconBrandWhatsapp size={22} aria-hidden="true" />
      {children}
    </a>
  );
}
