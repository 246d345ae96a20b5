import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { Professional, ReviewPage } from '../../../shared/model/professional.ts';
import type { Taxonomy } from '../../../shared/model/taxonomy.ts';
import type { User } from '../../../shared/model/user.ts';
import { liveReviews, publicProfile, publicReview, reviewsToGoLive } from '../../../shared/rules/publication.ts';
import { ratingOf } from '../../../shared/rules/review/rating.ts';
import { readReviewsAbout } from './admin-requests.ts';
import { useTaxonomy } from '../../sync/catalogue/use-taxonomy.ts';
import controls from '../../ui/controls/controls.module.css';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { formatDay } from '../../ui/words/format.ts';
import { professionalName } from '../../ui/words/professional-name.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { useSuspensionWords } from './admin-words.ts';
import classes from './admin.module.css';
import { reviewsOf } from './reviews-of.ts';
import { useAdmin } from './use-admin.ts';
import { useAsked } from './use-asked.ts';

export interface UnpublishedProfileProps {
  uid: string;
  /** The page of a professional, with what clients say of them. */
  onShow: (professional: Professional, taxonomy: Taxonomy, received: ReviewPage) => ReactNode;
  /** What there is for everybody else, and where this device has no such professional. */
  children: ReactNode;
}

/** A profile that only its owner and admins see, as it would look, under what keeps it from the public. */
export function UnpublishedProfile({ uid, onShow, children }: UnpublishedProfileProps) {
  const { i18n } = useLingui();
  const { tables, isWhole } = useAdmin();
  const { entries, state } = useAsked(readReviewsAbout, uid);
  const taxonomy = useTaxonomy();
  const reviews = useMemo(() => {
    const about = tables ? [...reviewsOf(tables, entries, uid).values()] : [];
    return liveReviews(about.filter(({ to }) => to.uid === uid)).flatMap((review) => publicReview(review) ?? []);
  }, [tables, entries, uid]);
  const account = tables?.account.get(uid);
  const mayCome = tables === null || (!account && !isWhole && state !== 'away');
  if (mayCome || (account && !taxonomy)) return <Spinner />;
  if (!account?.isContractor || !taxonomy) return children;
  return (
    <>
      <title>{`${professionalName(account, i18n)} · Confío`}</title>
      <State account={account} />
      {onShow(publicProfile(account, ratingOf(reviews.map(({ rating }) => rating))), taxonomy, {
        uid,
        page: 0,
        pages: 1,
        reviews,
      })}
    </>
  );
}

/** All that keeps the profile from the public, and the ways to decide about it. */
function State({ account }: { account: User }) {
  const lang = useLanguage();
  const words = useSuspensionWords();
  const { uid, isSuspended, suspension, isPaused, hasBetaAccess, signedTerms, publication } = account;
  const approved = Math.min(publication?.approvedCount ?? 0, reviewsToGoLive);
  return (
    <div className={`page ${classes.unpublished}`} role="status">
      <p className={classes.name}>
        <Trans>This profile is not public: only its owner and admins see it.</Trans>
      </p>
      <ul>
        {isSuspended && (
          <li>
            {suspension ? (
              <Trans>
                Suspended since {formatDay(lang, suspension.at)}: {words[suspension.reason]}
              </Trans>
            ) : (
              <Trans>Suspended</Trans>
            )}
          </li>
        )}
        {isPaused && (
          <li>
            <Trans>Paused by its owner</Trans>
          </li>
        )}
        {!hasBetaAccess && (
          <li>
            <Trans>Waits for access to the beta</Trans>
          </li>
        )}
        {signedTerms === null && (
          <li>
            <Trans>Has not agreed to the terms yet</Trans>
          </li>
        )}
        <li>
          <Trans>
            {approved} of {reviewsToGoLive} approved reviews
          </Trans>
        </li>
      </ul>
      <Link
        to="/$lang/admin/{-$tab}"
        params={{ lang, tab: 'reviews' }}
        search={{ about: uid }}
        className={controls.button}
      >
        <Trans>Its reviews, received and written</Trans>
      </Link>
    </div>
  );
}
