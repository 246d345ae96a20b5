import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import controls from '../../ui/controls/controls.module.css';
import classes from './account.module.css';

interface FormButtonsProps {
  isSending: boolean;
  onCancel: () => void;
  /** What the form does. */
  children: ReactNode;
}

/** The end of a form that was opened on the page: to do it, or to leave it. */
export function FormButtons({ isSending, onCancel, children }: FormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={isSending}>
        {children}
      </button>
      <button type="button" className={controls.button} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </button>
    </div>
  );
}
