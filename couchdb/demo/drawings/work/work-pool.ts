import type { Random } from '../../random.ts';
import { darker, lighter, vivid } from '../colours.ts';
import { bush, palm } from '../landscape.ts';
import { bucket, sparkles, yard } from '../setting.ts';
import { circle, d, ellipse, group, path, rect, stroke } from '../svg.ts';

const waters: readonly string[] = ['#3fb6d3', '#2fa6c4', '#4cc5c9', '#2f8fd0'];

/** A pool with its a palm and somewhere to lie down. */
export function drawPool(random: Random): string {
  const { body, accent, green } = yard(random, 430);
  const water = random.pick(waters);
  const stone = random.pick(['#efe3cd', '#e6d3bb', '#dcdcd6', '#e9d9d0']);
  const round = random.chance(0.5);
  const rim = round
    ? 'M110 690C90 560 330 520 620 530S1130 570 1120 680S860 870 560 860S130 800 110 690z'
    : 'M250 540H960L1120 850H80z';
  const inside = round
    ? 'M150 690C130 590 350 552 620 560S1090 600 1080 680S840 836 560 828S170 780 150 690z'
    : 'M276 564H936L1074 824H126z';
  const ripples = Array.from({ length: 9 }, () => d`M${random.int(250, 820)} ${random.int(600, 790)}q30 -16 60 0t60 0`);
  return (
    body +
    bush(80, 430, 110, green) +
    bush(300, 440, 80, darker(green, 0.12)) +
    bush(1080, 440, 120, darker(green, 0.08)) +
    rect(0, 460, 1200, 440, stone) +
    stroke('M0 560H1200M0 700H1200M0 840H1200', darker(stone, 0.1), 4) +
    path(rim, lighter(stone, 0.55)) +
    path(inside, water) +
    path(
      round ? 'M150 690C130 590 350 552 620 560S1090 600 1080 680Q700 600 150 690z' : 'M276 564H936L970 620H246z',
      darker(water, 0.12),
    ) +
    stroke(ripples.join(''), '#ffffff', 6, 0.6) +
    stroke('M880 640V520Q880 480 912 480T944 520M960 640V520Q960 480 992 480T1024 520', '#cfd8dc', 13) +
    (random.chance(0.5)
      ? circle(470, 690, 62, accent) +
        circle(470, 690, 30, water) +
        stroke('M470 632V656M470 724V748M412 690H436M504 690H528', '#ffffff', 12)
      : ellipse(470, 700, 110, 34, accent) + ellipse(400, 690, 40, 20, lighter(accent, 0.5))) +
    stroke('M250 470V300', '#f4efe6', 12) +
    path('M90 330Q250 170 410 330z', random.pick(vivid)) +
    path('M196 330Q250 190 304 330z', '#ffffff', 0.85) +
    path('M150 500H330L380 440L400 452L344 524H150z', '#fbf8f0') +
    stroke('M180 524V556M320 524V556', '#b98a62', 12) +
    palm(random, 1110, 640, random.int(420, 500), random.int(-90, -20), darker(green, 0.15))
  );
}

/** Netting leaves, and a test of the water. */
export function drawPoolCare(random: Random): string {
  const water = random.pick(waters);
  const stone = random.pick(['#efe3cd', '#d9c3a3', '#e2e0d8']);
  const accent = random.pick(vivid);
  const tiles = Array.from({ length: 15 }, (_, tile) =>
    rect(tile * 82, 250, 76, 46, tile % 2 === 0 ? darker(water, 0.35) : darker(water, 0.2), 4),
  );
  const glitter = Array.from(
    { length: 14 },
    () => d`M${random.int(20, 1080)} ${random.int(350, 880)}q34 -20 68 0t68 0`,
  );
  const leaf = (x: number, y: number) =>
    group(
      `translate(${x} ${y})rotate(${random.int(0, 180)})`,
      path('M0 -30Q26 0 0 30Q-26 0 0 -30z', random.pick(['#6b8e23', '#c98a2b', '#8aa53c'])),
    );
  return (
    rect(0, 0, 1200, 250, stone) +
    stroke('M0 120H1200M200 0V120M520 0V120M840 0V120M360 120V250M680 120V250M1000 120V250', darker(stone, 0.12), 5) +
    rect(0, 296, 1200, 604, water) +
    tiles.join('') +
    rect(0, 226, 1200, 30, lighter(stone, 0.5)) +
    stroke(glitter.join(''), '#ffffff', 7, 0.5) +
    stroke('M1180 60L640 560', '#cfd8dc', 18) +
    ellipse(560, 630, 150, 96, '#f4f4f0') +
    ellipse(560, 630, 128, 78, darker(water, 0.1)) +
    stroke('M450 600L660 680M470 660L640 590M540 556L560 706M600 560L520 700', '#ffffff', 4, 0.8) +
    [
      [520, 620],
      [590, 650],
      [250, 480],
      [900, 520],
      [820, 780],
      [300, 780],
    ]
      .map(([x = 0, y = 0]) => leaf(x, y))
      .join('') +
    rect(120, 70, 220, 130, '#f7f8f6', 14) +
    rect(150, 40, 44, 120, '#f7d64a', 10) +
    rect(208, 40, 44, 120, '#e2527a', 10) +
    rect(266, 40, 44, 120, accent, 10) +
    rect(150, 40, 160, 30, '#ffffff', 8) +
    bucket(960, 210, accent, '#ffffff') +
    sparkles(
      [
        [760, 420, 34],
        [160, 620, 28],
        [1040, 700, 30],
      ],
      '#ffffff',
    )
  );
}
