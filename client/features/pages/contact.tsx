import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import picture from '../../ui/illustrations/macaw.svg';
import { useIsReachable } from '../../ui/layout/use-is-reachable.ts';
import { useSite } from '../../ui/layout/use-site.ts';
import { formatPhone } from '../../ui/words/phone-format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { PageHeader } from './page-header.tsx';
import classes from './pages.module.css';
import { WhatsAppButton } from './whatsapp-button.tsx';

/** Messages are answered only in a messaging app, in office hours (specification, section 1). */
export function Contact() {
  const { t } = useLingui();
  const isReachable = useIsReachable();
  return (
    <>
      <PageHeader title={t`Contact`} picture={picture} lead={useLead()}>
        <WhatsAppButton>
          <Trans>Write to us on WhatsApp</Trans>
        </WhatsAppButton>
      </PageHeader>
      <div className={`page ${classes.prose}`}>
        {isReachable && <WhereAndWhen />}
        <WhatHelps />
      </div>
    </>
  );
}

function useLead(): string {
  const { t } = useLingui();
  const { whatsApp, email } = useSite();
  if (whatsApp) return t`We answer messages only on WhatsApp, in English and in Spanish.`;
  if (email) return t`We answer messages by email, in English and in Spanish.`;
  return t`There is no number or address to write to us yet. What follows will help once there is.`;
}

function WhereAndWhen() {
  const { whatsApp, email } = useSite();
  return (
    <dl className={classes.facts}>
      {whatsApp && (
        <div>
          <dt>
            <Trans>Number</Trans>
          </dt>
          <dd>{formatPhone(whatsApp)}</dd>
        </div>
      )}
      {email && (
        <div>
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Hours</Trans>
        </dt>
        <dd>
          <Trans>Monday to Friday, 9:00 to 17:00, Costa Rica time</Trans>
        </dd>
      </div>
    </dl>
  );
}

function WhatHelps() {
  const language = useLanguage();
  return (
    <>
      <h2>
        <Trans>What helps us answer sooner</Trans>
      </h2>
      <ul>
        <li>
          <Trans>About a profile or a review: send its link, and say what is wrong with it.</Trans>
        </li>
        <li>
          <Trans>About your account: tell us the name that it shows, never your password or a code.</Trans>
        </li>
        <li>
          <Trans>About something that does not work: tell us your phone or computer, and what you saw.</Trans>
        </li>
        <li>
          <Trans>About an invitation: tell us which service you offer, and in which towns.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Messages that arrive in the evening or at the weekend wait until the next working day. About a job you agreed
          on, write to the professional: we do not see what you arrange between you.
        </Trans>
      </p>
      <p>
        <Trans>
          Your question may already have an answer among the{' '}
          <Link to="/$lang/faq" params={{ lang: language }}>
            questions and answers
          </Link>
          .
        </Trans>
      </p>
    </>
  );
}
