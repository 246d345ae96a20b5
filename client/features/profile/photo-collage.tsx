import { useLingui } from '@lingui/react/macro';
import { type UIEvent, useState } from 'react';
import { photoSrcSet, photoUrl } from '../../../shared/model/profile/photo-files.ts';
import type { Professional } from '../../../shared/model/professional.ts';
import { ServicePattern } from '../../ui/controls/service-pattern.tsx';
import { lazily } from '../../ui/loading/lazily.tsx';
import { useOpened } from '../../ui/controls/use-opened.ts';
import classes from './photo-collage.module.css';

const PhotoViewer = lazily(async () => (await import('../../ui/photos/photo-viewer.tsx')).PhotoViewer);

/** How many photos the collage of a wide screen has room for. */
const inCollage = 5;

interface PhotoCollageProps {
  professional: Pick<Professional, 'photos' | 'coverPhoto' | 'services'>;
  name: string;
}

/**
 * Less than the 92vw that they take: a copy that is a quarter short of pixels looks the same there, and is a fifth of the bytes of the next. Dense screens
 * take that one all the same.
 */
const onPhone = '65vw';

/**
 * What their work looks like: photos to swipe on a phone, with which of them it is, a collage where there is room. A click opens one
 * large; without scripts each is a link to itself.
 */
export function PhotoCollage({ professional: { photos, coverPhoto, services }, name }: PhotoCollageProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(0);
  const { opened, open, close } = useOpened();
  const all = coverPhoto ? [coverPhoto, ...photos] : photos;
  if (all.length === 0) return <ServicePattern service={services[0] ?? ''} className={classes.none} />;
  const altOf = (index: number) => {
    const number = index + 1;
    return t`Work of ${name}, photo ${number}`;
  };
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setShown(Math.round(scrollLeft / clientWidth));
  return (
    <section className={classes.collage} aria-label={t`Photos of their work`}>
      <ul className={classes.photos} data-count={Math.min(all.length, inCollage)} onScroll={follow}>
        {all.map((photoId, index) => (
          <li key={photoId} data-more={index === inCollage - 1 ? moreThan(all.length) : undefined}>
            <a href={photoUrl(photoId, 'full')} onClick={(event) => open(event, index)}>
              <img
                src={photoUrl(photoId, 'thumbnail')}
                srcSet={photoSrcSet(photoId)}
                sizes={index === 0 ? `(min-width: 48em) 560px, ${onPhone}` : `(min-width: 48em) 280px, ${onPhone}`}
                width={480}
                height={320}
                alt={altOf(index)}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {all.length > 1 && (
        <p className={classes.counter} aria-hidden>
          {shown + 1} / {all.length}
        </p>
      )}
      {opened !== null && (
        <PhotoViewer
          photos={all.map((photoId, index) => ({ src: photoUrl(photoId, 'full'), alt: altOf(index) }))}
          start={opened}
          onClose={close}
        />
      )}
    </section>
  );
}

/** What the last photo of a collage says of those that it has no room for. */
function moreThan(count: number): string | undefined {
  return count > inCollage ? `+${count - inCollage}` : undefined;
}
