import type { Random } from '../random.ts';
import { darker, lighter, mix, vivid } from './colours.ts';
import { bush, cloud, hills, palm } from './landscape.ts';
import { circle, d, ellipse, gradient, path, rect, stroke } from './svg.ts';

export const width = 1200;
export const height = 900;

const walls: readonly string[] = [
  '#f3e6d3',
  '#dfeaf0',
  '#e6efe0',
  '#f6e3da',
  '#ece6f2',
  '#fbf1d6',
  '#e3edea',
  '#f1ebe3',
];
const floors: readonly string[] = ['#c99b6d', '#b98a62', '#d9c3a3', '#a9b0b3', '#cfd2cf', '#a06f4c', '#c7b299'];

/** A wall and a floor; `wall` is the wall's colour and `accent` one for what matters in the picture. */
export interface Room {
  body: string;
  wall: string;
  accent: string;
}

/** An empty room whose floor starts at `ground`. */
export function room(random: Random, ground: number): Room {
  const wall = random.pick(walls);
  const floor = random.pick(floors);
  const boards = random.chance(0.5)
    ? stroke(d`M0 ${ground + 70}H1200M0 ${ground + 150}H1200`, darker(floor, 0.14), 5)
    : [-1, 0, 1, 2, 3, 4]
        .map((line) => stroke(d`M${line * 240 + 60} ${ground}L${(line - 1.5) * 320 + 300} 900`, darker(floor, 0.12), 5))
        .join('');
  return {
    body:
      rect(0, 0, width, ground, wall) +
      path(d`M0 0H1200L760 ${ground}H0z`, lighter(wall, 0.25), 0.6) +
      rect(0, ground, width, height - ground, floor) +
      boards +
      rect(0, ground - 22, width, 22, lighter(wall, 0.6)),
    wall,
    accent: random.pick(vivid),
  };
}

const skies: readonly (readonly string[])[] = [
  ['#7cc4e8', '#d8eff4'],
  ['#5faede', '#bfe3ee'],
  ['#f6b98c', '#fde8c8'],
  ['#9fd4d9', '#f2f3dc'],
  ['#8ab6dd', '#f6dfd0'],
];
const greens: readonly string[] = ['#5f9e4f', '#4f8f57', '#78a94f', '#8fae5a', '#3f8a63'];

/** A sky, hills and a lawn that starts at `ground`. */
export interface Yard {
  body: string;
  green: string;
  accent: string;
}

export function yard(random: Random, ground: number): Yard {
  const green = random.pick(greens);
  const clouds = [0, 1, 2].slice(0, random.int(1, 3));
  return {
    body:
      gradient('sky', 0, 0, width, ground, random.pick(skies)) +
      (random.chance(0.5) ? circle(random.int(150, 1050), random.int(90, 200), 62, '#fff3c4', 0.9) : '') +
      clouds
        .map((index) => cloud(150 + index * 380 + random.int(0, 120), random.int(70, 200), random.int(70, 130), 0.7))
        .join('') +
      hills(
        random,
        { width, low: ground - 20, high: ground - 140, bottom: ground + 10, humps: 3 },
        mix(green, '#cfe3ea', 0.5),
      ) +
      hills(
        random,
        { width, low: ground - 10, high: ground - 60, bottom: ground + 10, humps: 4 },
        mix(green, '#cfe3ea', 0.22),
      ) +
      rect(0, ground, width, height - ground, green),
    green,
    accent: random.pick(vivid),
  };
}

/** A plant in a pot that stands on (x, base). */
export function potPlant(random: Random, x: number, base: number, size: number): string {
  const pot = random.pick(['#c46b45', '#e9e4da', '#4f6f7f', '#d9a95b']);
  const leaf = random.pick(greens);
  const leaves = [-64, -32, 0, 32, 64].map(
    (turn, index) =>
      `<path d="${d`M0 0Q${-size * 0.2} ${-size * 0.5} 0 ${-size}Q${size * 0.2} ${-size * 0.5} 0 0z`}" transform="translate(${Math.round(x)} ${Math.round(base - size * 0.5)})rotate(${turn})" fill="${index % 2 === 0 ? leaf : darker(leaf, 0.18)}"/>`,
  );
  return (
    leaves.join('') +
    path(
      d`M${x - size * 0.32} ${base - size * 0.56}H${x + size * 0.32}L${x + size * 0.22} ${base}H${x - size * 0.22}z`,
      pot,
    ) +
    rect(x - size * 0.36, base - size * 0.6, size * 0.72, size * 0.12, darker(pot, 0.12), 6)
  );
}

