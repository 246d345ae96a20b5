import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import classes from './controls.module.css';

interface SelectProps extends ComponentProps<'select'> {
  label: string;
  /** Set where what it chooses is plain to see. */
  isLabelHidden?: boolean;
}

/** The device's own list of choices, under its label. */
export function Select({ label, isLabelHidden = false, children, ...rest }: SelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : classes.label}>
        {label}
      </label>
      <span className={classes.selectBox}>
        <select id={id} className={classes.select} {...rest}>
          {children}
        </select>
        <IconChevronDown size="1.125rem" aria-hidden />
      </span>
    </div>
  );
}
