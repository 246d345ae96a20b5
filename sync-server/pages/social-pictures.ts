import sharp from 'sharp';
import { socialVersion } from '../../shared/search/addresses.ts';
import type { Language } from '../../shared/model/language.ts';
import { photoFile } from '../../shared/model/profile/photo-files.ts';
import type { Professional } from '../../shared/model/professional.ts';
import type { Taxonomy } from '../../shared/model/taxonomy.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import type { PhotoFiles } from '../photos/photo-files.ts';
import { BoundedQueue } from '../traffic/bounded-queue.ts';
import { KeptAnswers } from '../traffic/kept-answers.ts';
import { drawProduct, drawProfessional } from './social-drawing.ts';

/** What is kept of pictures, in bytes: about a thousand of them. */
const room = 64 * 1024 * 1024;

interface Shown {
  professional: Professional;
  taxonomy: Taxonomy;
  language: Language;
}

/** The pictures that chats and networks show beside a link, drawn when they are first asked for. */
export class SocialPictures {
  #photos: Pick<PhotoFiles, 'read'>;
  #kept = new KeptAnswers<Buffer>({
    room,
    sizeOf: (picture) => picture.length,
    queue: new BoundedQueue({ name: 'pictures', atOnce: 2, waiting: 24 }),
  });

  constructor(photos: Pick<PhotoFiles, 'read'>) {
    this.#photos = photos;
  }

  /** Throws what `mayDraw` throws where it is not kept, and `Refused` (unavailable) where too many are being drawn. */
  ofProduct(language: Language, mayDraw: () => Promise<void>): Promise<Buffer> {
    return this.#kept.get({ key: language, make: async () => toJpeg(drawProduct(language)), mayMake: mayDraw });
  }

  /** Throws like `ofProduct`. */
  ofProfessional({ professional, taxonomy, language }: Shown, mayDraw: () => Promise<void>): Promise<Buffer> {
    const key = `${language}:${professional.uid}:${socialVersion(professional)}`;
    const make = async () => {
      const portrait = professional.profilePhoto ? await this.#portrait(professional.profilePhoto) : null;
      return toJpeg(drawProfessional(professional, taxonomy, language, portrait));
    };
    return this.#kept.get({ key, make, mayMake: mayDraw });
  }

  async #portrait(photoId: string): Promise<Buffer | null> {
    const content = await this.#photos.read(photoFile(photoId, 'thumbnail')).catch(() => {
      // A picture that is kept must not lack it because it could not be read once.
      throw new Refused({ code: 'unavailable', retryAfter: 60 });
    });
    // The initials stand in for a photo that is not there.
    return content && Buffer.from(content);
  }
}

function toJpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
