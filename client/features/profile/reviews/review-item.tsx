import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicReview } from '../../../../shared/model/professional.ts';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { authorName } from '../../../ui/words/author-name.ts';
import { formatDay } from '../../../ui/words/format.ts';
import { Marked } from '../../../ui/controls/marked.tsx';
import { Portrait } from '../../../ui/controls/portrait.tsx';
import { Stars } from '../../../ui/controls/stars.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import classes from './reviews.module.css';
import { useWritten } from '../written/use-written.tsx';

// Few reviews say so, or show any.
const HasWritten = lazily(async () => (await import('./has-written.tsx')).HasWritten, { ssr: true });
const ReviewPhotos = lazily(async () => (await import('../../../ui/review-photos/review-photos.tsx')).ReviewPhotos, {
  ssr: true,
});

interface ReviewItemProps {
  review: PublicReview;
  /** The name of the professional, who may have answered. */
  name: string;
  /** The words that are looked for, to mark. */
  search: string;
  onReport: (what: { reviewId: string; name: string }) => void;
}

/** A review with the professional's answer, and the way to report it. */
export function ReviewItem({ review, name, search, onReport }: ReviewItemProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { author, createdAt } = review;
  const writer = authorName(author, i18n);
  const { texts, lang, way } = useWritten([review.title.trim(), review.review.trim()]);
  const [title = '', text = ''] = texts;
  return (
    <article className={classes.item}>
      <Portrait name={writer} seed={writer} photoId={author.profilePhoto} size="2.75rem" sizes="44px" />
      <div className={classes.author}>
        <strong>{writer}</strong>
        {review.hasWritten && <HasWritten />}
        <time dateTime={new Date(createdAt).toISOString()}>{formatDay(language, createdAt)}</time>
      </div>
      <div className={classes.text}>
        <h3>
          <Stars value={review.rating} />
          <span lang={lang}>
            <Marked text={title} search={search} />
          </span>
        </h3>
        <p lang={lang}>
          <Marked text={text} search={search} />
        </p>
        {review.photos && <ReviewPhotos photos={review.photos} name={writer} />}
        {review.reply && <Answer text={review.reply.trim()} name={name} search={search} />}
      </div>
      <div className={classes.foot}>
        {way}
        <button
          type="button"
          className={classes.report}
          aria-label={`${t`Report`}: ${writer}`}
          onClick={() => onReport({ reviewId: review.reviewId, name: writer })}
        >
          {t`Report`}
        </button>
      </div>
    </article>
  );
}

function Answer({ text, name, search }: { text: string; name: string; search: string }) {
  const { texts, lang, way } = useWritten([text]);
  return (
    <blockquote className={classes.answer}>
      <strong>
        <Trans>Answer by {name}</Trans>
      </strong>
      <p lang={lang}>
        <Marked text={texts[0] ?? ''} search={search} />
      </p>
      {way}
    </blockquote>
  );
}
