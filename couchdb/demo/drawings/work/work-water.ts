import type { Random } from '../../random.ts';
import { darker, lighter, vivid } from '../colours.ts';
import { bucket, potPlant, room, sparkles, yard } from '../setting.ts';
import { circle, d, ellipse, path, rect, stroke } from '../svg.ts';

const chrome = '#c9d3d8';

function tiles(x: number, y: number, wide: number, tall: number, step: number, colour: string): string {
  const columns = Array.from({ length: Math.floor(wide / step) }, (_, at) => d`M${x + (at + 1) * step} ${y}v${tall}`);
  const rows = Array.from({ length: Math.floor(tall / step) }, (_, at) => d`M${x} ${y + (at + 1) * step}h${wide}`);
  return rect(x, y, wide, tall, colour) + stroke([...columns, ...rows].join(''), lighter(colour, 0.55), 5);
}

/** A basin with a tap that works again. */
export function drawTap(random: Random): string {
  const { body, accent } = room(random, 700);
  const wall = random.pick(['#7fb7c4', '#e8ded0', '#9cc3ae', '#c9d6e2', '#d9a98f']);
  const drop = random.chance(0.6);
  return (
    body +
    tiles(0, 0, 1200, 560, 100, wall) +
    rect(380, 60, 440, 300, '#f6f1e7', 220) +
    rect(402, 82, 396, 256, '#d3e9ef', 200) +
    stroke('M500 270L620 130M580 290L680 170', '#ffffff', 14, 0.7) +
    rect(160, 560, 880, 44, '#f4efe6', 10) +
    rect(200, 604, 800, 250, darker(accent, 0.12)) +
    rect(220, 630, 370, 200, accent, 8) +
    rect(610, 630, 370, 200, accent, 8) +
    circle(560, 730, 12, '#f2d58a') +
    circle(640, 730, 12, '#f2d58a') +
    path('M420 560Q430 650 600 650T780 560z', '#ffffff') +
    stroke('M600 560V440Q600 400 650 400H684Q706 400 706 430V448', chrome, 34) +
    stroke('M566 470H560', chrome, 26) +
    (drop ? path('M706 470Q726 506 706 518Q686 506 706 470z', '#5fb4dc') : stroke('M706 470V556', '#8fd0ea', 16)) +
    potPlant(random, 290, 562, 110) +
    rect(880, 470, 54, 90, random.pick(vivid), 12) +
    rect(894, 446, 26, 30, '#f6f1e7', 6)
  );
}

/** Pipes with a valve and a gauge. */
export function drawPipes(random: Random): string {
  const { body, accent } = room(random, 760);
  const pipe = random.pick(['#c77b4a', '#e8e6df', '#9fb0b8', '#d9c27a']);
  const joint = darker(pipe, 0.2);
  const line = (shape: string) =>
    stroke(shape, darker(pipe, 0.28), 62) + stroke(shape, pipe, 48) + stroke(shape, lighter(pipe, 0.4), 8);
  return (
    body +
    line('M-40 220H420V620H1240') +
    line('M780 -40V620') +
    [
      [372, 190, 96, 62],
      [388, 560, 64, 96],
      [740, 520, 80, 40],
      [560, 580, 44, 80],
      [1000, 580, 44, 80],
      [180, 180, 44, 80],
    ]
      .map(([x = 0, y = 0, wide = 0, tall = 0]) => rect(x, y, wide, tall, joint, 10))
      .join('') +
    rect(766, 250, 28, 60, joint) +
    circle(780, 280, 78, accent) +
    circle(780, 280, 50, darker(accent, 0.3)) +
    stroke('M780 206V354M706 280H854', accent, 18) +
    circle(780, 280, 18, '#f3efe6') +
    rect(268, 110, 24, 90, joint) +
    circle(280, 90, 70, '#fbfaf5') +
    circle(280, 90, 70, joint, 0.25) +
    circle(280, 90, 56, '#fbfaf5') +
    stroke(d`M280 90L${280 + random.int(-30, 34)} ${random.int(48, 60)}`, '#cc3d3d', 8) +
    stroke('M236 96H246M314 96H324M280 46V54', '#59636a', 6) +
    bucket(random.int(900, 1040), 860, random.pick(vivid), '#8fcbe6') +
    stroke('M130 850L330 800', '#7b868c', 30) +
    path('M320 760L392 748L384 786L352 792L356 812L398 812L372 842L324 832z', '#7b868c')
  );
}

