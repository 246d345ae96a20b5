import type { Random } from '../../random.ts';
import { darker, lighter, vivid } from '../colours.ts';
import { potPlant, room, sparkles, windowView } from '../setting.ts';
import { circle, d, ellipse, group, path, rect, stroke } from '../svg.ts';

/** A board with every tool in its place. */
export function drawToolWall(random: Random): string {
  const { body, accent } = room(random, 780);
  const board = random.pick(['#d9b98a', '#cfd8dc', '#b98a62', '#c9d6c3']);
  const grip = () => random.pick(vivid);
  const holes = Array.from({ length: 6 }, (_, row) => d`M210 ${170 + row * 80}h790`).join('');
  const dots = `<path d="${holes}" stroke="${darker(board, 0.25)}" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 44"/>`;
  const hammer =
    stroke('M0 40V260', '#b07b4f', 30) + path('M-90 -10Q-70 -50 -20 -40H60V40H-20Q-60 40 -90 -10z', '#5d676d');
  const wrench =
    stroke('M0 60V230', '#8b979d', 34) +
    path('M-54 -30L-30 -60V0L0 20L30 0V-60L54 -30Q70 40 0 70Q-70 40 -54 -30z', '#8b979d') +
    circle(0, 240, 34, '#8b979d') +
    circle(0, 240, 15, board);
  const driver = stroke('M0 120V260', '#cfd8dc', 14) + rect(-24, -40, 48, 160, grip(), 20);
  const saw =
    path('M0 0H40L230 170L190 210L0 60z', '#dfe6e9') +
    rect(-60, -40, 110, 110, grip(), 26) +
    rect(-34, -14, 56, 56, board, 18);
  const pliers =
    stroke('M-20 20Q-60 130 -40 240M20 20Q60 130 40 240', grip(), 28) +
    path('M-34 -70Q-50 0 0 40Q50 0 34 -70L8 0H-8z', '#5d676d');
  const tape = circle(0, 0, 74, '#f2b90f') + circle(0, 0, 40, '#39434a') + path('M40 60H150V84H20z', '#f7e27a');
  const hung = [
    [300, 220, hammer],
    [440, 230, wrench],
    [560, 230, driver],
    [660, 230, pliers],
    [760, 250, saw],
    [900, 540, tape],
  ] as const;
  return (
    body +
    rect(160, 110, 880, 560, darker(board, 0.3), 12) +
    rect(176, 126, 848, 528, board, 8) +
    dots +
    hung.map(([x, y, tool]) => group(`translate(${x} ${y})rotate(${random.int(-7, 7)})`, tool)).join('') +
    rect(120, 770, 960, 36, '#b07b4f', 6) +
    rect(290, 600, 360, 170, accent, 16) +
    rect(290, 640, 360, 24, darker(accent, 0.3)) +
    rect(440, 630, 60, 44, '#f2d58a', 8) +
    stroke('M390 600V560Q390 540 410 540H530Q550 540 550 560V600', darker(accent, 0.45), 22)
  );
}

/** A door with a lock that turns. */
export function drawDoor(random: Random): string {
  const { body, accent } = room(random, 800);
  const brass = random.pick(['#d9b04a', '#b9c2c6', '#8b979d']);
  const dark = darker(accent, 0.2);
  return (
    body +
    rect(330, 60, 560, 760, '#fbf8f0', 6) +
    rect(370, 100, 480, 720, accent) +
    rect(420, 150, 170, 240, dark, 8) +
    rect(630, 150, 170, 240, dark, 8) +
    rect(420, 440, 380, 320, dark, 8) +
    rect(436, 456, 348, 288, accent, 6) +
    rect(396, 410, 76, 190, brass, 20) +
    stroke('M434 460H560', lighter(brass, 0.3), 30) +
    circle(434, 540, 22, '#39434a') +
    path('M427 540H441L446 580H422z', '#39434a') +
    group(
      d`translate(${random.int(930, 990)} ${random.int(480, 560)})rotate(${random.int(10, 40)})`,
      circle(0, 0, 62, brass) +
        circle(0, -10, 26, '#fbf8f0') +
        rect(-15, 50, 30, 170, brass, 6) +
        rect(10, 130, 40, 24, brass, 4) +
        rect(10, 176, 54, 24, brass, 4),
    ) +
    rect(330, 810, 560, 30, '#a06f4c', 6) +
    potPlant(random, 180, 850, 230) +
    sparkles(
      [
        [500, 430, 26],
        [1080, 440, 22],
      ],
      '#ffffff',
    )
  );
}

