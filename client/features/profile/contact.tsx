import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { formatPhone, whatsAppUrl } from '../../ui/words/phone-format.ts';
import classes from './contact.module.css';

interface ContactProps {
  name: string;
  /** The number the professional published; null shows none. */
  phone: string | null;
}

/** How to reach a professional; on a phone it stays at the foot of the screen. */
export function Contact({ name, phone }: ContactProps) {
  const { t } = useLingui();
  if (!phone) {
    return (
      <section className={classes.none}>
        <h2>
          <Trans>Contact</Trans>
        </h2>
        <p>
          <Trans>{name} has not published a phone number yet.</Trans>
        </p>
      </section>
    );
  }
  const message = t`Hello, ${name}. I found you on Confío and would like to ask about your services.`;
  const number = formatPhone(phone);
  return (
    <section className={classes.contact}>
      <h2>
        <Trans>Contact</Trans>
      </h2>
      <p className={classes.number}>{number}</p>
      <div className={classes.ways}>
        <a className={classes.whatsApp} href={whatsAppUrl(phone, message)} target="_blank" rel="noreferrer">
          <IconBrandWhatsapp size="1.375rem" aria-hidden />
          <Trans>WhatsApp</Trans>
        </a>
        <a className={classes.call} href={`tel:${phone}`} aria-label={t`Call ${number}`}>
          <IconPhone size="1.25rem" aria-hidden />
          <Trans>Call</Trans>
        </a>
      </div>
    </section>
  );
}
