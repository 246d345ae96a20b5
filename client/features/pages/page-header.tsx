import type { ReactNode } from 'react';
import classes from './pages.module.css';

interface PageHeaderProps {
  title: string;
  lead: string;
  children?: ReactNode;
}

/** The band that every information page opens with. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <div className={classes.band}>
      <div className={`page ${classes.header}`}>
        <h1>{title}</h1>
        <p>{lead}</p>
        {children}
      </div>
    </div>
  );
}
