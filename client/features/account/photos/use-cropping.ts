import { useState } from 'react';
import { retryImport } from '../../../scheduling/lazy-code.ts';
import type { PhotoArea } from '../../../sync/photos/photo-intake.ts';

interface Cropped {
  file: File;
  /** Where it shows, until it is chosen. */
  url: string;
}

/**
 * Choosing a part of a file: `url` is null while none is chosen from. `onChosen` gets the whole of a file that cannot be shown, and
 * tells why when it takes it.
 */
export function useCropping(onChosen: (file: File, area: PhotoArea | undefined) => void) {
  const [cropped, setCropped] = useState<Cropped | null>(null);
  const close = () => {
    if (cropped) URL.revokeObjectURL(cropped.url);
    setCropped(null);
  };
  return {
    url: cropped?.url ?? null,
    begin: async (file: File) => {
      const { photoRefusal } = await retryImport(() => import('../../../sync/photos/photo-intake.ts'));
      const code = await photoRefusal(file);
      if (code === null || code === 'photo-heic') setCropped({ file, url: URL.createObjectURL(file) });
      else onChosen(file, undefined);
    },
    close,
    choose: (area: PhotoArea | undefined) => {
      close();
      if (cropped) onChosen(cropped.file, area);
    },
  };
}