/** A window with a view, its upper left corner at (x, y). */
export function windowView(random: Random, x: number, y: number, wide: number, tall: number): string {
  const green = random.pick(greens);
  const view = random.chance(0.5)
    ? rect(x, y + tall * 0.55, wide, tall * 0.45, '#3fa3b5') +
      path(
        d`M${x} ${y + tall * 0.82}Q${x + wide * 0.5} ${y + tall * 0.7} ${x + wide} ${y + tall * 0.86}V${y + tall}H${x}z`,
        '#efd9a8',
      )
    : path(
        d`M${x} ${y + tall}V${y + tall * 0.62}Q${x + wide * 0.3} ${y + tall * 0.4} ${x + wide * 0.6} ${y + tall * 0.62}T${x + wide} ${y + tall * 0.56}V${y + tall}z`,
        green,
      );
  return (
    rect(x - 14, y - 14, wide + 28, tall + 28, '#fdfbf6', 6) +
    rect(x, y, wide, tall, '#a8d8ec') +
    circle(x + wide * 0.75, y + tall * 0.24, tall * 0.1, '#fff3c4') +
    view +
    stroke(d`M${x + wide / 2} ${y}V${y + tall}`, '#fdfbf6', 10) +
    rect(x - 24, y + tall + 8, wide + 48, 18, '#e6dfd2', 4)
  );
}

/** Leaves of a banana plant or a palm at the edge of a garden. */
export function greenery(random: Random, x: number, base: number): string {
  const leaf = random.pick(greens);
  return random.chance(0.5)
    ? palm(random, x, base, random.int(360, 480), random.int(-60, 60), darker(leaf, 0.1))
    : bush(x, base - 30, random.int(80, 130), leaf) + bush(x + 90, base - 10, random.int(50, 90), darker(leaf, 0.1));
}

/** A ladder that leans from (x, base) to (topX, top). */
export function ladder(x: number, base: number, topX: number, top: number, colour: string): string {
  const rungs = Array.from({ length: 7 }, (_, rung) => {
    const share = (rung + 0.7) / 7.6;
    return d`M${x + (topX - x) * share} ${base + (top - base) * share}h76`;
  });
  return (
    stroke(d`M${x} ${base}L${topX} ${top}M${x + 76} ${base}L${topX + 76} ${top}`, colour, 14) +
    stroke(rungs.join(''), colour, 10)
  );
}

export function bucket(x: number, base: number, colour: string, content: string): string {
  return (
    stroke(d`M${x - 56} ${base - 112}Q${x} ${base - 210} ${x + 56} ${base - 112}`, '#8b9499', 6) +
    path(d`M${x - 62} ${base - 116}H${x + 62}L${x + 46} ${base}H${x - 46}z`, colour) +
    ellipse(x, base - 116, 62, 17, content)
  );
}

/** Little four-pointed stars on what was just cleaned. */
export function sparkles(
  points: readonly (readonly [x: number, y: number, size: number])[],
  colour = '#ffffff',
): string {
  const star = ([x, y, size]: readonly [number, number, number]) =>
    d`M${x} ${y - size}Q${x + size * 0.16} ${y - size * 0.16} ${x + size} ${y}Q${x + size * 0.16} ${y + size * 0.16} ${x} ${y + size}Q${x - size * 0.16} ${y + size * 0.16} ${x - size} ${y}Q${x - size * 0.16} ${y - size * 0.16} ${x} ${y - size}z`;
  return path(points.map(star).join(''), colour);
}

export function wheel(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, '#2b3136') + circle(x, y, radius * 0.55, '#cfd8dc') + circle(x, y, radius * 0.2, '#5d676d')
  );
}
