import type { Random } from '../../random.ts';
import { darker, lighter, vivid } from '../colours.ts';
import { potPlant, room, sparkles, windowView, yard } from '../setting.ts';
import { circle, d, ellipse, path, rect, stroke } from '../svg.ts';

function splitUnit(x: number, y: number): string {
  return (
    rect(x, y, 460, 150, '#fdfdfb', 26) +
    rect(x, y + 96, 460, 54, '#e7ecee', 22) +
    rect(x + 34, y + 112, 392, 14, '#7b8990', 7) +
    circle(x + 410, y + 60, 8, '#4caf6a') +
    rect(x + 330, y + 50, 56, 20, '#d7eef5', 5)
  );
}

/** A cool bedroom. */
export function drawBedroom(random: Random): string {
  const { body, accent } = room(random, 680);
  const x = random.int(540, 640);
  const air = [0, 1, 2, 3].map((line) => d`M${x + 60 + line * 110} 268q-30 50 0 96t0 96`).join('');
  return (
    body +
    splitUnit(x, 90) +
    stroke(air, '#8fd0ea', 10, 0.75) +
    windowView(random, 120, 150, 240, 300) +
    rect(500, 440, 620, 260, '#a06f4c', 26) +
    rect(500, 560, 620, 220, '#fbfaf6', 20) +
    path('M500 640H1120V800Q1120 820 1100 820H520Q500 820 500 800z', accent) +
    path('M500 640H1120V690H500z', lighter(accent, 0.55)) +
    rect(560, 520, 210, 100, '#ffffff', 40) +
    rect(850, 520, 210, 100, '#ffffff', 40) +
    rect(360, 620, 110, 180, '#b98a62', 8) +
    rect(376, 650, 78, 8, '#8b6242') +
    path('M380 540H450L470 600H360z', '#fff0c0') +
    rect(408, 596, 16, 26, '#8b6242') +
    potPlant(random, 190, 830, 200)
  );
}

/** A unit opened and washed. */
export function drawWashing(random: Random): string {
  const { body, accent } = room(random, 780);
  const fins = Array.from({ length: 22 }, (_, fin) => d`M${382 + fin * 22} 210v120`).join('');
  return (
    body +
    rect(320, 130, 560, 240, '#fdfdfb', 30) +
    path('M330 150L290 60H910L870 150z', '#eef2f3') +
    rect(366, 200, 500, 140, '#aebcc3', 10) +
    stroke(fins, '#dfe7ea', 6) +
    path('M300 380H900L820 560Q600 620 380 560z', lighter(accent, 0.55), 0.9) +
    stroke('M600 590V690', lighter(accent, 0.3), 40) +
    path('M540 690H660L640 860H560z', accent) +
    ellipse(600, 692, 60, 16, '#8fbfd6') +
    stroke('M470 400L450 470M600 400V500M730 400L750 470M540 420L530 500M670 420L680 500', '#8fd0ea', 12, 0.9) +
    stroke('M60 860Q200 700 300 560', '#39434a', 22) +
    path('M286 566L330 500L356 520L316 584z', '#f2b90f') +
    stroke('M350 500L440 330M356 506L500 350', '#bfe6f5', 9) +
    sparkles(
      [
        [830, 220, 34],
        [430, 170, 24],
        [760, 300, 22],
      ],
      '#ffffff',
    ) +
    potPlant(random, 1060, 860, 190)
  );
}

/** The condensers behind a house. */
export function drawCondenser(random: Random): string {
  const { body, accent, green } = yard(random, 690);
  const wall = random.pick(['#f6ecd8', '#e9d8c4', '#dfe6e3', '#f3dccb']);
  const unit = (x: number, y: number) =>
    rect(x, y, 330, 250, '#f4f5f2', 18) +
    circle(x + 120, y + 125, 98, '#aab7bd') +
    circle(x + 120, y + 125, 86, '#5d6b72') +
    [0, 60, 120, 180, 240, 300]
      .map(
        (turn) =>
          `<path d="M0 0Q30 -30 20 -80Q-14 -50 0 0z" transform="translate(${x + 120} ${y + 125})rotate(${turn})" fill="#cfd8dc"/>`,
      )
      .join('') +
    circle(x + 120, y + 125, 18, '#f4f5f2') +
    [0, 1, 2, 3, 4].map((slot) => rect(x + 240, y + 60 + slot * 30, 64, 12, '#c3ccd0', 6)).join('') +
    rect(x + 30, y + 250, 50, 24, '#8b979d') +
    rect(x + 250, y + 250, 50, 24, '#8b979d');
  return (
    body +
    rect(0, 130, 900, 590, wall) +
    path('M-20 150V90H960L920 150z', accent) +
    rect(0, 690, 900, 40, darker(wall, 0.2)) +
    stroke('M470 300V200H760V150M470 560H700V150', '#8b979d', 16) +
    unit(120, 190) +
    unit(120, 466) +
    rect(560, 330, 150, 200, '#7fb7cf', 6) +
    stroke('M635 330V530M560 430H710', '#ffffff', 10) +
    path('M0 900V770Q300 720 640 790T1200 760V900z', darker(green, 0.12)) +
    ellipse(1040, 700, 130, 90, darker(green, 0.2)) +
    ellipse(960, 730, 90, 60, darker(green, 0.1))
  );
}

/** A kitchen whose machines work. */
export function drawKitchen(random: Random): string {
  const { body, accent } = room(random, 740);
  const steel = random.pick(['#dfe4e6', '#f4f4f0', '#8d999f']);
  const washer =
    rect(820, 500, 270, 300, '#f7f8f6', 16) +
    circle(955, 670, 96, '#c3ccd0') +
    circle(955, 670, 74, '#6f9fb5') +
    path('M884 690Q930 650 960 690T1026 680Q1020 744 955 744T884 690z', '#a9d8ea') +
    rect(850, 526, 90, 22, '#c3ccd0', 8) +
    circle(1046, 538, 18, accent);
  const oven =
    rect(820, 500, 270, 300, '#39434a', 12) +
    rect(850, 590, 210, 150, '#1d2328', 10) +
    rect(860, 600, 190, 130, '#f2a541', 8).concat(rect(870, 640, 170, 10, '#8a5a22')) +
    [0, 1, 2, 3].map((knob) => circle(870 + knob * 56, 545, 14, '#e6e4dd')).join('');
  return (
    body +
    rect(150, 150, 300, 660, steel, 24) +
    rect(150, 400, 300, 10, darker(steel, 0.25)) +
    rect(404, 220, 18, 140, darker(steel, 0.35), 9) +
    rect(404, 450, 18, 220, darker(steel, 0.35), 9) +
    rect(200, 210, 70, 90, '#fff3b0', 4) +
    rect(210, 330, 50, 40, random.pick(vivid), 4) +
    rect(500, 460, 660, 40, '#e9dfcf', 6) +
    rect(520, 500, 280, 300, accent) +
    rect(536, 520, 248, 120, lighter(accent, 0.12), 6) +
    rect(536, 656, 248, 126, lighter(accent, 0.12), 6) +
    rect(640, 536, 40, 10, '#f2d58a', 5) +
    rect(640, 672, 40, 10, '#f2d58a', 5) +
    (random.chance(0.5) ? washer : oven) +
    rect(520, 110, 560, 190, lighter(accent, 0.3), 8) +
    stroke('M706 110V300M894 110V300', accent, 6) +
    path('M600 460V420Q600 396 640 396T680 420V460z', '#cc3d3d') +
    potPlant(random, 760, 462, 100)
  );
}
