import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { isWaiting } from '../../../../shared/rules/account/membership.ts';
import { receivedHash, receivedReviews } from '../../../sync/own/reviews/received-reviews.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useSelf } from '../../../sync/own/use-self.ts';
import { CardPlaceholders } from '../../../ui/loading/placeholder.tsx';
import controls from '../../../ui/controls/controls.module.css';
import { ReceivedReview } from './received-review.tsx';
import { Section } from '../section.tsx';
import classes from '../account.module.css';

/** How many reviews more a click shows. */
const step = 20;

/** What was said about a professional, to them, who may answer it; nothing for anybody else. */
export function ReceivedReviews() {
  const { t } = useLingui();
  const isProfessional = useSelf().session?.account.isContractor;
  const { items, account } = useOwn();
  // All that is somebody's own comes together.
  const isKnown = account !== null;
  const received = receivedReviews(items['received-review']);
  const [chosen, setChosen] = useState(step);
  const named = useLocation({ select: ({ hash }) => hash });
  const max = Math.max(chosen, received.findIndex(({ review }) => receivedHash(review.reviewId) === named) + 1);
  if (!isProfessional) return null;
  const mayAnswer = account !== null && !isWaiting(account);
  const unanswered = received.filter(({ written, isGone }) => written.replyText === null && !isGone).length;
  return (
    <Section title={t`Reviews about you`} id="received">
      {!isKnown && <CardPlaceholders />}
      {isKnown && received.length === 0 && (
        <p className={classes.lead}>
          <Trans>None so far. You find a review here, and can answer it, as soon as our team has approved it.</Trans>
        </p>
      )}
      {isKnown && !mayAnswer && (
        <p className={classes.lead}>
          <Trans>You can answer as soon as you have access to the beta.</Trans>
        </p>
      )}
      {unanswered > 0 && mayAnswer && (
        <p className={classes.lead}>
          <Plural value={unanswered} one="# has no answer yet." other="# have no answer yet." />
        </p>
      )}
      <ul className={classes.items}>
        {received.slice(0, max).map((item) => (
          <li key={item.key} className={classes.item}>
            <ReceivedReview item={item} mayAnswer={mayAnswer} />
          </li>
        ))}
      </ul>
      {received.length > max && (
        <button type="button" className={controls.button} onClick={() => setChosen(max + step)}>
          <Trans>Show more reviews</Trans>
        </button>
      )}
    </Section>
  );
}
