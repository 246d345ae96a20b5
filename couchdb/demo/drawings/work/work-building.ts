import type { Random } from '../../random.ts';
import { darker, lighter } from '../colours.ts';
import { bucket, greenery, ladder, potPlant, yard } from '../setting.ts';
import { circle, d, ellipse, group, path, rect, stroke } from '../svg.ts';

/** A house that is almost finished. */
export function drawSite(random: Random): string {
  const { body, accent } = yard(random, 660);
  const wall = random.pick(['#d9d3c6', '#c9b39a', '#e9d8c4']);
  const blocks = Array.from({ length: 6 }, (_, row) => d`M260 ${400 + row * 52}H900`).join('');
  const joints = Array.from(
    { length: 18 },
    (_, at) => d`M${300 + (at % 6) * 104 + (Math.floor(at / 6) % 2) * 52} ${400 + Math.floor(at / 6) * 104}v52`,
  ).join('');
  return (
    body +
    rect(0, 660, 1200, 240, '#c9a878') +
    rect(260, 350, 640, 350, wall) +
    stroke(blocks + joints, darker(wall, 0.16), 5) +
    path('M210 360L580 150L950 360L920 378L580 190L240 378z', '#b07b4f') +
    stroke('M330 310V360M460 236V360M580 180V360M700 236V360M830 310V360', '#8b6242', 18) +
    rect(340, 460, 150, 130, '#8fcbe0') +
    stroke('M340 460H490V590H340zM415 460V590', '#8b6242', 12) +
    rect(650, 470, 140, 230, darker(wall, 0.45)) +
    stroke('M960 700V260M1080 700V260M940 420H1110M940 560H1110', '#d9a21b', 14) +
    rect(930, 404, 200, 20, '#b07b4f') +
    rect(930, 544, 200, 20, '#b07b4f') +
    path('M60 760Q150 650 260 760z', '#b7aca0') +
    group(
      'translate(330 700)',
      path('M0 40H170L140 120H40z', accent) +
        stroke('M150 60L270 20M40 120L60 150M130 120L150 150', '#39434a', 14) +
        circle(40, 146, 32, '#2f383e'),
    ) +
    [0, 1, 2].map((row) => rect(700 + row * 20, 800 - row * 44, 240 - row * 40, 40, '#b9776a', 4)).join('') +
    ladder(540, 790, 600, 380, '#8b979d')
  );
}

/** A wall that grows row by row. */
export function drawBricks(random: Random): string {
  const { body } = yard(random, 600);
  const brick = random.pick(['#b9654a', '#c9bda8', '#a9695a', '#b0a89c']);
  const mortar: string[] = [];
  const bricks: string[] = [];
  for (let row = 0; row < 9; row++) {
    const left = 40 + (row % 2) * 70 + Math.max(0, row - 5) * 140;
    const length = Math.floor((1130 - left) / 140);
    mortar.push(d`M${left - 8} ${752 - row * 64}h${length * 140 + 8}v72h${-length * 140 - 8}z`);
    for (let at = 0; at < length; at++) bricks.push(d`M${left + at * 140} ${760 - row * 64}h132v56h-132z`);
  }
  const shaded = random.sample(bricks, 18);
  return (
    body +
    path(mortar.join(''), '#ddd5c8') +
    path(bricks.join(''), brick) +
    path(shaded.join(''), darker(brick, 0.12)) +
    rect(0, 824, 1200, 76, '#c9a878') +
    stroke('M20 160H1180', '#f2d03f', 6) +
    group(
      'translate(200 300)rotate(-18)',
      path('M0 0L130 -40L190 30L60 60z', '#cfd8dc') +
        stroke('M150 -6L210 -70', '#8b979d', 16) +
        stroke('M206 -66L270 -120', '#8b5a33', 30),
    ) +
    bucket(980, 880, '#39434a', '#b7aca0')
  );
}

/** A new roof. */
export function drawRoof(random: Random): string {
  const { body, accent } = yard(random, 760);
  const roof = random.pick(['#b5523b', '#7f8d94', '#a8643f', '#5c7d6b', '#cc6b4a']);
  const ribs = Array.from({ length: 13 }, (_, rib) => d`M${140 + rib * 78} 620L${300 + rib * 52} 240`).join('');
  return (
    body +
    rect(180, 600, 840, 260, '#fbf3e2') +
    path('M80 630L290 230H950L1120 630z', roof) +
    stroke(ribs, darker(roof, 0.16), 8) +
    path('M80 630L104 586H1102L1120 630z', darker(roof, 0.2)) +
    path('M290 230H950L940 262H276z', lighter(roof, 0.3)) +
    path('M760 630L690 262H900L1010 630z', '#d9b27a') +
    stroke('M742 540H984M726 450H958M710 360H930', '#b07b4f', 14) +
    rect(300, 680, 130, 120, '#7fb7cf', 6) +
    stroke('M365 680V800M300 740H430', '#ffffff', 8) +
    rect(620, 680, 110, 180, accent, 6) +
    ladder(880, 880, 930, 500, '#d9a21b') +
    group('translate(480 440)rotate(24)', rect(-14, 0, 28, 150, '#b07b4f', 8) + rect(-60, -40, 120, 50, '#5d676d', 8)) +
    greenery(random, 90, 890)
  );
}