/** A shelf and a television that hang straight. */
export function drawShelves(random: Random): string {
  const { body, accent } = room(random, 700);
  const wood = random.pick(['#b07b4f', '#8b6242', '#d3a56b', '#f4efe6']);
  const books = (x: number, y: number) =>
    Array.from({ length: 7 }, (_, at) => {
      const tall = random.int(70, 110);
      return rect(x + at * 30, y - tall, 26, tall, random.pick(vivid), 3);
    }).join('');
  return (
    body +
    rect(480, 150, 560, 330, '#17242c', 14) +
    rect(496, 166, 528, 298, lighter(accent, 0.25), 4) +
    path('M496 464L680 290L800 390L880 320L1024 464z', darker(accent, 0.2)) +
    circle(900, 236, 34, '#fff3c4') +
    rect(140, 240, 270, 22, wood, 5) +
    rect(140, 420, 270, 22, wood, 5) +
    books(160, 240) +
    rect(170, 350, 70, 70, random.pick(vivid), 12) +
    potPlant(random, 340, 420, 110) +
    rect(430, 590, 660, 130, wood, 10) +
    stroke('M650 600V710M870 600V710', darker(wood, 0.25), 6) +
    rect(470, 720, 30, 60, darker(wood, 0.35)) +
    rect(1020, 720, 30, 60, darker(wood, 0.35)) +
    circle(760, 650, 10, darker(wood, 0.4)) +
    rect(120, 800, 250, 60, '#c9a878', 6) +
    rect(150, 770, 190, 40, '#d9b98a', 6) +
    group('translate(560 820)rotate(-8)', rect(0, 0, 190, 34, '#f2b90f', 8) + rect(70, 6, 50, 22, '#bfe6a0', 8)) +
    ellipse(1120, 300, 40, 40, '#fbf8f0') +
    stroke('M1120 300V276M1120 300L1136 308', '#39434a', 6)
  );
}

/** An armchair with a new cover. */
export function drawArmchair(random: Random): string {
  const { body, accent } = room(random, 640);
  const cloth = accent;
  const button = (x: number, y: number) => circle(x, y, 9, darker(cloth, 0.35));
  const bolt = (y: number) => rect(890, y, 250, 56, random.pick(vivid), 26) + circle(916, y + 28, 22, '#f4efe6');
  return (
    body +
    windowView(random, 120, 120, 240, 260) +
    ellipse(560, 810, 380, 54, lighter(cloth, 0.6)) +
    path('M330 330Q330 200 460 200H660Q790 200 790 330V600H330z', darker(cloth, 0.12)) +
    [430, 560, 690].map((x) => button(x, 290) + button(x, 400)).join('') +
    path('M280 450Q280 400 330 400T380 450V740H280z', cloth) +
    path('M740 450Q740 400 790 400T840 450V740H740z', cloth) +
    rect(370, 540, 380, 150, lighter(cloth, 0.12), 36) +
    rect(360, 670, 400, 70, darker(cloth, 0.2), 10) +
    rect(320, 740, 34, 70, '#6b4a34') +
    rect(766, 740, 34, 70, '#6b4a34') +
    rect(470, 430, 180, 130, lighter(random.pick(vivid), 0.45), 30) +
    bolt(600) +
    bolt(664) +
    bolt(728) +
    group(
      'translate(960 540)rotate(-20)',
      stroke('M0 0L120 -60M0 -50L120 10', '#8b979d', 14) +
        circle(-14, 10, 26, '#cc3d3d') +
        circle(-14, -62, 26, '#cc3d3d') +
        circle(-14, 10, 13, '#ffffff') +
        circle(-14, -62, 13, '#ffffff'),
    )
  );
}
