import type { ReactNode } from 'react';
import classes from './account.module.css';

/** One matter that names itself, in a frame. */
export function OwnCard({ children }: { children: ReactNode }) {
  return <div className={classes.section}>{children}</div>;
}