/** A gate in a shower of sparks. */
export function drawWelding(random: Random): string {
  const iron = random.pick(['#2f383e', '#4a545a', '#39434a']);
  const glow = random.pick(['#3a3236', '#2f333d', '#3b3344']);
  const bars = Array.from({ length: 9 }, (_, bar) => d`M${220 + bar * 95} 190V700`).join('');
  const scrolls = Array.from(
    { length: 4 },
    (_, at) => d`M${268 + at * 190} 470a48 48 0 1 1 95 0a48 48 0 1 1 -95 0`,
  ).join('');
  const sparks = Array.from({ length: 26 }, () => {
    const angle = random.between(-2.9, 0.4);
    const [near, far] = [random.int(30, 90), random.int(110, 260)];
    return d`M${790 + Math.cos(angle) * near} ${560 + Math.sin(angle) * near}L${790 + Math.cos(angle) * far} ${560 + Math.sin(angle) * far}`;
  });
  return (
    rect(0, 0, 1200, 900, glow) +
    circle(790, 560, 430, '#e07a2f', 0.16) +
    circle(790, 560, 290, '#f2a541', 0.2) +
    rect(0, 740, 1200, 160, darker(glow, 0.3)) +
    stroke(bars, lighter(iron, 0.16), 22) +
    stroke(scrolls, lighter(iron, 0.28), 16) +
    stroke('M180 190H1020M180 700H1020M180 190V780M1020 190V780M180 330H1020', lighter(iron, 0.1), 34) +
    stroke(sparks.join(''), '#ffd98a', 6) +
    circle(790, 560, 90, '#fff3c4', 0.5) +
    circle(790, 560, 40, '#ffffff') +
    stroke('M1230 800L1000 690L820 580', '#8b979d', 20) +
    stroke('M1230 800L1020 700', '#b5523b', 46) +
    path('M90 820Q90 640 200 640T310 820L280 870H120z', '#f2b90f') +
    rect(130, 710, 140, 70, '#17242c', 12)
  );
}

/** A palm roof with a hammock under it. */
export function drawRancho(random: Random): string {
  const { body, accent, green } = yard(random, 520);
  const thatch = random.pick(['#c9a25f', '#b58a4c', '#d3b06f']);
  const planks = [0, 1, 2, 3, 4].map((plank) =>
    rect(120 + plank * 4, 690 + plank * 36, 960 - plank * 8, 30, plank % 2 === 0 ? '#b07b4f' : '#a06f4c', 4),
  );
  const straw = Array.from(
    { length: 24 },
    (_, at) => d`M${600 + (at - 12) * 12} ${130 + Math.abs(at - 12) * 3}L${600 + (at - 12) * 46} 400`,
  );
  return (
    body +
    greenery(random, 80, 700) +
    planks.join('') +
    rect(230, 360, 34, 340, '#8b6242') +
    rect(936, 360, 34, 340, '#8b6242') +
    rect(400, 360, 26, 330, '#7a5237') +
    rect(774, 360, 26, 330, '#7a5237') +
    path(
      'M600 90L1120 380Q1090 430 1050 400Q1000 440 950 404Q890 440 830 404Q770 440 710 404Q650 440 590 404Q530 440 470 404Q410 440 350 404Q290 440 230 404Q160 440 80 380z',
      thatch,
    ) +
    stroke(straw.join(''), darker(thatch, 0.2), 6) +
    path('M264 470Q600 720 936 470Q600 640 264 470z', accent) +
    stroke('M264 470Q600 720 936 470', lighter(accent, 0.4), 8) +
    stroke('M340 560l-20 40M460 616l-12 44M600 636v46M740 616l12 44M860 560l20 40', lighter(accent, 0.3), 7) +
    rect(0, 868, 1200, 40, darker(green, 0.1)) +
    potPlant(random, 1020, 700, 150)
  );
}

/** A fence with a gate that opens by itself. */
export function drawGate(random: Random): string {
  const { body, accent, green } = yard(random, 560);
  const wood = random.pick(['#a06f4c', '#c08a54', '#6f7d84', '#f4efe6']);
  const boards = Array.from({ length: 8 }, (_, board) =>
    rect(340 + board * 66, 330, 58, 400, board % 2 === 0 ? wood : darker(wood, 0.08), 4),
  );
  const mesh = (x: number) =>
    stroke(
      Array.from({ length: 6 }, (_, at) => d`M${x + at * 40} 400l160 300M${x + 160 + at * 40} 400l-160 300`).join(''),
      '#8b979d',
      4,
    );
  return (
    body +
    path('M320 730H900L1060 900H140z', '#d9cdb8') +
    mesh(-100) +
    mesh(930) +
    stroke('M0 400H280M0 700H280M930 400H1200M930 700H1200', '#8b979d', 10) +
    boards.join('') +
    stroke('M330 400H880M330 660H880', darker(wood, 0.3), 18) +
    rect(260, 270, 80, 490, '#e9d8c4', 8) +
    rect(870, 270, 80, 490, '#e9d8c4', 8) +
    rect(244, 250, 112, 34, darker('#e9d8c4', 0.2), 6) +
    rect(854, 250, 112, 34, darker('#e9d8c4', 0.2), 6) +
    circle(300, 226, 30, '#fff0c0') +
    circle(910, 226, 30, '#fff0c0') +
    rect(940, 640, 130, 120, accent, 16) +
    circle(1005, 690, 22, '#f4f4f0') +
    rect(884, 400, 50, 90, '#39434a', 8) +
    circle(909, 430, 9, '#4caf6a') +
    [0, 1, 2]
      .map((row) => [0, 1].map((column) => circle(900 + column * 18, 456 + row * 12, 3, '#cfd8dc')).join(''))
      .join('') +
    ellipse(80, 760, 110, 70, darker(green, 0.14)) +
    ellipse(1130, 800, 100, 60, darker(green, 0.18))
  );
}
