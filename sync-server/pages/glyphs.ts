import outlines from './glyphs.json' with { type: 'json' };

/**
 * The outlines of Inter's Latin letters (SIL Open Font License) in thousandths of the size, each after how far the pen
 * moves on. Pictures are drawn with them rather than with text, since a server may have no font at all.
 */
const letters: Record<Weight, Record<string, string>> = outlines;

export type Weight = 'regular' | 'bold';

interface Letter {
  /** How far the pen moves on, in thousandths. */
  advance: number;
  outline: string;
}

function letterOf(character: string, weight: Weight): Letter | null {
  const plain = character.normalize('NFD').charAt(0);
  const found = letters[weight][character] ?? letters[weight][plain];
  if (found === undefined) return null;
  const space = found.indexOf(' ');
  return { advance: Number(found.slice(0, space)), outline: found.slice(space + 1) };
}

/** Whether most of `text` can be written with these letters. */
export function canWrite(text: string): boolean {
  const characters = Array.from(text.replaceAll(/\s/g, ''));
  return characters.filter((character) => letterOf(character, 'bold')).length * 2 > characters.length;
}

/** How wide `text` is at `size`, in px. */
export function widthOf(text: string, size: number, weight: Weight): number {
  const advances = Array.from(text.normalize('NFC'), (character) => letterOf(character, weight)?.advance ?? 0);
  return (advances.reduce((sum, advance) => sum + advance, 0) * size) / 1000;
}

interface Writing {
  x: number;
  /** Where the letters stand, in px from the top. */
  y: number;
  size: number;
  weight: Weight;
  fill: string;
}

/** `text` as SVG; letters that are not known are left out. */
export function write(text: string, { x, y, size, weight, fill }: Writing): string {
  let pen = 0;
  const drawn: string[] = [];
  for (const character of text.normalize('NFC')) {
    const letter = letterOf(character, weight);
    if (!letter) continue;
    if (letter.outline) drawn.push(`<path transform="translate(${pen} 0)" d="${letter.outline}"/>`);
    pen += letter.advance;
  }
  return `<g transform="translate(${x} ${y}) scale(${size / 1000})" fill="${fill}">${drawn.join('')}</g>`;
}

/** `text` in at most `max` lines no wider than `width` px; what does not fit ends in an ellipsis. */
export function lines(text: string, max: number, width: number, size: number, weight: Weight): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const made: string[] = [];
  while (words.length > 0 && made.length < max) {
    let line = words.shift() ?? '';
    while (words[0] !== undefined && widthOf(`${line} ${words[0]}`, size, weight) <= width) line += ` ${words.shift()}`;
    made.push(line);
  }
  const last = made.length - 1;
  return made.map((line, index) => cut(index === last && words.length > 0 ? `${line} …` : line, width, size, weight));
}

function cut(text: string, width: number, size: number, weight: Weight): string {
  if (widthOf(text, size, weight) <= width) return text;
  const kept = Array.from(text.replace(/\s*…$/, ''));
  while (kept.length > 0 && widthOf(`${kept.join('')}…`, size, weight) > width) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}
