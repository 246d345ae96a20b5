import { Trans, useLingui } from '@lingui/react/macro';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import controls from '../../../ui/controls/controls.module.css';
import { useKeptFocus } from '../../../ui/dialogs/use-kept-focus.ts';
import { leadTo } from '../../../ui/forms/lead-to.ts';
import type { AlbumPhoto } from './album.ts';
import type { ActOnPhotos } from './use-photos.ts';
import classes from './photos.module.css';

/** Trying again what was given up, and taking a photo away. */
export function EndActs({ photo: { photoId, waiting }, act }: { photo: AlbumPhoto; act: ActOnPhotos }) {
  const { t } = useLingui();
  return (
    <>
      {waiting?.refusal && (
        <IconAct label={t`Try again`} onAct={() => act((photos) => photos.retry(photoId))}>
          <IconRefresh size="1.25rem" aria-hidden />
        </IconAct>
      )}
      <Remove isWaiting={waiting !== null} onRemove={() => act((photos) => photos.remove(photoId))} />
    </>
  );
}

/** What is on the way can be chosen again; what has arrived is asked about once. */
function Remove({ isWaiting, onRemove }: { isWaiting: boolean; onRemove: () => void }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { place, closing } = useKeptFocus<HTMLButtonElement>();
  if (!isAsking) {
    return (
      <IconAct
        ref={place}
        label={isWaiting ? t`Cancel` : t`Remove`}
        onAct={() => {
          if (isWaiting) onRemove();
          else setAsking(true);
        }}
      >
        <IconTrash size="1.25rem" aria-hidden />
      </IconAct>
    );
  }
  return (
    <div className={classes.asking}>
      <p role="status" ref={leadTo} tabIndex={-1}>
        <Trans>Remove this photo?</Trans>
      </p>
      <button type="button" className={controls.button} onClick={onRemove}>
        <Trans>Yes, remove it</Trans>
      </button>
      <button type="button" className={controls.button} onClick={() => closing(() => setAsking(false))}>
        <Trans>Keep it</Trans>
      </button>
    </div>
  );
}

interface IconActProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  isDisabled?: boolean;
  onAct: () => void;
  children: ReactNode;
}

/** A button with a picture and what it does. */
export function IconAct({ ref, label, isDisabled = false, onAct, children }: IconActProps) {
  return (
    <button ref={ref} type="button" className={classes.act} disabled={isDisabled} onClick={onAct}>
      {children}
      {label}
    </button>
  );
}
