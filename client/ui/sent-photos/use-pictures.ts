import { useEffect, useState } from 'react';
import type { PhotoSource } from '../../../shared/protocol/photo-source.ts';

/** Pictures that were read stay so for as long as the page is open. */
const read = new Map<string, Promise<string>>();

/** How a photo can be shown: an address on this device, `reading` until there is one, or `missing` where it cannot be had now. */
export type Picture = { address: string } | 'reading' | 'missing';

/** The photos, once they are wanted; what could not be had is asked for again when the connection is back. */
export function usePictures(
  { read: readPicture }: Pick<PhotoSource, 'read'>,
  photoIds: readonly string[],
  size: 'small' | 'large',
  isWanted = true,
): Picture[] {
  const [known, setKnown] = useState<ReadonlyMap<string, Picture>>(new Map());
  const ids = photoIds.join(' ');
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const show = (photoId: string, picture: Picture) => {
      if (isHere) setKnown((before) => new Map(before).set(photoId, picture));
    };
    const load = () => {
      for (const photoId of ids.split(' ')) {
        const name = `${photoId} ${size}`;
        const reading = read.get(name) ?? readPicture(photoId, size).then((content) => URL.createObjectURL(content));
        read.set(name, reading);
        reading.then(
          (address) => show(photoId, { address }),
          () => {
            read.delete(name);
            show(photoId, 'missing');
          },
        );
      }
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isHere = false;
      window.removeEventListener('online', load);
    };
  }, [readPicture, ids, size, isWanted]);
  return photoIds.map((photoId) => known.get(photoId) ?? 'reading');
}
