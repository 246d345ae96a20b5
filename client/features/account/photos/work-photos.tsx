import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp, IconPhoto, IconUserCircle } from '@tabler/icons-react';
import { type Album, type AlbumPhoto, orderAfterMove } from './album.ts';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { EndActs, IconAct } from './photo-acts.tsx';
import { PhotoStatus } from './photo-status.tsx';
import { Picture } from './picture.tsx';
import { useOwn } from '../../../sync/own/use-own.ts';
import { type ActOnPhotos, useActingOnPhotos } from './use-photos.ts';
import classes from './photos.module.css';

/** The photos of one's work, to be put in order, shown elsewhere and taken away. */
export function WorkPhotos({ album }: { album: Album }) {
  const { fields } = useOwn();
  const { failure, act } = useActingOnPhotos();
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
  act: ActOnPhotos;
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
        <IconAct label={t`Move up`} isDisabled={number === 1} onAct={() => move(-1)}>
          <IconArrowUp size="1.25rem" aria-hidden />
        </IconAct>
        <IconAct label={t`Move down`} isDisabled={number === album.work.length} onAct={() => move(1)}>
          <IconArrowDown size="1.25rem" aria-hidden />
        </IconAct>
        <IconAct label={t`Use as profile photo`} onAct={() => act((photos) => photos.choose(photoId, 'profile'))}>
          <IconUserCircle size="1.25rem" aria-hidden />
        </IconAct>
        <IconAct label={t`Use as cover photo`} onAct={() => act((photos) => photos.choose(photoId, 'cover'))}>
          <IconPhoto size="1.25rem" aria-hidden />
        </IconAct>
        <EndActs photo={photo} act={act} />
      </div>
    </li>
  );
}
