import type { Random } from '../random.ts';
import { darker, lighter, mix, vivid } from './colours.ts';
import { birds, bush, cloud, crests, guanacaste, hills, palm, sailboat, volcano } from './landscape.ts';
import { type Light, lights } from './light.ts';
import { circle, d, drawing, ellipse, gradient, group, path, rect, stroke } from './svg.ts';

const width = 1600;
const height = 900;

function drawSky(random: Random, { sky, sun, bird }: Light, horizon: number, x: number): string {
  const y = horizon - random.int(30, 240);
  const glow = circle(x, y, 150, sun, 0.18) + circle(x, y, 105, sun, 0.28) + circle(x, y, 68, sun);
  const clouds = Array.from({ length: random.int(1, 4) }, () =>
    cloud(random.int(80, 1520), random.int(70, horizon - 190), random.int(90, 190), random.between(0.25, 0.65)),
  );
  const flock = random.chance(0.6) ? birds(random, random.int(150, 1200), random.int(120, horizon - 140), bird) : '';
  return gradient('sky', 0, 0, width, horizon + 40, sky) + glow + clouds.join('') + flock;
}

/** The sea, with the light of a sun that stands over `x`. */
function drawSea(random: Random, { sea, sun }: Light, x: number, top: number, bottom: number): string {
  const glitter = Array.from({ length: 7 }, (_, row) => {
    const long = 40 + row * 22;
    return d`M${x - long + random.int(-26, 26)} ${top + 14 + row * ((bottom - top) / 9)}h${long * 2}`;
  });
  return (
    gradient('sea', 0, top, width, bottom - top, sea) +
    stroke(glitter.join(''), sun, 6, 0.35) +
    crests(random, width, top, bottom, 0.45)
  );
}

/** Something somebody left on the beach at `x`. */
function drawOnSand(random: Random, x: number): string {
  const colour = random.pick(vivid);
  return random.pick([
    () =>
      [-70, 0, 70]
        .map((at) => ellipse(x + at, 700, 20, 110, random.pick(vivid)) + stroke(d`M${x + at} 600V800`, '#ffffff', 5))
        .join(''),
    () =>
      stroke(d`M${x} 620L${x + 20} 830`, '#f3ede0', 10) +
      path(d`M${x - 160} 690Q${x - 30} 530 ${x + 150} 660z`, colour) +
      path(d`M${x - 60} 682Q${x - 30} 560 ${x + 50} 668z`, lighter(colour, 0.35)) +
      path(d`M${x + 90} 810l150 -26l20 26l-150 26z`, lighter(colour, 0.5)),
    () =>
      path(
        d`M${x - 190} 740Q${x - 100} 770 ${x + 190} 730Q${x + 170} 830 ${x + 90} 836H${x - 110}Q${x - 170} 820 ${x - 190} 740z`,
        colour,
      ) +
      stroke(d`M${x - 190} 742Q${x - 60} 776 ${x + 190} 732`, '#ffffff', 12) +
      rect(x + 150, 690, 34, 70, '#3a3f46', 8),
    () =>
      path(d`M${x - 70} 800Q${x} 700 ${x + 70} 800z`, '#5f7d46') +
      path(d`M${x - 34} 800Q${x} 726 ${x + 34} 800z`, '#7c9a58') +
      ellipse(x + 88, 786, 26, 18, '#8aa565') +
      stroke(d`M${x - 40} 806l-34 22M${x + 40} 806l30 24`, '#8aa565', 16),
    () => '',
  ])();
}

