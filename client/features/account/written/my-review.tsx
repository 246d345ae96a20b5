import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { actionsFor, type ReviewAction } from '../../../../shared/rules/review/review-process.ts';
import { reviewedOf, writtenAt } from '../../../sync/own/reviews/own-reviews.ts';
import type { OwnItem } from '../../../sync/own/own-state.ts';
import { useOwn, usePhotoSource } from '../../../sync/own/use-own.ts';
import { useSending } from '../../../ui/forms/use-sending.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatDay } from '../../../ui/words/format.ts';
import { Stars } from '../../../ui/controls/stars.tsx';
import { SentPhotos } from '../../../ui/sent-photos/sent-photos.tsx';
import { professionalName } from '../../../ui/words/professional-name.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { Outcome } from '../outcome.tsx';
import { TakeBackQuestion } from '../take-back-question.tsx';
import { ReviewStatus } from './review-status.tsx';
import classes from '../account.module.css';

interface MyReviewProps {
  item: OwnItem<'review'>;
}

/** A review that I wrote: where it stands, what was answered, and what I can do with it (the process says what). */
export function MyReview({ item }: MyReviewProps) {
  const lang = useLanguage();
  const { written: text, remote } = item;
  const { t, i18n } = useLingui();
  const name = professionalName(reviewedOf(item), i18n);
  const at = writtenAt(item);
  return (
    <article className={classes.form}>
      <h3>{name}</h3>
      <p>
        <Stars value={text.rating} /> <strong>{text.title}</strong>
      </p>
      <p className={classes.typed}>{text.review}</p>
      <SentPhotos photos={text.photos} alt={t`Your photo`} source={usePhotoSource()} />
      {at !== null && (
        <p className={classes.lead}>
          <time dateTime={new Date(at).toISOString()}>{formatDay(lang, at)}</time>
        </p>
      )}
      <ReviewStatus item={item} />
      {remote?.reply && (
        <blockquote className={classes.answer}>
          <strong>
            <Trans>Answer by {name}</Trans>
          </strong>
          <p className={classes.typed}>{remote.reply.text}</p>
        </blockquote>
      )}
      <Ways item={item} />
    </article>
  );
}

function Ways({ item }: MyReviewProps) {
  const { key, remote, progress } = item;
  const to = reviewedOf(item);
  const { own } = useOwn();
  const lang = useLanguage();
  const { send, isSending, failure } = useSending();
  const [isAsked, setAsked] = useState(false);
  const may = (action: ReviewAction) => remote !== null && actionsFor(remote.status, 'author').includes(action);
  const isWriting = progress === 'draft' || progress === 'attention';
  const withdraw = () =>
    send(async () => {
      await own.ask((opened) => opened.send('review', key, { isWithdrawn: true }));
      setAsked(false);
    });
  return (
    <>
      <div className={classes.buttons}>
        {(remote === null || may('edit')) && (
          <Link to="/$lang/leave-a-review/{-$id}" params={{ lang, id: to.uid }} hash="edit" className={controls.button}>
            {isWriting ? <Trans>Go on writing</Trans> : <Trans>Edit</Trans>}
          </Link>
        )}
        {isWriting && (
          <button
            type="button"
            className={controls.button}
            disabled={isSending}
            onClick={() => void send(() => own.ask((opened) => opened.discard('review', key)))}
          >
            <Trans>Discard what I wrote</Trans>
          </button>
        )}
        {may('withdraw') && !isAsked && (
          <button type="button" className={controls.button} onClick={() => setAsked(true)}>
            <Trans>Take it back</Trans>
          </button>
        )}
      </div>
      {isAsked && (
        <TakeBackQuestion isSending={isSending} onTakeBack={() => void withdraw()} onLeave={() => setAsked(false)}>
          <Trans>Nobody sees it then. You can send it again later.</Trans>
        </TakeBackQuestion>
      )}
      <Outcome failure={failure} />
    </>
  );
}
