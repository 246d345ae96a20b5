import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import controls from '../../../ui/controls/controls.module.css';
import account from '../account.module.css';
import { isAnswerKept, keepAnswer } from './kept-answer.ts';
import { ReviewWays } from './review-ways.tsx';
import classes from './owner.module.css';

const dismissedItem = 'reviewLinkDismissed';

/** The link by which clients leave a review, for as long as the profile needs them; it can be put away (specification, section 2). */
export function ReviewLink({ uid }: { uid: string }) {
  const { t } = useLingui();
  const [isDismissed, setDismissed] = useState(() => isAnswerKept(dismissedItem, uid));
  if (isDismissed) return null;
  const dismiss = () => {
    keepAnswer(dismissedItem, uid);
    setDismissed(true);
  };
  return (
    <section aria-label={t`Ask for reviews`} className={`${account.section} ${classes.alert}`}>
      <p>
        <Trans>
          Your profile goes public with three approved reviews. Send this link to clients you have worked for, also
          before you were here:
        </Trans>
      </p>
      <ReviewWays uid={uid}>
        <button type="button" className={controls.button} onClick={dismiss}>
          <IconX size="1.25rem" aria-hidden />
          <Trans>Not now</Trans>
        </button>
      </ReviewWays>
    </section>
  );
}
