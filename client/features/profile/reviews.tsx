import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Rating, ReviewPage } from '../../../shared/model/professional.ts';
import type { Stars } from '../../../shared/model/review.ts';
import controls from '../../ui/controls/controls.module.css';
import { Select } from '../../ui/controls/select.tsx';
import profile from './profile.module.css';
import { RatingSummary } from './rating-summary.tsx';
import { arrange, type ReviewOrder, reviewOrders } from './review-order.ts';
import { ReviewItem } from './review-item.tsx';
import classes from './reviews.module.css';
import { type ReviewPages, useReviewPages } from './use-review-pages.ts';

/** How many reviews more a click shows. */
const step = 20;

interface ReviewsProps {
  /** The professional's name. */
  name: string;
  rating: Rating;
  first: ReviewPage | null;
  onLoad: (page: number) => Promise<ReviewPage | null>;
  onRetry: () => void;
  onReport: (what: { reviewId: string; name: string }) => void;
}

/** What others say: the summary, then the reviews in the order and with the stars chosen. */
export function Reviews({ name, rating, first, onLoad, onRetry, onReport }: ReviewsProps) {
  const pages = useReviewPages(first, onLoad);
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const [stars, setStars] = useState<Stars | null>(null);
  const [most, setMost] = useState(step);

  const arranged = arrange(pages.reviews, order, stars);
  const shown = arranged.slice(0, most);
  const known = stars ? (rating.histogram[stars - 1] ?? 0) : rating.count;
  // Another order, or some of the stars, is only right with every review at hand.
  const show = (order: ReviewOrder, stars: Stars | null, most: number) => {
    setOrder(order);
    setStars(stars);
    setMost(most);
    void pages.readUpTo(order === 'newest' && !stars ? most : Number.POSITIVE_INFINITY);
  };

  return (
    <section className={profile.section} id="reviews">
      <h2>
        <Trans>Reviews</Trans>
      </h2>
      {rating.count === 0 ? (
        <p className={classes.dimmed}>
          <Trans>No reviews yet</Trans>
        </p>
      ) : (
        <RatingSummary rating={rating} chosen={stars} onChoose={(stars) => show(order, stars, step)} />
      )}
      {!first && rating.count > 0 && <NotOnDevice onRetry={onRetry} />}
      {first && rating.count > 0 && (
        <>
          <div className={classes.bar}>
            <p role="status">
              <Shown shown={shown.length} known={Math.max(known, shown.length)} />
            </p>
            <OrderChoice order={order} onChange={(order) => show(order, stars, step)} />
          </div>
          <ul className={classes.list} aria-busy={pages.state === 'loading'}>
            {shown.map((review) => (
              <li key={review.reviewId}>
                <ReviewItem review={review} name={name} onReport={onReport} />
              </li>
            ))}
          </ul>
          <More
            pages={pages}
            hasHidden={arranged.length > most}
            onMore={() => show(order, stars, Math.max(shown.length, step) + step)}
          />
        </>
      )}
    </section>
  );
}

function Shown({ shown, known }: { shown: number; known: number }) {
  if (shown === known) return <Plural value={shown} one="# review" other="# reviews" />;
  return (
    <Trans>
      {shown} of {known} reviews
    </Trans>
  );
}

function OrderChoice({ order, onChange }: { order: ReviewOrder; onChange: (order: ReviewOrder) => void }) {
  const { t } = useLingui();
  const words = {
    newest: t`Newest first`,
    oldest: t`Oldest first`,
    highest: t`Highest rating`,
    lowest: t`Lowest rating`,
  };
  return (
    <Select
      label={t`Order`}
      isLabelHidden
      value={order}
      onChange={({ currentTarget: { value } }) => onChange(reviewOrders.find((each) => each === value) ?? 'newest')}
    >
      {reviewOrders.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </Select>
  );
}

function More({ pages, hasHidden, onMore }: { pages: ReviewPages; hasHidden: boolean; onMore: () => void }) {
  return (
    <div role="status" className={classes.more}>
      {pages.state === 'missing' && (
        <p className={classes.dimmed}>
          <Trans>The older reviews are not on this device. Connect to the internet to read them.</Trans>
        </p>
      )}
      {(hasHidden || pages.hasMore) && (
        <button type="button" className={controls.button} disabled={pages.state === 'loading'} onClick={onMore}>
          {pages.state === 'missing' && !hasHidden ? <Trans>Try again</Trans> : <Trans>Show more reviews</Trans>}
        </button>
      )}
    </div>
  );
}

function NotOnDevice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.more}>
      <p className={classes.dimmed}>
        <Trans>These reviews are not on this device yet. Connect to the internet to read them.</Trans>
      </p>
      <button type="button" className={controls.button} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  );
}
