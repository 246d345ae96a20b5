import { Plural, Trans } from '@lingui/react/macro';
import type { Rating } from '../../../shared/model/professional.ts';
import { formatNumber, formatRating } from '../words/format.ts';
import classes from './rating-line.module.css';
import { Stars } from './stars.tsx';
import { useLanguage } from '../words/use-language.ts';

interface RatingLineProps {
  rating: Rating;
  /** Shows one star, and the count as a number in parentheses, for narrow places. */
  isShort?: boolean;
}

/** Stars, average and how many reviews that is of, or that there are none. */
export function RatingLine({ rating: { average, count }, isShort = false }: RatingLineProps) {
  const language = useLanguage();
  if (count === 0) {
    return (
      <span className={classes.line}>
        <Trans>No reviews yet</Trans>
      </span>
    );
  }
  return (
    <span className={classes.line}>
      <Stars value={average} isOne={isShort} />
      <strong>{formatRating(language, average)}</strong>
      {isShort && (
        <span className={classes.count} aria-hidden>
          ({formatNumber(language, count)})
        </span>
      )}
      <span className={isShort ? 'visually-hidden' : classes.count}>
        <Plural value={count} one="# review" other="# reviews" />
      </span>
    </span>
  );
}
