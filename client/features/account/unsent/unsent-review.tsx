import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { reviewedOf } from '../../../sync/own/reviews/own-reviews.ts';
import type { OwnItem } from '../../../sync/own/own-state.ts';
import { professionalName } from '../../../ui/words/professional-name.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { ReviewStatus } from '../written/review-status.tsx';
import classes from '../account.module.css';

/** A review that the server has not got. */
export function UnsentReview({ item }: { item: OwnItem<'review'> }) {
  const { i18n } = useLingui();
  const to = reviewedOf(item);
  const name = professionalName(to, i18n);
  return (
    <li className={classes.item}>
      <Link to="/$lang/leave-a-review/{-$id}" params={{ lang: useLanguage(), id: to.uid }}>
        <Trans>Review for {name}</Trans>
      </Link>
      <ReviewStatus item={item} />
    </li>
  );
}
