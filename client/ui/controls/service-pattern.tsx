import type { ReactNode } from 'react';
import classes from './service-pattern.module.css';
import { toneOf } from './tone.ts';

interface ServicePatternProps {
  /** The id of a service, which has a pattern of its own. */
  service: string;
  className: string | undefined;
  /** Stands on it. */
  children?: ReactNode;
}

/** A drawn pattern in the place of pictures, and behind them. Decorative. */
export function ServicePattern({ service, className = '', children }: ServicePatternProps) {
  return (
    <div className={`${classes.pattern} ${className}`} data-pattern={toneOf(service)} aria-hidden>
      {children}
    </div>
  );
}
