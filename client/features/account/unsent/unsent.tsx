import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type OwnField, ownFields } from '../../../../shared/rules/user.ts';
import { reportId } from '../../../db/own/report-row.ts';
import { useOwnReviews } from '../../../sync/own/use-own-reviews.ts';
import { useReplies } from '../../../sync/own/use-replies.ts';
import { useReports } from '../../../sync/own/use-reports.ts';
import { authorName } from '../../../ui/words/author-name.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { AnswerStanding } from '../received/answer-standing.tsx';
import { FieldStatus } from '../field-status.tsx';
import { PhotoStatus } from '../photos/photo-status.tsx';
import { Picture } from '../photos/picture.tsx';
import { ReviewStanding } from '../written/review-standing.tsx';
import { useOwnAccount } from '../use-account.ts';
import { UnsentReport } from './unsent-report.tsx';
import { useFieldName } from '../use-field-name.ts';
import classes from '../account.module.css';
import photos from '../photos/photos.module.css';

/** The edits, reviews and photos that the server has not got, each with how far it has come. */
export function Unsent() {
  const { t, i18n } = useLingui();
  const lang = useLanguage();
  const { fields, photos: waiting } = useOwnAccount();
  const fieldName = useFieldName();
  const isWaiting = (field: OwnField) => fields[field] === 'local' || fields[field] === 'syncing';
  const edited = ownFields.filter(isWaiting);
  const unsent = useOwnReviews().reviews.filter(({ progress }) => progress !== 'saved');
  const answers = useReplies().received.filter(({ progress }) => progress !== 'saved');
  const reports = useReports().reports.filter(({ progress }) => progress !== 'saved');
  if ([edited, waiting, unsent, answers, reports].every(({ length }) => length === 0)) return null;
  return (
    <ul className={classes.items}>
      {edited.map((field) => (
        <li key={field} className={classes.item}>
          <strong>{fieldName(field)}</strong>
          <FieldStatus state={fields[field] ?? null} />
        </li>
      ))}
      {unsent.map((item) => {
        const name = item.to.displayName;
        return (
          <li key={item.reviewId} className={classes.item}>
            <Link to="/$lang/leave-a-review/{-$id}" params={{ lang, id: item.to.uid }}>
              <Trans>Review for {name}</Trans>
            </Link>
            <ReviewStanding item={item} />
          </li>
        );
      })}
      {answers.map((item) => {
        const name = authorName(item.review.author, i18n);
        return (
          <li key={item.review.reviewId} className={classes.item}>
            <Link to="/$lang/account" params={{ lang }} search={{ tab: 'myReviews' }} hash="received">
              <Trans>Answer to {name}</Trans>
            </Link>
            <AnswerStanding item={item} />
          </li>
        );
      })}
      {reports.map((item) => (
        <UnsentReport key={reportId(item.about)} item={item} />
      ))}
      {waiting.map((each, index) => {
        const number = index + 1;
        return (
          <li key={each.photoId} className={photos.item}>
            <Picture
              photo={{ photoId: each.photoId, waiting: each }}
              alt={t`Photo ${number}`}
              className={photos.square}
            />
            <PhotoStatus waiting={each} />
          </li>
        );
      })}
    </ul>
  );
}
