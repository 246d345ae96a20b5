import type { Random } from '../../random.ts';
import { darker, lighter } from '../colours.ts';
import { bush, guanacaste } from '../landscape.ts';
import { greenery, ladder, yard } from '../setting.ts';
import { circle, d, ellipse, group, path, rect, stroke } from '../svg.ts';

const petals: readonly string[] = ['#e2527a', '#f2a541', '#f4d03f', '#d95d39', '#ffffff', '#9b6bcf'];

/** A garden with a path, flowers and a spade. */
export function drawGarden(random: Random): string {
  const { body, green, accent } = yard(random, 480);
  const stones = [0, 1, 2, 3, 4, 5].map((step) =>
    ellipse(620 - step * 16 + (step % 2) * 60, 560 + step * 62, 46 + step * 12, 17 + step * 5, '#d9cdb8'),
  );
  const flower = (x: number, y: number) => {
    const petal = ([across, down]: readonly [number, number]) =>
      d`M${x + across - 13} ${y + down}a13 13 0 1 1 26 0a13 13 0 1 1 -26 0`;
    const around = [
      [0, -18],
      [17, -6],
      [11, 15],
      [-11, 15],
      [-17, -6],
    ] as const;
    return (
      stroke(d`M${x} ${y}v60`, darker(green, 0.25), 7) +
      path(around.map(petal).join(''), random.pick(petals)) +
      circle(x, y, 10, '#f7d64a')
    );
  };
  return (
    body +
    bush(120, 500, 130, darker(green, 0.12)) +
    bush(360, 490, 90, darker(green, 0.04)) +
    bush(1000, 500, 140, darker(green, 0.16)) +
    guanacaste(random.int(760, 860), 560, 300, darker(green, 0.06)) +
    path('M560 520Q700 640 430 900H820Q860 640 660 520z', lighter('#d9cdb8', 0.3)) +
    stones.join('') +
    path('M0 700Q180 620 330 720T360 900H0z', '#7a5237') +
    path('M880 740Q1040 640 1200 700V900H830z', '#7a5237') +
    [
      [70, 720],
      [150, 680],
      [240, 720],
      [110, 800],
      [220, 810],
      [300, 790],
    ]
      .map(([x = 0, y = 0]) => flower(x, y))
      .join('') +
    [
      [930, 740],
      [1010, 700],
      [1110, 710],
      [970, 810],
    ]
      .map(([x = 0, y = 0]) => flower(x, y))
      .join('') +
    greenery(random, 1120, 900) +
    stroke('M700 800L790 540', '#b98a62', 18) +
    stroke('M766 536H820', '#b98a62', 18) +
    path('M640 806L716 786L708 880Q670 910 636 880z', '#8b979d') +
    path('M400 800L470 780L486 850H410z', accent) +
    stroke('M486 800L560 760M410 790Q440 730 480 784', accent, 14)
  );
}

/** A lawn that was just cut. */
export function drawLawn(random: Random): string {
  const { body, green, accent } = yard(random, 470);
  const stripes = [0, 1, 2, 3, 4, 5, 6].map((stripe) =>
    path(
      d`M${600 + (stripe - 3.5) * 70} 470L${600 + (stripe - 3.5) * 300} 900h300L${600 + (stripe - 2.5) * 70} 470z`,
      stripe % 2 === 0 ? lighter(green, 0.18) : darker(green, 0.06),
    ),
  );
  const posts = Array.from({ length: 13 }, (_, post) => rect(post * 100 + 10, 390, 46, 110, '#fbf3e2', 8));
  return (
    body +
    posts.join('') +
    rect(0, 420, 1200, 16, '#fbf3e2') +
    stripes.join('') +
    stroke('M760 720L990 480', '#39434a', 16) +
    stroke('M960 500L1030 470', '#39434a', 22) +
    path('M430 720Q430 640 520 640H730Q780 640 790 720L800 780H420z', accent) +
    path('M520 640V600Q520 580 550 580H660Q690 580 690 600V640z', darker(accent, 0.3)) +
    rect(566, 556, 80, 30, '#39434a', 8) +
    circle(480, 790, 62, '#2f383e') +
    circle(480, 790, 28, '#cfd8dc') +
    circle(750, 790, 50, '#2f383e') +
    circle(750, 790, 22, '#cfd8dc') +
    stroke('M330 760l40 -30M300 720l50 -10M350 690l30 20M290 800l40 -6', lighter(green, 0.45), 9) +
    greenery(random, 110, 700)
  );
}