/** A water heater on its wall. */
export function drawHeater(random: Random): string {
  const { body, accent } = room(random, 740);
  const tank = random.pick(['#f4f4f1', '#dfe5e8', '#e9e2d3']);
  const x = random.int(420, 560);
  return (
    body +
    stroke(d`M${x + 70} -20V200M${x + 210} -20V200`, '#c77b4a', 26) +
    stroke(d`M${x + 210} 150Q${x + 330} 150 ${x + 330} 300V720`, '#c77b4a', 22) +
    rect(x, 130, 280, 520, darker(tank, 0.1), 90) +
    rect(x + 14, 130, 230, 520, tank, 84) +
    rect(x + 42, 170, 26, 420, '#ffffff', 13) +
    rect(x + 90, 420, 110, 130, darker(tank, 0.16), 14) +
    circle(x + 145, 470, 30, accent) +
    stroke(d`M${x + 145} 470L${x + 160} 452`, '#ffffff', 7) +
    circle(x + 118, 528, 8, '#4caf6a') +
    circle(x + 146, 528, 8, '#e0a12f') +
    stroke(d`M${x + 60} 650V720M${x + 220} 650V720`, '#8f9aa0', 24) +
    circle(x + 70, 90, 30, '#cc3d3d') +
    circle(x + 210, 90, 30, '#2f7fc1') +
    potPlant(random, x > 480 ? 200 : 1010, 800, 180) +
    rect(x > 480 ? 120 : 880, 300, 200, 26, '#b98a62', 6) +
    rect(x > 480 ? 150 : 910, 230, 44, 70, random.pick(vivid), 8) +
    rect(x > 480 ? 220 : 980, 250, 60, 50, random.pick(vivid), 8)
  );
}

/** A tank that keeps water for the days when there is none. */
export function drawTank(random: Random): string {
  const { body, accent, green } = yard(random, 640);
  const tank = random.pick(['#2b6fb3', '#1f2a30', '#e7e2d4', '#3f8f86']);
  const x = random.int(360, 480);
  const bands = [0, 1, 2, 3].map((band) => rect(x + 8, 330 + band * 86, 404, 16, darker(tank, 0.2), 8));
  return (
    body +
    rect(x + 330, 720, 300, 26, '#b9b2a4') +
    stroke(d`M${x + 400} 640H${x + 560}V730`, '#e8e6df', 24) +
    rect(x + 510, 700, 120, 90, accent, 20) +
    circle(x + 640, 746, 44, darker(accent, 0.2)) +
    rect(x - 60, 690, 540, 60, '#c9c2b4') +
    rect(x - 60, 740, 540, 60, darker('#c9c2b4', 0.12)) +
    path(
      d`M${x} 690V330Q${x} 290 ${x + 60} 260L${x + 150} 230H${x + 270}L${x + 360} 260Q${x + 420} 290 ${x + 420} 330V690z`,
      tank,
    ) +
    rect(x + 150, 190, 120, 50, darker(tank, 0.25), 12) +
    bands.join('') +
    path(d`M${x + 40} 320h30v350h-30z`, '#ffffff', 0.25) +
    path('M0 900V800Q160 740 300 820T640 840T1200 800V900z', darker(green, 0.14)) +
    path(d`M${x + 190} 470Q${x + 230} 540 ${x + 190} 570Q${x + 150} 540 ${x + 190} 470z`, '#bfe6f5', 0.9) +
    sparkles([[x + 330, 380, 30]])
  );
}

/** Part of a bathroom or a drain that runs again. */
export function drawBathroom(random: Random): string {
  const { body } = room(random, 640);
  const wall = random.pick(['#a9cdd6', '#efe3d0', '#bcd3bd', '#cfd3e2', '#e2b9a1']);
  const towel = random.pick(vivid);
  return (
    body +
    tiles(0, 0, 1200, 420, 84, wall) +
    rect(0, 410, 1200, 16, darker(wall, 0.25)) +
    rect(690, 300, 280, 210, '#ffffff', 22) +
    rect(690, 300, 280, 40, '#e9eef0', 18) +
    rect(810, 318, 40, 14, chrome, 7) +
    path('M680 500H980Q990 690 880 720V790H780V720Q670 690 680 500z', '#ffffff') +
    ellipse(830, 512, 156, 34, '#e9eef0') +
    path('M880 720V790H780V720Q830 740 880 720z', '#dfe6e9') +
    stroke('M150 250H420', chrome, 14) +
    rect(190, 250, 150, 250, towel, 8) +
    rect(190, 430, 150, 24, lighter(towel, 0.5)) +
    circle(1080, 420, 44, '#ffffff') +
    circle(1080, 420, 16, darker(wall, 0.2)) +
    potPlant(random, 480, 800, 190) +
    ellipse(830, 830, 260, 40, lighter(towel, 0.35)) +
    sparkles([
      [740, 580, 30],
      [930, 470, 24],
      [360, 640, 26],
    ])
  );
}
