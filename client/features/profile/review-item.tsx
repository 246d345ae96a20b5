import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicReview } from '../../../shared/model/professional.ts';
import { authorName } from '../../ui/words/author-name.ts';
import { formatDay } from '../../ui/words/format.ts';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { Stars } from '../../ui/controls/stars.tsx';
import { useLanguage } from '../../ui/words/use-language.ts';
import classes from './reviews.module.css';

interface ReviewItemProps {
  review: PublicReview;
  /** The name of the professional, who may have answered. */
  name: string;
  onReport: (what: { reviewId: string; name: string }) => void;
}

/** A review with the professional's answer, and the way to report it. */
export function ReviewItem({ review, name, onReport }: ReviewItemProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { author, createdAt } = review;
  const writer = authorName(author, i18n);
  return (
    <article className={classes.item}>
      <Portrait name={writer} seed={writer} photoId={author.profilePhoto} size="2.75rem" sizes="44px" />
      <div className={classes.author}>
        <strong>{writer}</strong>
        <time dateTime={new Date(createdAt).toISOString()}>{formatDay(language, createdAt)}</time>
      </div>
      <div className={classes.text}>
        <h3>
          <Stars value={review.rating} />
          {review.title.trim()}
        </h3>
        <p>{review.review.trim()}</p>
        {review.reply && (
          <blockquote className={classes.answer}>
            <strong>
              <Trans>Answer by {name}</Trans>
            </strong>
            <p>{review.reply.trim()}</p>
          </blockquote>
        )}
      </div>
      <button
        type="button"
        className={classes.report}
        aria-label={`${t`Report`}: ${writer}`}
        onClick={() => onReport({ reviewId: review.reviewId, name: writer })}
      >
        {t`Report`}
      </button>
    </article>
  );
}
