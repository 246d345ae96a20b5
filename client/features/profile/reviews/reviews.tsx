import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Rating, ReviewPage } from '../../../../shared/model/professional.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { lazily } from '../../../ui/loading/lazily.tsx';
import profile from '../profile.module.css';
import { RatingSummary } from './rating-summary.tsx';
import type { ReviewFinderProps } from './review-finder.tsx';
import { arrange, everyReview, type ReviewFilter, type ReviewOrder, reviewOrders } from './review-order.ts';
import { ReviewItem } from './review-item.tsx';
import classes from './reviews.module.css';
import { type ReviewPages, useReviewPages } from './use-review-pages.ts';

/** How many reviews more a click shows. */
const step = 20;

/** How many reviews there are at least where one looks for some among them. */
const many = 6;

// It takes a script to look for anything; until then there is its room.
const ReviewFinder = lazily<ReviewFinderProps>(async () => (await import('./review-finder.tsx')).ReviewFinder, {
  fallback: <div className={classes.finder} />,
});

interface ReviewsProps {
  /** The professional's name. */
  name: string;
  rating: Rating;
  first: ReviewPage | null;
  onLoad: (page: number) => Promise<ReviewPage | null>;
  onRetry: () => void;
  onReport: (what: { reviewId: string; name: string }) => void;
}

/** What others say: the summary, the ways to look for some, then those in the order chosen. */
export function Reviews({ name, rating, first, onLoad, onRetry, onReport }: ReviewsProps) {
  const pages = useReviewPages(first, onLoad);
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const [filter, setFilter] = useState(everyReview);
  const [max, setMax] = useState(step);
  const list = useRef<HTMLUListElement>(null);
  /** Where those begin that are asked for, and where the focus was; null once they are there. */
  const more = useRef<{ after: number; asker: Element | null } | null>(null);
  useEffect(() => {
    if (!more.current) return;
    const { after, asker } = more.current;
    const first = list.current?.children[after];
    if (!(first instanceof HTMLElement)) return;
    more.current = null;
    const { activeElement, body } = document;
    // The button that asked for them may be gone; who has gone elsewhere meanwhile stays there.
    if (activeElement === asker || activeElement === body) first.focus();
  });

  const arranged = arrange(pages.reviews, order, filter);
  const shown = arranged.slice(0, max);
  const { stars, word, search } = filter;
  const isByWords = word !== null || search.trim() !== '';
  const count = stars ? (rating.histogram[stars - 1] ?? 0) : rating.count;
  const known = isByWords ? arranged.length : Math.max(count, shown.length);
  // Another order, or some of them, is only right with every review at hand.
  const show = (order: ReviewOrder, filter: ReviewFilter, max: number, after: number | null = null) => {
    more.current = after === null ? null : { after, asker: document.activeElement };
    setOrder(order);
    setFilter(filter);
    setMax(max);
    pages.readUpTo(order === 'newest' && filter === everyReview ? max : Number.POSITIVE_INFINITY);
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
        <RatingSummary rating={rating} chosen={stars} onChoose={(stars) => show(order, { ...filter, stars }, step)} />
      )}
      {!first && rating.count > 0 && <NotOnDevice onRetry={onRetry} />}
      {first && rating.count > 0 && (
        <>
          {rating.count >= many && (
            <ReviewFinder
              reviews={pages.reviews}
              name={name}
              filter={filter}
              onChange={(change) => show(order, { ...filter, ...change }, step)}
            />
          )}
          <div className={classes.bar}>
            <p role="status">
              <Shown shown={shown.length} known={known} />
            </p>
            <OrderChoice order={order} onChange={(order) => show(order, filter, step)} />
          </div>
          <ul ref={list} className={classes.list} aria-busy={pages.state === 'loading'}>
            {shown.map((review) => (
              <li key={review.reviewId} tabIndex={-1}>
                <ReviewItem review={review} name={name} search={`${search} ${word ?? ''}`} onReport={onReport} />
              </li>
            ))}
          </ul>
          <More
            pages={pages}
            hasHidden={arranged.length > max}
            onMore={() => show(order, filter, Math.max(shown.length, step) + step, shown.length)}
          />
        </>
      )}
    </section>
  );
}

function Shown({ shown, known }: { shown: number; known: number }) {
  if (known === 0) return <Trans>No review says that.</Trans>;
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
      label={t`Sort by`}
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
          <Trans>The older reviews are not on this device. They come once Confío can be reached.</Trans>
        </p>
      )}
      {(hasHidden || pages.hasMore) && (
        <button
          type="button"
          className={controls.button}
          aria-disabled={pages.state === 'loading'}
          onClick={() => pages.state === 'loading' || onMore()}
        >
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
        <Trans>These reviews are not on this device yet. They come once Confío can be reached.</Trans>
      </p>
      <button type="button" className={controls.button} onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  );
}
