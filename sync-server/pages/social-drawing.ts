import { socialPictureSize } from '../../shared/search/addresses.ts';
import type { Bilingual } from '../../shared/model/bilingual.ts';
import { type Language, locales } from '../../shared/model/language.ts';
import type { Professional } from '../../shared/model/professional.ts';
import type { Taxonomy } from '../../shared/model/taxonomy.ts';
import { namelessName } from '../letters/professional-name.ts';
import { canWrite, lines, widthOf, type Weight, write } from './glyphs.ts';

const { width, height } = socialPictureSize;
const margin = 72;
const portraitSize = 300;
const maxNames = 4;
const colours = {
  ground: '#0f3f86',
  deep: '#0a2a5c',
  light: '#ffffff',
  soft: '#c9ddf9',
  gold: '#ffc24b',
  dim: '#3c67a8',
};

const promise: Bilingual = { en: 'Find someone you can trust', es: 'Encuentre a alguien de confianza' };
const place: Bilingual = {
  en: 'Local professionals of Guanacaste, Costa Rica',
  es: 'Profesionales de Guanacaste, Costa Rica',
};

/** A picture of `width` by `height` for previews of the product itself, as SVG. */
export function drawProduct(language: Language): string {
  const words = wrapped(promise[language], { x: margin, y: 320, size: 84, weight: 'bold', room: 860, max: 2 });
  const below = write(place[language], { x: margin, y: 540, size: 34, weight: 'regular', fill: colours.soft });
  return picture(`${brand(margin, 84, 1.35)}${words.svg}${below}${leaf(1030, 410, 0.74)}`);
}

/** A picture for previews of a professional: who they are, what they do, and how well others speak of them. */
export function drawProfessional(
  professional: Professional,
  taxonomy: Taxonomy,
  language: Language,
  portrait: Buffer | null,
): string {
  const { uid, displayName, rating } = professional;
  const left = margin + portraitSize + 56;
  const room = width - left - margin;
  const name = canWrite(displayName) ? displayName : namelessName(uid, language);
  const title = wrapped(name, { x: left, y: 236, size: 68, weight: 'bold', room, max: 2 });
  const stars = rating.count > 0 ? starLine(rating, language, left, title.bottom + 68) : '';
  const services = professional.services.flatMap(
    (id) => taxonomy.services.find(({ serviceId }) => serviceId === id)?.[language].name ?? [],
  );
  const zones = professional.zones.flatMap((id) => taxonomy.zones.find(({ zoneId }) => zoneId === id)?.name ?? []);
  const top = title.bottom + (stars ? 138 : 64);
  const tradeLines = { x: left, y: top, size: 36, weight: 'regular', room, max: 2 } as const;
  const trade = wrapped(asManyAsFit(services, tradeLines), tradeLines);
  const below = (services.length > 0 ? trade.bottom : top - 50) + 50;
  const whereLine = { x: left, y: below, size: 30, weight: 'regular', room, max: 1, fill: colours.soft } as const;
  const where = wrapped(asManyAsFit(zones.length > 0 ? zones : ['Guanacaste'], whereLine), whereLine);
  const face = portrait ? photo(portrait) : initials(name);
  return picture(`${brand(margin, 64, 1)}${face}${title.svg}${stars}${trade.svg}${where.svg}`);
}

function picture(content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#1c69cf"/><stop offset=".55" stop-color="${colours.ground}"/>` +
    `<stop offset="1" stop-color="${colours.deep}"/></linearGradient><clipPath id="c"><circle cx="${faceX}" cy="${faceY}" ` +
    `r="${portraitSize / 2}"/></clipPath></defs><rect width="${width}" height="${height}" fill="url(#g)"/>` +
    `<circle cx="1130" cy="30" r="230" fill="#fff" opacity=".05"/><circle cx="1010" cy="640" r="190" fill="#fff" opacity=".04"/>` +
    `<rect y="${height - 10}" width="${width}" height="10" fill="${colours.gold}"/>${content}</svg>`
  );
}

const faceX = margin + portraitSize / 2;
const faceY = 360;

