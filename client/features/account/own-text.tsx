import { Textarea, TextInput } from '@mantine/core';
import type { OwnUser } from '../../../shared/model/user.ts';
import { checkOwnEdit, type TextField } from '../../../shared/rules/account/user.ts';
import { useFailureWords, useRefusalWords } from '../../ui/forms/refusal-words.ts';
import { FieldStatus } from './field-status.tsx';
import { useOwn } from '../../sync/own/use-own.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import classes from './account.module.css';

interface OwnTextProps {
  account: OwnUser;
  field: TextField;
  label: string;
  hint: string;
  /** What browsers may fill it with. */
  autoComplete?: string;
  /** Whether it has several lines. */
  isLong?: boolean;
}

/** A text of one's own account that keeps itself once its writer rests (specification, section 5). */
export function OwnText({ account, field, label, hint, autoComplete, isLong = false }: OwnTextProps) {
  const { fields, own } = useOwn();
  const failureWords = useFailureWords();
  const refusalWords = useRefusalWords();
  const refusalOf = (text: string) => checkOwnEdit({ before: account, after: { ...account, [field]: text } });
  const { text, type, flush, isTyping, failure } = useDebouncedText({
    stored: account[field],
    place: { account: account.uid, field },
    isFit: (text) => refusalOf(text) === null,
    keep: (text) => own.ask((opened) => opened.edit({ [field]: text })),
    takeUp: ({ text, over }) => own.ask((opened) => opened.takeUp(field, { mine: text, over: [over] })),
    setAside: (text) => own.ask((opened) => opened.keepInInbox({ [field]: text })),
  });
  const refusal = isTyping ? refusalOf(text) : null;
  const problem = refusal ? refusalWords(refusal) : failure === null ? null : failureWords(failure);
  const common = {
    label,
    description: hint,
    value: text,
    error: problem,
    errorProps: { role: 'alert' },
    onBlur: flush,
  };
  return (
    <div className={classes.field}>
      {isLong ? (
        <Textarea {...common} autosize minRows={5} onChange={(event) => type(event.currentTarget.value)} />
      ) : (
        <TextInput {...common} autoComplete={autoComplete} onChange={(event) => type(event.currentTarget.value)} />
      )}
      <FieldStatus state={fields[field] ?? null} isTyping={isTyping} />
    </div>
  );
}
