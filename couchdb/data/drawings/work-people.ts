import type { Random } from '../random.ts';
import { darker, lighter, vivid } from './colours.ts';
import { palm } from './landscape.ts';
import { potPlant, room, sparkles, windowView, yard } from './setting.ts';
import { circle, d, ellipse, gradient, group, path, rect, stroke } from './svg.ts';

/** Papers, a stamp and a pen. */
export function drawPapers(random: Random): string {
  const desk = random.pick(['#a06f4c', '#6b4a34', '#b98a62', '#5b6b73']);
  const accent = random.pick(vivid);
  const text = Array.from({ length: 9 }, (_, line) => d`M-150 ${-200 + line * 42}h${random.int(180, 300)}`).join('');
  return (
    rect(0, 0, 1200, 900, desk) +
    stroke('M0 180H1200M0 420H1200M0 660H1200', darker(desk, 0.12), 6) +
    group(
      'translate(470 450)rotate(-7)',
      rect(-230, -310, 460, 620, darker(desk, 0.35), 6) +
        rect(-240, -320, 460, 620, '#fbfaf4', 4) +
        rect(-150, -270, 200, 30, accent, 6) +
        stroke(text, '#aab4b9', 10) +
        stroke('M-140 250q40 -60 70 -10t60 -20t70 10', '#2b4a73', 7),
    ) +
    group('translate(560 640)rotate(10)', circle(0, 0, 78, '#cc3d3d', 0.25) + circle(0, 0, 60, '#cc3d3d', 0.3)) +
    group(
      'translate(830 560)rotate(16)',
      rect(-80, 0, 160, 60, '#39434a', 10) +
        rect(-56, -40, 112, 46, accent, 10) +
        rect(-24, -140, 48, 110, '#8b6242', 20) +
        circle(0, -150, 44, '#8b6242'),
    ) +
    group(
      'translate(900 230)rotate(32)',
      rect(-14, -150, 28, 260, '#2b4a73', 12) +
        path('M-14 110H14L0 160z', '#d9b04a') +
        rect(-14, -60, 28, 14, '#d9b04a'),
    ) +
    circle(1030, 780, 100, '#f4efe6') +
    circle(1030, 780, 74, '#5b3a26') +
    stroke('M1120 760Q1190 780 1110 830', '#f4efe6', 22) +
    group(
      'translate(180 180)rotate(-20)',
      rect(-120, -30, 240, 70, lighter(accent, 0.4), 10) + circle(-60, 4, 22, '#fbfaf4') + circle(60, 4, 22, '#fbfaf4'),
    )
  );
}

