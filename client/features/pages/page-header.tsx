import type { ReactNode } from 'react';
import classes from './pages.module.css';

interface PageHeaderProps {
  title: string;
  lead: string;
  /** The address of an illustration, for screens with room for it. */
  picture?: string;
  children?: ReactNode;
}

/** The band that every information page opens with. */
export function PageHeader({ title, lead, picture, children }: PageHeaderProps) {
  return (
    <div className={classes.band}>
      <div className={`page ${classes.header}`}>
        <div className={classes.words}>
          <h1>{title}</h1>
          <p>{lead}</p>
          {children}
        </div>
        {picture && <img src={picture} width={400} height={300} alt="" loading="lazy" />}
      </div>
    </div>
  );
}
