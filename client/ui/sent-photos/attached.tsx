import { Plural, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { PhotoSource } from '../../../shared/protocol/photo-source.ts';
import { Problem } from '../forms/lazy-problem.ts';
import classes from './attached.module.css';
import { SmallPhoto } from './small-photo.tsx';
import type { DraftPhotos } from './use-draft-photos.ts';

interface AttachedProps extends Pick<DraftPhotos, 'photos' | 'left' | 'failed' | 'onRemovePhoto'> {
  /** What they are of. */
  label: string;
  source: PhotoSource;
}

/** The photos of what is being written, each with a way to take it out again, and the files that did not become any. */
export function Attached({ photos, left, failed, label, source, onRemovePhoto }: AttachedProps) {
  const { t } = useLingui();
  return (
    <>
      {failed.map(({ name, failure }, index) => (
        <Problem key={`${index} ${name}`} failure={failure}>
          <strong>{name}</strong>
        </Problem>
      ))}
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
