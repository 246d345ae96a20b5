import { Trans } from '@lingui/react/macro';
import controls from '../../../ui/controls/controls.module.css';
import classes from './thread-menu.module.css';

interface BlockQuestionProps {
  onBlock: () => void;
  onCancel: () => void;
}

export function BlockQuestion({ onBlock, onCancel }: BlockQuestionProps) {
  return (
    <>
      <p className={classes.more}>
        <Trans>
          Nothing they write arrives any more, and they are not told. What was said stays here. You may unblock them at
          any time.
        </Trans>
      </p>
      <div className={classes.ways}>
        <button type="button" className={`${controls.button} ${controls.primary}`} onClick={onBlock}>
          <Trans>Block</Trans>
        </button>
        <button type="button" className={controls.button} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </button>
      </div>
    </>
  );
}
