import sharp from 'sharp';
import { socialVersion } from '../../shared/search/addresses.ts';
import type { Language } from '../../shared/model/language.ts';
import { photoFile } from '../../shared/model/photo-files.ts';
import type { Professional } from '../../shared/model/professional.ts';
import type { Taxonomy } from '../../shared/model/taxonomy.ts';
import type { PhotoFiles } from '../photos/photo-files.ts';
import { drawProduct, drawProfessional } from './social-drawing.ts';

/** How many pictures are kept, of about 60 kB each. */
const most = 200;

/** The pictures that chats and networks show beside a link, drawn when they are first asked for. */
export class SocialPictures {
  #photos: Pick<PhotoFiles, 'read'>;
  /** In the order they were last asked for. */
  #kept = new Map<string, Promise<Buffer>>();

  constructor(photos: Pick<PhotoFiles, 'read'>) {
    this.#photos = photos;
  }

  ofProduct(language: Language): Promise<Buffer> {
    return this.#keep(language, async () => toJpeg(drawProduct(language)));
  }

  ofProfessional(professional: Professional, taxonomy: Taxonomy, language: Language): Promise<Buffer> {
    return this.#keep(`${language}:${professional.uid}:${socialVersion(professional)}`, async () => {
      const portrait = professional.profilePhoto ? await this.#portrait(professional.profilePhoto) : null;
      return toJpeg(drawProfessional(professional, taxonomy, language, portrait));
    });
  }

  #keep(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const picture = this.#kept.get(key) ?? draw();
    this.#kept.delete(key);
    this.#kept.set(key, picture);
    // What could not be drawn is tried again by whoever asks next.
    picture.catch(() => this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= most) break;
      this.#kept.delete(oldest);
    }
    return picture;
  }

  async #portrait(photoId: string): Promise<Buffer | null> {
    try {
      const content = await this.#photos.read(photoFile(photoId, 'thumbnail'));
      return content && Buffer.from(content);
    } catch {
      // The initials stand in for a photo that is not there.
      return null;
    }
  }
}

function toJpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
