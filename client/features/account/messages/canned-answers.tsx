import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { checkOwnEdit } from '../../../../shared/rules/account/user.ts';
import { forgetStashedText, stashText, stashedFields, stashedText } from '../../../db/own/text-stash.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useKeptFocus } from '../../../ui/dialogs/use-kept-focus.ts';
import { useRefusalWords } from '../../../ui/forms/refusal-words.ts';
import { useFirstProblem } from '../../../ui/forms/use-first-problem.ts';
import { FieldStatus } from '../field-status.tsx';
import { FormButtons } from '../form-buttons.tsx';
import { Outcome } from '../outcome.tsx';
import { Section } from '../section.tsx';
import { useOwnValue } from '../use-own-value.ts';
import classes from '../account.module.css';

const draftField = 'canned answer';
const fieldOf = (before: string) => (before === '' ? draftField : `${draftField} ${before}`);

/**
 * The answer that was being written when the page ended: '' for a new one, else one that another device changed since, in whose place
 * none is shown to be opened. Null where none was.
 */
function stashedAnswer(account: string, answers: readonly string[]): string | null {
  const stashed = stashedFields(account, draftField).map((field) => field.slice(draftField.length + 1));
  return stashed.find((before) => !answers.includes(before)) ?? null;
}

const without = (answers: readonly string[], gone: string | null) => answers.filter((each) => each !== gone);

/** What a professional keeps ready, to put into a message with one tap. */
export function CannedAnswers({ account }: { account: OwnUser }) {
  const { t } = useLingui();
  const { value, state, failure, change } = useOwnValue(account, 'cannedAnswers');
  // An older device has none.
  const answers = value ?? [];
  /** The one that is written: '' for a new one, null while none is. */
  const [opened, setOpened] = useState(() => stashedAnswer(account.uid, answers));
  /** What is on its way to the device, or did not fit there; nothing else is written meanwhile. */
  const [submitted, setSubmitted] = useState<string | null>(null);
  const isKeeping = submitted !== null && opened === null;
  // The button goes with the reply; where there was room for no other, the one that adds comes with that.
  const { place: add, closing } = useKeptFocus<HTMLButtonElement>();
  const written = useRef<HTMLTextAreaElement>(null);
  const remove = (answer: string) => {
    closing(() =>
      change(
        (before) => without(before, answer),
        (isKept) => isKept && forgetStashedText(account.uid, fieldOf(answer)),
        // No form holds that it is to go.
        false,
      ),
    );
    // While one is written there is nothing that adds another.
    written.current?.focus();
  };
  const problemOf = (next: string[]) => checkOwnEdit({ before: account, after: { ...account, cannedAnswers: next } });
  const keep = (answer: string) => {
    const before = opened ?? '';
    setSubmitted(answer);
    setOpened(null);
    change(
      (all) => [...without(all ?? [], before), answer].toSorted(),
      (isKept) => {
        if (isKept) {
          forgetStashedText(account.uid, fieldOf(before));
          setSubmitted(null);
        } else {
          // What did not fit on the device is there to be tried again.
          setOpened(before);
        }
      },
    );
  };
  const open = (before: string | null) => {
    setSubmitted(null);
    setOpened(before);
  };
  return (
    <Section title={t`Saved replies`} isOpen={opened !== null}>
      <p className={classes.lead}>
        <Trans>
          What you write again and again: your hours, your prices, how to find you. In a conversation you put one into
          your message with a tap.
        </Trans>
      </p>
      {answers.length > 0 && (
        <ul className={classes.items}>
          {answers.map((answer) => (
            <li key={answer} className={classes.item}>
              <p className={classes.typed}>{answer}</p>
              <div className={classes.buttons}>
                <button
                  type="button"
                  className={controls.button}
                  aria-disabled={isKeeping}
                  onClick={() => isKeeping || open(answer)}
                >
                  <Trans>
                    Change <span className="visually-hidden">{answer}</span>
                  </Trans>
                </button>
                <button type="button" className={controls.button} onClick={() => remove(answer)}>
                  <Trans>
                    Remove <span className="visually-hidden">{answer}</span>
                  </Trans>
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {opened === null ? (
        problemOf([...answers, '…'])?.code !== 'value-too-long' && (
          <button
            ref={add}
            type="button"
            className={controls.button}
            aria-disabled={isKeeping}
            onClick={() => isKeeping || open('')}
          >
            <Trans>Add a reply</Trans>
          </button>
        )
      ) : (
        <AnswerForm
          // Another one begins with its own text.
          key={opened}
          account={account.uid}
          before={opened}
          field={written}
          submitted={submitted}
          problemOf={(answer) => problemOf([...without(answers, opened), answer])}
          onKeep={keep}
          onClose={() => open(null)}
        />
      )}
      <Outcome failure={failure} />
      <FieldStatus state={state} />
    </Section>
  );
}

interface AnswerFormProps {
  /** The uid of whose it is. */
  account: string;
  before: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What did not fit on the device; null where nothing did not. */
  submitted: string | null;
  problemOf: (answer: string) => ReturnType<typeof checkOwnEdit>;
  onKeep: (answer: string) => void;
  onClose: () => void;
}

/** What was typed stays when the page ends, or another answer is opened. */
function AnswerForm({ account, before, field, submitted, problemOf, onKeep, onClose }: AnswerFormProps) {
  const { t } = useLingui();
  const refusalWords = useRefusalWords();
  const stash = fieldOf(before);
  const [text, setText] = useState(() => submitted ?? stashedText(account, stash) ?? before);
  const [tried, setTried] = useState<object | null>(null);
  const form = useFirstProblem(tried);
  const problem = problemOf(text.trim());
  const type = (next: string) => {
    setText(next);
    // As it was opened, a form holds nothing that could be lost.
    if (next === before) forgetStashedText(account, stash);
    else stashText(account, stash, next);
  };
  const cancel = () => {
    forgetStashedText(account, stash);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried({});
    if (!problem) onKeep(text.trim());
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <Textarea
        ref={field}
        autosize
        minRows={3}
        label={before === '' ? t`New reply` : t`Change the reply`}
        value={text}
        error={tried && problem ? refusalWords(problem) : null}
        errorProps={{ role: 'alert' }}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <FormButtons isSending={false} onCancel={cancel}>
        <Trans>Save the reply</Trans>
      </FormButtons>
    </form>
  );
}
