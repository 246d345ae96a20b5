import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { PriceCard } from '../../../../shared/model/conversation/card.ts';
import controls from '../../../ui/controls/controls.module.css';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useSending } from '../../../ui/forms/use-sending.ts';
import { Problem } from '../../../ui/forms/lazy-problem.ts';
import classes from '../thread/thread-menu.module.css';
import { useAmount } from '../../../ui/cards/card-words.ts';

interface TakeQuestionProps {
  price: PriceCard;
  /** Whose price it is. */
  name: string;
  onTake: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more before a price is accepted: that tells the others. */
export function TakeQuestion({ price, name, onTake, onClose }: TakeQuestionProps) {
  const titleId = useId();
  const amount = useAmount()(price);
  const { send, isSending, failure } = useSending();
  const take = () =>
    void send(async () => {
      await onTake();
      onClose();
    });
  return (
    <Sheet titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>
        <Trans>
          Accept {amount} from {name}?
        </Trans>
      </h2>
      <p className={classes.more}>
        <Trans>
          We will let {name} know, and you can agree on the rest here. If you asked others, we will let them know
          politely that you chose another price.
        </Trans>
      </p>
      {failure !== null && <Problem failure={failure} />}
      <div className={classes.ways}>
        <button type="button" className={`${controls.button} ${controls.primary}`} disabled={isSending} onClick={take}>
          <Trans>Accept</Trans>
        </button>
        <button type="button" className={controls.button} onClick={onClose}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </Sheet>
  );
}
