import { useState } from 'react';
import type { PhotoSource } from '../../../shared/protocol/photo-source.ts';
import { lazily } from '../loading/lazily.tsx';
import classes from './sent-photos.module.css';
import { SmallPhoto } from './small-photo.tsx';

const LargePhotos = lazily(async () => (await import('./large-photos.tsx')).LargePhotos, { words: 'profile' });

interface SentPhotosProps {
  /** An older device has reviews that say nothing of any. */
  photos: readonly string[] | undefined;
  alt: string;
  source: PhotoSource;
  /** How they stand, where not in a row. */
  className?: string | undefined;
}

/** The photos of a message or of one's own review, small; one that is tapped opens large. */
export function SentPhotos({ photos = [], alt, source, className = classes.row }: SentPhotosProps) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <div className={className} data-single={photos.length === 1}>
      {photos.map((photoId, index) => (
        <button key={photoId} type="button" className={classes.photo} onClick={() => setOpened(index)}>
          <SmallPhoto photoId={photoId} alt={alt} source={source} />
        </button>
      ))}
      {opened !== null && (
        <LargePhotos photos={photos} alt={alt} source={source} start={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