function drawBeach(random: Random, light: Light): string {
  const sun = random.int(260, 1340);
  const horizon = random.int(400, 460);
  const shore = random.int(640, 720);
  const [far, , near] = light.land;
  const edge = (drop: number) =>
    d`M0 ${shore + drop}C300 ${shore - 60 + drop} 560 ${shore + 70 + drop} 900 ${shore + 10 + drop}S1400 ${shore + 80 + drop} 1600 ${shore + drop}V900H0z`;
  const side = random.chance(0.5) ? 1 : -1;
  const stand = side === 1 ? 180 : 1420;
  return (
    drawSky(random, light, horizon, sun) +
    hills(random, { width, low: horizon - 10, high: horizon - 110, bottom: horizon + 4, humps: 3 }, far) +
    drawSea(random, light, sun, horizon, shore + 90) +
    path(edge(-26), '#ffffff', 0.55) +
    path(edge(0), light.sand) +
    path(edge(70), darker(light.sand, 0.08)) +
    drawOnSand(random, stand + side * random.int(380, 620)) +
    palm(random, stand, 880, random.int(520, 620), side * random.int(80, 170), light.leaf) +
    palm(random, stand - side * 110, 900, random.int(380, 460), side * random.int(20, 70), mix(light.leaf, near, 0.4))
  );
}

function drawBay(random: Random, light: Light): string {
  const sun = random.int(260, 1340);
  const horizon = random.int(330, 400);
  const [far, middle, near] = light.land;
  const islands = [0, 1].map(() => {
    const [x, wide, tall] = [random.int(300, 1300), random.int(90, 190), random.int(40, 90)];
    return path(
      d`M${x - wide} ${horizon + 16}Q${x - wide * 0.3} ${horizon - tall * 1.6} ${x + wide * 0.2} ${horizon - tall}Q${x + wide * 0.8} ${horizon - tall * 0.4} ${x + wide} ${horizon + 16}z`,
      middle,
    );
  });
  const boats = Array.from({ length: random.int(2, 5) }, () => {
    const depth = random.between(0, 1);
    return sailboat(random.int(240, 1360), horizon + 70 + depth * 260, 40 + depth * 70, random.pick(vivid));
  });
  return (
    drawSky(random, light, horizon, sun) +
    hills(random, { width, low: horizon - 20, high: horizon - 140, bottom: horizon + 6, humps: 4 }, far) +
    drawSea(random, light, sun, horizon, height) +
    islands.join('') +
    boats.join('') +
    path(d`M0 ${horizon - 60}Q260 ${horizon - 40} 420 ${horizon + 150}T700 900H0z`, near) +
    path(d`M1600 ${horizon + 40}Q1380 ${horizon + 90} 1250 ${horizon + 280}T980 900H1600z`, darker(near, 0.15)) +
    bush(120, 640, 110, light.leaf) +
    bush(320, 800, 120, lighter(light.leaf, 0.08)) +
    bush(1450, 760, 120, light.leaf) +
    palm(random, 1390, 860, 380, random.int(-120, -30), light.leaf)
  );
}

function drawVolcano(random: Random, light: Light): string {
  const sun = random.int(260, 1340);
  const horizon = random.int(520, 580);
  const [far, middle, near] = light.land;
  const peak = random.int(500, 1100);
  const pasture = Array.from({ length: 9 }, () =>
    bush(random.int(0, 1600), horizon + random.int(20, 120), random.int(24, 50), mix(light.leaf, middle, 0.4)),
  );
  const fence = Array.from({ length: 17 }, (_, post) => d`M${post * 100 + 10} ${800 + (post % 3) * 4}v84`).join('');
  return (
    drawSky(random, light, horizon, sun) +
    volcano(random, peak, horizon + 10, random.int(280, 360), far) +
    volcano(random, peak + (peak > 800 ? -460 : 460), horizon + 10, random.int(170, 220), mix(far, middle, 0.35)) +
    hills(random, { width, low: horizon + 20, high: horizon - 50, bottom: height, humps: 4 }, middle) +
    pasture.join('') +
    hills(random, { width, low: 740, high: 680, bottom: height, humps: 2 }, near) +
    guanacaste(
      random.chance(0.5) ? random.int(260, 460) : random.int(1140, 1340),
      800,
      random.int(330, 400),
      light.leaf,
    ) +
    stroke(`${fence}M0 820H1600M0 852H1600`, darker(near, 0.35), 7)
  );
}