/** Trees that need somebody who climbs. */
export function drawTree(random: Random): string {
  const { body, green } = yard(random, 660);
  const saw = random.pick(['#e07a2f', '#cc3d3d', '#d9a21b']);
  return (
    body +
    guanacaste(560, 800, 620, darker(green, 0.04)) +
    ladder(300, 830, 430, 360, '#d9a21b') +
    path('M780 770Q900 690 1050 760L1020 800H800z', '#7a5237') +
    ellipse(1036, 780, 24, 28, '#d9b27a') +
    ellipse(1036, 780, 12, 15, '#b98a62') +
    path('M700 840Q840 780 960 840L930 870H720z', '#6b4a34') +
    ellipse(945, 855, 20, 22, '#d9b27a') +
    bush(880, 740, 60, green) +
    group(
      'translate(130 700)rotate(-14)',
      rect(0, 40, 150, 90, saw, 20) +
        path('M150 66H330L344 84L330 102H150z', '#cfd8dc') +
        stroke('M150 66H330', '#5d676d', 6) +
        stroke('M20 44Q70 -30 130 40', '#2f383e', 16),
    ) +
    bush(60, 880, 120, darker(green, 0.12)) +
    bush(1150, 880, 110, darker(green, 0.1))
  );
}

/** A house protected from what crawls and flies. */
export function drawPests(random: Random): string {
  const { body, accent, green } = yard(random, 640);
  const beetle = (x: number, y: number) =>
    group(
      `translate(${x} ${y})rotate(${random.int(-40, 40)})`,
      stroke(
        'M-34 -14L-52 -28M-36 4H-58M-32 20L-50 36M34 -14L52 -28M36 4H58M32 20L50 36M-10 -40L-20 -60M10 -40L20 -60',
        '#3a2a22',
        6,
      ) +
        ellipse(0, 0, 34, 42, '#6b3d2e') +
        circle(0, -38, 19, '#3a2a22') +
        stroke('M0 -20V42', '#3a2a22', 5),
    );
  return (
    body +
    rect(360, 360, 520, 340, '#fbf3e2') +
    path('M310 380L620 150L930 380z', random.pick(['#b5523b', '#5f6f78', '#a8643f'])) +
    rect(430, 440, 130, 120, '#7fb7cf', 6) +
    stroke('M495 440V560M430 500H560', '#ffffff', 8) +
    rect(660, 450, 130, 250, accent, 6) +
    circle(770, 580, 9, '#f2d58a') +
    path('M620 250Q720 290 800 280Q820 520 620 640Q420 520 440 280Q520 290 620 250z', '#4caf6a', 0.92) +
    stroke('M540 440L600 510L720 380', '#ffffff', 36) +
    beetle(150, 640) +
    beetle(1040, 590) +
    beetle(230, 790) +
    rect(900, 700, 120, 150, '#f2b90f', 30) +
    rect(930, 670, 60, 40, '#39434a', 10) +
    stroke('M1010 760Q1110 820 1130 700', '#39434a', 14) +
    stroke('M1130 700L1080 620', '#8b979d', 12) +
    stroke('M1070 600L1040 560M1076 596L1066 546M1064 610L1020 590', '#dff3fa', 7) +
    path('M0 900V830Q300 780 640 840T1200 820V900z', darker(green, 0.12))
  );
}

/** Drops for a dry season. */
export function drawIrrigation(random: Random): string {
  const { body, green } = yard(random, 440);
  const rows = [0, 1, 2, 3].map((row) =>
    path(
      d`M0 ${520 + row * 96}Q300 ${480 + row * 96} 600 ${520 + row * 96}T1200 ${516 + row * 96}v52Q900 ${540 + row * 96} 600 ${572 + row * 96}T0 ${572 + row * 96}z`,
      '#7a5237',
    ),
  );
  const sprouts = Array.from({ length: 22 }, (_, at) => {
    const [x, y] = [40 + (at % 6) * 210 + Math.floor(at / 6) * 40, 530 + Math.floor(at / 6) * 96];
    return path(d`M${x} ${y}q-34 -30 -14 -66q26 20 14 66q-4 -46 24 -60q14 36 -24 60z`, lighter(green, 0.12));
  });
  const arc = (x: number, y: number, way: number) =>
    d`M${x} ${y}q${way * 90} -170 ${way * 230} -10M${x} ${y}q${way * 60} -120 ${way * 150} 6M${x} ${y}q${way * 30} -200 ${way * 110} -180`;
  return (
    body +
    bush(140, 450, 110, darker(green, 0.14)) +
    bush(1060, 450, 130, darker(green, 0.1)) +
    rows.join('') +
    sprouts.join('') +
    stroke(arc(420, 620, -1) + arc(420, 620, 1) + arc(860, 760, -1) + arc(860, 760, 1), '#cfeefa', 9, 0.85) +
    rect(408, 616, 24, 90, '#39434a', 8) +
    rect(848, 756, 24, 90, '#39434a', 8) +
    stroke('M0 870Q300 800 860 850', '#2f383e', 16) +
    greenery(random, 1130, 640)
  );
}
