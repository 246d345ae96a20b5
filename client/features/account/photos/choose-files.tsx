import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { photoTypes } from '../../../../shared/rules/profile/photos.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useFilePicker } from '../../../ui/forms/file-picker.tsx';
import classes from './photos.module.css';

interface ChooseFilesProps {
  /** What the button says. */
  children: ReactNode;
  isMany: boolean;
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Files by the device's own picker, or dropped onto it. */
export function ChooseFiles({ children, isMany, isBusy, onFiles }: ChooseFilesProps) {
  const { input, open } = useFilePicker({ types: photoTypes, isMany, onFiles });
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(isMany ? files : files.slice(0, 1));
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {input}
      <button type="button" className={controls.button} disabled={isBusy} onClick={open}>
        <IconPhotoPlus size="1.25rem" aria-hidden />
        {children}
      </button>
    </div>
  );
}
