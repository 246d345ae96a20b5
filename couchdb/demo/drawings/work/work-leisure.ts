import type { Random } from '../../random.ts';
import { darker, lighter, vivid } from '../colours.ts';
import { palm } from '../landscape.ts';
import { potPlant, room, sparkles, windowView, yard } from '../setting.ts';
import { circle, d, ellipse, gradient, group, path, rect, stroke } from '../svg.ts';

/** Chairs before an arch of flowers on the beach. */
export function drawWedding(random: Random): string {
  const accent = random.pick(['#e2527a', '#f2a541', '#9b6bcf', '#ffffff', '#e2777a']);
  const sky = random.pick([
    ['#f6b98c', '#fde8c8'],
    ['#f2a0a0', '#fde0c8'],
    ['#8ccbe6', '#e6f3f0'],
  ]);
  const flowers = Array.from({ length: 24 }, (_, at) => {
    const angle = Math.PI - (at / 23) * Math.PI;
    const [x, y] = [600 + Math.cos(angle) * 210, 400 - Math.sin(angle) * 190];
    return circle(x, y, random.int(18, 32), at % 3 === 0 ? '#6b9e5f' : at % 3 === 1 ? accent : '#fbf3f0');
  });
  const chair = (x: number, y: number) =>
    stroke(
      d`M${x} ${y}v120M${x + 80} ${y}v120M${x} ${y + 20}h80M${x} ${y + 60}h80M${x - 10} ${y + 130}v70M${x + 90} ${y + 130}v70`,
      '#fbfaf4',
      12,
    ) + rect(x - 14, y + 112, 108, 22, '#fbfaf4', 8);
  return (
    gradient('sky', 0, 0, 1200, 500, sky) +
    circle(600, 380, 90, '#fff3c4') +
    gradient('sea', 0, 430, 1200, 160, ['#6fc0c4', '#3593a3']) +
    stroke('M120 500h100M320 540h80M860 500h90M1000 550h100', '#ffffff', 6, 0.6) +
    path('M0 590Q400 550 1200 600V900H0z', '#f3dfb3') +
    path('M540 600H660L800 900H400z', '#fbf8f0', 0.8) +
    palm(random, 90, 700, 460, 60, '#3f7d4a') +
    stroke('M390 620V400A210 190 0 0 1 810 400V620', '#f4efe6', 22) +
    flowers.join('') +
    path('M390 400Q470 520 400 620zM810 400Q730 520 800 620z', '#ffffff', 0.8) +
    chair(230, 610) +
    chair(90, 680) +
    chair(890, 610) +
    chair(1030, 680) +
    [0, 1, 2, 3, 4, 5, 6]
      .map((petal) => ellipse(520 + petal * 28, 720 + ((petal * 53) % 120), 14, 8, accent))
      .join('') +
    sparkles(
      [
        [300, 160, 20],
        [880, 120, 26],
        [1010, 260, 18],
      ],
      '#ffffff',
    )
  );
}

/** A camera before the light it waits for. */
export function drawPhoto(random: Random): string {
  const { body, accent } = yard(random, 560);
  const print = (x: number, y: number, turn: number, colour: string) =>
    group(
      d`translate(${x} ${y})rotate(${turn})`,
      rect(-90, -100, 180, 210, '#fbfaf4', 6) +
        rect(-74, -84, 148, 140, lighter(colour, 0.5)) +
        path('M-74 56L-20 -20L20 30L44 4L74 56z', colour) +
        circle(36, -50, 16, '#fff3c4'),
    );
  return (
    body +
    rect(0, 660, 1200, 240, '#b98a62') +
    rect(0, 660, 1200, 24, darker('#b98a62', 0.2)) +
    print(230, 560, -12, random.pick(vivid)) +
    print(980, 570, 10, random.pick(vivid)) +
    print(1010, 740, -6, random.pick(vivid)) +
    rect(500, 330, 200, 90, '#39434a', 20) +
    rect(360, 390, 480, 330, '#2b3136', 40) +
    rect(360, 470, 480, 110, accent) +
    circle(600, 560, 150, '#17242c') +
    circle(600, 560, 124, '#5d676d') +
    circle(600, 560, 100, '#17242c') +
    circle(600, 560, 66, darker(accent, 0.45)) +
    circle(574, 530, 26, '#ffffff', 0.6) +
    circle(640, 600, 12, '#ffffff', 0.4) +
    rect(400, 366, 80, 34, '#cc3d3d', 12) +
    rect(560, 348, 80, 50, '#fff3c4', 8) +
    circle(786, 436, 18, '#f2d58a') +
    stroke('M360 430Q230 470 200 700M840 430Q960 450 960 500', '#8b5a33', 20)
  );
}

