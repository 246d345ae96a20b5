import type { Random } from '../../random.ts';
import { darker, lighter, vivid } from '../colours.ts';
import { potPlant, room, windowView, yard } from '../setting.ts';
import { circle, d, ellipse, group, path, rect, stroke } from '../svg.ts';

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
