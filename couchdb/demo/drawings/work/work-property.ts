import type { Random } from '../../random.ts';
import { darker, vivid } from '../colours.ts';
import { greenery, wheel, yard } from '../setting.ts';
import { circle, ellipse, group, path, rect, stroke } from '../svg.ts';

/** Boxes on their way to a new home. */
export function drawMoving(random: Random): string {
  const { body, accent } = yard(random, 560);
  const box = (x: number, y: number, wide: number, tall: number) =>
    rect(x, y, wide, tall, '#c9a06a', 6) +
    rect(x + wide * 0.42, y, wide * 0.16, tall * 0.4, '#e3c794') +
    rect(x, y, wide, 14, darker('#c9a06a', 0.14), 4);
  return (
    body +
    rect(0, 690, 1200, 210, '#9aa0a3') +
    stroke('M0 800H200M320 800H560M680 800H900M1020 800H1200', '#f4f4f0', 10) +
    rect(120, 260, 600, 420, '#f7f8f6', 16) +
    rect(120, 560, 600, 60, accent) +
    path('M340 360H440V330L520 400L440 470V440H340z', accent) +
    path('M720 380H880Q930 380 960 450L1000 540Q1050 560 1050 620V680H720z', accent) +
    path('M760 410H870Q905 412 926 460L956 530H760z', '#bfe3ee') +
    rect(1010, 590, 40, 36, '#fff3c4', 8) +
    rect(90, 670, 970, 30, '#39434a', 8) +
    wheel(280, 710, 70) +
    wheel(880, 710, 70) +
    box(70, 750, 150, 130) +
    box(230, 790, 120, 90) +
    box(100, 640, 110, 110) +
    greenery(random, 1130, 690)
  );
}

/** A van with the road ahead. */
export function drawShuttle(random: Random): string {
  const { body, accent } = yard(random, 540);
  return (
    body +
    path('M0 640Q500 590 1200 650V900H0z', '#8f979b') +
    stroke('M40 790H220M360 785H560M700 785H900M1030 790H1180', '#fbf3d0', 12) +
    path('M150 340Q160 260 250 260H840Q930 262 990 380L1060 500Q1090 520 1090 570V680H150z', '#fbfaf6') +
    path('M150 520H1070Q1090 540 1090 570V680H150z', accent) +
    [210, 400, 590].map((x) => rect(x, 320, 160, 140, '#8fcbe0', 16)).join('') +
    path('M790 320H860Q890 324 920 380L966 460H790z', '#8fcbe0') +
    stroke('M580 300V660M780 300V660', '#d8dde0', 6) +
    rect(1040, 560, 46, 40, '#fff3c4', 10) +
    rect(150, 560, 26, 50, '#cc3d3d', 8) +
    rect(260, 200, 420, 60, '#39434a', 10) +
    rect(290, 170, 120, 70, random.pick(vivid), 12) +
    rect(430, 186, 90, 54, random.pick(vivid), 10) +
    path('M520 232Q620 160 700 232z', random.pick(vivid)) +
    rect(140, 664, 950, 30, '#39434a', 8) +
    wheel(330, 700, 76) +
    wheel(900, 700, 76)
  );
}

/** A house whose keys are in good hands. */
export function drawVilla(random: Random): string {
  const { body, accent, green } = yard(random, 600);
  const wall = random.pick(['#fbf3e2', '#f4efe6', '#f6e3d3']);
  return (
    body +
    greenery(random, 130, 700) +
    rect(280, 330, 420, 370, wall) +
    rect(640, 440, 430, 260, darker(wall, 0.06)) +
    path('M240 340L490 180L740 340z', random.pick(['#b5523b', '#a8643f', '#5f6f78'])) +
    rect(610, 410, 500, 40, darker(wall, 0.35), 4) +
    rect(340, 400, 130, 150, '#8fcbe0', 4) +
    rect(540, 470, 90, 230, accent, 4) +
    rect(700, 500, 310, 140, '#8fcbe0', 4) +
    stroke('M405 400V550M340 475H470M805 500V640M905 500V640', '#ffffff', 9) +
    rect(220, 700, 900, 30, '#d9cdb8') +
    path('M560 730H700L860 900H420z', '#e6d9c0') +
    ellipse(960, 800, 200, 50, '#4fb6d3') +
    ellipse(960, 794, 170, 36, '#7fd0e0') +
    ellipse(230, 790, 130, 70, darker(green, 0.16)) +
    group(
      'translate(200 250)rotate(-14)',
      circle(0, 0, 66, '#d9b04a') +
        circle(0, -16, 26, '#f6efe0') +
        rect(-14, 56, 28, 180, '#d9b04a', 6) +
        rect(10, 150, 44, 24, '#d9b04a', 4) +
        rect(10, 196, 56, 24, '#d9b04a', 4),
    )
  );
}

/** A digger that levels a lot. */
export function drawDigger(random: Random): string {
  const { body } = yard(random, 520);
  const yellow = random.pick(['#f2b90f', '#e8912b', '#d9c21b']);
  return (
    body +
    path('M0 600Q300 540 620 620T1200 600V900H0z', '#b98a5a') +
    path('M780 900Q900 640 1010 700T1200 780V900z', '#9c6f45') +
    path('M0 900V800Q180 720 380 830T700 900z', '#a87b4d') +
    stroke('M560 430L760 240L960 420', yellow, 46) +
    stroke('M560 430L760 240', darker(yellow, 0.2), 14) +
    path('M900 410L1010 400L1040 520Q960 600 880 520L930 500z', '#5d676d') +
    path('M240 420Q240 280 320 280H480V560H240z', yellow) +
    path('M280 320H450V440H280z', '#bfe3ee') +
    path('M200 450H620Q660 450 660 500V580H200z', yellow) +
    rect(200, 540, 460, 40, darker(yellow, 0.3)) +
    rect(170, 600, 540, 130, '#2b3136', 64) +
    [240, 350, 460, 570, 650].map((x) => circle(x, 665, 38, '#5d676d')).join('') +
    stroke('M620 440V360', '#39434a', 18)
  );
}
