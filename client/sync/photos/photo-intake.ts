import { photoSizes } from '../../../shared/model/profile/photo-files.ts';
import { checkPhotoFile } from '../../../shared/rules/profile/photos.ts';
import type { RefusalCode } from '../../../shared/protocol/refusal.ts';
import { Refused } from '../../../shared/protocol/refused.ts';

/** How many of its first bytes tell what a file is. */
const headLength = 32;
const quality = 0.82;

/** A part of an upright picture, each number a share of its width or height, 0 to 1. */
export interface PhotoArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

const wholePhoto: PhotoArea = { x: 0, y: 0, width: 1, height: 1 };

/** Why a file cannot be a photo, or null: photo-too-large, photo-format, and photo-heic, which some browsers read nevertheless. */
export async function photoRefusal(file: Blob): Promise<RefusalCode | null> {
  return checkPhotoFile(new Uint8Array(await file.slice(0, headLength).arrayBuffer()), file.size);
}

/**
 * `area` of a chosen file as it is sent: upright, no larger than the server keeps it, and without what a camera noted in it, the place
 * included. HEIC becomes JPEG where the browser reads it, as those of iPhones do. Throws `Refused` (photo-too-large, photo-heic, photo-format, photo-broken).
 */
export async function preparePhoto(file: Blob, area: PhotoArea = wholePhoto): Promise<Blob> {
  const code = await photoRefusal(file);
  if (code && code !== 'photo-heic') throw new Refused({ code });
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Refused({ code: code ?? 'photo-broken' });
  });
  try {
    return await draw(bitmap, area);
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, { x, y, width, height }: PhotoArea): Promise<Blob> {
  const [fromWidth, fromHeight] = [bitmap.width * width, bitmap.height * height];
  const scale = Math.min(1, photoSizes.full / Math.max(fromWidth, fromHeight));
  const sized = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = makeCanvas(sized(fromWidth), sized(fromHeight));
  const context = canvas.getContext('2d');
  if (!context) throw new Refused({ code: 'photo-broken' });
  // A JPEG has no see-through parts; the server would make them white, too.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const from = [bitmap.width * x, bitmap.height * y, fromWidth, fromHeight] as const;
  context.drawImage(bitmap, ...from, 0, 0, canvas.width, canvas.height);
  return toJpeg(canvas);
}

function makeCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  // Older phones draw only on elements.
  if ('OffscreenCanvas' in globalThis) return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

async function toJpeg(canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob> {
  const type = 'image/jpeg';
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    const finish = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Refused({ code: 'photo-broken' })));
    canvas.toBlob(finish, type, quality);
  });
}

/** The id that the server will give the photo: 32 hexadecimal digits of its content and whose it is. */
export async function photoIdOf(uid: string, content: Blob): Promise<string> {
  const whole = await new Blob([`${uid}\n`, content]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
