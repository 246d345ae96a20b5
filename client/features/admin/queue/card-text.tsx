import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { Report } from '../../../../shared/model/report.ts';
import type { Review } from '../../../../shared/model/review.ts';
import { seenOf } from '../../../../shared/rules/profile/profile-change.ts';
import { isSame } from '../../../../shared/rules/merge.ts';
import { useRefusalWords } from '../../../ui/forms/refusal-words.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { professionalName } from '../../../ui/words/professional-name.ts';
import { Stars } from '../../../ui/controls/stars.tsx';
import { lazily } from '../../../ui/loading/lazily.tsx';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { AuthorFacts } from './author-facts.tsx';
import { isLong, preview } from './preview.ts';
import { type QueueItem, type Subject, subjectOf } from './queue-items.ts';
import { ReportedMessages } from './reported-messages.tsx';
import { useAccountNames } from '../use-account-names.ts';
import { ChangedFields } from '../changed-fields.tsx';
import { useReportReasonWords, useStatusWords } from '../admin-words.ts';
import classes from './queue.module.css';

// A chunk of its own, which profiles have too.
const ReviewPhotos = lazily(async () => (await import('../../../ui/review-photos/review-photos.tsx')).ReviewPhotos);

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
    case 'burst':
      return <BurstText item={props.item} />;
    case 'report':
      return <ReportText {...props} item={props.item} />;
    case 'profile':
      return <ProfileText item={props.item} />;
  }
}

type TextProps<Kind extends QueueItem['kind']> = CardTextProps & { item: Extract<QueueItem, { kind: Kind }> };

function ReviewText({ item, isWhole, onWhole }: TextProps<'review'>) {
  const { review } = item;
  const signed = review.approved?.author?.name;
  return (
    <>
      <Head item={item} mark={<StatusMark item={item} />}>
        {review.title}
      </Head>
      <Stars value={review.rating} />
      <Text text={review.review} isWhole={isWhole} onWhole={onWhole} />
      <ReviewPhotos photos={review.photos} name={review.from.name} />
      {review.approved && (
        <p className={classes.fine}>
          <Trans>An earlier text of it was approved, and shows until this one is.</Trans>{' '}
          {signed && signed !== review.from.name && <Trans>It is signed {signed} there.</Trans>}
        </p>
      )}
      <p className={classes.fine}>
        <Trans>
          About <ProfileLink to={subjectOf(item)} />
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
          Written by <ProfileLink to={subjectOf(item)} />
        </Trans>
      </p>
    </>
  );
}

function BurstText({ item }: Pick<TextProps<'burst'>, 'item'>) {
  const { reviews } = item;
  return (
    <>
      <Head item={item} mark={null}>
        <Trans>Many reviews at once</Trans>
      </Head>
      <p className={classes.text}>
        <Plural
          value={reviews.length}
          one="# review came in with a burst. Approved or not, it does not show until somebody has looked at them together."
          other="# reviews came in within a day. Approved or not, they do not show until somebody has looked at them together."
        />
      </p>
      <p className={classes.fine}>
        <Trans>
          About <ProfileLink to={subjectOf(item)} />
        </Trans>
      </p>
    </>
  );
}

function ReportText({ item, isWhole, onWhole }: TextProps<'report'>) {
  const { reports, review, about } = item;
  const [newest] = reports;
  const { t } = useLingui();
  const settled = newest.status === 'settled' ? t`Settled` : t`Open`;
  return (
    <>
      <Head item={item} mark={<span className={classes.mark}>{settled}</span>}>
        <ReportTitle reports={reports} />
      </Head>
      {reports.slice(0, isWhole ? reports.length : shownReports).map((report) => (
        <Fragment key={report.id}>
          {report.isHold ? <HoldLine /> : <ReportLine report={report} isAlone={reports.length === 1} />}
          {report.conversation !== null && <ReportedMessages reportId={report.id} />}
        </Fragment>
      ))}
      {reports.length > shownReports && (
        <button type="button" className={classes.more} aria-expanded={isWhole} onClick={onWhole}>
          {isWhole ? <Trans>read less</Trans> : <Trans>read more</Trans>}
        </button>
      )}
      {review && <ReportedReview review={review} isWhole={isWhole} />}
      <p className={classes.fine}>
        {newest.conversation !== null ? (
          <Trans>
            About messages of <ProfileLink to={about} />
          </Trans>
        ) : newest.reviewId === null ? (
          <Trans>
            About the profile <ProfileLink to={about} />
          </Trans>
        ) : (
          <Trans>
            About a review of <ProfileLink to={about} />
          </Trans>
        )}
      </p>
    </>
  );
}

function ReportedReview({ review, isWhole }: { review: Review; isWhole: boolean }) {
  return (
    <>
      <blockquote className={classes.quote}>{isWhole ? review.review : preview(review.review)}</blockquote>
      <ReviewPhotos photos={review.photos} name={review.from.name} />
    </>
  );
}

/** How many of the reports of one thing are read at a glance. */
const shownReports = 3;

function ReportTitle({ reports }: Pick<TextProps<'report'>['item'], 'reports'>) {
  const reasonWords = useReportReasonWords();
  const reason = reasonWords[reports[0].reason];
  if (reports[0].isHold) return <Trans>Held back: the same text to many</Trans>;
  if (reports.length === 1) return <Trans>Report: {reason}</Trans>;
  return <Plural value={reports.length} one="# report" other="# reports" />;
}

function HoldLine() {
  return (
    <p className={classes.text}>
      <Trans>It went to more than three professionals within a day. It arrives with nobody before you decide.</Trans>
    </p>
  );
}

function ReportLine({ report, isAlone }: { report: Report; isAlone: boolean }) {
  const reasonWords = useReportReasonWords();
  const namesOf = useAccountNames();
  const reason = reasonWords[report.reason];
  const who = namesOf([report.by]);
  return (
    <p className={classes.text}>
      {!isAlone && <strong>{reason} · </strong>}
      {report.note && <>{report.note} · </>}
      <span className={classes.fine}>
        <Trans>reported by {who}</Trans>
      </span>
    </p>
  );
}

function ProfileText({ item }: Pick<TextProps<'profile'>, 'item'>) {
  const { account, change } = item;
  const after = seenOf(account);
  const changes = (Object.keys(after) as (keyof typeof after)[])
    .map((field) => ({ field, before: change.before[field], after: after[field] }))
    .filter((each) => !isSame(each.before, each.after));
  const { i18n } = useLingui();
  const name = professionalName(account, i18n);
  return (
    <>
      <Head item={item} mark={null}>
        <Trans>Changed since approved: {name}</Trans>
      </Head>
      <ChangedFields changes={changes} />
      <p className={classes.fine}>
        <Trans>
          About the profile <ProfileLink to={account} />
        </Trans>
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
        {item.unsent?.refusal === null && (
          <span className={classes.mark}>
            <Trans>Not sent yet</Trans>
          </span>
        )}
        {item.unsent?.refusal && (
          <span className={classes.mark}>
            <Trans>Came back</Trans>
          </span>
        )}
        <span className={classes.fine}>{when}</span>
      </p>
      {item.unsent?.refusal && <p className={classes.why}>{refusalWords(item.unsent.refusal)}</p>}
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

function ProfileLink({ to }: { to: Subject }) {
  const { i18n } = useLingui();
  return (
    <Link to="/$lang/profile/{-$id}/{-$name}" params={{ lang: useLanguage(), id: to.uid }} className={classes.link}>
      {professionalName(to, i18n)}
    </Link>
  );
}
