import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  lead?: string | undefined;
  /** What stands beside the heading. */
  more?: ReactNode;
  children: ReactNode;
}

/** One part of the home page, named by its heading. */
export function Section({ title, lead, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`page ${classes.section}`}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {more}
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