/** A mirror, combs and colours. */
export function drawSalon(random: Random): string {
  const { body, accent } = room(random, 640);
  const bottle = (x: number, colour: string) =>
    rect(x, 520, 56, 110, colour, 12) + rect(x + 16, 488, 24, 40, '#39434a', 5);
  return (
    body +
    circle(600, 290, 250, '#d9b04a') +
    circle(600, 290, 228, '#d3e9ef') +
    stroke('M480 330L640 140M570 390L740 200', '#ffffff', 18, 0.7) +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((bulb) => circle(600 + Math.cos(bulb * 0.785) * 292, 290 + Math.sin(bulb * 0.785) * 292, 18, '#fff3c4'))
      .join('') +
    rect(160, 630, 880, 44, '#f4efe6', 10) +
    rect(200, 674, 800, 190, accent) +
    rect(220, 694, 370, 150, lighter(accent, 0.12), 6) +
    rect(610, 694, 370, 150, lighter(accent, 0.12), 6) +
    bottle(240, random.pick(vivid)) +
    bottle(310, random.pick(vivid)) +
    bottle(380, random.pick(vivid)) +
    group(
      'translate(800 590)rotate(-8)',
      rect(-100, 0, 220, 24, '#39434a', 8) +
        stroke('M-90 24V60M-66 24V60M-42 24V60M-18 24V60M6 24V60M30 24V60M54 24V60M78 24V60M102 24V60', '#39434a', 8),
    ) +
    [0, 1, 2, 3].map((nail) => rect(890 + nail * 34, 570, 26, 60, random.pick(vivid), 10)).join('') +
    potPlant(random, 1090, 830, 200)
  );
}

/** Weights, a mat and the sea. */
export function drawTraining(random: Random): string {
  const accent = random.pick(vivid);
  const sky = random.pick([
    ['#5faede', '#d8eff4'],
    ['#f6b98c', '#fde8c8'],
  ]);
  return (
    gradient('sky', 0, 0, 1200, 420, sky) +
    circle(900, 200, 70, '#fff3c4') +
    gradient('sea', 0, 400, 1200, 200, ['#4fb6c4', '#1f8fa6']) +
    stroke('M100 470h120M380 520h90M760 480h140M980 540h90', '#ffffff', 6, 0.7) +
    path('M0 590Q300 560 620 600T1200 590V900H0z', '#f3dfb3') +
    palm(random, 1080, 760, 480, -70, '#3f7d4a') +
    path('M240 700H820L900 860H150z', accent) +
    path('M240 700H820L836 732H222z', lighter(accent, 0.25)) +
    group(
      'translate(330 660)rotate(-6)',
      path('M0 -330Q66 -170 58 60Q50 190 0 210Q-50 190 -58 60Q-66 -170 0 -330z', '#fbf8f0') +
        path('M-60 0H60Q58 80 52 110H-52Q-58 80 -60 0z', random.pick(vivid)) +
        stroke('M0 -320V200', '#8b979d', 5),
    ) +
    rect(520, 740, 160, 26, '#5d676d', 8) +
    rect(480, 706, 50, 94, '#2b3136', 14) +
    rect(670, 706, 50, 94, '#2b3136', 14) +
    rect(760, 640, 60, 150, '#8fcbe0', 20) +
    rect(772, 610, 36, 36, '#39434a', 8) +
    circle(940, 800, 56, '#fbfaf4') +
    stroke('M900 770Q940 800 980 770M896 826Q940 796 984 830', random.pick(vivid), 8)
  );
}

