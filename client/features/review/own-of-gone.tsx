import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { reviewAbout, reviewedOf } from '../../sync/own/reviews/own-reviews.ts';
import { useOwnItems } from '../../sync/own/use-own.ts';
import { useSession } from '../../sync/session/use-session.ts';
import controls from '../../ui/controls/controls.module.css';
import { professionalName } from '../../ui/words/professional-name.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './review.module.css';
import { Written } from './written.tsx';

/** What its author wrote about somebody who cannot be reviewed any more: the text is theirs, and stays in their reach. */
export function OwnReviewOfGone({ uid }: { uid: string }) {
  const { i18n } = useLingui();
  const lang = useLanguage();
  const { session, status } = useSession();
  const item = reviewAbout(useOwnItems('review'), uid);
  if (!item) return null;
  const name = professionalName(reviewedOf(item), i18n);
  const isMember = session !== null && status !== 'expired' && !session.account.isAnonymous;
  return (
    <section className={`page ${classes.ofGone}`} aria-labelledby="own-review">
      <h2 id="own-review">
        <Trans>Your review of {name}</Trans>
      </h2>
      <Written text={item.written} heading="h3">
        {isMember && (
          <Link
            to="/$lang/account"
            params={{ lang }}
            search={{ tab: 'myReviews' }}
            hash="my-reviews"
            className={controls.button}
          >
            <Trans>See my reviews</Trans>
          </Link>
        )}
      </Written>
    </section>
  );
}
