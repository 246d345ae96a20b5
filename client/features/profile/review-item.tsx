import type { PublicReview } from '../../../shared/model/professional.ts';
import { formatDay } from '../../ui/format.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useLanguage } from '../../ui/use-language.ts';
import classes from './reviews.module.css';

export function ReviewItem({ review: { title, review, rating, author, createdAt } }: { review: PublicReview }) {
  const language = useLanguage();
  return (
    <article className={classes.item}>
      <Portrait name={author.name} seed={author.name} photoId={author.profilePhoto} size="2.75rem" sizes="44px" />
      <div className={classes.author}>
        <strong>{author.name}</strong>
        <time dateTime={new Date(createdAt).toISOString()}>{formatDay(language, createdAt)}</time>
      </div>
      <div className={classes.text}>
        <h3>
          <Stars value={rating} />
          {title.trim()}
        </h3>
        <p>{review.trim()}</p>
      </div>
    </article>
  );
}
