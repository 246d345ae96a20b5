import type { ReactNode } from 'react';
import { useFailureWords } from './refusal-words.ts';
import classes from './form.module.css';

/** What went wrong with a form as a whole, read out as soon as it is there. Whatever is thrown has words; null has none. */
export function Problem({ failure, children }: { failure: unknown; children?: ReactNode }) {
  const failureWords = useFailureWords();
  return (
    <div role="alert" className={classes.problem}>
      {children}
      {failure !== null && <p>{failureWords(failure)}</p>}
    </div>
  );
}
