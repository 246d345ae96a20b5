import { useState } from 'react';
import { photoSrcSet, photoUrl, smallWidths } from '../../../../shared/model/photo-files.ts';
import { useOnline } from '../../../scheduling/use-online.ts';
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
  // Without a connection, one that was never looked at on this device is not here; with one it is tried again.
  const isOnline = useOnline();
  const attempt = `${photoId} ${isOnline}`;
  const [failed, setFailed] = useState('');
  if (local) return <img src={local} alt={alt} className={className} />;
  if (waiting || failed === attempt) return <span role="img" aria-label={alt} className={className} />;
  return (
    <img
      src={photoUrl(photoId, 'thumbnail')}
      srcSet={photoSrcSet(photoId, smallWidths)}
      sizes="160px"
      alt={alt}
      className={className}
      onError={() => setFailed(attempt)}
    />
  );
}
