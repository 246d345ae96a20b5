import type { ReactNode } from 'react';
import { AccountFrame } from './account-frame.tsx';
import classes from './form.module.css';

interface FormPageProps {
  title: string;
  /** What the page is for, in a sentence or two. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A page of one form, or one list, as wide as a phone. */
export function FormPage({ title, lead, children }: FormPageProps) {
  return (
    <AccountFrame>
      <div className={`page ${classes.narrow}`}>
        <h1>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
    </AccountFrame>
  );
}
