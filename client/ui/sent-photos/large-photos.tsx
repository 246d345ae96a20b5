import type { PhotoSource } from '../../../shared/protocol/photo-source.ts';
import { PhotoViewer } from '../photos/photo-viewer.tsx';
import { type Picture, usePictures } from './use-pictures.ts';

interface LargePhotosProps {
  photos: readonly string[];
  alt: string;
  source: PhotoSource;
  start: number;
  onClose: () => void;
}

/** An address at which there is no picture: the viewer says that it could not be loaded. */
const noPicture = 'data:,';

/** The photos, large; as long as one is not here so, as it was shown. */
export function LargePhotos({ photos, alt, source, start, onClose }: LargePhotosProps) {
  const small = usePictures(source, photos, 'small');
  const large = usePictures(source, photos, 'large');
  const slides = photos.map((_photoId, index) => ({
    src: addressOf(large[index]) ?? addressOf(small[index]) ?? (large[index] === 'missing' ? noPicture : ''),
    alt,
  }));
  return <PhotoViewer photos={slides} start={start} onClose={onClose} />;
}

function addressOf(picture: Picture | undefined): string | null {
  return typeof picture === 'object' ? picture.address : null;
}
