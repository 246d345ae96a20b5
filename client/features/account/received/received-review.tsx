import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { WrittenOf } from '../../../../shared/collections/registry.ts';
import { afterReplyAction } from '../../../../shared/rules/review/review-process.ts';
import { type ReceivedItem, receivedHash } from '../../../sync/own/reviews/received-reviews.ts';
import { useKeeping } from '../../../sync/own/use-keeping.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { authorName } from '../../../ui/words/author-name.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatDay } from '../../../ui/words/format.ts';
import { Stars } from '../../../ui/controls/stars.tsx';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerStatus } from './answer-status.tsx';
import { Outcome } from '../outcome.tsx';
import { TakeBackQuestion } from '../take-back-question.tsx';
import classes from '../account.module.css';

// A chunk of its own, which profiles have too.
const ReviewPhotos = lazily(async () => (await import('../../../ui/review-photos/review-photos.tsx')).ReviewPhotos);

interface ReceivedReviewProps {
  item: ReceivedItem;
  /** Whether its reader may answer it by now. */
  mayAnswer: boolean;
}

/** A review about me, and my one answer to it: written here, with a connection or without. */
export function ReceivedReview({ item, mayAnswer }: ReceivedReviewProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const article = useRef<HTMLElement>(null);
  const { key, review, progress } = item;
  const { own } = useOwn();
  // Here and not in the form, which what was left opens.
  const keeping = useKeeping<WrittenOf<'received-review'>>(
    `answer ${key}`,
    (change) => own.ask((opened) => opened.write('received-review', () => ({ key, about: review }), change)),
    // It stays where it is, for the next page.
    () => undefined,
  );
  const text = item.written.replyText;
  const isWriting = isOpen || progress === 'draft' || progress === 'attention';
  const close = () => {
    setOpen(false);
    // The button that was pressed is gone.
    article.current?.focus();
  };
  return (
    <article id={receivedHash(review.reviewId)} ref={article} tabIndex={-1} className={classes.form}>
      <h3>{authorName(review.author, i18n)}</h3>
      <p>
        <Stars value={review.rating} /> <strong>{review.title}</strong>
      </p>
      <p className={classes.typed}>{review.review}</p>
      <ReviewPhotos photos={review.photos} name={authorName(review.author, i18n)} />
      <p className={classes.lead}>
        <time dateTime={new Date(review.createdAt).toISOString()}>{formatDay(language, review.createdAt)}</time>
      </p>
      {text !== null && !isWriting && (
        <blockquote className={classes.answer}>
          <strong>
            <Trans>Your answer</Trans>
          </strong>
          <p className={classes.typed}>{text}</p>
        </blockquote>
      )}
      <AnswerStatus item={item} />
      {isWriting ? (
        <AnswerForm item={item} isOpened={isOpen} {...keeping} onDone={close} />
      ) : (
        // What was not sent yet is taken back by whoever wrote it.
        (mayAnswer || progress !== 'saved') && <Ways item={item} onWrite={() => setOpen(true)} />
      )}
    </article>
  );
}

function Ways({ item, onWrite }: Pick<ReceivedReviewProps, 'item'> & { onWrite: () => void }) {
  const { t, i18n } = useLingui();
  const { send, isSending, failure } = useSending();
  const [isAsked, setAsked] = useState(false);
  const { own } = useOwn();
  const { review, progress } = item;
  const text = item.written.replyText;
  const state = review.reply?.status ?? 'none';
  // What was not sent yet is taken back here.
  const mayRemove = progress !== 'saved' || afterReplyAction('remove', state, 'subject') !== null;
  const name = authorName(review.author, i18n);
  const remove = () =>
    send(async () => {
      await own.ask((opened) => opened.send('received-review', item.key, { replyText: null }));
      setAsked(false);
    });
  return (
    <>
      <div className={classes.buttons}>
        {text === null ? (
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            aria-label={t`Answer ${name}`}
            onClick={onWrite}
          >
            <Trans>Answer</Trans>
          </button>
        ) : (
          <button
            type="button"
            className={controls.button}
            aria-label={t`Change the answer to ${name}`}
            onClick={onWrite}
          >
            <Trans>Change the answer</Trans>
          </button>
        )}
        {text !== null && mayRemove && !isAsked && (
          <button
            type="button"
            className={controls.button}
            aria-label={t`Take it back: the answer to ${name}`}
            onClick={() => setAsked(true)}
          >
            <Trans>Take it back</Trans>
          </button>
        )}
      </div>
      {isAsked && (
        <TakeBackQuestion isSending={isSending} onTakeBack={() => void remove()} onLeave={() => setAsked(false)}>
          <Trans>Nobody sees your answer then. You can write another one later.</Trans>
        </TakeBackQuestion>
      )}
      <Outcome failure={failure} />
    </>
  );
}