/** Towels, stones and a candle. */
export function drawSpa(random: Random): string {
  const { body, accent } = room(random, 600);
  const towel = lighter(accent, 0.45);
  return (
    body +
    windowView(random, 140, 90, 360, 320) +
    rect(0, 600, 1200, 300, '#b98a62') +
    stroke('M0 690H1200M0 790H1200', darker('#b98a62', 0.15), 6) +
    [0, 1, 2]
      .map(
        (row) =>
          rect(620, 540 - row * 74, 340, 70, row === 1 ? '#fbfaf4' : towel, 34) +
          circle(940, 575 - row * 74, 20, darker(row === 1 ? '#fbfaf4' : towel, 0.15)),
      )
      .join('') +
    ellipse(330, 720, 140, 54, '#39434a') +
    ellipse(336, 650, 110, 44, '#5d676d') +
    ellipse(326, 592, 82, 34, '#7b868c') +
    ellipse(330, 548, 54, 24, '#aab4b9') +
    [0, 60, 120, 180, 240, 300]
      .map(
        (turn) =>
          `<path d="M0 0Q34 -34 0 -84Q-34 -34 0 0z" transform="translate(800 380)rotate(${turn})" fill="#fdf3f5"/>`,
      )
      .join('') +
    circle(800, 380, 20, '#f4d03f') +
    rect(560, 700, 90, 110, '#f4efe6', 10) +
    path('M605 650Q630 690 605 704Q580 690 605 650z', '#f2a541') +
    rect(720, 680, 70, 130, '#8fb7a0', 20) +
    rect(736, 640, 38, 50, '#39434a', 6) +
    potPlant(random, 1070, 780, 250)
  );
}

/** A table laid for guests. */
export function drawDinner(random: Random): string {
  const cloth = random.pick(['#f4efe6', '#dfeaf0', '#f6e3da', '#e6efe0']);
  const accent = random.pick(vivid);
  const plate = (x: number, y: number, food: string) =>
    circle(x, y + 8, 130, darker(cloth, 0.2), 0.6) + circle(x, y, 130, '#ffffff') + circle(x, y, 96, '#eef1f1') + food;
  const fish =
    group(
      'translate(380 470)rotate(-20)',
      path('M-90 0Q-20 -60 70 -6L104 -38V38L70 6Q-20 60 -90 0z', '#e8a25c') +
        circle(-56, -8, 6, '#39434a') +
        stroke('M-10 -20Q6 0 -10 20M20 -18Q34 0 20 18', '#c97f3c', 6),
    ) +
    circle(420, 540, 26, '#f4d03f') +
    circle(440, 420, 20, '#8fbf4d');
  const beans =
    ellipse(800, 440, 70, 46, '#3a2a22') +
    ellipse(760, 500, 56, 38, '#fbf8ee') +
    ellipse(850, 500, 40, 30, '#e8b04a') +
    path('M780 380q60 -30 90 20q-50 20 -90 -20z', '#5f9e4f');
  return (
    rect(0, 0, 1200, 900, random.pick(['#a06f4c', '#8b6242', '#b98a62'])) +
    rect(140, -20, 920, 940, cloth) +
    stroke('M180 -20V920M1020 -20V920', accent, 12) +
    path('M540 -20H660V920H540z', accent, 0.3) +
    plate(380, 470, fish) +
    plate(800, 460, beans) +
    stroke('M214 360V580M240 360V420M214 360V420M188 360V420', '#aab4b9', 10) +
    stroke('M964 350V580', '#aab4b9', 12) +
    path('M952 350Q990 380 976 460H952z', '#aab4b9') +
    circle(260, 190, 74, '#dff3fa') +
    circle(260, 190, 52, '#f4d58a') +
    circle(930, 190, 74, '#dff3fa') +
    circle(930, 190, 52, '#e2777a') +
    circle(600, 190, 110, '#ffffff') +
    circle(600, 190, 84, '#7fae4f') +
    circle(570, 170, 22, '#cc3d3d') +
    circle(630, 200, 22, '#cc3d3d') +
    circle(600, 230, 18, '#f4d03f') +
    ellipse(640, 150, 26, 14, '#a8cf73') +
    rect(500, 690, 200, 120, '#c98a4f', 40) +
    stroke('M540 700l20 90M590 696l14 100M640 700l10 90', darker('#c98a4f', 0.25), 8) +
    path('M310 700q50 -60 90 0q-30 60 -90 0z', '#5f9e4f') +
    circle(840, 740, 34, '#f2a541') +
    circle(900, 770, 28, '#e2527a')
  );
}
