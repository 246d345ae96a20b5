import { Trans } from '@lingui/react/macro';
import classes from './placeholder.module.css';

const few = [0, 1, 2, 3];

/** The shape of cards that are on their way. */
export function CardPlaceholders() {
  return (
    <div className={classes.cards} role="status">
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
      {few.map((card) => (
        <div key={card} className={classes.card} aria-hidden>
          <i />
          <div>
            <i />
            <i />
            <i />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The shape of a page that is on its way. */
export function PagePlaceholder() {
  return (
    <div className="page">
      <div className={classes.title} aria-hidden>
        <i />
      </div>
      <CardPlaceholders />
    </div>
  );
}
