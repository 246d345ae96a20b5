import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnItem } from '../../../sync/own/own-state.ts';
import { receivedReviews } from '../../../sync/own/reviews/received-reviews.ts';
import { authorName } from '../../../ui/words/author-name.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { AnswerStatus } from '../received/answer-status.tsx';
import classes from '../account.module.css';

/** An answer to a review that the server has not got; nothing where the device does not know of the review. */
export function UnsentAnswer({ item }: { item: OwnItem<'received-review'> }) {
  const { i18n } = useLingui();
  const lang = useLanguage();
  const [received] = receivedReviews([item]);
  if (!received) return null;
  const name = authorName(received.review.author, i18n);
  return (
    <li className={classes.item}>
      <Link to="/$lang/account" params={{ lang }} search={{ tab: 'myReviews' }} hash="received">
        <Trans>Answer to {name}</Trans>
      </Link>
      <AnswerStatus item={received} />
    </li>
  );
}
