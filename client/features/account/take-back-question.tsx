import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { leadTo } from '../../ui/forms/lead-to.ts';
import controls from '../../ui/controls/controls.module.css';
import classes from './account.module.css';

interface TakeBackQuestionProps {
  /** What comes of it. */
  children: ReactNode;
  isSending: boolean;
  onTakeBack: () => void;
  onLeave: () => void;
}

/** Asks, where the keyboard then is, whether something that was sent is to be taken back. */
export function TakeBackQuestion({ children, isSending, onTakeBack, onLeave }: TakeBackQuestionProps) {
  const id = useId();
  return (
    <div ref={leadTo} tabIndex={-1} role="group" aria-labelledby={id} className={classes.buttons}>
      <p id={id}>{children}</p>
      <button type="button" className={controls.button} disabled={isSending} onClick={onTakeBack}>
        <Trans>Yes, take it back</Trans>
      </button>
      <button type="button" className={controls.button} onClick={onLeave}>
        <Trans>Leave it</Trans>
      </button>
    </div>
  );
}
