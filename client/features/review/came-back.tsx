import { Trans } from '@lingui/react/macro';
import type { OwnReviewItem } from '../../sync/own-reviews-source.ts';
import { useRefusalWords } from '../../ui/account/refusal-words.ts';
import classes from './review.module.css';

/** Why a review that was sent is in its author's hands again; nothing where it is not. */
export function CameBack({ item: { to, attention, told } }: { item: OwnReviewItem }) {
  const words = useRefusalWords();
  if (attention === null) return null;
  return (
    <div role="alert" className={classes.warning}>
      {attention === 'changed' ? (
        <>
          <p>
            <Trans>You changed this review on another device too. Sending yours takes the place of that one:</Trans>
          </p>
          {told && (
            <blockquote>
              <strong>{told.title}</strong>
              <p>{told.review}</p>
            </blockquote>
          )}
        </>
      ) : (
        <>
          <p>
            <Trans>Your review was not taken as it is. Nothing of it is lost.</Trans>
          </p>
          <p>
            {attention.code === 'not-found' ? (
              <Trans>{to.displayName} cannot be reviewed just now.</Trans>
            ) : (
              words(attention)
            )}
          </p>
        </>
      )}
    </div>
  );
}
