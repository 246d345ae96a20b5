import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRefusalWords } from '../../../ui/forms/refusal-words.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { Stars } from '../../../ui/controls/stars.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { AuthorFacts } from './author-facts.tsx';
import { isLong, preview } from './preview.ts';
import type { QueueItem } from './queue-items.ts';
import { useReportReasonWords, useStatusWords } from '../admin-words.ts';
import classes from './queue.module.css';

interface CardTextProps {
  item: QueueItem;
  /** Whether all of a long text is shown. */
  isWhole: boolean;
  onWhole: () => void;
}

/** What is to be decided about, and by whom it was written. */
export function CardText(props: CardTextProps) {
  switch (props.item.kind) {
    case 'review':
      return <ReviewText {...props} item={props.item} />;
    case 'reply':
      return <ReplyText {...props} item={props.item} />;
    case 'report':
      return <ReportText {...props} item={props.item} />;
  }
}

type TextProps<Kind extends QueueItem['kind']> = CardTextProps & { item: Extract<QueueItem, { kind: Kind }> };

function ReviewText({ item, isWhole, onWhole }: TextProps<'review'>) {
  const { review } = item;
  return (
    <>
      <Head item={item} mark={<StatusMark item={item} />}>
        {review.title}
      </Head>
      <Stars value={review.rating} />
      <Text text={review.review} isWhole={isWhole} onWhole={onWhole} />
      {review.approved && (
        <p className={classes.fine}>
          <Trans>An earlier text of it was approved, and shows until this one is.</Trans>
        </p>
      )}
      <p className={classes.fine}>
        <Trans>
          About <ProfileLink uid={review.to.uid} name={review.to.name} />
        </Trans>
      </p>
      <AuthorFacts review={review} />
    </>
  );
}

function ReplyText({ item, isWhole, onWhole }: TextProps<'reply'>) {
  const { review, reply } = item;
  const title = review.title;
  return (
    <>
      <Head item={item} mark={<StatusMark item={item} />}>
        <Trans>Answer to: {title}</Trans>
      </Head>
      <Text text={reply.text} isWhole={isWhole} onWhole={onWhole} />
      <blockquote className={classes.quote}>{isWhole ? review.review : preview(review.review)}</blockquote>
      <p className={classes.fine}>
        <Trans>
          Written by <ProfileLink uid={review.to.uid} name={review.to.name} />
        </Trans>
      </p>
    </>
  );
}

function ReportText({ item, isWhole, onWhole }: TextProps<'report'>) {
  const { report, review, name } = item;
  const reasonWords = useReportReasonWords();
  const { t } = useLingui();
  const reason = reasonWords[report.reason];
  const settled = report.status === 'settled' ? t`Settled` : t`Open`;
  return (
    <>
      <Head item={item} mark={<span className={classes.mark}>{settled}</span>}>
        <Trans>Report: {reason}</Trans>
      </Head>
      {report.note && <Text text={report.note} isWhole={isWhole} onWhole={onWhole} />}
      {review && <blockquote className={classes.quote}>{isWhole ? review.review : preview(review.review)}</blockquote>}
      <p className={classes.fine}>
        {report.reviewId === null ? (
          <Trans>
            About the profile <ProfileLink uid={report.uid} name={name} />
          </Trans>
        ) : (
          <Trans>
            About a review of <ProfileLink uid={report.uid} name={name} />
          </Trans>
        )}
      </p>
    </>
  );
}

function Head({ item, mark, children }: { item: QueueItem; mark: ReactNode; children: ReactNode }) {
  const when = formatMoment(useLanguage(), item.at);
  const refusalWords = useRefusalWords();
  return (
    <header className={classes.head}>
      <h2 id={`title-${item.key}`} className={classes.title}>
        {children}
      </h2>
      <p className={classes.marks}>
        {mark}
        {item.queued?.refusal === null && (
          <span className={classes.mark}>
            <Trans>Not sent yet</Trans>
          </span>
        )}
        {item.queued?.refusal && (
          <span className={classes.mark}>
            <Trans>Came back</Trans>
          </span>
        )}
        <span className={classes.fine}>{when}</span>
      </p>
      {item.queued?.refusal && <p className={classes.why}>{refusalWords(item.queued.refusal)}</p>}
    </header>
  );
}

function StatusMark({ item }: { item: Extract<QueueItem, { status: string }> }) {
  const words = useStatusWords();
  return (
    <span className={classes.mark} data-status={item.status}>
      {words[item.status]}
    </span>
  );
}

function Text({ text, isWhole, onWhole }: { text: string } & Omit<CardTextProps, 'item'>) {
  if (!isLong(text)) return <p className={classes.text}>{text}</p>;
  return (
    <>
      <p className={classes.text}>{isWhole ? text : preview(text)}</p>
      <button type="button" className={classes.more} aria-expanded={isWhole} onClick={onWhole}>
        {isWhole ? <Trans>read less</Trans> : <Trans>read more</Trans>}
      </button>
    </>
  );
}

function ProfileLink({ uid, name }: { uid: string; name: string }) {
  return (
    <Link to="/$lang/profile/{-$id}/{-$name}" params={{ lang: useLanguage(), id: uid }} className={classes.link}>
      {name || uid}
    </Link>
  );
}
