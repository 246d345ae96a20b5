import { useLingui } from '@lingui/react/macro';
import { photoSrcSet, photoUrl, sentWidths } from '../../../shared/model/profile/photo-files.ts';
import { useOpened } from '../controls/use-opened.ts';
import { lazily } from '../loading/lazily.tsx';
import classes from './review-photos.module.css';

const PhotoViewer = lazily(async () => (await import('../photos/photo-viewer.tsx')).PhotoViewer, { words: 'profile' });

interface ReviewPhotosProps {
  /** An older device has reviews that say nothing of any. */
  photos: readonly string[] | undefined;
  /** Who wrote the review. */
  name: string;
}

/** The photos of a review, small; a click opens one large. Without scripts each is a link to itself. */
export function ReviewPhotos({ photos = [], name }: ReviewPhotosProps) {
  const { t } = useLingui();
  const { opened, open, close } = useOpened();
  if (photos.length === 0) return null;
  const altOf = (index: number) => {
    const number = index + 1;
    return t`Review by ${name}, photo ${number}`;
  };
  return (
    <>
      <ul className={classes.photos}>
        {photos.map((photoId, index) => (
          <li key={photoId}>
            <a href={photoUrl(photoId, 'full')} onClick={(event) => open(event, index)}>
              <img
                src={photoUrl(photoId, 'thumbnail')}
                srcSet={photoSrcSet(photoId, sentWidths)}
                sizes="96px"
                width={96}
                height={96}
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
          onClose={close}
        />
      )}
    </>
  );
}
