import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { reportedPhotoUrl } from '../admin-requests.ts';
import { lazily } from '../../../ui/loading/lazily.tsx';
import classes from './reported-messages.module.css';

const PhotoViewer = lazily(async () => (await import('../../../ui/photos/photo-viewer.tsx')).PhotoViewer, {
  words: 'profile',
});

interface ReportedPhotosProps {
  reportId: string;
  photos: readonly string[];
  /** Whose they are. */
  name: string;
}

/** The photos of a message that was reported; no device keeps them. */
export function ReportedPhotos({ reportId, photos, name }: ReportedPhotosProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const slides = photos.map((photoId) => ({ src: reportedPhotoUrl(reportId, photoId), alt: t`Photo from ${name}` }));
  return (
    <div className={classes.photos}>
      {slides.map(({ src, alt }, index) => (
        <button key={src} type="button" onClick={() => setOpened(index)}>
          <img src={src} alt={alt} loading="lazy" decoding="async" width={96} height={96} />
        </button>
      ))}
      {opened !== null && <PhotoViewer photos={slides} start={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
