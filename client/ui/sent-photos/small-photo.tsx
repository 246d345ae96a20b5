import { useLingui } from '@lingui/react/macro';
import { IconPhotoOff } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PhotoSource } from '../../../shared/protocol/photo-source.ts';
import classes from './sent-photos.module.css';
import { usePictures } from './use-pictures.ts';

interface SmallPhotoProps {
  photoId: string;
  alt: string;
  source: PhotoSource;
}

/** A photo as it is on this device, or once it is near the screen as the server has it. */
export function SmallPhoto({ photoId, alt, source }: SmallPhotoProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLSpanElement>(null);
  const isNear = useNear(frame);
  const [picture] = usePictures(source, [photoId], 'small', isNear);
  const uploading = useSyncExternalStore(
    source.subscribe,
    () => source.uploading(photoId),
    () => null,
  );
  return (
    <span ref={frame} className={classes.frame}>
      {typeof picture === 'object' ? (
        <img src={picture.address} alt={alt} />
      ) : (
        <span role="img" aria-label={picture === 'missing' ? t`${alt}, which could not be loaded` : alt}>
          {picture === 'missing' && <IconPhotoOff size="1.75rem" stroke={1.5} aria-hidden />}
        </span>
      )}
      {uploading !== null && (
        <progress className={classes.progress} max={1} value={uploading} aria-label={t`Sending…`} />
      )}
    </span>
  );
}

/** Whether it has come near the screen. */
function useNear(frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: '400px',
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, isNear]);
  return isNear;
}