/** The plan of a house, drawn to scale. */
export function drawBlueprint(random: Random): string {
  const paper = random.pick(['#2f6fb3', '#2b5c8a', '#3a6f7f', '#f4efe0']);
  const ink = paper === '#f4efe0' ? '#2b4a73' : '#ffffff';
  const desk = random.pick(['#b98a62', '#8b6242', '#d9c3a3']);
  const grid =
    Array.from({ length: 12 }, (_, line) => d`M${170 + line * 76} 120V760`).join('') +
    Array.from({ length: 9 }, (_, line) => d`M120 ${150 + line * 74}H1060`).join('');
  const wallX = random.int(470, 600);
  return (
    rect(0, 0, 1200, 900, desk) +
    rect(110, 110, 960, 670, darker(desk, 0.35), 4) +
    rect(100, 100, 960, 670, paper, 4) +
    stroke(grid, ink, 2, 0.22) +
    stroke(
      d`M220 220H900V640H640M540 640H220V220M${wallX} 220V420M${wallX} 500V640M${wallX} 420H760M840 420H900`,
      ink,
      14,
    ) +
    stroke(d`M540 640a100 100 0 0 1 100 -100v100M760 420a80 80 0 0 1 80 80v-80`, ink, 5, 0.8) +
    stroke('M300 690H820M300 676V704M820 676V704M170 260V600M156 260H184M156 600H184', ink, 5, 0.8) +
    stroke('M280 280h90v60h-90zM700 280h120v70h-120zM290 520h100v70h-100z', ink, 5, 0.7) +
    circle(980, 200, 44, ink, 0.25) +
    path('M980 150L996 206H964z', ink) +
    group(
      'translate(760 720)rotate(-12)',
      rect(-260, 0, 520, 60, '#f2d58a', 6) +
        stroke('M-220 4V28M-160 4V22M-100 4V28M-40 4V22M20 4V28M80 4V22M140 4V28M200 4V22', '#8a6a2f', 5),
    ) +
    group(
      'translate(1040 520)rotate(24)',
      rect(-16, -190, 32, 320, random.pick(vivid), 6) +
        path('M-16 130H16L0 180z', '#f2d9b0') +
        rect(-16, -214, 32, 30, '#e2527a', 6),
    )
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

/** Books, blocks and pencils. */
export function drawLessons(random: Random): string {
  const { body, accent } = room(random, 640);
  const board = random.pick(['#2f6b57', '#2b4a4f', '#33475b']);
  const block = (x: number, y: number, colour: string, sign: string) =>
    rect(x, y, 120, 120, colour, 14) + stroke(sign, '#ffffff', 14);
  return (
    body +
    rect(220, 90, 760, 400, '#b07b4f', 10) +
    rect(244, 114, 712, 352, board, 4) +
    stroke(
      'M320 300L360 200L400 300M336 264H384M460 200V300M460 250Q520 220 516 276T460 300M640 210L700 290M700 210L640 290M760 236H830M760 268H830M880 200Q930 200 912 250T880 300H930',
      '#f4f4f0',
      10,
      0.9,
    ) +
    stroke('M310 400Q400 340 480 400T660 400T860 390', lighter(accent, 0.4), 9) +
    rect(140, 640, 920, 40, '#c98f5c', 8) +
    [0, 1, 2, 3]
      .map(
        (book) =>
          rect(640 + (book % 2) * 16, 590 - book * 46, 300, 44, random.pick(vivid), 6) +
          rect(650 + (book % 2) * 16, 602 - book * 46, 270, 8, '#ffffff', 4),
      )
      .join('') +
    circle(780, 400, 44, '#cc3d3d') +
    stroke('M780 360Q784 336 800 330', '#6b4a34', 8) +
    path('M784 350q34 -24 50 4q-30 16 -50 -4z', '#5f9e4f') +
    block(240, 520, random.pick(vivid), 'M272 606L300 550L328 606M284 588H316') +
    block(370, 520, random.pick(vivid), 'M404 550V606M404 552Q450 556 404 578Q458 584 404 606') +
    block(306, 400, random.pick(vivid), 'M392 440Q346 424 340 460T392 482') +
    stroke('M200 680V880M1000 680V880', darker('#c98f5c', 0.3), 34) +
    path('M520 560H590L580 640H530z', '#39434a') +
    stroke('M540 560L520 480M556 560V460M572 560L596 484', random.pick(vivid), 14)
  );
}

/** A good dog. */
export function drawDog(random: Random): string {
  const { body, accent } = yard(random, 600);
  const fur = random.pick(['#c98f5c', '#5b4636', '#e3c79a', '#8a8580', '#3a302b', '#f4efe6']);
  const patch = random.chance(0.5) ? darker(fur, 0.3) : lighter(fur, 0.45);
  return (
    body +
    stroke('M770 690Q900 640 890 520', fur, 46) +
    path('M420 860Q400 560 600 540T790 860z', fur) +
    path('M520 640Q600 560 690 640Q700 780 600 820Q510 780 520 640z', lighter(fur, 0.4)) +
    rect(480, 740, 80, 130, fur, 36) +
    rect(650, 740, 80, 130, fur, 36) +
    ellipse(520, 866, 56, 24, lighter(fur, 0.4)) +
    ellipse(690, 866, 56, 24, lighter(fur, 0.4)) +
    path('M450 240Q360 260 376 440Q440 480 490 380zM750 240Q840 260 824 440Q760 480 710 380z', patch) +
    ellipse(600, 380, 166, 176, fur) +
    ellipse(668, 350, 62, 74, patch) +
    ellipse(600, 450, 96, 76, lighter(fur, 0.45)) +
    circle(536, 350, 20, '#2b211d') +
    circle(664, 350, 20, '#2b211d') +
    circle(543, 343, 7, '#ffffff') +
    circle(671, 343, 7, '#ffffff') +
    ellipse(600, 418, 36, 26, '#2b211d') +
    stroke('M600 440V466Q560 500 540 470M600 466Q640 500 660 470', '#2b211d', 8) +
    path('M576 490Q600 560 624 490z', '#e2777a') +
    path('M480 520Q600 590 720 520L712 560Q600 620 488 560z', accent) +
    circle(600, 592, 26, '#f2d58a') +
    circle(200, 800, 60, random.pick(vivid)) +
    stroke('M150 780Q200 820 254 780', '#ffffff', 8) +
    path('M900 800H1080L1060 870H920z', accent) +
    ellipse(990, 800, 90, 22, '#8b5a33')
  );
}

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

/** A quiet room with somebody's favourite chair and flowers. */
export function drawCompany(random: Random): string {
  const { body, accent } = room(random, 660);
  return (
    body +
    windowView(random, 620, 110, 380, 330) +
    stroke('M220 860Q420 920 640 850', '#6b4a34', 26) +
    path('M260 400Q260 250 400 250T540 400V640H260z', lighter(accent, 0.15)) +
    rect(220, 540, 90, 190, accent, 30) +
    rect(500, 540, 90, 190, accent, 30) +
    rect(290, 590, 230, 110, lighter(accent, 0.3), 26) +
    stroke('M270 730L250 850M540 730L570 850', '#6b4a34', 24) +
    path('M300 470H510V600Q400 640 300 600z', random.pick(vivid), 0.85) +
    stroke('M300 510H510M300 560H510M370 470V612M440 470V612', '#ffffff', 6, 0.7) +
    ellipse(830, 640, 150, 30, '#b07b4f') +
    stroke('M830 650V840M770 850H890', darker('#b07b4f', 0.25), 26) +
    path('M790 540H860L850 630H800z', '#dff3fa') +
    [
      [800, 500],
      [840, 480],
      [870, 520],
      [770, 530],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 28, random.pick(['#e2527a', '#f4d03f', '#f2a541', '#9b6bcf'])) + circle(x, y, 10, '#fff3c4'),
      )
      .join('') +
    rect(900, 596, 60, 44, '#fbfaf4', 8) +
    stroke('M960 606Q980 616 960 630', '#fbfaf4', 8) +
    potPlant(random, 1090, 830, 190)
  );
}
