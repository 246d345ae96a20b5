import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { OwnUser } from '../../../../shared/model/user.ts';
import controls from '../../../ui/controls/controls.module.css';
import { formatDay } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import account from '../account.module.css';
import { isPutOff, putOff } from './kept-answer.ts';
import { ReviewWays } from './review-ways.tsx';
import classes from './owner.module.css';

const dismissedItem = 'reviewLinkDismissed';
/** For how long 'Not now' is heard, in ms: the reviews are wanted as much as before. */
const twoWeeks = 14 * 24 * 60 * 60_000;

/** The link by which clients leave a review, for as long as the profile needs them; it can be put away for two weeks (specification, section 2). */
export function ReviewLink({ account: { uid, publication } }: { account: OwnUser }) {
  const { t } = useLingui();
  const language = useLanguage();
  const hidesAt = publication?.hidesAt ?? null;
  // A review that was taken back asks anew, whatever was put away before.
  const item = hidesAt === null ? dismissedItem : `${dismissedItem} ${hidesAt}`;
  const [openedAt] = useState(Date.now);
  const [dismissed, setDismissed] = useState('');
  if (dismissed === item || isPutOff(item, uid, openedAt)) return null;
  const dismiss = () => {
    putOff(item, uid, Date.now() + twoWeeks);
    setDismissed(item);
  };
  return (
    <section aria-label={t`Ask for reviews`} className={`${account.section} ${classes.alert}`}>
      <p>
        {hidesAt === null ? (
          <Trans>
            Your profile goes public with three approved reviews. Send this link to clients you have worked for, also
            before you were here:
          </Trans>
        ) : (
          <Trans>
            With one more review your profile stays public after {formatDay(language, hidesAt)}. Send this link to
            clients you have worked for, also before you were here:
          </Trans>
        )}
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
