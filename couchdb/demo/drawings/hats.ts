import type { Random } from '../random.ts';
import { darker, lighter, vivid } from './colours.ts';
import type { Head } from './head.ts';
import { d, ellipse, path, rect, stroke } from './svg.ts';

type Hat = 'cap' | 'helmet' | 'straw' | 'scarf' | 'toque';

const hats: Readonly<Record<string, readonly Hat[]>> = {
  construction: ['helmet', 'helmet', 'cap'],
  electricity: ['helmet', 'cap'],
  'pools-and-gardens': ['straw', 'cap'],
  cleaning: ['scarf', 'cap'],
  people: ['toque', 'straw'],
};

/** What people of a category of services wear on their heads; residents wear caps and straw hats. */
export function hatFor(random: Random, category: string | null): Hat {
  return random.pick(hats[category ?? ''] ?? (category === null ? ['cap', 'straw'] : ['cap']));
}

export function drawHat(random: Random, hat: Hat, { half, eyes }: Head, shirt: string): string {
  const [left, right] = [400 - half - 12, 400 + half + 12];
  const brim = eyes - 74;
  const dome = (top: number) => d`M${left} ${brim}C${left - 6} ${top} ${right + 6} ${top} ${right} ${brim}z`;
  const drawn: Record<Hat, () => string> = {
    cap: () => {
      const colour = random.chance(0.5) ? shirt : random.pick(vivid);
      return (
        path(dome(eyes - 250), colour) +
        ellipse(400, brim - 62, 36, 30, '#ffffff', 0.85) +
        path(
          d`M${left - 4} ${brim - 8}Q400 ${brim - 40} ${right + 4} ${brim - 8}Q${right + 40} ${brim + 22} ${right + 16} ${brim + 26}Q400 ${brim - 14} ${left - 16} ${brim + 26}Q${left - 40} ${brim + 22} ${left - 4} ${brim - 8}z`,
          darker(colour, 0.28),
        )
      );
    },
    helmet: () => {
      const colour = random.pick(['#f2b90f', '#f4f4f0', '#e9712b', '#2f7fc1']);
      return (
        path(dome(eyes - 280), colour) +
        path(d`M378 ${eyes - 226}H422V${brim}H378z`, darker(colour, 0.12)) +
        rect(left - 30, brim - 14, right - left + 60, 30, darker(colour, 0.2), 15)
      );
    },
    straw: () => {
      const colour = random.pick(['#e3bd76', '#d8ae6a', '#efd29a', '#f3ead6']);
      return (
        ellipse(400, brim + 6, half + 118, 44, darker(colour, 0.15)) +
        path(
          d`M${left} ${brim + 4}C${left + 6} ${eyes - 250} ${right - 6} ${eyes - 250} ${right} ${brim + 4}Q400 ${brim + 40} ${left} ${brim + 4}z`,
          colour,
        ) +
        stroke(d`M${left + 6} ${brim - 8}Q400 ${brim + 24} ${right - 6} ${brim - 8}`, random.pick(vivid), 22)
      );
    },
    scarf: () => {
      const colour = random.pick(vivid);
      return (
        path(
          d`M${left} ${brim + 14}C${left - 6} ${eyes - 236} ${right + 6} ${eyes - 236} ${right} ${brim + 14}Q400 ${brim - 40} ${left} ${brim + 14}z`,
          colour,
        ) +
        [330, 400, 470].map((x) => ellipse(x, brim - 62, 9, 9, lighter(colour, 0.6))).join('') +
        path(d`M${right - 6} ${brim - 4}q64 -34 66 16q-30 20 -66 -2z`, darker(colour, 0.2))
      );
    },
    toque: () =>
      path(
        d`M${left + 12} ${brim}V${eyes - 150}C${left - 80} ${eyes - 250} 330 ${eyes - 280} 400 ${eyes - 252}C470 ${eyes - 280} ${right + 80} ${eyes - 250} ${right - 12} ${eyes - 150}V${brim}z`,
        '#fbfbf8',
      ) + rect(left + 8, brim - 36, right - left - 16, 48, '#e4e6e4', 10),
  };
  return drawn[hat]();
}
