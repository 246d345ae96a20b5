import { Trans } from '@lingui/react/macro';
import { IconBriefcase } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { reviewsToGoLive } from '../../../../shared/rules/publication.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { Outcome } from '../outcome.tsx';
import { useOwnValue } from '../use-own-value.ts';
import classes from '../account.module.css';

/** Asks somebody who has an account whether they offer services, and says what comes then (product decision 32). */
export function OfferServices({ account }: { account: OwnUser }) {
  const { failure, change } = useOwnValue(account, 'isContractor');
  return (
    <section className={classes.section} aria-labelledby="offering">
      <h2 id="offering">
        <Trans>Three steps to your profile</Trans>
      </h2>
      <ol className={classes.points}>
        <li>
          <Trans>Your name, your services and a few words about your work.</Trans>
        </li>
        <li>
          <Trans>Where you work, when, and the languages you speak.</Trans>
        </li>
        <li>
          <Trans>Photos, if you like.</Trans>
        </li>
      </ol>
      <p className={classes.lead}>
        <Trans>
          Your profile goes public once it has {reviewsToGoLive} approved reviews, also of clients from before you were
          here. You can stop at any time: then it leaves the directory, and its reviews are kept.
        </Trans>
      </p>
      {!account.hasBetaAccess && (
        <p className={classes.lead}>
          <Trans>
            Confío is in beta: our team lets professionals in little by little, or somebody sends you an invitation.
            Your account and the reviews you wrote stay as they are meanwhile.
          </Trans>
        </p>
      )}
      <Outcome failure={failure} />
      <div className={classes.buttons}>
        <button type="button" className={`${controls.button} ${controls.primary}`} onClick={() => change(() => true)}>
          <IconBriefcase size="1.25rem" aria-hidden />
          <Trans>Yes, I offer services</Trans>
        </button>
        <Link to="/$lang/account" params={{ lang: useLanguage() }} className={controls.button}>
          <Trans>Not now</Trans>
        </Link>
      </div>
    </section>
  );
}
