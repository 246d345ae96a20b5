import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { longestReply } from '../../../../shared/rules/review/reply.ts';
import { Refused } from '../../../../shared/protocol/refused.ts';
import type { ReceivedItem } from '../../../sync/own/reviews/received-reviews.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useRefusalWords } from '../../../ui/forms/refusal-words.ts';
import { useFirstProblem } from '../../../ui/forms/use-first-problem.ts';
import { otherThan, useSending } from '../../../ui/forms/use-sending.ts';
import { authorName } from '../../../ui/words/author-name.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Outcome } from '../outcome.tsx';
import classes from '../account.module.css';

interface AnswerFormProps {
  item: ReceivedItem;
  /** Whether it was opened just now, by who is about to write. */
  isOpened: boolean;
  keep: (change: { replyText: string }) => Promise<void>;
  /** Lets go of what is not kept. */
  forget: () => void;
  onDone: () => void;
}

/** Writes the answer to a review. Each keystroke is kept on the device; sending needs no connection. */
export function AnswerForm({ item, isOpened, keep, forget, onDone }: AnswerFormProps) {
  const { t, i18n } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const { own } = useOwn();
  const { key, review, progress, isGone } = item;
  const [typed, setTyped] = useState<string | null>(null);
  const { send, isSending, failure, forget: forgetFailure } = useSending();
  const form = useFirstProblem(failure);
  const text = typed ?? item.written.replyText ?? '';
  const problem = useAnswerProblem(failure, text);
  const name = authorName(review.author, i18n);

  const write = (next: string) => {
    setTyped(next);
    forgetFailure();
    keep({ replyText: next }).catch((error: unknown) => void send(() => Promise.reject(error)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      if (typed !== null) await keep({ replyText: typed });
      await own.ask((opened) => opened.submit('received-review', { key }, { replyText: text }));
      onDone();
    });
  };
  const leave = () =>
    send(async () => {
      await own.ask((opened) => opened.discard('received-review', key));
      forget();
      onDone();
    });

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <Textarea
        ref={field}
        label={t`Your answer to ${name}`}
        description={t`Everyone reads it under the review, once our team has approved it.`}
        autosize
        minRows={3}
        maxLength={longestReply}
        value={text}
        error={problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Outcome failure={otherThan(failure, 'value-invalid', 'value-too-long')} />
      <div className={classes.buttons}>
        {!isGone && (
          <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={isSending}>
            <Trans>Send the answer</Trans>
          </button>
        )}
        <button type="button" className={controls.button} disabled={isSending} onClick={() => void leave()}>
          {progress === 'saved' || progress === 'local' ? <Trans>Cancel</Trans> : <Trans>Discard what I wrote</Trans>}
        </button>
      </div>
    </form>
  );
}

/** What is wrong with the text itself, in words; null for nothing. */
function useAnswerProblem(failure: unknown, text: string): string | null {
  const { t } = useLingui();
  const words = useRefusalWords();
  if (!(failure instanceof Refused) || failure.refusal.field !== 'replyText') return null;
  return text.trim() === '' ? t`Write your answer.` : words(failure.refusal);
}
