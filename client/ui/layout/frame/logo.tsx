import classes from '../logo.module.css';

/** The mark, a C that ends in a tick, and the name. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true">
        <rect width="32" height="32" rx="9.5" className={classes.ground} />
        <path d="M17 7.600A8.700 8.700 0 1 0 21.600 22.400" className={classes.letter} />
        <path d="m11.400 15.900 4 4L24.800 10" className={classes.tick} />
      </svg>
      Confío
    </span>
  );
}
