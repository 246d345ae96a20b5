import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconPhoto, IconRefresh, IconTrash, IconUserCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { OwnPhotos } from '../../sync/own-account-source.ts';
import controls from '../../ui/controls.module.css';
import { type Album, type AlbumPhoto, orderAfterMove } from './album.ts';
import { FieldStatus } from './field-status.tsx';
import { Outcome } from './outcome.tsx';
import { PhotoStatus } from './photo-status.tsx';
import { Picture } from './picture.tsx';
import { useOwnAccount } from './use-account.ts';
import classes from './photos.module.css';

type Act = (work: (photos: OwnPhotos) => Promise<void>) => void;

/** The photos of one's work, to be put in order, shown elsewhere and taken away. */
export function WorkPhotos({ album }: { album: Album }) {
  const [failure, setFailure] = useState<unknown>(null);
  const { fields, source } = useOwnAccount();
  const act: Act = (work) =>
    void source
      .photos()
      .then(work)
      .then(() => setFailure(null), setFailure);
  if (album.work.length === 0) return null;
  return (
    <>
      <ol className={classes.list}>
        {album.work.map((photo, index) => (
          <Item key={photo.photoId} photo={photo} number={index + 1} album={album} act={act} />
        ))}
      </ol>
      {fields.photos && fields.photos !== 'saved' && <FieldStatus state={fields.photos} />}
      <Outcome failure={failure} />
    </>
  );
}

interface ItemProps {
  photo: AlbumPhoto;
  number: number;
  album: Album;
  act: Act;
}

function Item({ photo, number, album, act }: ItemProps) {
  const { t } = useLingui();
  const { photoId, waiting } = photo;
  const move = (step: -1 | 1) => act((photos) => photos.arrange(orderAfterMove(album, photoId, step)));
  return (
    <li className={classes.item}>
      <Picture photo={photo} alt={t`Photo ${number}`} className={classes.square} />
      <PhotoStatus waiting={waiting} />
      <div role="group" aria-label={t`Photo ${number}`} className={classes.acts}>
        <IconAct label={t`Earlier`} isDisabled={number === 1} onAct={() => move(-1)}>
          <IconArrowUp size="1.25rem" aria-hidden />
        </IconAct>
        <IconAct label={t`Later`} isDisabled={number === album.work.length} onAct={() => move(1)}>
          <IconArrowDown size="1.25rem" aria-hidden />
        </IconAct>
        <IconAct label={t`Use as profile photo`} onAct={() => act((photos) => photos.choose(photoId, 'profile'))}>
          <IconUserCircle size="1.25rem" aria-hidden />
        </IconAct>
        <IconAct label={t`Use as cover photo`} onAct={() => act((photos) => photos.choose(photoId, 'cover'))}>
          <IconPhoto size="1.25rem" aria-hidden />
        </IconAct>
        {waiting?.refusal && (
          <IconAct label={t`Try again`} onAct={() => act((photos) => photos.retry(photoId))}>
            <IconRefresh size="1.25rem" aria-hidden />
          </IconAct>
        )}
        <Remove isWaiting={waiting !== null} onRemove={() => act((photos) => photos.remove(photoId))} />
      </div>
    </li>
  );
}

/** What is on the way can be chosen again; what has arrived is asked about once. */
function Remove({ isWaiting, onRemove }: { isWaiting: boolean; onRemove: () => void }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <IconAct
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
      <p role="status">
        <Trans>Remove this photo?</Trans>
      </p>
      <button type="button" className={controls.button} onClick={onRemove}>
        <Trans>Yes, remove it</Trans>
      </button>
      <button type="button" className={controls.button} onClick={() => setAsking(false)}>
        <Trans>Keep it</Trans>
      </button>
    </div>
  );
}

interface IconActProps {
  label: string;
  isDisabled?: boolean;
  onAct: () => void;
  children: ReactNode;
}

function IconAct({ label, isDisabled = false, onAct, children }: IconActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes.act}
      disabled={isDisabled}
      onClick={onAct}
    >
      {children}
    </button>
  );
}
