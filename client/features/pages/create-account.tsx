import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import controls from '../../ui/controls.module.css';
import macaw from '../../ui/illustrations/macaw.svg';
import truck from '../../ui/illustrations/professional.svg';
import { useLanguage } from '../../ui/use-language.ts';
import { PageHeader } from './page-header.tsx';
import classes from './pages.module.css';
import { WhatsAppButton } from './whatsapp-button.tsx';

/** Says, while accounts are by invitation, what one needs and how to ask for one. */
export function CreateAccount({ professional }: { professional: boolean }) {
  const { t } = useLingui();
  const request = professional
    ? t`Hello! I am a professional and I would like an invitation to Confío. My service and my zone: `
    : t`Hello! I would like an invitation to Confío.`;
  return (
    <>
      <PageHeader
        title={professional ? t`Join as a professional` : t`Create an account`}
        picture={professional ? truck : macaw}
        lead={t`Confío is in beta, and new accounts are by invitation. We let people in little by little, as fast as we can read reviews.`}
      >
        <WhatsAppButton text={request}>
          <Trans>Ask for an invitation</Trans>
        </WhatsAppButton>
        <p className={classes.version}>
          <Trans>We answer Monday to Friday, 9:00 to 17:00, Costa Rica time.</Trans>
        </p>
      </PageHeader>
      <div className={`page ${classes.prose}`}>
        <WhatYouNeed />
        {professional && <WhatProfessionalsNeed />}
        <Meanwhile professional={professional} />
      </div>
    </>
  );
}

function WhatYouNeed() {
  return (
    <>
      <h2>
        <Trans>What you will need</Trans>
      </h2>
      <ul>
        <li>
          <Trans>The invitation link that we send you.</Trans>
        </li>
        <li>
          <Trans>
            An email address, a Google account, or a mobile number of Costa Rica, the United States or Canada.
          </Trans>
        </li>
        <li>
          <Trans>To be 18 or older.</Trans>
        </li>
      </ul>
    </>
  );
}

function WhatProfessionalsNeed() {
  return (
    <>
      <h2>
        <Trans>And for your profile</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Your services, the zones you go to, your hours and the languages you speak.</Trans>
        </li>
        <li>
          <Trans>A few lines about your work and, if you like, photos of it.</Trans>
        </li>
        <li>
          <Trans>
            Three clients who will write a review. Clients from before count; we give you a link to send them.
          </Trans>
        </li>
      </ul>
    </>
  );
}

function Meanwhile({ professional }: { professional: boolean }) {
  const language = useLanguage();
  return (
    <>
      <h2>
        <Trans>Meanwhile</Trans>
      </h2>
      <p>
        <Trans>You need no account to search the directory, read reviews and write to a professional.</Trans>
      </p>
      <div className={classes.next}>
        <Link to="/$lang/find" params={{ lang: language }} className={`${controls.button} ${controls.primary}`}>
          <Trans>Find professionals</Trans>
        </Link>
        <Link
          to="/$lang/features"
          params={{ lang: language }}
          hash={professional ? 'professionals' : 'residents'}
          className={controls.button}
        >
          <Trans>See what Confío does</Trans>
        </Link>
      </div>
    </>
  );
}
