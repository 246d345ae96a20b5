import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One part of the home page, named by its heading. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`page ${classes.section}`}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
