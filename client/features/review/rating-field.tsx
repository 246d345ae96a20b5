import { Plural, Trans } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './review.module.css';

const stars = [1, 2, 3, 4, 5] as const;

interface RatingFieldProps {
  /** 1 to 5; 0 while none are chosen. */
  value: number;
  problem: string | null;
  onChange: (rating: number) => void;
}

/** How many stars: a choice of five, by touch or arrow keys. A red mark asks for it while there is none (specification, section 5). */
export function RatingField({ value, problem, onChange }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={classes.rating}
      aria-required
      aria-invalid={problem !== null}
      aria-describedby={problem ? `${id}-problem` : undefined}
    >
      <legend>
        <Trans>Rating</Trans>{' '}
        {value === 0 && (
          <span className={classes.required}>
            <Trans>Required</Trans>
          </span>
        )}
      </legend>
      <div className={classes.stars}>
        {stars.map((each) => (
          <label key={each} className={classes.star} data-filled={each <= value}>
            <input
              type="radio"
              name="rating"
              value={each}
              checked={value === each}
              required
              onChange={() => onChange(each)}
            />
            <span className={classes.hidden}>
              <Plural value={each} one="# star" other="# stars" />
            </span>
            {each <= value ? <IconStarFilled size="2rem" aria-hidden /> : <IconStar size="2rem" aria-hidden />}
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
