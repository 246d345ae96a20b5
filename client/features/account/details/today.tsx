import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { hasProof } from '../../../../shared/rules/account/sign-in/proof.ts';
import { useOwnItems } from '../../../sync/own/use-own.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { Section } from '../section.tsx';
import classes from '../account.module.css';

/** Says that a review which was written without an account has come along; nothing where there is none, or it came back to its author. */
export function ReviewArrived({ account }: { account: OwnUser }) {
  const reviews = useOwnItems('review');
  if (reviews.length === 0 || reviews.some(({ attention }) => attention !== null)) return null;
  return (
    <div role="status" className={`${classes.section} ${classes.good}`}>
      <p className={classes.fact}>
        <IconCircleCheck size="1.25rem" aria-hidden />
        <strong>
          <Trans>Thank you! Your review has arrived.</Trans>
        </strong>
      </p>
      <p>
        {hasProof(account) ? (
          <Trans>It is in your account. A person on our team reads it before it is published.</Trans>
        ) : (
          <Trans>
            It is in your account. A person on our team reads it before it shows, and it counts once you have confirmed
            who you are.
          </Trans>
        )}
      </p>
    </div>
  );
}

/** Whether an account has something left to be told that is new: a name, or that its address is theirs. */
export function isNew({ displayName, email, emailVerified }: OwnUser): boolean {
  return displayName === '' || (email !== null && !emailVerified);
}

/** What somebody who is new can do with their account today, and what waits for them (product decision 35). */
export function Today({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  const to = { to: '/$lang/account', params: { lang: useLanguage() } } as const;
  return (
    <Section title={t`What you can do today`}>
      {account.email !== null && !account.emailVerified && <LetterWaits email={account.email} />}
      <ul className={classes.points}>
        <li>
          <Trans>
            Find{' '}
            <Link to="/$lang/find" params={to.params}>
              professionals
            </Link>
            , and review those who have worked for you.
          </Trans>
        </li>
        <li>
          <Trans>
            See, change and take back{' '}
            <Link {...to} search={{ tab: 'myReviews' }}>
              your reviews
            </Link>
            .
          </Trans>
        </li>
        <li>
          <Trans>
            Set your{' '}
            <Link {...to} search={{ tab: 'basicInfo' }} hash="about">
              name and language
            </Link>
            , your{' '}
            <Link {...to} search={{ tab: 'basicInfo' }} hash="password">
              password
            </Link>{' '}
            and your{' '}
            <Link {...to} search={{ tab: 'basicInfo' }} hash="phone">
              phone number
            </Link>
            .
          </Trans>
        </li>
        <li>
          <Trans>
            Or{' '}
            <Link to="/$lang/account-setup/{-$step}" params={to.params}>
              offer your own services
            </Link>
            .
          </Trans>
        </li>
      </ul>
    </Section>
  );
}

/** The one thing that is left to do about the address. */
function LetterWaits({ email }: { email: string }) {
  return (
    <p className={classes.waits}>
      <IconMail size="1.25rem" aria-hidden />
      <span>
        <Trans>
          We sent an email to {email}: follow its link to confirm that the address is yours. Nothing there? Look in your
          spam, or{' '}
          <Link to="/$lang/account" params={{ lang: useLanguage() }} search={{ tab: 'basicInfo' }} hash="email">
            have it sent again
          </Link>
          .
        </Trans>
      </span>
    </p>
  );
}
