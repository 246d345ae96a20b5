import { createHash } from 'node:crypto';
import { photoUrl } from '../../shared/model/photo.ts';
import type { User } from '../../shared/model/user.ts';
import { drawCover, drawPortrait, drawWork, type Sitter } from './pictures.ts';
import type { Random } from './random.ts';

/** A drawn picture of an account; `photoId` is the hash of its owner and its text, so that no two owners share one. */
export interface Picture {
  photoId: string;
  kind: 'portrait' | 'cover' | 'work';
  svg: string;
}

function pictureOf(user: User, kind: Picture['kind'], svg: string): Picture {
  const photoId = createHash('sha256').update(user.uid).update(svg).digest('hex').slice(0, 32);
  return { photoId, kind, svg };
}

function photosOf(random: Random, pictures: readonly Picture[], from: number, now: number): User['photos'] {
  const days = pictures.map(() => Math.floor(random.between(from, now))).toSorted((a, b) => a - b);
  return Object.fromEntries(
    pictures.map(({ photoId }, index) => [
      photoId,
      { url: photoUrl(photoId, 'full'), dateUploaded: days[index] ?? from },
    ]),
  );
}

/** Gives `user` a portrait, a cover and pictures of work done in `services`, uploaded since the account was opened. */
export function fillAlbum(
  random: Random,
  user: User,
  now: number,
  { portrait, cover, work }: { portrait: Sitter | null; cover: boolean; work: readonly string[] },
): { user: User; pictures: Picture[] } {
  const profile = portrait ? pictureOf(user, 'portrait', drawPortrait(random, portrait)) : null;
  const wide = cover ? pictureOf(user, 'cover', drawCover(random)) : null;
  const done = work.map((service) => pictureOf(user, 'work', drawWork(random, service)));
  const pictures = [...(profile ? [profile] : []), ...(wide ? [wide] : []), ...done];
  return {
    user: {
      ...user,
      profilePhoto: profile?.photoId ?? null,
      coverPhoto: wide?.photoId ?? null,
      photos: photosOf(random, pictures, user.createdAt, now),
    },
    pictures,
  };
}
