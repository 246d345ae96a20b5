import type { Random } from '../random.ts';
import { darker, lighter, pale, vivid } from './colours.ts';
import { circle, d, drawing, ellipse, gradient, group, path, rect, stroke } from './svg.ts';

const size = 800;
const white = '#ffffff';

/** One sign for each category of services, drawn in white around the middle (400, 400) with `ink` for its lines. */
const signs: Readonly<Record<string, (ink: string) => string>> = {
  water: (ink) =>
    path('M400 210C470 320 524 380 524 460A124 124 0 0 1 276 460C276 380 330 320 400 210z', white) +
    stroke('M330 470Q336 530 396 534', ink, 18),
  electricity: () => path('M440 200L280 440H386L352 600L526 350H414z', white),
  'cooling-and-appliances': () =>
    [0, 60, 120]
      .map((turn) =>
        group(
          `rotate(${turn} 400 400)`,
          stroke('M400 220V580M360 260L400 300L440 260M360 540L400 500L440 540', white, 26),
        ),
      )
      .join(''),
  cleaning: () =>
    path('M400 200L430 350L580 400L430 450L400 600L370 450L220 400L370 350z', white) +
    path('M540 230L552 278L600 290L552 302L540 350L528 302L480 290L528 278z', white) +
    circle(270, 540, 20, white),
  'pools-and-gardens': (ink) =>
    path('M400 590C250 560 220 400 300 230C400 290 430 380 400 590z', white) +
    path('M410 590C420 460 470 390 580 370C590 500 530 580 410 590z', white, 0.75) +
    stroke('M400 580Q380 430 320 310', ink, 10),
  construction: (ink) =>
    path('M400 210L610 390H560V580H240V390H190z', white) +
    path('M360 580V460H440V580z', ink) +
    rect(500, 236, 44, 90, white),
  'home-repairs': () =>
    group(
      'rotate(45 400 400)',
      rect(372, 330, 56, 280, white, 26) + path('M300 190V280Q300 340 400 340T500 280V190L450 210V270H350V210z', white),
    ),
  technology: () =>
    stroke('M230 350Q400 210 570 350M290 424Q400 330 510 424M346 496Q400 450 454 496', white, 40) +
    circle(400, 560, 32, white),
  vehicles: (ink) =>
    circle(400, 400, 190, white) +
    circle(400, 400, 128, ink) +
    circle(400, 400, 52, white) +
    stroke('M400 400V280M400 400L286 450M400 400L514 450', white, 34),
  property: (ink) =>
    circle(330, 330, 112, white) +
    circle(330, 330, 48, ink) +
    stroke('M404 404L560 560M500 500L550 450M540 540L584 496', white, 44),
  'professional-services': () =>
    stroke('M400 230V580M300 580H500M250 280L400 256L550 280', white, 26) +
    path('M170 440L250 290L330 440Q250 510 170 440z', white) +
    path('M470 440L550 290L630 440Q550 510 470 440z', white),
  people: () =>
    path(
      'M400 590C230 470 200 380 220 310C250 210 370 220 400 310C430 220 550 210 580 310C600 380 570 470 400 590z',
      white,
    ),
};

/** The colours a category of services likes best. */
const favourites: Readonly<Record<string, readonly string[]>> = {
  water: ['#1c69cf', '#0f7c8a', '#2b4a73', '#3d7f9e'],
  electricity: ['#d98a1b', '#2b4a73', '#cc3d3d', '#e07a2f'],
  'cooling-and-appliances': ['#3d7f9e', '#1c69cf', '#0f7c8a', '#2b4a73'],
  cleaning: ['#0f7c8a', '#c2547e', '#7a4fb5', '#3d7f9e'],
  'pools-and-gardens': ['#2f8f5b', '#0f7c8a', '#6b8e23', '#1c69cf'],
  construction: ['#b5523b', '#e07a2f', '#2b4a73', '#7d6a4f'],
};

function drawBadge(random: Random, colour: string): string {
  const rim = lighter(colour, 0.75);
  return random.pick([
    () => circle(400, 400, 320, rim) + circle(400, 400, 294, colour),
    () => rect(90, 90, 620, 620, rim, 150) + rect(114, 114, 572, 572, colour, 130),
    () =>
      path('M400 70L690 236V564L400 730L110 564V236z', rim) + path('M400 100L664 252V548L400 700L136 548V252z', colour),
    () =>
      path('M400 70Q560 140 690 130Q720 560 400 740Q80 560 110 130Q240 140 400 70z', rim) +
      path('M400 100Q550 164 664 158Q686 540 400 708Q114 540 136 158Q250 164 400 100z', colour),
  ])();
}

function drawGround(random: Random, colour: string): string {
  const ground = random.pick(pale);
  return random.pick([
    () => rect(0, 0, size, size, ground),
    () => gradient('g', 0, 0, size, size, [lighter(ground, 0.5), ground]),
    () =>
      rect(0, 0, size, size, ground) +
      [0, 1, 2]
        .map((row) =>
          path(
            d`M0 ${610 + row * 60}Q100 ${560 + row * 60} 200 ${610 + row * 60}T400 ${610 + row * 60}T600 ${610 + row * 60}T800 ${610 + row * 60}V800H0z`,
            colour,
            0.18,
          ),
        )
        .join(''),
    () => rect(0, 0, size, size, darker(colour, 0.55)) + ellipse(400, 820, 620, 260, darker(colour, 0.4)),
  ])();
}

/** The badge of a business: the sign of what it does, 800 by 800. */
export function drawEmblem(random: Random, category: string): string {
  const colour = random.pick(favourites[category] ?? vivid);
  const sign = signs[category]?.(colour) ?? '';
  const scale = random.pick([0.86, 0.94, 1]);
  const offset = Math.round(400 * (1 - scale));
  return drawing(
    size,
    size,
    drawGround(random, colour) +
      drawBadge(random, colour) +
      group(`matrix(${scale} 0 0 ${scale} ${offset} ${offset})`, sign),
  );
}
