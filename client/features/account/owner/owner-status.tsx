import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { isWaiting } from '../../../../shared/rules/account/membership.ts';
import { reviewsToGoLive } from '../../../../shared/rules/publication.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useSuspensionWords } from '../../../ui/forms/suspension-words.ts';
import { useIsReachable } from '../../../ui/layout/use-is-reachable.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import account from '../account.module.css';
import classes from './owner.module.css';

interface OwnerStatusProps {
  account: OwnUser;
  /** Whether everyone sees the profile. */
  isLive: boolean;
}

/** How one's own profile stands: who sees it, and why nobody else does. */
export function OwnerStatus({ account: own, isLive }: OwnerStatusProps) {
  const { isPaused, isSuspended, isContractor, publication } = own;
  const language = useLanguage();
  const approved = publication?.approvedCount ?? 0;
  const hidesOn = publication?.hidesAt ? formatDay(language, publication.hidesAt) : null;
  if (isSuspended) return <Suspended suspension={own.suspension} />;
  return (
    <p className={classes.state} role="status">
      {isPaused ? (
        <Trans>Your profile is paused: only you see it.</Trans>
      ) : isLive && hidesOn ? (
        <Trans>
          Everyone sees your profile. Somebody took their review back: without another one it leaves the directory on{' '}
          {hidesOn}.
        </Trans>
      ) : isLive ? (
        <Trans>Everyone sees your profile.</Trans>
      ) : isWaiting(own) && approved >= reviewsToGoLive ? (
        <Trans>
          Only you see your profile so far. It has the {reviewsToGoLive} approved reviews that it needs, and goes public
          once you have access to the beta.
        </Trans>
      ) : isContractor && approved >= reviewsToGoLive && !own.hasSignedCurrentTos ? (
        <Trans>
          Only you see your profile so far. It has the {reviewsToGoLive} approved reviews that it needs, and goes public
          once you agree to the terms.
        </Trans>
      ) : isContractor && approved >= reviewsToGoLive ? (
        <Trans>
          Only you see your profile so far. It has the {reviewsToGoLive} approved reviews that it needs, and goes public
          in a moment, or as soon as there is a connection.
        </Trans>
      ) : isContractor ? (
        <Trans>
          Only you see your profile so far. It has {approved} of the {reviewsToGoLive} approved reviews that make it
          public.
        </Trans>
      ) : (
        <Trans>Only you see this: your account is not a professional account.</Trans>
      )}
    </p>
  );
}

/** Why our team took the profile down, and how its owner says that they are wrong. */
function Suspended({ suspension }: Pick<OwnUser, 'suspension'>) {
  const language = useLanguage();
  const words = useSuspensionWords();
  const isReachable = useIsReachable();
  return (
    <div role="status" className={classes.suspended}>
      <p className={classes.state}>
        {suspension ? (
          <Trans>We suspended your profile on {formatDay(language, suspension.at)}. Nobody sees it but you.</Trans>
        ) : (
          <Trans>We suspended your profile. Nobody sees it but you.</Trans>
        )}
      </p>
      {suspension && <p>{words(suspension.reason)}</p>}
      {isReachable && (
        <>
          <p className={account.lead}>
            <Trans>
              If you think that we are wrong, write to us: a person reads it and looks at your profile again.
            </Trans>
          </p>
          <Link to="/$lang/contact" params={{ lang: language }} className={controls.button}>
            <Trans>Write to us</Trans>
          </Link>
        </>
      )}
    </div>
  );
}
