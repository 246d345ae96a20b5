import { Trans } from '@lingui/react/macro';
import type { ShownMessage } from '../../../../shared/protocol/conversations.ts';
import type { Refusal } from '../../../../shared/protocol/refusal.ts';
import { useRefusalWords } from '../../../ui/forms/refusal-words.ts';
import classes from './bubble.module.css';
import type { ThreadActs } from './thread-acts.ts';

interface CameBackProps {
  message: ShownMessage;
  refusal: Refusal;
  acts: Pick<ThreadActs, 'onTakeBack' | 'onDrop'>;
}

/** Why a message was not taken, and what becomes of it. */
export function CameBack({ message, refusal, acts }: CameBackProps) {
  const words = useRefusalWords();
  return (
    <div className={classes.cameBack}>
      <p>
        <b>
          <Trans>Not sent.</Trans>
        </b>{' '}
        {words(refusal)}
      </p>
      <div className={classes.ways}>
        {message.card === null && (
          <button type="button" onClick={() => acts.onTakeBack(message)}>
            <Trans>Change it</Trans>
          </button>
        )}
        <button type="button" onClick={() => acts.onDrop(message)}>
          <Trans>Discard</Trans>
        </button>
      </div>
    </div>
  );
}
