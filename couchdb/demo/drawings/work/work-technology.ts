import type { Random } from '../../random.ts';
import { darker, lighter, vivid } from '../colours.ts';
import { potPlant, room, windowView } from '../setting.ts';
import { circle, d, ellipse, group, path, rect, stroke } from '../svg.ts';

/** A desk with a fast connection. */
export function drawDesk(random: Random): string {
  const { body, accent } = room(random, 740);
  const screen = random.pick(['#17242c', '#223748', '#2b2440']);
  const code = [0, 1, 2, 3, 4, 5].map((line) => d`M430 ${270 + line * 36}h${random.int(90, 260)}`).join('');
  return (
    body +
    windowView(random, 890, 110, 230, 260) +
    rect(370, 200, 440, 290, '#39434a', 16) +
    rect(386, 216, 408, 258, screen, 6) +
    stroke(code, lighter(accent, 0.4), 11) +
    circle(740, 270, 20, '#4caf6a') +
    path('M560 490H620L636 560H544z', '#8b979d') +
    rect(490, 556, 200, 18, '#8b979d', 9) +
    rect(150, 574, 900, 34, '#b07b4f', 8) +
    rect(190, 608, 36, 240, darker('#b07b4f', 0.25)) +
    rect(974, 608, 36, 240, darker('#b07b4f', 0.25)) +
    rect(440, 540, 300, 22, '#e6eaec', 8) +
    rect(820, 530, 150, 44, '#2f383e', 10) +
    stroke('M850 530V440M940 530V440', '#2f383e', 10) +
    [850, 880, 910].map((x) => circle(x, 552, 6, '#4caf6a')).join('') +
    stroke('M820 420Q895 350 970 420M850 396Q895 370 940 396', accent, 12) +
    rect(220, 490, 64, 84, random.pick(vivid), 10) +
    stroke('M284 510Q320 530 284 556', random.pick(vivid), 12) +
    potPlant(random, 320, 576, 120) +
    path('M470 680H720Q740 680 740 700V760H450V700Q450 680 470 680z', darker(accent, 0.15)) +
    stroke('M595 760V850M520 860H670', '#39434a', 18)
  );
}

/** A dish on the roof that talks to the sky. */
export function drawDish(random: Random): string {
  const night = random.pick([
    ['#1d2b53', '#2b3f73'],
    ['#3a2f5c', '#6a4a7a'],
    ['#12344a', '#1f5a6b'],
  ]);
  const [sky = '', low = ''] = night;
  const stars = Array.from({ length: 30 }, () =>
    circle(random.int(0, 1200), random.int(0, 480), random.int(2, 5), '#ffffff', 0.8),
  ).join('');
  const roof = random.pick(['#b5523b', '#5f6f78', '#8a6a4f']);
  return (
    rect(0, 0, 1200, 900, sky) +
    ellipse(600, 900, 900, 420, low) +
    stars +
    stroke('M120 130L420 60L760 90L1090 40', '#ffffff', 4, 0.35) +
    [
      [120, 130],
      [420, 60],
      [760, 90],
      [1090, 40],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 10, '#fff3c4') + stroke(d`M${x - 26} ${y}h52`, '#fff3c4', 5))
      .join('') +
    path('M-20 760L380 520H960L1240 700V900H-20z', roof) +
    stroke('M120 760L450 530M300 780L560 530M480 800L670 530M660 820L780 530M840 840L890 530', darker(roof, 0.2), 8) +
    stroke('M600 620V470', '#cfd8dc', 26) +
    group(
      `translate(600 440)rotate(${random.int(-26, -10)})`,
      rect(-170, -24, 340, 56, '#ffffff', 24) + rect(-170, 12, 340, 20, '#cfd8dc', 10),
    ) +
    stroke('M540 340Q600 280 660 340M500 290Q600 200 700 290M460 240Q600 120 740 240', '#8fd0ea', 12, 0.8) +
    stroke('M600 620Q760 660 800 800', '#17242c', 9) +
    rect(820, 700, 170, 130, '#fff0b8', 6) +
    stroke('M905 700V830M820 765H990', darker(roof, 0.3), 10)
  );
}

