import { type ComponentProps, useId } from 'react';
import classes from './review.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string;
  description: string;
  /** What is wrong with it; null while nothing is. */
  problem: string | null;
  /** More lines than one, which grow with what is typed. */
  hasLines?: boolean;
  onText: (text: string) => void;
}

/** A field of the form: what it is called, what it is for, and what is wrong with it, all read out with it. */
export function TextField({ label, description, problem, hasLines = false, onText, ...given }: TextFieldProps) {
  const id = useId();
  const { name, value, maxLength, required } = given;
  const described = `${id}-description${problem ? ` ${id}-problem` : ''}`;
  const common = {
    id,
    className: classes.input,
    'aria-describedby': described,
    'aria-invalid': problem !== null,
    onChange: (event: { currentTarget: { value: string } }) => onText(event.currentTarget.value),
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className={classes.required} aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      <p id={`${id}-description`} className={classes.description}>
        {description}
      </p>
      {hasLines ? (
        <textarea {...common} {...{ name, value, maxLength, required }} rows={5} />
      ) : (
        <input type="text" {...given} {...common} />
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
