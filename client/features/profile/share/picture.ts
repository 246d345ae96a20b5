import { generate } from 'lean-qr';
import { photoCopyFile, photoUrl } from '../../../../shared/model/profile/photo-files.ts';
import star from '../../../ui/controls/star.svg';
import { linesOf } from './lines.ts';

/** What a picture of a profile says, in the words of its reader. */
export interface PictureOf {
  name: string;
  initials: string;
  photoId: string | null;
  /** 0 to 5, and in words how much it is of how many reviews; null where there is none. */
  rating: { average: number; words: string } | null;
  services: readonly string[];
  /** What somebody finds at the address. */
  invitation: string;
  /** Where the QR code leads. */
  address: string;
}

const width = 1080;
const height = 1350;
const edge = 72;
const font = "'Inter Variable', 'Inter Fallback', sans-serif";
/** The product's own colours, on paper: a picture is sent to people whose screens are light and dark. */
const colours = {
  paper: '#ffffff',
  words: '#1b232d',
  quiet: '#495057',
  panel: '#ebf3ff',
  star: '#f5a400',
  faint: '#dde3ea',
};
/** The square that the QR code has in the picture, its light rim of so many modules included. */
const code = { x: edge + 32, y: 1000, side: 272, rim: 4 };

/** Draws the picture on this device, of what is on it: without a signal too, without a photo where none is here. */
export async function drawPicture(of: PictureOf): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  const [photo, stars] = await Promise.all([
    of.photoId === null ? null : photoOf(of.photoId),
    of.rating && starsOf(of.rating.average, 56),
    // What cannot be had now is set in the next best letters.
    document.fonts.load(`750 72px ${font}`).catch(() => []),
  ]);
  drawGround(pen);
  drawPortrait(pen, photo, of.initials);
  drawWords(pen, of, stars);
  drawCode(pen, of);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png');
  });
}

/** The photo, in the first size that is here or comes. */
async function photoOf(photoId: string): Promise<ImageBitmap | null> {
  for (const url of [
    `/photos/${photoCopyFile(photoId, 480)}`,
    photoUrl(photoId, 'thumbnail'),
    `/photos/${photoCopyFile(photoId, 160)}`,
  ]) {
    try {
      const answer = await fetch(url);
      if (answer.ok) return await createImageBitmap(await answer.blob());
    } catch {
      // It is not on the device: perhaps in another size.
    }
  }
  return null;
}

function drawGround(pen: CanvasRenderingContext2D): void {
  const blue = getComputedStyle(document.documentElement);
  const shade = pen.createLinearGradient(0, 0, width, 400);
  shade.addColorStop(0, blue.getPropertyValue('--mantine-color-blue-4'));
  shade.addColorStop(1, blue.getPropertyValue('--mantine-color-blue-6'));
  pen.fillStyle = colours.paper;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = shade;
  pen.fillRect(0, 0, width, 360);
  write(pen, 'Confío', { x: edge, y: 124, size: 64, weight: 780, colour: '#ffffff', align: 'left' });
}

function drawPortrait(pen: CanvasRenderingContext2D, photo: ImageBitmap | null, initials: string): void {
  const [x, y, radius] = [width / 2, 350, 190];
  disc(pen, x, y, radius + 14, colours.paper);
  disc(pen, x, y, radius, colours.panel);
  if (!photo) {
    write(pen, initials, { x, y: y + 52, size: 144, weight: 700, colour: colours.words });
    return;
  }
  const side = Math.min(photo.width, photo.height);
  pen.save();
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.clip();
  pen.drawImage(
    photo,
    (photo.width - side) / 2,
    (photo.height - side) / 2,
    side,
    side,
    x - radius,
    y - radius,
    2 * radius,
    2 * radius,
  );
  pen.restore();
}

function drawWords(
  pen: CanvasRenderingContext2D,
  { name, rating, services }: PictureOf,
  stars: HTMLCanvasElement | null,
): void {
  const x = width / 2;
  let y = 660;
  const paragraph = (text: string, style: Style, max: number) => {
    setLetters(pen, style);
    for (const line of linesOf(text, width - 2 * edge, max, (part) => pen.measureText(part).width)) {
      write(pen, line, { x, y, ...style });
      y += style.size * 1.25;
    }
  };
  paragraph(name, { size: 72, weight: 750, colour: colours.words }, 2);
  if (rating && stars) {
    const style = { size: 40, weight: 650, colour: colours.words };
    setLetters(pen, style);
    const left = x - (stars.width + 24 + pen.measureText(rating.words).width) / 2;
    pen.drawImage(stars, left, y - 48);
    write(pen, rating.words, { x: left + stars.width + 24, y, align: 'left', ...style });
    y += 80;
  }
  paragraph(services.join(' · '), { size: 40, weight: 450, colour: colours.quiet }, 2);
}

function drawCode(pen: CanvasRenderingContext2D, { address, invitation }: PictureOf): void {
  pen.fillStyle = colours.panel;
  pen.beginPath();
  pen.roundRect(edge, code.y - 32, width - 2 * edge, code.side + 64, 48);
  pen.fill();
  const modules = generate(address);
  const square = Math.floor(code.side / (modules.size + 2 * code.rim));
  const inset = Math.floor((code.side - square * modules.size) / 2);
  pen.fillStyle = '#ffffff';
  pen.fillRect(code.x, code.y, code.side, code.side);
  pen.fillStyle = '#000000';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(column, row)) continue;
      pen.fillRect(code.x + inset + column * square, code.y + inset + row * square, square, square);
    }
  }
  const x = code.x + code.side + 48;
  const room = width - edge - 40 - x;
  let y = code.y + 84;
  for (const [text, style, max] of [
    [invitation, { size: 42, weight: 700, colour: colours.words }, 3],
    [address.replace(/^https?:\/\//, '').replaceAll('/', '/ '), { size: 28, weight: 450, colour: colours.quiet }, 4],
  ] as const) {
    setLetters(pen, style);
    for (const line of linesOf(text, room, max, (part) => pen.measureText(part).width)) {
      write(pen, line.replaceAll('/ ', '/'), { x, y, align: 'left', ...style });
      y += style.size * 1.3;
    }
    y += 12;
  }
}

interface Style {
  size: number;
  weight: number;
  colour: string;
}

function setLetters(pen: CanvasRenderingContext2D, { size, weight, colour }: Style): void {
  pen.font = `${weight} ${size}px ${font}`;
  pen.fillStyle = colour;
}

interface Place {
  x: number;
  /** Of the line that the letters stand on. */
  y: number;
  align?: CanvasTextAlign;
}

function write(pen: CanvasRenderingContext2D, text: string, { x, y, align = 'center', ...style }: Style & Place): void {
  setLetters(pen, style);
  pen.textAlign = align;
  pen.fillText(text, x, y);
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

/** Five stars, filled up to `average`. */
async function starsOf(average: number, size: number): Promise<HTMLCanvasElement | null> {
  const shape = new Image();
  shape.src = star;
  await shape.decode();
  const stars = document.createElement('canvas');
  stars.width = 5 * size;
  stars.height = size;
  const pen = stars.getContext('2d');
  if (!pen) return null;
  for (let each = 0; each < 5; each++) pen.drawImage(shape, each * size, 0, size, size);
  pen.globalCompositeOperation = 'source-in';
  const colour = pen.createLinearGradient(0, 0, stars.width, 0);
  colour.addColorStop(average / 5, colours.star);
  colour.addColorStop(average / 5, colours.faint);
  pen.fillStyle = colour;
  pen.fillRect(0, 0, stars.width, stars.height);
  return stars;
}