/** A camera that watches over a house. */
export function drawCamera(random: Random): string {
  const { body, accent } = room(random, 800);
  const wall = random.pick(['#e9d8c4', '#dfe6e3', '#f3dccb', '#d8e0e8']);
  return (
    body +
    rect(0, 0, 1200, 900, wall) +
    path('M0 0H1200V90L0 150z', darker(wall, 0.2)) +
    stroke('M0 420H1200M0 640H1200M300 150V420M760 130V420M520 420V640M980 420V640', darker(wall, 0.08), 6) +
    path('M470 380L30 900H780z', '#8fd0ea', 0.25) +
    rect(720, 190, 60, 190, '#8b979d', 14) +
    stroke('M740 280H640', '#8b979d', 34) +
    group(
      'translate(520 290)rotate(14)',
      rect(-170, -80, 330, 150, '#f7f8f6', 50) +
        path('M-200 -90H120Q170 -90 180 -50H-200z', '#cfd8dc') +
        rect(-190, -60, 90, 120, '#2f383e', 40) +
        circle(-150, 0, 40, '#17242c') +
        circle(-150, 0, 20, accent) +
        circle(-158, -10, 7, '#ffffff') +
        circle(90, 30, 9, '#cc3d3d'),
    ) +
    rect(870, 520, 220, 300, '#2f383e', 26) +
    rect(890, 550, 180, 230, lighter(accent, 0.55), 8) +
    path('M890 780V690L960 630L1010 670L1070 620V780z', darker(accent, 0.1)) +
    circle(930, 590, 18, '#fff3c4') +
    rect(900, 560, 60, 16, '#cc3d3d', 8) +
    rect(0, 820, 1200, 80, darker(wall, 0.3)) +
    potPlant(random, 200, 850, 210)
  );
}

/** Speakers for a quiet evening. */
export function drawMusic(random: Random): string {
  const { body, accent } = room(random, 720);
  const box = random.pick(['#2f383e', '#6b4a34', '#8b6242']);
  const speaker = (x: number) =>
    rect(x, 250, 240, 500, box, 20) +
    circle(x + 120, 360, 62, darker(box, 0.4)) +
    circle(x + 120, 360, 34, lighter(box, 0.3)) +
    circle(x + 120, 580, 96, darker(box, 0.4)) +
    circle(x + 120, 580, 66, lighter(box, 0.2)) +
    circle(x + 120, 580, 26, accent);
  const bars = Array.from({ length: 9 }, (_, bar) => {
    const tall = random.int(40, 150);
    return rect(446 + bar * 35, 470 - tall, 24, tall, bar % 2 === 0 ? accent : lighter(accent, 0.3), 6);
  });
  const bulbs = Array.from({ length: 11 }, (_, at) =>
    circle(60 + at * 108, 92 + Math.sin(at * 1.3) * 24, 15, random.pick(['#ffd98a', '#fff3c4', '#f2a541'])),
  );
  return (
    body +
    stroke('M0 60Q300 150 600 80T1200 70', '#39434a', 5) +
    bulbs.join('') +
    speaker(140) +
    speaker(820) +
    rect(430, 300, 340, 200, '#17242c', 12) +
    bars.join('') +
    rect(400, 640, 400, 110, '#39434a', 14) +
    circle(500, 690, 44, '#17242c') +
    circle(500, 690, 14, accent) +
    circle(700, 690, 44, '#17242c') +
    circle(700, 690, 14, accent) +
    rect(586, 660, 10, 60, '#cfd8dc', 5) +
    rect(606, 660, 10, 60, '#cfd8dc', 5) +
    rect(380, 740, 440, 60, '#b07b4f', 6) +
    stroke('M420 800V880M780 800V880', darker('#b07b4f', 0.3), 26)
  );
}
