import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { LetGo } from '../../../db/device/saved-rows.ts';
import controls from '../../../ui/controls/controls.module.css';
import classes from './saved-page.module.css';

interface TakeBackProps {
  /** Who was let go last; null for nobody. */
  last: LetGo | null;
  /** Whether they are saved again. */
  isSaved: boolean;
  onTakeBack: () => void;
}

/** Says who was let go last, and that they are there again. */
export function TakeBack({ last, isSaved, onTakeBack }: TakeBackProps) {
  const { t } = useLingui();
  const name = last?.name ?? t`Somebody whose name is not on this device`;
  return (
    <div role="status" className={classes.takeBack} data-open={last !== null && !isSaved}>
      {last && isSaved && (
        <p className="visually-hidden">
          <Trans>{name} is saved again.</Trans>
        </p>
      )}
      {last && !isSaved && (
        <>
          <p>
            <Trans>You removed {name} from those you saved.</Trans>
          </p>
          <button type="button" className={controls.button} onClick={onTakeBack}>
            <IconArrowBackUp size="1.125rem" aria-hidden />
            <Trans>Undo</Trans>
          </button>
        </>
      )}
    </div>
  );
}
