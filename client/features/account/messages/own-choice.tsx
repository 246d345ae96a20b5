import type { OwnUser } from '../../../../shared/model/user.ts';
import { Choice } from '../edit-profile/choice.tsx';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { useOwnValue } from '../use-own-value.ts';
import account from '../account.module.css';
import classes from './message-settings.module.css';

interface OwnChoiceProps {
  account: OwnUser;
  field: 'refusesMessages' | 'refusesMessageLetters' | 'wantsMessageTexts' | 'showsMessages';
  label: string;
  /** Whether it is ticked while the field is not set: it says what its owner does not want. */
  isInverse?: boolean;
}

/** A yes or no of one's own account, kept at once. */
export function OwnChoice({ account: own, field, label, isInverse = false }: OwnChoiceProps) {
  const { value, state, failure, change } = useOwnValue(own, field);
  return (
    <div className={`${account.field} ${classes.choice}`}>
      <Choice
        label={label}
        isChosen={value ? !isInverse : isInverse}
        isDisabled={false}
        onToggle={() => change((before) => !before)}
      />
      <Outcome failure={failure} />
      <FieldStatus state={state} />
    </div>
  );
}
