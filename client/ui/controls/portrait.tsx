import { photoSrcSet, photoUrl, smallWidths } from '../../../shared/model/profile/photo-files.ts';
import { cssVariables } from '../theme/css-variables.ts';
import classes from './portrait.module.css';
import { toneOf } from './tone.ts';

interface PortraitProps {
  name: string;
  /** Whoever it is of: gives the colour behind the initials. */
  seed: string;
  photoId: string | null;
  /** Any CSS length. */
  size: string;
  /** The same for the browser, which chooses a file before it has the style sheet. */
  sizes: string;
  /** Set where it is most of what the first screen shows. */
  isEager?: boolean;
}

/** A round photo, or initials on a colour while there is none to show. Decorative: the name stands beside it. */
export function Portrait({ name, seed, photoId, size, sizes, isEager = false }: PortraitProps) {
  return (
    <span className={classes.portrait} data-tone={toneOf(seed)} style={cssVariables({ '--size': size })} aria-hidden>
      {initialsOf(name)}
      {photoId && (
        <img
          src={photoUrl(photoId, 'thumbnail')}
          srcSet={photoSrcSet(photoId, smallWidths)}
          sizes={sizes}
          width={160}
          height={160}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
    </span>
  );
}

/** The first letters of the first two words: the name and, here, the first surname. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}
