import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { Reviewable } from '../../../shared/review-protocol.ts';
import { longestInReview, type WantedReview } from '../../../shared/rules/review.ts';
import type { OwnReviewItem } from '../../sync/own-reviews-source.ts';
import { Refused } from '../../sync/requests.ts';
import { blankReview } from '../../sync/review-rows.ts';
import { ConnectionNote } from '../../ui/account/connection-note.tsx';
import form from '../../ui/account/form.module.css';
import { Problem } from '../../ui/account/problem.tsx';
import { useRefusalWords } from '../../ui/account/refusal-words.ts';
import { useOwnReviews } from '../../ui/account/use-own-reviews.ts';
import { useSending } from '../../ui/account/use-sending.ts';
import controls from '../../ui/controls.module.css';
import { Agreement } from './agreement.tsx';
import { CameBack } from './came-back.tsx';
import { RatingField } from './rating-field.tsx';
import { Author } from './author.tsx';
import classes from './review.module.css';

interface ReviewFormProps {
  to: Reviewable;
  /** What is written of it already; null while nothing is. */
  item: OwnReviewItem | null;
  /** Who writes; null when nobody is signed in. */
  account: OwnUser | null;
  onSent: () => void;
}

/** The field that a refusal is shown beside; any other is shown above the button. */
const fields = ['rating', 'title', 'review', 'statedName', 'statedEmail', 'agreedTerms'];

/** Writes a review. Each keystroke is kept on the device, whoever is signed in; sending needs no connection. */
export function ReviewForm({ to, item, account, onSent }: ReviewFormProps) {
  const { t } = useLingui();
  const { source } = useOwnReviews();
  const [typed, setTyped] = useState<Partial<WantedReview>>({});
  const { send, isSending, failure, forget } = useSending();
  const words = useRefusalWords();
  const text = { ...(item?.text ?? blankReview), ...typed };
  const refusal = failure instanceof Refused ? failure.refusal : null;
  const problemOf = (field: string) => (refusal?.field === field ? words(refusal) : null);
  const isElsewhere = refusal === null || !fields.includes(refusal.field ?? '');

  const write = (change: Partial<WantedReview>) => {
    setTyped((before) => ({ ...before, ...change }));
    forget();
    source.write(to, change).catch((error: unknown) => void send(() => Promise.reject(error)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      if (!item && Object.keys(typed).length === 0) throw new Refused({ code: 'rating-required', field: 'rating' });
      await source.submit(await source.write(to, typed));
      onSent();
    });
  };
  const own = (field: 'title' | 'review') => ({
    value: text[field],
    maxLength: longestInReview[field],
    error: problemOf(field),
    errorProps: { role: 'alert' },
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => write({ [field]: event.currentTarget.value }),
  });

  return (
    <form className={form.form} noValidate onSubmit={submit}>
      {item && <CameBack item={item} />}
      <RatingField value={text.rating} problem={problemOf('rating')} onChange={(rating) => write({ rating })} />
      <TextInput label={t`Title`} description={t`The whole of it in a few words`} {...own('title')} />
      <Textarea
        label={t`Your review`}
        description={t`What was done, and how did it go?`}
        autosize
        minRows={5}
        {...own('review')}
      />
      <Author account={account} text={text} problemOf={problemOf} onChange={write} />
      <Agreement account={account} text={text} problem={problemOf('agreedTerms')} onChange={write} />
      <Problem failure={isElsewhere ? failure : null} />
      <ConnectionNote>
        <Trans>There is no connection. Send it anyway: it stays on this device and goes out by itself.</Trans>
      </ConnectionNote>
      <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={isSending}>
        <Trans>Send review</Trans>
      </button>
      <p className={classes.lead}>
        <Trans>What you write is kept on this device from the first letter on.</Trans>
      </p>
    </form>
  );
}
