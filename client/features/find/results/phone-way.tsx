import { Trans } from '@lingui/react/macro';
import { useGreeting } from '../../../ui/greeting/use-greeting.ts';
import { whatsAppUrl } from '../../../ui/words/phone-format.ts';

interface PhoneWayProps {
  phone: string;
  /** To call; else to write by WhatsApp. */
  isCall: boolean;
  name: string;
  className: string | undefined;
}

/** Leads from a card to the phone of a professional. */
export function PhoneWay({ phone, isCall, name, className }: PhoneWayProps) {
  const greeting = useGreeting(name);
  if (isCall) {
    return (
      <a className={className} href={`tel:${phone}`}>
        <Trans>
          Call <span className="visually-hidden">{name}</span>
        </Trans>
      </a>
    );
  }
  return (
    <a className={className} href={whatsAppUrl(phone, greeting)} target="_blank" rel="noreferrer">
      <Trans>
        WhatsApp <span className="visually-hidden">to {name}</span>
      </Trans>
    </a>
  );
}
