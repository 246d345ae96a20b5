import { Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconHourglassHigh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasProof } from '../../../shared/rules/account/proof.ts';
import { AccountFrame } from '../../ui/forms/account-frame.tsx';
import { useSession } from '../../sync/session/use-session.ts';
import controls from '../../ui/controls/controls.module.css';
import { useLanguage } from '../../ui/words/use-language.ts';
import { InvitationField } from './invitation-field.tsx';
import classes from './access.module.css';

interface ComingSoonProps {
  /** Whether a review has just been sent (specification, section 2). */
  hasSentReview: boolean;
  /** What a person who waits may do with their account, which they do not reach otherwise (product decision 24). */
  children: ReactNode;
}

/** The waitlist. The guard watches the flag, and leads on when it turns (specification, section 4). */
export function ComingSoon({ hasSentReview, children }: ComingSoonProps) {
  const { session, status } = useSession();
  // Who is in front of the device may be somebody else once the session has ended.
  const here = status === 'expired' ? null : session;
  const isMember = here !== null && !here.account.isAnonymous;
  const isOwner = here !== null && here.impersonation === null;
  return (
    <AccountFrame>
      <div className={`page ${classes.column}`}>
        {hasSentReview && <ReviewSent isCounted={here !== null && hasProof(here.account)} />}
        <IconHourglassHigh size={40} stroke={1.5} aria-hidden="true" />
        <h1>
          <Trans>Coming soon</Trans>
        </h1>
        {isMember ? <OnTheList email={here.account.email} /> : <NotIn />}
        <WhatNext />
        {isMember && isOwner && <InvitationField />}
        {isOwner && children}
      </div>
    </AccountFrame>
  );
}

/** `isCounted`: whether its author has proven an address or a number; what is still to be done stands with their reviews. */
function ReviewSent({ isCounted }: { isCounted: boolean }) {
  return (
    <div className={`${classes.card} ${classes.success}`} role="status">
      <p>
        <IconCircleCheck size={20} aria-hidden="true" />{' '}
        <strong>
          <Trans>Thank you! Your review has arrived.</Trans>
        </strong>
      </p>
      <p>
        {isCounted ? (
          <Trans>A person on our team reads it before it shows. You need not do anything else.</Trans>
        ) : (
          <Trans>A person on our team reads it before it shows. It counts once you have confirmed who you are.</Trans>
        )}
      </p>
    </div>
  );
}

function OnTheList({ email }: { email: string | null }) {
  return (
    <>
      <p className={classes.lead}>
        <Trans>
          You are on the list. Confío is in beta, and we let people in little by little, as fast as we can read reviews.
        </Trans>
      </p>
      <p className={classes.lead}>
        {email === null ? (
          <Trans>This page opens by itself when it is your turn.</Trans>
        ) : (
          <Trans>This page opens by itself when it is your turn, and we write to {email} as well.</Trans>
        )}
      </p>
    </>
  );
}

function NotIn() {
  const lang = useLanguage();
  return (
    <>
      <p className={classes.lead}>
        <Trans>
          Confío is in beta, and we let people in little by little. Create an account to get on the list, or sign in to
          see whether it is your turn.
        </Trans>
      </p>
      <div className={classes.actions}>
        <Link to="/$lang/create-account" params={{ lang }} className={`${controls.button} ${controls.primary}`}>
          <Trans>Create an account</Trans>
        </Link>
        <Link to="/$lang/signin" params={{ lang }} className={controls.button}>
          <Trans>Sign in</Trans>
        </Link>
      </div>
    </>
  );
}

function WhatNext() {
  const lang = useLanguage();
  return (
    <section className={classes.card} aria-labelledby="next">
      <h2 id="next">
        <Trans>What happens next</Trans>
      </h2>
      <ol>
        <li>
          <Trans>Our team lets you in, or somebody sends you an invitation.</Trans>
        </li>
        <li>
          <Trans>You read the terms and agree to them.</Trans>
        </li>
        <li>
          <Trans>You set up your account. If you offer services, that becomes your profile.</Trans>
        </li>
      </ol>
      <p>
        <Trans>
          Meanwhile you can search the directory and read reviews:{' '}
          <Link to="/$lang/find" params={{ lang }}>
            find professionals
          </Link>
          .
        </Trans>
      </p>
    </section>
  );
}
