import { useState } from 'react';

/** The photos of what is being written. */
export interface DraftPhotos {
  photos: readonly string[];
  /** How many are being made ready. */
  left: number;
  /** The files that did not become photos, and why; nameless what could not be taken out. */
  failed: readonly { name: string; failure: unknown }[];
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
  const [failed, setFailed] = useState<DraftPhotos['failed']>([]);
  const fail = (name: string) => (failure: unknown) => setFailed((before) => [...before, { name, failure }]);
  const take = async (files: readonly File[]) => {
    setFailed([]);
    setLeft((before) => before + files.length);
    for (const file of files) {
      // One that does not fit leaves the others to be tried.
      await add(file).catch(fail(file.name));
      setLeft((before) => before - 1);
    }
  };
  const onRemovePhoto = (photoId: string) => {
    setFailed([]);
    remove(photoId).catch(fail(''));
  };
  return { photos, left, failed, onFiles: (files) => void take(files), onRemovePhoto };
}
