import {
  copyWidths,
  photoCopyFile,
  photoFile,
  photoSizes,
  type PhotoSize,
} from '../../shared/model/profile/photo-files.ts';
import type { PhotoFiles } from './photo-files.ts';

/** Removes the files of a photo, in every size. */
export async function removeFiles(photos: PhotoFiles, photoId: string): Promise<void> {
  const files = [
    ...(Object.keys(photoSizes) as PhotoSize[]).map((size) => photoFile(photoId, size)),
    ...copyWidths.map((width) => photoCopyFile(photoId, width)),
  ];
  await Promise.all(files.map((file) => photos.remove(file)));
}
