import type { Random } from '../../random.ts';
import { darker, lighter, vivid } from '../colours.ts';
import { greenery, potPlant, room, sparkles, windowView, yard } from '../setting.ts';
import { circle, d, ellipse, path, rect, stroke } from '../svg.ts';

/** A panel with its breakers in order. */
export function drawPanel(random: Random): string {
  const { body, accent } = room(random, 780);
  const box = random.pick(['#cfd6da', '#e6e4dd', '#9aa7ae']);
  const breakers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => {
    const [x, y] = [470 + (index % 2) * 140, 250 + Math.floor(index / 2) * 76];
    return rect(x, y, 120, 58, '#2f383e', 8) + rect(x + (random.chance(0.85) ? 66 : 14), y + 12, 40, 34, '#f4f4ef', 6);
  });
  return (
    body +
    rect(500, -10, 30, 160, '#b9c0c4') +
    rect(660, -10, 30, 160, '#b9c0c4') +
    rect(410, 140, 380, 540, darker(box, 0.15), 16) +
    rect(430, 160, 340, 500, box, 10) +
    rect(450, 190, 300, 34, accent, 6) +
    path('M608 194L592 212H604L598 222L614 204H602z', '#ffffff') +
    breakers.join('') +
    path('M790 150L1000 110V720L790 670z', lighter(box, 0.35)) +
    path('M820 200L960 172V420L820 432z', '#fbfaf4') +
    stroke('M840 240L940 224M840 280L940 268M840 320L910 314M840 360L940 356', '#9aa7ae', 8) +
    rect(150, 420, 130, 190, '#fbfaf4', 16) +
    rect(176, 450, 26, 46, '#4a545a', 8) +
    rect(228, 450, 26, 46, '#4a545a', 8) +
    circle(215, 548, 16, '#4a545a') +
    stroke('M215 610V700Q215 830 90 840', '#39434a', 14) +
    potPlant(random, 1060, 850, 170)
  );
}

/** A fan and lamps above a table. */
export function drawLights(random: Random): string {
  const { body, accent } = room(random, 700);
  const blade = random.pick(['#a06f4c', '#f4efe6', '#5b4636']);
  const lamp = (x: number, drop: number) =>
    stroke(d`M${x} 0V${drop}`, '#39434a', 6) +
    path(d`M${x - 170} 620L${x - 60} ${drop + 80}H${x + 60}L${x + 170} 620z`, '#fff2b3', 0.3) +
    path(d`M${x - 80} ${drop + 90}Q${x - 70} ${drop} ${x} ${drop}T${x + 80} ${drop + 90}z`, accent) +
    ellipse(x, drop + 90, 80, 14, '#fff3c4');
  return (
    body +
    windowView(random, 90, 210, 260, 300) +
    lamp(540, 250) +
    lamp(800, 250) +
    stroke('M980 0V110', '#39434a', 12) +
    ellipse(860, 138, 130, 17, blade) +
    ellipse(1100, 138, 130, 17, blade) +
    ellipse(1010, 160, 80, 14, darker(blade, 0.2)) +
    ellipse(980, 132, 50, 30, '#39434a') +
    ellipse(980, 164, 34, 22, '#fff3c4') +
    rect(400, 620, 560, 34, '#b07b4f', 8) +
    stroke('M450 650L430 850M910 650L930 850', darker('#b07b4f', 0.2), 26) +
    rect(560, 560, 60, 60, random.pick(vivid), 10) +
    path('M700 620Q700 570 780 570T860 620z', '#f4efe6') +
    circle(750, 566, 24, '#d9822b') +
    circle(800, 562, 26, '#6b8e23') +
    potPlant(random, 1080, 830, 190) +
    rect(120, 600, 220, 30, darker(accent, 0.2), 8) +
    stroke('M150 630V850M310 630V850', darker(accent, 0.35), 20)
  );
}

/** Panels on a roof in the sun. */
export function drawSolar(random: Random): string {
  const { body, accent } = yard(random, 720);
  const roof = random.pick(['#b5523b', '#8a969c', '#5f6f78', '#a8643f']);
  const panels = [0, 1, 2, 3, 4, 5].map((index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const [x, y] = [392 + column * 170 - row * 42, 322 + row * 112];
    const corner = d`M${x} ${y}h148l-38 98h-148z`;
    return (
      path(corner, '#17335c') +
      stroke(d`M${x + 74} ${y}l-38 98M${x - 19} ${y + 49}h148`, '#5f8fc4', 4) +
      path(d`M${x} ${y}h70l-38 98h-70z`, '#ffffff', 0.1)
    );
  });
  return (
    body +
    rect(250, 560, 640, 260, '#fbf3e2') +
    rect(250, 560, 640, 30, darker('#fbf3e2', 0.1)) +
    path('M340 280H980L880 580H160z', roof) +
    path('M340 280H980L974 298H334z', lighter(roof, 0.3)) +
    path('M980 280L1010 580H880z', darker(roof, 0.25)) +
    panels.join('') +
    rect(330, 640, 110, 110, '#7fb7cf', 6) +
    stroke('M385 640V750M330 695H440', '#ffffff', 8) +
    rect(560, 630, 110, 190, accent, 6) +
    circle(650, 730, 8, '#f2d58a') +
    rect(760, 640, 90, 120, '#e6eaec', 10) +
    path('M812 660L780 708H802L794 742L828 696H808z', '#e0a12f') +
    greenery(random, 1060, 860) +
    sparkles([
      [470, 350, 26],
      [820, 470, 22],
    ])
  );
}

/** A generator for the nights without power. */
export function drawGenerator(random: Random): string {
  const { body, accent, green } = yard(random, 600);
  return (
    body +
    rect(640, 180, 620, 520, '#f6ecd8') +
    path('M580 190L660 90H1260V190z', '#b5523b') +
    rect(760, 280, 160, 160, '#ffe9a8', 8) +
    stroke('M840 280V440M760 360H920', '#ffffff', 10) +
    rect(1000, 280, 140, 180, '#cfd6da', 12) +
    circle(1070, 350, 40, '#4a545a') +
    circle(1070, 350, 28, '#e8eef0') +
    stroke('M1070 460V640H620', '#39434a', 14) +
    rect(80, 690, 700, 60, '#b9b2a4', 8) +
    rect(130, 440, 500, 250, accent, 26) +
    rect(130, 440, 500, 60, darker(accent, 0.2), 26) +
    [0, 1, 2, 3, 4].map((slot) => rect(180, 530 + slot * 28, 190, 12, darker(accent, 0.4), 6)).join('') +
    rect(430, 530, 150, 110, '#2f383e', 10) +
    circle(470, 570, 18, '#4caf6a') +
    circle(540, 570, 18, '#e0a12f') +
    rect(450, 606, 110, 16, '#8fa0a8', 6) +
    stroke('M190 440V370H260', '#5d676d', 26) +
    rect(160, 680, 60, 30, '#39434a', 6) +
    rect(540, 680, 60, 30, '#39434a', 6) +
    path('M0 900V790Q300 740 620 800T1200 780V900z', darker(green, 0.12))
  );
}
