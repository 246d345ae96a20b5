import { Trans } from '@lingui/react/macro';
import type { ShownMessage } from '../../../../shared/protocol/conversations.ts';
import { useRefusalWords } from '../../../ui/forms/refusal-words.ts';
import { formatMoment } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import classes from './messages/bubble.module.css';

interface CameBackProps {
  message: ShownMessage;
  /** Has it written anew; null where that makes no sense any more. */
  onChange: (() => void) | null;
  onDrop: (message: ShownMessage) => void;
}

/** Why a message was not taken, or until when it waits, and what becomes of it. */
export function CameBack({ message, onChange, onDrop }: CameBackProps) {
  const { refusal, waitsUntil } = message;
  return (
    <div className={classes.cameBack} data-waits={refusal === null}>
      {refusal ? <Refused refusal={refusal} /> : <Waits until={waitsUntil ?? 0} />}
      <div className={classes.ways}>
        {onChange && (
          <button type="button" onClick={onChange}>
            {message.card?.kind === 'request' ? <Trans>Change and send again</Trans> : <Trans>Change it</Trans>}
          </button>
        )}
        <button type="button" onClick={() => onDrop(message)}>
          <Trans>Discard</Trans>
        </button>
      </div>
    </div>
  );
}

function Refused({ refusal }: { refusal: NonNullable<ShownMessage['refusal']> }) {
  const words = useRefusalWords();
  return (
    <p>
      <b>
        <Trans>Not sent.</Trans>
      </b>{' '}
      {words(refusal)}
    </p>
  );
}

/** The server takes no more of them for a while. */
function Waits({ until }: { until: number }) {
  const moment = formatMoment(useLanguage(), until);
  return (
    <p>
      <b>
        <Trans>It waits.</Trans>
      </b>{' '}
      <Trans>For now no more can be sent. It goes out by itself: {moment}</Trans>
    </p>
  );
}
