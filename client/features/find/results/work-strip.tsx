import { photosOnCard, photoSrcSet, photoUrl, smallWidths } from '../../../../shared/model/profile/photo-files.ts';
import type { Professional } from '../../../../shared/model/professional.ts';
import { ServicePattern } from '../../../ui/controls/service-pattern.tsx';
import classes from './work-strip.module.css';

/** Smaller than they may stand: the next larger copy has eight times the bytes, and a list shows many. */
const sizes = { one: '(min-width: 48em) 224px, 90px', many: '90px' };

interface WorkStripProps {
  professional: Pick<Professional, 'photos' | 'coverPhoto'>;
  /** The id of what they do. */
  service: string;
}

/** Pictures of a professional's work, on the pattern of what they do. Decorative: the link beside it leads to all of them. */
export function WorkStrip({ professional: { photos, coverPhoto }, service }: WorkStripProps) {
  const shown = photos.concat(coverPhoto ?? []).slice(0, photosOnCard);
  return (
    <ServicePattern service={service} className={classes.strip}>
      {shown.map((photoId) => (
        <img
          key={photoId}
          src={photoUrl(photoId, 'thumbnail')}
          srcSet={photoSrcSet(photoId, smallWidths)}
          sizes={shown.length > 1 ? sizes.many : sizes.one}
          width={160}
          height={120}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ))}
    </ServicePattern>
  );
}
