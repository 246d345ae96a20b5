import { useState } from 'react';

/** The photos of what is being written. */
export interface DraftPhotos {
  photos: readonly string[];
  /** How many are being made ready. */
  left: number;
  /** Why the last one was not taken; null unless that was so. */
  photoFailure: unknown;
  onFiles: (files: readonly File[]) => void;
  onRemovePhoto: (photoId: string) => void;
}

/** Where they are kept. */
interface Keeping {
  add: (file: Blob) => Promise<void>;
  remove: (photoId: string) => Promise<void>;
}

/** They are kept on the device as they are chosen, one after the other: a phone has room for one large picture at a time. */
export function useDraftPhotos(photos: readonly string[], { add, remove }: Keeping): DraftPhotos {
  const [left, setLeft] = useState(0);
  const [photoFailure, setFailure] = useState<unknown>(null);
  const take = async (files: readonly File[]) => {
    setFailure(null);
    setLeft((before) => before + files.length);
    for (const file of files) {
      // One that does not fit leaves the others to be tried.
      await add(file).catch(setFailure);
      setLeft((before) => before - 1);
    }
  };
  const onRemovePhoto = (photoId: string) => {
    setFailure(null);
    remove(photoId).catch(setFailure);
  };
  return { photos, left, photoFailure, onFiles: (files) => void take(files), onRemovePhoto };
}
