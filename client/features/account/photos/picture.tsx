import { photoSrcSet, photoUrl, smallWidths } from '../../../../shared/model/profile/photo-files.ts';
import type { AlbumPhoto } from './album.ts';
import { useLocalPicture } from './use-photos.ts';

interface PictureProps {
  photo: AlbumPhoto;
  alt: string;
  className: string | undefined;
}

/** One of my photos: from this device while it is here, else from the server. */
export function Picture({ photo: { photoId, waiting }, alt, className }: PictureProps) {
  const local = useLocalPicture(photoId, waiting !== null);
  if (local) return <img src={local} alt={alt} className={className} />;
  if (waiting) return <span role="img" aria-label={alt} className={className} />;
  return (
    <img
      src={photoUrl(photoId, 'thumbnail')}
      srcSet={photoSrcSet(photoId, smallWidths)}
      sizes="160px"
      alt={alt}
      className={className}
    />
  );
}
