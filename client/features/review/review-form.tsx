import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { longestInReview } from '../../../shared/rules/review/review-limits.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import type { OwnItem, Reviewed } from '../../sync/own/own-state.ts';
import { ConnectionNote } from '../../ui/forms/connection-note.tsx';
import form from '../../ui/forms/form.module.css';
import { isReviewProblem, useReviewProblemWords } from '../../ui/forms/review/review-problem-words.ts';
import controls from '../../ui/controls/controls.module.css';
import { lazily } from '../../ui/loading/lazily.tsx';
import { Agreement } from './agreement.tsx';
import { Author } from './author.tsx';
import { RatingField } from './rating-field.tsx';
import { TextField } from './text-field.tsx';
import { useAlive } from './use-alive.ts';
import { useReviewText, useTypedBefore } from './use-review-text.ts';
import classes from './review.module.css';

// It has words for whatever a server may say, and few people see it.
const CameBack = lazily(async () => (await import('./review-came-back.tsx')).CameBack, { words: 'account' });
// Not by ui/forms/lazy-problem.ts: what the lazy field shares with this page would be one more file to wait for.
const Problem = lazily(async () => (await import('../../ui/forms/problem.tsx')).Problem, { words: 'account' });
// It is below what is read first, and works only once the page is alive.
const PhotosField = lazily(async () => (await import('./review-photos-field.tsx')).ReviewPhotosField, {
  words: 'review',
  fallback: <div className={classes.photosRoom} />,
});

interface ReviewFormProps {
  to: Reviewed;
  /** What is written of it already; null while nothing is. */
  item: OwnItem<'review'> | null;
  /** Who writes; null when nobody is signed in. */
  account: OwnUser | null;
  onSent: () => void;
}

/** The field that a refusal is shown beside; any other is shown above the button. */
const fields = ['rating', 'title', 'review', 'statedName', 'statedEmail', 'agreedTerms'];

/** Writes a review. It can be read before the page is alive, and sending it needs no connection. */
export function ReviewForm({ to, item, account, onSent }: ReviewFormProps) {
  const { t } = useLingui();
  const { text, problems, write, submit, isSending, failure } = useReviewText(to, item, account);
  const element = useTypedBefore(text, write);
  const isAlive = useAlive();
  /** Whether photos are being made ready, without which it would go out. */
  const [isBusy, setBusy] = useState(false);
  const words = useReviewProblemWords();
  const refusal = failure instanceof Refused ? failure.refusal : null;
  useFocus(element, refusal);
  const shownProblems = refusal ? [...problems, refusal] : problems;
  const problemOf = (field: string) => {
    const code = shownProblems.find((each) => each.field === field)?.code;
    return code && isReviewProblem(code) ? words[code]() : null;
  };
  const isMissing = shownProblems.some(({ field }) => field === 'agreedTerms');
  const isBeside = isMissing || fields.some((field) => problemOf(field) !== null);
  const own = (name: 'title' | 'review') => ({
    name,
    value: text[name],
    maxLength: longestInReview[name],
    problem: problemOf(name),
    required: true,
    onText: (typed: string) => write({ [name]: typed }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(onSent);
  };

  return (
    <form ref={element} className={form.form} noValidate onSubmit={send}>
      {item && (item.attention !== null || item.remote?.status === 'rejected') && <CameBack item={item} />}
      <RatingField value={text.rating} problem={problemOf('rating')} onChange={(rating) => write({ rating })} />
      <TextField label={t`Title`} description={t`Sum it up in a few words`} {...own('title')} />
      <TextField
        label={t`Your review`}
        description={t`What was done, and how did it go?`}
        hasLines
        {...own('review')}
      />
      <PhotosField to={to} photos={text.photos} onBusy={setBusy} />
      <Author account={account} text={text} problemOf={problemOf} onChange={write} />
      <Agreement account={account} text={text} isMissing={isMissing} onChange={write} />
      {failure !== null && !isBeside && <Problem failure={failure} />}
      <ConnectionNote>
        <Trans>There is no connection. Send it anyway: it stays on this device and goes out by itself.</Trans>
      </ConnectionNote>
      <button
        type="submit"
        className={`${controls.button} ${controls.primary}`}
        disabled={isSending || isBusy || !isAlive}
      >
        <Trans>Send review</Trans>
      </button>
      <p className={classes.lead}>
        <Trans>What you write is kept on this device from the first letter on.</Trans>
      </p>
    </form>
  );
}

/** Leads to the field that a refusal is about, as often as it is refused. */
function useFocus(form: RefObject<HTMLFormElement | null>, refusal: Refusal | null): void {
  useEffect(() => {
    const field = refusal?.field;
    if (field === undefined) return;
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [form, refusal]);
}
