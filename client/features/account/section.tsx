import { type ReactNode, useId } from 'react';
import classes from './account.module.css';

interface SectionProps {
  title: string;
  /** What others may link to. */
  id?: string;
  children: ReactNode;
}

/** One matter of the account, under its heading. */
export function Section({ title, id, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classes.section}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
