import { Trans } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import controls from '../../../ui/controls/controls.module.css';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { ReviewWays } from './review-ways.tsx';

interface AskForReviewsProps {
  uid: string;
  onClose: () => void;
}

/** A dialog with the link by which clients leave a review, whenever a professional wants one more. */
export function AskForReviews({ uid, onClose }: AskForReviewsProps) {
  const titleId = useId();
  return (
    <Sheet titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>
        <Trans>Ask for reviews</Trans>
      </h2>
      <p>
        <Trans>Send this link to clients you have worked for, also before you were here:</Trans>
      </p>
      <ReviewWays uid={uid}>
        <button type="button" className={controls.button} onClick={onClose}>
          <IconX size="1.25rem" aria-hidden />
          <Trans>Close</Trans>
        </button>
      </ReviewWays>
    </Sheet>
  );
}
