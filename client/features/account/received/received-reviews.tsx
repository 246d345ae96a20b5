import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useReplies } from '../../../sync/own/use-replies.ts';
import { useSession } from '../../../sync/session/use-session.ts';
import { Waiting } from '../../../ui/forms/waiting.tsx';
import controls from '../../../ui/controls/controls.module.css';
import { ReceivedReview } from './received-review.tsx';
import { Section } from '../section.tsx';
import classes from '../account.module.css';

/** How many reviews more a click shows. */
const step = 20;

/** What was said about a professional, to them, who may answer it; nothing for anybody else. */
export function ReceivedReviews() {
  const { t } = useLingui();
  const { session } = useSession();
  const { received, isRead, source } = useReplies();
  const [most, setMost] = useState(step);
  if (!session?.account.isContractor) return null;
  const unanswered = received.filter(({ text, isGone }) => text === null && !isGone).length;
  return (
    <Section title={t`Reviews about you`} id="received">
      {!isRead && <Waiting />}
      {isRead && received.length === 0 && (
        <p className={classes.lead}>
          <Trans>None so far. You find a review here, and can answer it, as soon as our team has approved it.</Trans>
        </p>
      )}
      {unanswered > 0 && (
        <p className={classes.lead}>
          <Plural value={unanswered} one="# has no answer yet." other="# have no answer yet." />
        </p>
      )}
      <ul className={classes.items}>
        {received.slice(0, most).map((item) => (
          <li key={item.review.reviewId} className={classes.item}>
            <ReceivedReview item={item} source={source} />
          </li>
        ))}
      </ul>
      {received.length > most && (
        <button type="button" className={controls.button} onClick={() => setMost(most + step)}>
          <Trans>Show more reviews</Trans>
        </button>
      )}
    </Section>
  );
}
