import type { Random } from '../../random.ts';
import { darker, lighter, vivid } from '../colours.ts';
import { bucket, ladder, potPlant, room, sparkles, windowView } from '../setting.ts';
import { circle, d, ellipse, group, path, rect, stroke } from '../svg.ts';

/** A wall half in its new colour. */
export function drawPaint(random: Random): string {
  const { body, accent } = room(random, 760);
  const edge = random.int(520, 680);
  return (
    body +
    path(d`M0 0H${edge + 40}Q${edge - 30} 160 ${edge + 20} 300T${edge - 10} 560T${edge + 20} 738H0z`, accent) +
    windowView(random, 130, 160, 260, 280) +
    rect(0, 738, 1200, 22, '#fbf8f0') +
    rect(edge - 90, 220, 220, 90, lighter(accent, 0.18), 30) +
    stroke(d`M${edge + 130} 264H${edge + 190}V400H${edge + 20}V470`, '#8b979d', 14) +
    rect(edge, 460, 40, 190, '#d9a21b', 18) +
    rect(edge - 90, 310, 220, 60, accent) +
    path('M0 800H1200V900H0z', '#f4efe6', 0.7) +
    ladder(880, 870, 960, 240, '#b98a62') +
    ladder(1080, 870, 1000, 240, '#b98a62') +
    bucket(random.int(640, 760), 860, '#e6eaec', accent) +
    rect(300, 820, 190, 34, '#39434a', 10) +
    ellipse(395, 822, 80, 14, accent)
  );
}

/** A floor laid tile by tile. */
export function drawTiles(random: Random): string {
  const { body, accent } = room(random, 380);
  const [first, second] = [
    random.pick(['#e9e2d3', '#dfe7e9', '#f1e6da']),
    random.pick([lighter(accent, 0.35), '#c9b9a2', '#aebcc3']),
  ];
  const floor = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) => {
      const [top, next] = [380 + row * row * 17 + row * 36, 380 + (row + 1) * (row + 1) * 17 + (row + 1) * 36];
      const at = (x: number, y: number) => 600 + (x - 4) * (150 + (y - 380) * 0.36);
      const missing = row > 2 && column > 5;
      return path(
        d`M${at(column, top) + 3} ${top + 3}H${at(column + 1, top) - 3}L${at(column + 1, next) - 3} ${next - 3}H${at(column, next) + 3}z`,
        missing ? '#8f8a82' : (row + column) % 2 === 0 ? first : second,
      );
    }).join(''),
  );
  return (
    body +
    rect(0, 380, 1200, 520, '#b7b0a4') +
    floor.join('') +
    windowView(random, 440, 70, 320, 210) +
    group(
      'translate(880 660)rotate(-20)',
      path('M0 0H150V70H0z', '#cfd8dc') + stroke('M75 0V-60', '#8b979d', 14) + rect(10, -96, 130, 40, '#b5523b', 18),
    ) +
    [0, 1, 2].map((tile) => rect(120, 720 - tile * 26, 190, 22, tile % 2 === 0 ? first : second, 4)).join('') +
    rect(360, 690, 300, 26, '#f2b90f', 8) +
    rect(480, 694, 60, 18, '#bfe6a0', 8) +
    potPlant(random, 130, 400, 170) +
    sparkles(
      [
        [560, 520, 28],
        [300, 560, 22],
      ],
      '#ffffff',
    )
  );
}

/** A workbench with shavings. */
export function drawCarpentry(random: Random): string {
  const { body, accent } = room(random, 720);
  const wood = random.pick(['#c08a54', '#a86a3d', '#d3a56b', '#8f5a36']);
  const grain = [0, 1, 2]
    .map((line) => d`M210 ${486 + line * 16}Q500 ${476 + line * 18} 990 ${488 + line * 15}`)
    .join('');
  const curl = (x: number, y: number) => stroke(d`M${x} ${y}q30 -40 50 -6t-34 14q-6 -18 14 -16`, lighter(wood, 0.4), 9);
  return (
    body +
    rect(240, 90, 720, 260, '#8b6242', 10) +
    group('translate(330 130)', path('M0 150L20 0H60L190 150z', '#cfd8dc') + rect(-6, -6, 100, 60, '#6b4a34', 24)) +
    group('translate(620 130)', rect(20, 40, 26, 160, '#d3a56b', 8) + rect(-30, 0, 130, 54, '#5d676d', 8)) +
    stroke('M760 130V310M800 130V310M840 130V310', '#cfd8dc', 12) +
    [760, 800, 840].map((x) => rect(x - 13, 120, 26, 80, random.pick(vivid), 10)).join('') +
    rect(110, 540, 980, 60, '#b07b4f', 8) +
    stroke('M200 600V860M1000 600V860M200 760H1000', darker('#b07b4f', 0.2), 40) +
    rect(190, 470, 820, 70, wood, 6) +
    stroke(grain, darker(wood, 0.2), 4) +
    group(
      'translate(560 420)',
      path('M-90 50V10Q-80 -20 -20 -10L90 0Q110 10 110 50z', accent) +
        stroke('M-60 4Q-50 -50 -10 -14', '#39434a', 16) +
        circle(60, 0, 16, '#f2d58a'),
    ) +
    curl(700, 460) +
    curl(420, 840) +
    curl(760, 850) +
    curl(560, 852) +
    rect(330, 640, 230, 90, darker(wood, 0.15), 6) +
    rect(640, 650, 240, 80, lighter(wood, 0.15), 6)
  );
}

/** Big glass and a door that slides. */
export function drawGlazing(random: Random): string {
  const { body, accent } = room(random, 760);
  const frame = random.pick(['#f4f4f0', '#2f383e', '#8b6242']);
  const cloth = random.pick([lighter(accent, 0.45), '#f4efe6', accent]);
  const fold = (x: number) =>
    path(d`M${x} 80H${x + 150}Q${x + 120} 420 ${x + 140} 790H${x + 10}Q${x + 30} 420 ${x} 80z`, cloth) +
    stroke(
      d`M${x + 50} 90Q${x + 60} 420 ${x + 46} 780M${x + 100} 90Q${x + 96} 420 ${x + 100} 780`,
      darker(cloth, 0.14),
      7,
    );
  return (
    body +
    rect(170, 110, 860, 660, frame, 8) +
    rect(190, 130, 820, 620, '#a8dcee') +
    circle(790, 230, 54, '#fff3c4') +
    path('M190 520Q420 460 620 520T1010 500V750H190z', '#3fa3b5') +
    path('M190 620Q420 560 700 640T1010 600V750H190z', '#efd9a8') +
    path('M260 750L520 130H600L340 750zM640 750L900 130H930L670 750z', '#ffffff', 0.35) +
    stroke('M600 130V750', frame, 26) +
    rect(560, 410, 18, 120, darker(frame, 0.35), 8) +
    stroke('M110 76H1090', '#8b6242', 18) +
    fold(110) +
    group('matrix(-1 0 0 1 1200 0)', fold(110)) +
    potPlant(random, 1060, 850, 170) +
    sparkles(
      [
        [420, 280, 34],
        [860, 420, 26],
      ],
      '#ffffff',
    )
  );
}
