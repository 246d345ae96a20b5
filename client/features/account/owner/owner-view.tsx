import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Professional, ReviewPage } from '../../../../shared/model/professional.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import { publicProfile, receivedInPublic } from '../../../../shared/rules/publication.ts';
import { ratingOf } from '../../../../shared/rules/review/rating.ts';
import { receivedReviews } from '../../../sync/own/reviews/received-reviews.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Spinner } from '../../../ui/layout/spinner.tsx';
import { OwnerPanel } from './owner-panel.tsx';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useTaxonomy } from '../../../sync/catalogue/use-taxonomy.ts';
import { professionalName } from '../../../ui/words/professional-name.ts';
import classes from './owner.module.css';

export interface OwnerViewProps {
  /** The profile as everyone sees it; null while nobody does. */
  live: Professional | null;
  /** The page of a professional; `received` is what clients say of one whom nobody else sees, `isLive` whether anybody else does. */
  onShow: (professional: Professional, taxonomy: Taxonomy, received: ReviewPage, isLive: boolean) => ReactNode;
  /** What is there until this device has the account. */
  children: ReactNode;
}

/** One's own profile as this device has it, with what its owner may do about it; or as visitors see it (specification, section 2). */
export function OwnerView({ live, onShow, children }: OwnerViewProps) {
  const { i18n } = useLingui();
  const { account, items } = useOwn();
  const taxonomy = useTaxonomy();
  const [isPreview, setPreview] = useState(false);
  // Their own profile is not missing: it is not here yet.
  if (!account || !taxonomy) return live ? children : <Spinner />;
  const reviews = receivedReviews(items['received-review'])
    .filter(({ isGone }) => !isGone)
    .map(({ review }) => receivedInPublic(review));
  // Their account may know of it before the directory on this device does.
  const isLive = live !== null || Boolean(account.publication?.isLive);
  const rating = live?.rating ?? ratingOf(reviews.map((review) => review.rating));
  return (
    <>
      {/* A page that is there for nobody else has no title of its own. */}
      {live === null && <title>{`${professionalName(account, i18n)} · Confío`}</title>}
      {isPreview ? (
        <div className={`page ${classes.preview}`} role="status">
          <p>
            {isLive ? (
              <Trans>This is how visitors see your profile.</Trans>
            ) : (
              <Trans>This is how visitors will see your profile.</Trans>
            )}
          </p>
          <button type="button" className={controls.button} onClick={() => setPreview(false)}>
            <IconArrowBackUp size="1.25rem" aria-hidden />
            <Trans>Back to my view</Trans>
          </button>
        </div>
      ) : (
        <OwnerPanel account={account} isLive={isLive} onPreview={() => setPreview(true)} />
      )}
      {onShow(publicProfile(account, rating), taxonomy, { uid: account.uid, page: 0, pages: 1, reviews }, isLive)}
    </>
  );
}
