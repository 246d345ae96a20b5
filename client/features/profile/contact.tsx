import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import type { Professional } from '../../../shared/model/professional.ts';
import { WriteLink } from '../../ui/controls/write-link.tsx';
import { useGreeting } from '../../ui/greeting/use-greeting.ts';
import { formatPhone, whatsAppUrl } from '../../ui/words/phone-format.ts';
import classes from './contact.module.css';

interface ContactProps {
  professional: Pick<Professional, 'uid' | 'contactPhone' | 'refusesMessages'>;
  name: string;
  /** Whether who looks at it is somebody else. */
  isOthers: boolean;
}

/** How to reach a professional; for others it stays at the foot of a phone's screen. */
export function Contact({ professional, name, isOthers }: ContactProps) {
  const { t } = useLingui();
  const { uid, contactPhone: phone, refusesMessages } = professional;
  const canWrite = isOthers && !refusesMessages;
  const greeting = useGreeting(name);
  const number = phone && formatPhone(phone);
  return (
    <section className={isOthers && (canWrite || phone) ? classes.contact : classes.still}>
      <h2>
        <Trans>Contact</Trans>
      </h2>
      <p className={classes.number}>{number ?? <Trans>{name} has not published a phone number yet.</Trans>}</p>
      {refusesMessages && (
        <p className={classes.refuses}>
          <Trans>{name} is not taking messages on Confío right now.</Trans>
        </p>
      )}
      <div className={classes.ways}>
        {canWrite && <WriteLink uid={uid} name={name} className={classes.write} />}
        {phone && (
          <>
            <a className={classes.whatsApp} href={whatsAppUrl(phone, greeting)} target="_blank" rel="noreferrer">
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
        )}
      </div>
    </section>
  );
}
