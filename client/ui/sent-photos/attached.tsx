import { Plural, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { Pictures } from '../../../shared/protocol/pictures.ts';
import classes from './attached.module.css';
import { SmallPhoto } from './small-photo.tsx';
import type { DraftPhotos } from './use-draft-photos.ts';

interface AttachedProps extends Pick<DraftPhotos, 'photos' | 'left' | 'onRemovePhoto'> {
  /** What they are of. */
  label: string;
  source: Pictures;
}

/** The photos of what is being written, each with a way to take it out again. */
export function Attached({ photos, left, label, source, onRemovePhoto }: AttachedProps) {
  const { t } = useLingui();
  return (
    <>
      <p role="status" className={classes.left}>
        {left > 0 && <Plural value={left} one="Making # photo ready…" other="Making # photos ready…" />}
      </p>
      {photos.length > 0 && (
        <ul className={classes.attached} aria-label={label}>
          {photos.map((photoId, index) => {
            const number = index + 1;
            return (
              <li key={photoId}>
                <SmallPhoto photoId={photoId} alt={t`Photo ${number}`} source={source} />
                <button type="button" aria-label={t`Remove photo ${number}`} onClick={() => onRemovePhoto(photoId)}>
                  <IconX size="1.125rem" aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
