import type { ReactNode } from 'react';
import classes from './filters.module.css';

interface SwitchProps {
  name: string;
  /** The form to send it with where there are no scripts. */
  formId: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A yes or no of the search. */
export function Switch({ name, formId, isOn, onChange, children }: SwitchProps) {
  return (
    <label className={classes.switch}>
      {children}
      <input
        type="checkbox"
        name={name}
        form={formId}
        value="true"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
