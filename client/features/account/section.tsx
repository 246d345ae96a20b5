import { type ReactNode, useId } from 'react';
import { useFocusInPlace } from '../../ui/dialogs/use-focus-in-place.ts';
import classes from './account.module.css';

interface SectionProps {
  title: string;
  /** What others may link to. */
  id?: string;
  /** Whether a form stands in the place of the button that opened it. */
  isOpen?: boolean;
  children: ReactNode;
}

/** One matter of the account, under its heading. */
export function Section({ title, id, isOpen = false, children }: SectionProps) {
  const titleId = useId();
  const place = useFocusInPlace<HTMLElement>(isOpen);
  return (
    <section ref={place} id={id} aria-labelledby={titleId} className={classes.section}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
