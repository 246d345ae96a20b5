import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Rating } from '../../../../shared/model/professional.ts';
import { stars } from '../../../../shared/rules/review/rating.ts';
import type { Stars as StarCount } from '../../../../shared/model/review.ts';
import { percentages } from '../../../../shared/rules/review/rating.ts';
import { cssVariables } from '../../../ui/theme/css-variables.ts';
import { formatRating } from '../../../ui/words/format.ts';
import { Stars } from '../../../ui/controls/stars.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import classes from './rating-summary.module.css';

interface RatingSummaryProps {
  rating: Rating;
  chosen: StarCount | null;
  onChoose: (stars: StarCount | null) => void;
}

/** The average, and how many per cent gave how many stars; a row shows its reviews only. */
export function RatingSummary({ rating, chosen, onChoose }: RatingSummaryProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const shares = percentages(rating);
  return (
    <div className={classes.summary}>
      <p className={classes.average}>
        <strong>{formatRating(language, rating.average)}</strong>
        <Stars value={rating.average} size="20px" />
        <span>
          <Plural value={rating.count} one="# review" other="# reviews" />
        </span>
      </p>
      <ul className={classes.rows} aria-label={t`Reviews by stars`}>
        {stars.toReversed().map((count) => {
          const percent = shares[count];
          return (
            <li key={count}>
              <button
                type="button"
                aria-pressed={chosen === count}
                disabled={rating.histogram[count - 1] === 0}
                onClick={() => onChoose(chosen === count ? null : count)}
              >
                <span className="visually-hidden">
                  <Plural value={count} one="# star" other="# stars" />
                </span>
                <span aria-hidden className={classes.number}>
                  {count} ★
                </span>
                <span className={classes.bar} style={cssVariables({ '--share': `${percent}%` })} />
                <span className={classes.percent}>{percent} %</span>
              </button>
            </li>
          );
        })}
      </ul>
      {chosen && (
        <button type="button" className={classes.all} onClick={() => onChoose(null)}>
          <Trans>Show all reviews</Trans>
        </button>
      )}
    </div>
  );
}
