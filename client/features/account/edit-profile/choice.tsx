import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './setup.module.css';

interface ChoiceProps {
  label: ReactNode;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

/** One of many to tick. */
export function Choice({ label, isChosen, isDisabled, onToggle }: ChoiceProps) {
  return (
    <Checkbox
      className={classes.choice}
      label={label}
      checked={isChosen}
      disabled={isDisabled && !isChosen}
      onChange={onToggle}
    />
  );
}
