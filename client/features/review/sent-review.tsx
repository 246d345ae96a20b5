import { Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconCloudUpload, IconDeviceMobile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OwnUser } from '../../../shared/model/user.ts';
import { hasProof } from '../../../shared/rules/account/sign-in/proof.ts';
import type { OwnItem } from '../../sync/own/own-state.ts';
import { leadTo } from '../../ui/forms/lead-to.ts';
import controls from '../../ui/controls/controls.module.css';
import { formatMoment } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './review.module.css';
import { Written } from './written.tsx';

interface SentReviewProps {
  /** Null while there is none. */
  item: OwnItem<'review'> | null;
  account: OwnUser | null;
  /** Whether it was sent just now: its reader is led to what became of it. */
  isFresh: boolean;
  onEdit: () => void;
}

/** A review that its author sent: how far it has come, what happens next, and the way to change it. */
export function SentReview({ item, account, isFresh, onEdit }: SentReviewProps) {
  if (item === null) return null;
  return (
    <>
      <div
        ref={isFresh ? leadTo : undefined}
        role="status"
        tabIndex={-1}
        className={classes.sent}
        data-progress={item.progress}
      >
        <Status item={item} />
      </div>
      <Written text={item.written} heading="h2">
        <button type="button" className={controls.button} onClick={onEdit}>
          <Trans>Edit</Trans>
        </button>
      </Written>
      {account === null || account.isAnonymous ? <ComeIn /> : !hasProof(account) && <Confirm account={account} />}
    </>
  );
}

function Status({ item: { progress, waitsUntil, remote } }: { item: OwnItem<'review'> }) {
  const language = useLanguage();
  if (progress === 'syncing') {
    return (
      <p>
        <IconCloudUpload size="1.25rem" aria-hidden /> <Trans>Sending…</Trans>
      </p>
    );
  }
  if (progress === 'local') {
    return (
      <p>
        <IconDeviceMobile size="1.25rem" aria-hidden />{' '}
        {waitsUntil === null ? (
          <Trans>Your review is on this device. It is sent by itself as soon as there is a connection.</Trans>
        ) : (
          <Trans>
            Many reviews came from here today. Yours is kept on this device and sent by itself:{' '}
            {formatMoment(language, waitsUntil)}
          </Trans>
        )}
      </p>
    );
  }
  return (
    <>
      <p>
        <IconCircleCheck size="1.25rem" aria-hidden />{' '}
        <strong>
          <Trans>Thank you! Your review has arrived.</Trans>
        </strong>
      </p>
      {remote?.status === 'pending' && (
        <p>
          <Trans>A person on our team reads it before it is published.</Trans>
        </p>
      )}
    </>
  );
}

/** A review of who has proven neither an address nor a number waits: this leads its author to where they do it (product decision 36). */
function Confirm({ account: { email } }: { account: OwnUser }) {
  const lang = useLanguage();
  return (
    <NextStep
      title={<Trans>One more step, so that it counts</Trans>}
      why={
        email === null ? (
          <Trans>Your review counts and shows once you have confirmed an email address or a phone number.</Trans>
        ) : (
          <Trans>
            Your review counts and is published once you confirm your address: follow the link in the email we sent to{' '}
            {email}.
          </Trans>
        )
      }
    >
      <Link to="/$lang/account" params={{ lang }} search={{ tab: 'myReviews' }} className={controls.button}>
        <Trans>See my reviews</Trans>
      </Link>
    </NextStep>
  );
}

/** A review without an account does not show: this leads its author in, and the review with them (specification, section 4). */
function ComeIn() {
  const lang = useLanguage();
  const search = { nextRoute: `/${lang}/account?tab=myReviews&reviewsuccess=true` };
  return (
    <NextStep
      title={<Trans>One more step, so that it shows</Trans>}
      why={
        <Trans>
          Reviews show once their author has an account: that is how people know that somebody real wrote them. Your
          review comes along.
        </Trans>
      }
    >
      <Link
        to="/$lang/create-account"
        params={{ lang }}
        search={search}
        className={`${controls.button} ${controls.primary}`}
      >
        <Trans>Create an account</Trans>
      </Link>
      <Link to="/$lang/signin" params={{ lang }} search={search} className={controls.button}>
        <Trans>Sign in</Trans>
      </Link>
    </NextStep>
  );
}

/** What its author has yet to do; `children` are the ways there. */
function NextStep({ title, why, children }: { title: ReactNode; why: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.comeIn}>
      <h2>{title}</h2>
      <p>{why}</p>
      <div className={classes.ways}>{children}</div>
    </section>
  );
}