function photo(portrait: Buffer): string {
  const corner = `x="${margin}" y="${faceY - portraitSize / 2}" width="${portraitSize}" height="${portraitSize}"`;
  return (
    `<circle cx="${faceX}" cy="${faceY}" r="${portraitSize / 2 + 8}" fill="#fff"/>` +
    `<image ${corner} clip-path="url(#c)" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${portrait.toString('base64')}"/>`
  );
}

function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const text = words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  const x = faceX - widthOf(text, 120, 'bold') / 2;
  return (
    `<circle cx="${faceX}" cy="${faceY}" r="${portraitSize / 2}" fill="${colours.light}"/>` +
    write(text, { x, y: faceY + 43, size: 120, weight: 'bold', fill: colours.ground })
  );
}

/** The mark and the name, with the corner of the mark at `x` and `y`. */
function brand(x: number, y: number, scale: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><rect width="60" height="60" rx="17" fill="#fff"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="6.8" transform="scale(.1172)">` +
    `<path stroke="#1c69cf" stroke-width="58" d="M272 121.6A139.2 139.2 0 1 0 345.6 358.4"/>` +
    `<path stroke="#f0a51e" stroke-width="58" d="m182.4 254.4 64 64L396.8 160"/></g>` +
    `${write('Confío', { x: 78, y: 44, size: 42, weight: 'bold', fill: colours.light })}</g>`
  );
}

/** The tick of the mark, large and faint. */
function leaf(x: number, y: number, scale: number): string {
  return (
    `<g transform="translate(${x - 256 * scale} ${y - 230 * scale}) scale(${scale})" fill="none" stroke-linecap="round" ` +
    `stroke-linejoin="round" stroke-width="58"><path stroke="#fff" opacity=".12" d="M272 121.6A139.2 139.2 0 1 0 345.6 358.4"/>` +
    `<path stroke="${colours.gold}" d="m182.4 254.4 64 64L396.8 160"/></g>`
  );
}

const star = 'M0-20 5.9-6.6 20.5-5.1 9.5 4.6 12.7 18.9 0 11.4-12.7 18.9-9.5 4.6-20.5-5.1-5.9-6.6Z';

function starLine({ average, count }: Professional['rating'], language: Language, x: number, y: number): string {
  const format = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  const row = Array.from({ length: 5 }, (_, index) => index);
  const draw = (fill: string) =>
    row
      .map((index) => `<path transform="translate(${x + 20 + index * 50} ${y - 15})" d="${star}" fill="${fill}"/>`)
      .join('');
  const filled = Math.round((average / 5) * 241);
  return (
    `${draw(colours.dim)}<clipPath id="s"><rect x="${x}" y="${y - 50}" width="${filled}" height="80"/></clipPath>` +
    `<g clip-path="url(#s)">${draw(colours.gold)}</g>` +
    write(format.format(average), { x: x + 268, y, size: 44, weight: 'bold', fill: colours.light }) +
    write(`(${count})`, {
      x: x + 284 + widthOf(format.format(average), 44, 'bold'),
      y,
      size: 38,
      weight: 'regular',
      fill: colours.soft,
    })
  );
}

interface Wrapped {
  x: number;
  y: number;
  size: number;
  weight: Weight;
  /** How wide a line may be, in px. */
  room: number;
  max: number;
  fill?: string;
}

/** `text` on as many lines as it takes, up to `max`, and where the last of them stands. */
function wrapped(text: string, { x, y, size, weight, room, max, fill = colours.light }: Wrapped) {
  const made = lines(text, max, room, size, weight);
  const bottom = y + Math.max(0, made.length - 1) * size * 1.2;
  return {
    svg: made.map((line, index) => write(line, { x, y: y + index * size * 1.2, size, weight, fill })).join(''),
    bottom,
  };
}

/** The first of `names` in one text, as many as are written whole. */
function asManyAsFit(names: readonly string[], { max, room, size, weight }: Wrapped): string {
  const first = (count: number) => names.slice(0, count).join(' · ');
  for (let count = Math.min(names.length, maxNames); count > 1; count--) {
    if (!lines(first(count), max, room, size, weight).some((line) => line.endsWith('…'))) return first(count);
  }
  return first(1);
}
