import type { Random } from '../../random.ts';
import { darker, lighter, vivid } from '../colours.ts';
import { hills } from '../landscape.ts';
import { bucket, greenery, room, sparkles, wheel, yard } from '../setting.ts';
import { circle, d, ellipse, gradient, group, path, rect, stroke } from '../svg.ts';

function car(x: number, y: number, colour: string): string {
  return group(
    d`translate(${x} ${y})`,
    path('M90 110Q110 0 220 0H420Q500 0 570 110z', darker(colour, 0.15)) +
      path('M130 108Q150 26 226 26H300V108zM320 26H410Q470 30 520 108H320z', '#bfe3ee') +
      path('M0 160Q10 110 100 108H570Q680 116 690 170V250Q690 270 660 270H30Q0 270 0 240z', colour) +
      rect(0, 200, 690, 18, darker(colour, 0.25)) +
      rect(640, 140, 46, 34, '#fff3c4', 12) +
      rect(4, 140, 34, 40, '#cc3d3d', 10) +
      rect(330, 136, 60, 12, darker(colour, 0.35), 6) +
      wheel(150, 270, 72) +
      wheel(540, 270, 72),
  );
}

/** A car on the lift of a workshop. */
export function drawWorkshop(random: Random): string {
  const { body, accent } = room(random, 760);
  return (
    body +
    rect(90, 130, 250, 160, '#39434a', 8) +
    stroke('M130 170V250M180 170V250M230 170V250M280 170V250', '#cfd8dc', 14) +
    rect(820, 120, 300, 180, '#8fcbe0', 6) +
    stroke('M820 210H1120M920 120V300M1020 120V300', '#f4efe6', 8) +
    car(250, 270, accent) +
    rect(330, 590, 60, 200, '#d9a21b') +
    rect(800, 590, 60, 200, '#d9a21b') +
    rect(280, 580, 630, 26, '#f2b90f', 8) +
    rect(270, 780, 180, 30, '#39434a', 6) +
    rect(740, 780, 180, 30, '#39434a', 6) +
    rect(960, 560, 190, 260, '#cc3d3d', 12) +
    [0, 1, 2, 3]
      .map(
        (drawer) =>
          rect(980, 580 + drawer * 58, 150, 44, darker('#cc3d3d', 0.18), 6) +
          rect(1030, 596 + drawer * 58, 50, 10, '#f4efe6', 5),
      )
      .join('') +
    [0, 1, 2]
      .map(
        (tyre) => ellipse(150, 820 - tyre * 56, 100, 36, '#2b3136') + ellipse(150, 812 - tyre * 56, 46, 14, '#5d676d'),
      )
      .join('')
  );
}

/** A car that shines again. */
export function drawCarWash(random: Random): string {
  const { body, accent } = yard(random, 560);
  const foam = Array.from({ length: 22 }, () =>
    circle(random.int(300, 940), random.int(330, 640), random.int(12, 34), '#ffffff', 0.85),
  );
  return (
    body +
    rect(0, 640, 1200, 260, '#b9b2a4') +
    ellipse(600, 790, 470, 50, '#8fcbe0', 0.6) +
    car(250, 400, accent) +
    foam.join('') +
    bucket(1040, 820, random.pick(vivid), '#dff3fa') +
    circle(1030, 690, 22, '#ffffff', 0.9) +
    circle(1064, 680, 16, '#ffffff', 0.9) +
    stroke('M60 880Q120 700 200 640', '#2f8f5b', 22) +
    stroke('M200 640L260 590', '#f2b90f', 30) +
    path('M256 600L420 420L470 470L280 610z', '#dff3fa', 0.7) +
    sparkles(
      [
        [380, 390, 34],
        [820, 500, 40],
        [640, 440, 26],
      ],
      '#ffffff',
    )
  );
}

/** A cart or a quad ready for the beach road. */
export function drawCart(random: Random): string {
  const { body, accent } = yard(random, 560);
  return (
    body +
    path('M0 700Q400 620 1200 690V900H0z', '#d9b98a') +
    stroke('M60 800H260M420 790H700M860 800H1120', lighter('#d9b98a', 0.4), 8) +
    greenery(random, 120, 720) +
    rect(350, 250, 500, 36, accent, 18) +
    stroke('M400 286L370 560M800 286L850 540M620 286V520', '#f4efe6', 14) +
    path('M640 300H780L826 500H640z', '#bfe3ee', 0.55) +
    path('M330 560Q330 520 380 520H640V600H820Q930 610 930 690V720H330z', accent) +
    rect(370, 440, 240, 60, '#f4efe6', 22) +
    rect(370, 380, 50, 110, '#f4efe6', 20) +
    rect(630, 590, 220, 20, darker(accent, 0.25)) +
    stroke('M700 520L660 450', '#39434a', 14) +
    ellipse(654, 440, 46, 16, '#39434a') +
    circle(900, 650, 20, '#fff3c4') +
    wheel(450, 730, 74) +
    wheel(820, 730, 74) +
    rect(980, 770, 130, 80, '#cc3d3d', 12) +
    rect(1010, 750, 70, 30, '#8f2a2a', 8) +
    group(
      'translate(230 800)rotate(-24)',
      rect(0, 0, 170, 24, '#8b979d', 10) + circle(0, 12, 26, '#8b979d') + circle(0, 12, 12, '#d9b98a'),
    )
  );
}

