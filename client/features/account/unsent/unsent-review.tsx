import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { reviewedOf } from '../../../sync/own/reviews/own-reviews.ts';
import type { OwnItem } from '../../../sync/own/own-state.ts';
import { professionalName } from '../../../ui/words/professional-name.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { Outcome } from '../outcome.tsx';
import { ReviewStatus } from '../written/review-status.tsx';
import classes from '../account.module.css';

/** A review that the server has not got. */
export function UnsentReview({ item }: { item: OwnItem<'review'> }) {
  const { i18n } = useLingui();
  const { own } = useOwn();
  const { send, isSending, failure } = useSending();
  const to = reviewedOf(item);
  const name = professionalName(to, i18n);
  return (
    <li className={classes.item}>
      <Link to="/$lang/leave-a-review/{-$id}" params={{ lang: useLanguage(), id: to.uid }}>
        <Trans>Review for {name}</Trans>
      </Link>
      <ReviewStatus item={item} />
      {item.progress === 'draft' && (
        <div className={classes.buttons}>
          <button
            type="button"
            className={controls.button}
            disabled={isSending}
            onClick={() => void send(() => own.ask((opened) => opened.discard('review', item.key)))}
          >
            <Trans>Discard what I wrote</Trans>
          </button>
        </div>
      )}
      <Outcome failure={failure} />
    </li>
  );
}