function drawWave(random: Random, light: Light): string {
  const sun = random.int(260, 1340);
  const horizon = random.int(300, 360);
  const [far] = light.land;
  const [shallow, deep] = light.sea;
  const board = random.pick(vivid);
  const side = random.chance(0.5);
  const wave =
    path(
      'M0 820C260 800 420 640 560 470C660 350 840 300 980 380C1080 440 1060 560 960 560C1010 500 960 440 880 460C760 490 780 700 980 760S1400 800 1600 790V900H0z',
      mix(shallow, deep, 0.7),
    ) +
    path(
      'M560 470C660 350 840 300 980 380C1080 440 1060 560 960 560C1010 500 960 420 880 420C760 416 680 430 560 470z',
      '#ffffff',
      0.9,
    ) +
    stroke(
      'M330 760Q520 640 620 520M470 780Q640 660 710 540M640 790Q740 720 780 640',
      lighter(shallow, 0.55),
      10,
      0.8,
    ) +
    group(
      'translate(690 640)rotate(-24)',
      ellipse(0, 0, 120, 14, board) +
        stroke('M-34 -10L-22 -52L10 -66L34 -44L40 -8', '#4a3226', 16) +
        stroke('M-4 -66L14 -112', darker(board, 0.3), 28) +
        stroke('M10 -112L-46 -122M16 -112L70 -96', '#4a3226', 11) +
        circle(24, -142, 18, '#4a3226'),
    );
  return (
    drawSky(random, light, horizon, sun) +
    hills(random, { width, low: horizon - 10, high: horizon - 90, bottom: horizon + 4, humps: 3 }, far) +
    drawSea(random, light, sun, horizon, height) +
    (side ? wave : group('matrix(-1 0 0 1 1600 0)', wave)) +
    Array.from({ length: 8 }, (_, foam) =>
      ellipse(foam * 220 + random.int(0, 80), 896, random.int(110, 170), random.int(18, 38), '#ffffff'),
    ).join('')
  );
}

function drawSavanna(random: Random, light: Light): string {
  const sun = random.int(260, 1340);
  const horizon = random.int(480, 540);
  const [far, middle, near] = light.land;
  // The trees that flower when everything else is dry.
  const blossom = random.pick(['#f4c430', '#f08fb0', '#e2572b', light.leaf]);
  const trees = Array.from({ length: random.int(3, 5) }, (_, index) =>
    guanacaste(
      140 + index * random.int(300, 380),
      random.int(700, 780),
      random.int(190, 300),
      index % 2 === 0 ? blossom : light.leaf,
    ),
  );
  const road = path('M760 560Q700 640 820 700T520 900H900Q1010 760 900 690T800 560z', lighter(light.sand, 0.1));
  const house =
    rect(1120, 600, 190, 100, '#fbf5e6') +
    path('M1090 606L1150 530H1290L1340 606z', '#b5523b') +
    rect(1190, 640, 46, 60, '#6b4a34') +
    rect(1140, 632, 32, 32, '#5f9bb0') +
    rect(1256, 632, 32, 32, '#5f9bb0');
  return (
    drawSky(random, light, horizon, sun) +
    hills(random, { width, low: horizon, high: horizon - 140, bottom: height, humps: 3 }, far) +
    hills(random, { width, low: horizon + 60, high: horizon - 10, bottom: height, humps: 4 }, middle) +
    hills(random, { width, low: 640, high: 580, bottom: height, humps: 3 }, mix(middle, near, 0.55)) +
    road +
    (random.chance(0.6) ? house : '') +
    trees.join('')
  );
}

const scenes = [drawBeach, drawBeach, drawBay, drawVolcano, drawWave, drawSavanna];

/** A landscape of Guanacaste at some hour of the day, 1600 by 900. */
export function drawCover(random: Random): string {
  return drawing(width, height, random.pick(scenes)(random, random.pick(lights)));
}