/** A boat on its trailer by the sea. */
export function drawBoat(random: Random): string {
  const colour = random.pick(vivid);
  const sky = random.pick([
    ['#f6b98c', '#fde8c8'],
    ['#5faede', '#bfe3ee'],
    ['#9fd4d9', '#f2f3dc'],
  ]);
  return (
    gradient('sky', 0, 0, 1200, 500, sky) +
    circle(random.int(150, 400), 220, 70, '#fff3c4') +
    hills(random, { width: 1200, low: 420, high: 330, bottom: 460, humps: 3 }, '#8fb7a0') +
    gradient('sea', 0, 440, 1200, 260, ['#4fb6c4', '#1f7f98']) +
    stroke('M80 520h90M300 580h120M820 510h80M960 600h120M560 540h70', '#ffffff', 6, 0.6) +
    path('M0 700Q400 640 1200 720V900H0z', '#efd9a8') +
    path('M160 500Q500 560 1060 470Q1010 680 880 700H330Q220 690 160 500z', '#fbf8f0') +
    path('M160 500Q500 560 1060 470L1046 530Q500 620 180 556z', colour) +
    path('M520 500L560 350H760L800 500z', '#fbf8f0') +
    path('M574 376H664V460H556zM684 376H748L768 460H684z', '#8fcbe0') +
    rect(500, 330, 300, 28, colour, 12) +
    stroke('M520 340L440 240M640 330V180', '#39434a', 8) +
    path('M640 180L720 206L640 232z', random.pick(vivid)) +
    rect(110, 470, 70, 130, '#39434a', 18) +
    rect(130, 600, 34, 100, '#5d676d', 8) +
    stroke('M300 720H960M340 700V740M860 700V740', '#8b979d', 20) +
    wheel(560, 760, 58) +
    wheel(700, 760, 58) +
    path('M960 830Q1040 780 1110 830z', '#b98a62') +
    bucket(240, 860, random.pick(vivid), colour)
  );
}

/** A rack of boards, one of them under repair. */
export function drawBoards(random: Random): string {
  const { body } = room(random, 720);
  const board = (x: number) => {
    const colour = random.pick(vivid);
    return group(
      d`translate(${x} 400)rotate(${random.int(-5, 5)})`,
      path('M0 -290Q80 -140 70 80Q60 260 0 300Q-60 260 -70 80Q-80 -140 0 -290z', '#fbf8f0') +
        random.pick([
          path('M-72 40H72Q70 130 58 180H-58Q-70 130 -72 40z', colour),
          path('M0 -290Q40 -214 60 -110L-66 -60Q-70 -160 0 -290z', colour),
          path('M-68 120L70 -60Q72 20 66 110L-60 200z', colour),
        ]) +
        stroke('M0 -280V290', darker(colour, 0.2), 5),
    );
  };
  return (
    body +
    [170, 360, 550].map(board).join('') +
    rect(60, 640, 620, 28, '#b07b4f', 6) +
    stroke('M760 620L720 860M1100 620L1140 860M740 740H1120', '#8b6242', 26) +
    ellipse(930, 590, 270, 30, '#fbf8f0') +
    ellipse(980, 584, 80, 12, random.pick(vivid)) +
    path('M690 600Q700 660 740 640L720 604z', '#39434a') +
    rect(860, 500, 60, 76, random.pick(vivid), 8) +
    rect(874, 480, 32, 24, '#f4efe6', 4) +
    stroke('M760 130Q930 60 1110 130', '#39434a', 6) +
    path('M880 100L960 100L1000 190H840z', '#39434a') +
    ellipse(920, 190, 80, 14, '#fff3c4') +
    path('M840 190H1000L1120 560H740z', '#fff3c4', 0.28) +
    stroke('M1010 560L1080 500', '#b07b4f', 26)
  );
}
