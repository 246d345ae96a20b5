import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { checkOwnEdit } from '../../../../shared/rules/account/user.ts';
import { YearsOfWork } from '../../../ui/facts/years-of-work.tsx';
import { useRefusalWords } from '../../../ui/forms/refusal-words.ts';
import { useNow } from '../../../ui/words/use-now.ts';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { useOwnValue } from '../use-own-value.ts';
import classes from '../account.module.css';

/** Digits of a year. */
const whole = 4;

/** The year in which a professional began; it is kept as soon as it can be one. */
export function WorksSince({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  const refusalWords = useRefusalWords();
  const { value, state, failure, change } = useOwnValue(account, 'worksSince');
  /** What does not stand yet; null where nothing is typed that could not. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [loadedAt] = useState(Date.now);
  const now = useNow(loadedAt);
  const refusalOf = (worksSince: number | null) =>
    checkOwnEdit({ before: account, after: { ...account, worksSince }, now });
  const refusal = typed === null ? null : refusalOf(Number(typed));
  const isComplete = typed !== null && typed.length === whole;
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/gu, '').slice(0, whole);
    const year = digits === '' ? null : Number(digits);
    const isFit = refusalOf(year) === null && (year === null || digits.length === whole);
    setLeft(false);
    setTyped(isFit ? null : digits);
    if (isFit) change(() => year);
  };
  return (
    <div className={classes.field}>
      <TextInput
        label={t`What year did you start doing this work?`}
        description={t`We show how many years that is.`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value ?? ''}
        error={refusal && (isLeft || isComplete) ? refusalWords(refusal) : null}
        errorProps={{ role: 'alert' }}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
      {typed === null && value && (
        <p>
          <YearsOfWork since={value} now={now} />
        </p>
      )}
      <Outcome failure={failure} />
      <FieldStatus state={state} />
    </div>
  );
}
