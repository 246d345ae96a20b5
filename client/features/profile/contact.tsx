import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import { WriteLink } from '../../ui/controls/write-link.tsx';
import { formatPhone, whatsAppUrl } from '../../ui/words/phone-format.ts';
import classes from './contact.module.css';

interface ContactProps {
  uid: string;
  name: string;
  /** The number the professional published; null shows none. */
  phone: string | null;
  /** Whether who looks at it is somebody else. */
  canWrite: boolean;
}

/** How to reach a professional; on a phone it stays at the foot of the screen. */
export function Contact({ uid, name, phone, canWrite }: ContactProps) {
  const isReachable = canWrite || phone !== null;
  return (
    <section className={isReachable ? classes.contact : classes.none}>
      <h2>
        <Trans>Contact</Trans>
      </h2>
      <p className={classes.number}>
        {phone === null ? <Trans>{name} has not published a phone number yet.</Trans> : formatPhone(phone)}
      </p>
      {isReachable && (
        <div className={classes.ways}>
          {canWrite && <WriteLink uid={uid} name={name} className={classes.write} />}
          {phone !== null && <ByPhone name={name} phone={phone} />}
        </div>
      )}
    </section>
  );
}

function ByPhone({ name, phone }: { name: string; phone: string }) {
  const { t } = useLingui();
  const message = t`Hello, ${name}. I found you on Confío and would like to ask about your services.`;
  const number = formatPhone(phone);
  return (
    <>
      <a className={classes.whatsApp} href={whatsAppUrl(phone, message)} target="_blank" rel="noreferrer">
        <IconBrandWhatsapp size="1.375rem" aria-hidden />
        <Trans>WhatsApp</Trans>
      </a>
      <a className={classes.call} href={`tel:${phone}`} aria-label={t`Call ${number}`}>
        <IconPhone size="1.375rem" aria-hidden />
        <span>
          <Trans>Call</Trans>
        </span>
      </a>
    </>
  );
}
