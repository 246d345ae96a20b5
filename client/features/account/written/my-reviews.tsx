import { Trans, useLingui } from '@lingui/react/macro';
import { IconStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { newestFirst } from '../../../sync/own/reviews/own-reviews.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { CardPlaceholders } from '../../../ui/loading/placeholder.tsx';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { ProofNeeded } from './proof-needed.tsx';
import { MyReview } from './my-review.tsx';
import { Section } from '../section.tsx';
import classes from '../account.module.css';

/** The reviews that the person wrote, with a connection or without. */
export function MyReviews() {
  const { t } = useLingui();
  const { items, account } = useOwn();
  // All that is somebody's own comes together; what is written here is known before.
  const isKnown = account !== null || items.review.length > 0;
  const reviews = newestFirst(items.review);
  return (
    <Section title={t`My reviews`} id="my-reviews">
      {!isKnown && <CardPlaceholders />}
      {isKnown && reviews.length === 0 && <NoReviews />}
      {reviews.length > 0 && <ProofNeeded />}
      {reviews.length > 0 && (
        <ul className={classes.items}>
          {reviews.map((item) => (
            <li key={item.key} className={classes.item}>
              <MyReview item={item} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function NoReviews() {
  return (
    <div className={classes.empty}>
      <IconStar size="2.5rem" stroke={1.5} aria-hidden />
      <p>
        <Trans>You have not written a review on this account yet.</Trans>
      </p>
      <Link to="/$lang/find" params={{ lang: useLanguage() }} className={`${controls.button} ${controls.primary}`}>
        <Trans>Find professionals</Trans>
      </Link>
    </div>
  );
}
