import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type OwnField, ownFields } from '../../../../shared/rules/account/user.ts';
import type { Progress } from '../../../sync/own/own-state.ts';
import { newestFirst, reviewedOf } from '../../../sync/own/own-reviews.ts';
import { receivedReviews } from '../../../sync/own/received-reviews.ts';
import { authorName } from '../../../ui/words/author-name.ts';
import { professionalName } from '../../../ui/words/professional-name.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { AnswerStatus } from '../received/answer-status.tsx';
import { FieldStatus } from '../field-status.tsx';
import { PhotoStatus } from '../photos/photo-status.tsx';
import { Picture } from '../photos/picture.tsx';
import { ReviewStatus } from '../written/review-status.tsx';
import { useOwn } from '../../../sync/own/use-own.ts';
import { UnsentDecision } from './unsent-decision.tsx';
import { UnsentMessage } from './unsent-message.tsx';
import { UnsentReport } from './unsent-report.tsx';
import { useFieldName } from '../../../ui/forms/use-field-name.ts';
import classes from '../account.module.css';
import photos from '../photos/photos.module.css';

const isUnsent = ({ progress }: { progress: Progress }) => progress !== 'saved';

/** The edits, reviews and photos that the server has not got, each with how far it has come. */
export function Unsent() {
  const { t, i18n } = useLingui();
  const lang = useLanguage();
  const { fields, photos: waiting, items } = useOwn();
  const fieldName = useFieldName();
  const isWaiting = (field: OwnField) => fields[field] === 'local' || fields[field] === 'syncing';
  const edited = ownFields.filter(isWaiting);
  const unsent = newestFirst(items.review).filter(isUnsent);
  const answers = receivedReviews(items['received-review']).filter(isUnsent);
  const reports = items.report.filter(isUnsent);
  const messages = items.message.filter(isUnsent);
  const decisions = items.decision.filter(isUnsent);
  if ([edited, waiting, unsent, answers, reports, messages, decisions].every(({ length }) => length === 0)) return null;
  return (
    <ul className={classes.items}>
      {edited.map((field) => (
        <li key={field} className={classes.item}>
          <strong>{fieldName(field)}</strong>
          <FieldStatus state={fields[field] ?? null} />
        </li>
      ))}
      {unsent.map((item) => {
        const to = reviewedOf(item);
        const name = professionalName(to, i18n);
        return (
          <li key={item.key} className={classes.item}>
            <Link to="/$lang/leave-a-review/{-$id}" params={{ lang, id: to.uid }}>
              <Trans>Review for {name}</Trans>
            </Link>
            <ReviewStatus item={item} />
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
            <AnswerStatus item={item} />
          </li>
        );
      })}
      {reports.map((item) => (
        <UnsentReport key={item.key} item={item} />
      ))}
      {messages.map((item) => (
        <UnsentMessage key={item.key} item={item} />
      ))}
      {decisions.map((item) => (
        <UnsentDecision key={item.key} item={item} />
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
