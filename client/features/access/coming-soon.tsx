import { Trans } from '@lingui/react/macro';
import { IconHourglassHigh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../shared/model/user.ts';
import { provenEmailOf } from '../../../shared/rules/account/sign-in/credentials.ts';
import { AccountFrame } from '../../ui/forms/account-frame.tsx';
import { useSession } from '../../sync/session/use-session.ts';
import controls from '../../ui/controls/controls.module.css';
import { useLanguage } from '../../ui/words/use-language.ts';
import { InvitationField } from './invitation-field.tsx';
import classes from './access.module.css';

/** The waitlist of professionals. The guard watches the flag, and leads on when it turns (specification, section 4; product decision 35). */
export function ComingSoon() {
  const { session, status } = useSession();
  // Who is in front of the device may be somebody else once the session has ended.
  const here = status === 'expired' ? null : session;
  const isMember = here !== null && !here.account.isAnonymous;
  const isOwner = here !== null && here.impersonation === null;
  return (
    <AccountFrame>
      <div className={`page ${classes.column}`}>
        <IconHourglassHigh size={40} stroke={1.5} aria-hidden="true" />
        <h1>
          <Trans>Coming soon</Trans>
        </h1>
        {isMember ? <OnTheList email={provenEmailOf(here.account)} /> : <NotIn />}
        {isMember && <Meanwhile account={here.account} />}
        <WhatNext />
        {isMember && isOwner && <InvitationField />}
      </div>
    </AccountFrame>
  );
}

/** `email` is where a letter would go: one that is shown to be theirs. */
function OnTheList({ email }: { email: string | null }) {
  return (
    <>
      <p className={classes.lead}>
        <Trans>
          You are on the list. Confío is in beta, and we let professionals in little by little, as fast as we can read
          reviews.
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
          Confío is in beta, and we let professionals in little by little. Create an account to get on the list, or sign
          in to see whether it is your turn. To search and to leave reviews nobody waits.
        </Trans>
      </p>
      <div className={classes.actions}>
        <Link
          to="/$lang/create-account"
          params={{ lang }}
          search={{ role: 'contractor' }}
          className={`${controls.button} ${controls.primary}`}
        >
          <Trans>Create an account</Trans>
        </Link>
        <Link to="/$lang/signin" params={{ lang }} className={controls.button}>
          <Trans>Sign in</Trans>
        </Link>
      </div>
    </>
  );
}

/** What needs no waiting: the account is theirs, and so is the directory. */
function Meanwhile({ account: { email, emailVerified } }: { account: OwnUser }) {
  const lang = useLanguage();
  return (
    <section className={classes.card} aria-labelledby="meanwhile">
      <h2 id="meanwhile">
        <Trans>Meanwhile</Trans>
      </h2>
      <ul>
        {email !== null && !emailVerified && (
          <li>
            <Trans>We sent an email to {email}: follow its link to confirm that the address is yours.</Trans>
          </li>
        )}
        <li>
          <Trans>
            <Link to="/$lang/account" params={{ lang }}>
              Your account
            </Link>{' '}
            is open: your reviews, password, phone number and language, and the way back if you do not offer services
            after all.
          </Trans>
        </li>
        <li>
          <Trans>
            You can search the directory and read reviews:{' '}
            <Link to="/$lang/find" params={{ lang }}>
              find professionals
            </Link>
            .
          </Trans>
        </li>
      </ul>
    </section>
  );
}

function WhatNext() {
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
          <Trans>You set up your profile in three steps.</Trans>
        </li>
      </ol>
    </section>
  );
}
