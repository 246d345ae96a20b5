import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import { photoSrcSet, photoUrl, smallWidths } from '../../../shared/model/photo-files.ts';
import { lazily } from '../../ui/loading/lazily.tsx';
import classes from './photo-grid.module.css';
import profile from './profile.module.css';

const PhotoViewer = lazily(async () => (await import('./photo-viewer.tsx')).PhotoViewer);

/** Featured work; a click opens it large. Without scripts each photo is a link to itself. */
export function PhotoGrid({ photos, name }: { photos: readonly string[]; name: string }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const altOf = (index: number) => {
    const number = index + 1;
    return t`Work of ${name}, photo ${number}`;
  };
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  };
  return (
    <section className={profile.section}>
      <h2>
        <Trans>Photos of their work</Trans>
      </h2>
      <ul className={classes.grid}>
        {photos.map((photoId, index) => (
          <li key={photoId}>
            <a href={photoUrl(photoId, 'full')} onClick={(event) => open(event, index)}>
              <img
                src={photoUrl(photoId, 'thumbnail')}
                srcSet={photoSrcSet(photoId, smallWidths)}
                sizes="(min-width: 48em) 180px, 110px"
                width={480}
                height={480}
                alt={altOf(index)}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <PhotoViewer
          photos={photos.map((photoId, index) => ({ src: photoUrl(photoId, 'full'), alt: altOf(index) }))}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
