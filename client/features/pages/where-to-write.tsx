import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSite } from '../../ui/layout/use-site.ts';
import { useLanguage } from '../../ui/words/use-language.ts';

/** How and when we answer, within a paragraph; nothing where nobody said where to write to us. */
export function WhereToWrite() {
  const { whatsApp, email } = useSite();
  const lang = useLanguage();
  if (whatsApp) {
    return (
      <Trans>
        We answer only on WhatsApp, Monday to Friday, 9:00 to 17:00, Costa Rica time. The number is on the{' '}
        <Link to="/$lang/contact" params={{ lang }}>
          contact page
        </Link>
        .
      </Trans>
    );
  }
  return (
    email && (
      <Trans>
        We answer by email, Monday to Friday, 9:00 to 17:00, Costa Rica time. The address is on the{' '}
        <Link to="/$lang/contact" params={{ lang }}>
          contact page
        </Link>
        .
      </Trans>
    )
  );
}
