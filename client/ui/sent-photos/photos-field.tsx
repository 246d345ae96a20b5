import { Trans } from '@lingui/react/macro';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import type { PhotoSource } from '../../../shared/protocol/photo-source.ts';
import { photoTypes } from '../../../shared/rules/profile/photos.ts';
import controls from '../controls/controls.module.css';
import { useFilePicker } from '../forms/file-picker.tsx';
import { Attached } from './attached.tsx';
import classes from './photos-field.module.css';
import type { DraftPhotos } from './use-draft-photos.ts';

interface PhotosFieldProps extends DraftPhotos {
  /** What the list of them is called. */
  label: string;
  description: ReactNode;
  /** How many there may be. */
  max: number;
  source: PhotoSource;
}

/** Where photos are added to what a form sends: kept on the device as they are chosen. */
export function PhotosField({ description, max, ...attached }: PhotosFieldProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { photos, left, onFiles, onRemovePhoto } = attached;
  const picker = useFilePicker({ types: photoTypes, isMany: true, onFiles });
  const remove = (photoId: string) => {
    onRemovePhoto(photoId);
    // The button that had it goes with the photo.
    button.current?.focus();
  };
  const isFull = photos.length + left >= max;
  return (
    <div className={classes.field} role="group" aria-labelledby={id} aria-describedby={`${id}-description`}>
      <strong id={id}>
        <Trans>Photos</Trans>
      </strong>
      <p id={`${id}-description`} className={classes.description}>
        {description}
      </p>
      <Attached {...attached} onRemovePhoto={remove} />
      {picker.input}
      <button
        ref={button}
        type="button"
        name="photos"
        className={`${controls.button} ${classes.add}`}
        aria-disabled={isFull}
        onClick={() => !isFull && picker.open()}
      >
        <IconPhotoPlus size="1.25rem" aria-hidden />
        <Trans>Add photos</Trans>
      </button>
    </div>
  );
}
