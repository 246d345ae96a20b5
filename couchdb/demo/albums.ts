import { createHash } from 'node:crypto';
import { photoUrl } from '../../shared/model/profile/photo-files.ts';
import type { User } from '../../shared/model/user.ts';
import type { Making } from './making.ts';
import { drawCover } from './drawings/cover.ts';
import { drawPortrait, type Sitter } from './drawings/portrait.ts';
import { drawWork } from './drawings/work/work.ts';
import { Random } from './random.ts';

/** A drawn picture of an account or a review; `photoId` is the hash of its owner and its text, so that no two owners share one. */
export interface Picture {
  photoId: string;
  kind: 'portrait' | 'cover' | 'work';
  svg: string;
}

/**
 * Every picture has dice of its own, so that the province is the same whether it is drawn or not. What is not drawn has
 * the name of its dice.
 */
export function makePicture(
  { random, isDrawn }: Pick<Making, 'random' | 'isDrawn'>,
  owner: string,
  kind: Picture['kind'],
  draw: (random: Random) => string,
): Picture {
  const seed = random.int(0, 2 ** 32 - 1);
  const svg = isDrawn ? draw(new Random(seed)) : '';
  const photoId = createHash('sha256')
    .update(owner)
    .update(isDrawn ? svg : String(seed))
    .digest('hex')
    .slice(0, 32);
  return { photoId, kind, svg };
}

function photosOf({ random, now }: Making, pictures: readonly Picture[], from: number): User['photos'] {
  const days = pictures.map(() => Math.floor(random.between(from, now))).toSorted((a, b) => a - b);
  return Object.fromEntries(
    pictures.map(({ photoId }, index) => [
      photoId,
      { url: photoUrl(photoId, 'full'), dateUploaded: days[index] ?? from },
    ]),
  );
}

/**
 * Gives `user` a portrait, a cover and pictures of work done in `services`, uploaded since the account was opened. When
 * they are not drawn, the account names pictures that nobody has.
 */
export function fillAlbum(
  making: Making,
  user: User,
  { portrait, cover, work }: { portrait: Sitter | null; cover: boolean; work: readonly string[] },
): { user: User; pictures: Picture[] } {
  const picture = (kind: Picture['kind'], draw: (random: Random) => string) =>
    makePicture(making, user.uid, kind, draw);
  const profile = portrait ? picture('portrait', (dice) => drawPortrait(dice, portrait)) : null;
  const wide = cover ? picture('cover', drawCover) : null;
  const done = work.map((service) => picture('work', (dice) => drawWork(dice, service)));
  const pictures = [...(profile ? [profile] : []), ...(wide ? [wide] : []), ...done];
  return {
    user: {
      ...user,
      profilePhoto: profile?.photoId ?? null,
      coverPhoto: wide?.photoId ?? null,
      photos: photosOf(making, pictures, user.createdAt),
    },
    pictures: making.isDrawn ? pictures : [],
  };
}
