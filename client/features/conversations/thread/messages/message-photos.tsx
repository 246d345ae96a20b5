import { useLingui } from '@lingui/react/macro';
import { usePhotoSource } from '../../../../sync/own/use-own.ts';
import { SentPhotos } from '../../../../ui/sent-photos/sent-photos.tsx';
import classes from './message-photos.module.css';

interface MessagePhotosProps {
  photos: readonly string[];
  /** Who sent them; null for the reader. */
  name: string | null;
  /** Whether they stand in a row, as in a card, and not side by side in a bubble. */
  isInRow?: boolean;
}

/** The photos of a message. */
export function MessagePhotos({ photos, name, isInRow = false }: MessagePhotosProps) {
  const { t } = useLingui();
  const source = usePhotoSource();
  const alt = name === null ? t`Your photo` : t`Photo from ${name}`;
  return <SentPhotos photos={photos} alt={alt} source={source} className={isInRow ? undefined : classes.photos} />;
}
