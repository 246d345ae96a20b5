import { Trans, useLingui } from '@lingui/react/macro';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import type { Professional } from '../../../shared/model/professional.ts';
import { waysShown } from '../../../shared/rules/profile/ways.ts';
import { WriteLink } from '../../ui/controls/write-link.tsx';
import { useGreeting } from '../../ui/greeting/use-greeting.ts';
import { formatPhone, whatsAppUrl } from '../../ui/words/phone-format.ts';
import classes from './contact.module.css';

interface ContactProps {
  professional: Pick<Professional, 'uid' | 'contactPhone' | 'refusesMessages' | 'facts'>;
  name: string;
  /** Whether who looks at it is somebody else. */
  isOthers: boolean;
}

/** How to reach a professional; for others it stays at the foot of a phone's screen. */
export function Contact({ professional, name, isOthers }: ContactProps) {
  const { t } = useLingui();
  const { uid, contactPhone: phone, refusesMessages } = professional;
  const ways = waysShown(professional);
  const greeting = useGreeting(name);
  const number = phone && formatPhone(phone);
  return (
    <section className={isOthers && ways.length > 0 ? classes.contact : classes.still}>
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
        {isOthers && ways.includes('message') && <WriteLink uid={uid} name={name} className={classes.write} />}
        {phone && ways.includes('whatsapp') && (
          <a className={classes.whatsApp} href={whatsAppUrl(phone, greeting)} target="_blank" rel="noreferrer">
            <IconBrandWhatsapp size="1.375rem" aria-hidden />
            <Trans>WhatsApp</Trans>
          </a>
        )}
        {phone && ways.includes('call') && (
          <a className={classes.call} href={`tel:${phone}`} aria-label={t`Call ${number}`}>
            <IconPhone size="1.375rem" aria-hidden />
            <span>
              <Trans>Call</Trans>
            </span>
          </a>
        )}
      </div>
    </section>
  );
}
