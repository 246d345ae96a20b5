import type { Random } from '../../random.ts';
import { darker, lighter, mix, vivid } from '../colours.ts';
import { bucket, greenery, ladder, potPlant, room, sparkles, windowView, yard } from '../setting.ts';
import { circle, d, ellipse, path, rect, stroke } from '../svg.ts';

function broom(x: number, base: number, colour: string): string {
  return (
    stroke(d`M${x} ${base - 90}L${x + 70} ${base - 520}`, '#b98a62', 16) +
    path(d`M${x - 40} ${base - 110}L${x + 50} ${base - 94}L${x + 60} ${base}H${x - 80}z`, colour)
  );
}

/** A living room where everything shines. */
export function drawLivingRoom(random: Random): string {
  const { body, accent } = room(random, 660);
  const sofa = random.pick(vivid);
  const picture = random.pick(vivid);
  return (
    body +
    windowView(random, 110, 140, 280, 280) +
    rect(560, 120, 220, 170, '#fbf8f0', 6) +
    rect(578, 138, 184, 134, lighter(picture, 0.5)) +
    path('M578 272L640 190L690 240L720 210L762 272z', picture) +
    circle(720, 170, 16, '#fff3c4') +
    ellipse(600, 800, 480, 70, lighter(accent, 0.5)) +
    ellipse(600, 800, 400, 50, lighter(accent, 0.65)) +
    rect(330, 430, 560, 230, darker(sofa, 0.15), 40) +
    rect(290, 520, 90, 210, sofa, 36) +
    rect(840, 520, 90, 210, sofa, 36) +
    rect(360, 560, 500, 140, sofa, 24) +
    stroke('M610 570V690', darker(sofa, 0.2), 6) +
    rect(410, 470, 120, 110, lighter(accent, 0.35), 24) +
    rect(700, 470, 120, 110, lighter(mix(accent, sofa, 0.5), 0.6), 24) +
    rect(350, 720, 30, 40, '#6b4a34') +
    rect(840, 720, 30, 40, '#6b4a34') +
    stroke('M1020 760V330', '#39434a', 12) +
    path('M960 340L990 220H1050L1080 340z', '#fff0c0') +
    ellipse(1020, 764, 60, 12, '#39434a') +
    potPlant(random, 190, 770, 200) +
    sparkles(
      [
        [470, 380, 34],
        [880, 180, 28],
        [960, 610, 24],
        [250, 480, 20],
      ],
      '#ffffff',
    )
  );
}

/** A bed made for the next guests. */
export function drawGuestRoom(random: Random): string {
  const { body, accent } = room(random, 640);
  const towel = lighter(random.pick(vivid), 0.35);
  return (
    body +
    windowView(random, 800, 130, 280, 270) +
    rect(190, 280, 560, 260, '#8b6242', 30) +
    rect(170, 500, 600, 260, '#fbfaf6', 30) +
    rect(230, 420, 220, 130, '#ffffff', 50) +
    rect(490, 420, 220, 130, '#ffffff', 50) +
    rect(290, 470, 150, 90, lighter(accent, 0.4), 36) +
    path('M170 650H770V800Q770 820 750 820H190Q170 820 170 800z', accent) +
    path('M170 640H770V690H170z', lighter(accent, 0.6)) +
    rect(360, 590, 220, 40, towel, 14) +
    rect(376, 556, 188, 40, lighter(towel, 0.4), 14) +
    path('M470 560q-34 -40 -8 -50q14 -2 12 18q8 -26 26 -16q16 14 -30 48z', '#cc3d6b') +
    rect(850, 600, 170, 200, '#b98a62', 10) +
    rect(870, 640, 130, 10, '#8b6242') +
    path('M890 510H980L1006 580H864z', '#fff0c0') +
    rect(926, 576, 20, 28, '#8b6242') +
    potPlant(random, 1100, 800, 170) +
    sparkles(
      [
        [250, 250, 30],
        [700, 380, 26],
        [600, 540, 20],
      ],
      '#ffffff',
    )
  );
}

/** Mop, bucket and a floor that mirrors the light. */
export function drawMop(random: Random): string {
  const { body, accent } = room(random, 560);
  return (
    body +
    windowView(random, 140, 110, 340, 300) +
    path('M240 600H760L900 900H80z', '#ffffff', 0.25) +
    rect(700, 160, 380, 20, '#b98a62', 6) +
    rect(730, 90, 56, 70, random.pick(vivid), 10) +
    rect(806, 70, 56, 90, random.pick(vivid), 10) +
    rect(882, 100, 70, 60, random.pick(vivid), 10) +
    bucket(520, 800, accent, '#bfe6f5') +
    circle(500, 680, 18, '#ffffff', 0.9) +
    circle(540, 672, 24, '#ffffff', 0.9) +
    broom(860, 820, random.pick(['#f4efe6', '#e3bd76', lighter(accent, 0.5)])) +
    rect(640, 660, 80, 150, '#3d9ad1', 18) +
    rect(660, 610, 40, 54, '#f4f4f0', 6) +
    path('M656 616H600V640H660z', '#cc3d3d') +
    path('M250 790Q330 740 420 780Q440 830 340 838T250 790z', lighter(accent, 0.45)) +
    sparkles(
      [
        [330, 640, 36],
        [960, 640, 30],
        [180, 740, 24],
        [760, 520, 22],
      ],
      '#ffffff',
    )
  );
}

/** A gutter freed of leaves. */
export function drawGutter(random: Random): string {
  const { body, accent, green } = yard(random, 740);
  const roof = random.pick(['#b5523b', '#7f8d94', '#a8643f', '#5c7d6b']);
  const ribs = Array.from({ length: 16 }, (_, rib) => d`M${40 + rib * 78} 340L${150 + rib * 62} 130`).join('');
  const leaf = (x: number, y: number) => ellipse(x, y, 22, 10, random.pick(['#6b8e23', '#c98a2b', '#a5502c']));
  return (
    body +
    rect(60, 380, 1010, 400, '#fbf3e2') +
    path('M0 360L150 120H1060L1200 360z', roof) +
    stroke(ribs, darker(roof, 0.18), 7) +
    rect(-10, 350, 1220, 46, '#eef1f1', 22) +
    rect(-10, 380, 1220, 14, '#cbd3d6') +
    stroke('M1010 390V440Q1010 470 980 480V780', '#e3e8e9', 34) +
    rect(180, 480, 180, 170, '#7fb7cf', 6) +
    stroke('M270 480V650M180 565H360', '#ffffff', 10) +
    rect(760, 500, 130, 280, accent, 6) +
    circle(870, 650, 9, '#f2d58a') +
    ladder(470, 860, 540, 330, '#d9a21b') +
    [
      [460, 340],
      [500, 334],
      [700, 340],
      [420, 440],
      [650, 480],
      [700, 560],
      [440, 560],
    ]
      .map(([x = 0, y = 0]) => leaf(x, y))
      .join('') +
    rect(0, 780, 1200, 120, green) +
    bucket(700, 860, random.pick(vivid), '#7a8f3a') +
    greenery(random, 110, 880)
  );
}

/** Windows and a terrace being washed. */
export function drawPressure(random: Random): string {
  const { body, accent } = yard(random, 420);
  const stone = random.pick(['#d9cdb8', '#c9c2b4', '#d8b99a']);
  const lines = [0, 1, 2, 3].map((row) => d`M0 ${500 + row * 120}H1200`).join('');
  return (
    body +
    rect(560, 90, 700, 380, '#f6ecd8') +
    rect(620, 150, 480, 300, '#8fcbe0', 8) +
    path('M640 440L860 160H960L740 440z', '#ffffff', 0.5) +
    stroke('M860 150V450', '#ffffff', 16) +
    rect(0, 440, 1200, 460, darker(stone, 0.22)) +
    path('M0 900V640Q200 600 420 560T820 520L1200 470V900z', stone) +
    stroke(`${lines}M200 440L60 900M480 440L420 900M760 440L800 900M1020 440L1140 900`, darker(stone, 0.3), 5, 0.6) +
    rect(140, 500, 170, 190, accent, 26) +
    rect(170, 530, 110, 60, darker(accent, 0.35), 10) +
    circle(180, 700, 34, '#2f383e') +
    circle(280, 700, 34, '#2f383e') +
    stroke('M310 600Q420 760 560 640', '#2f383e', 14) +
    stroke('M560 640L740 700', '#59636a', 20) +
    path('M740 690L1010 770L980 830L736 712z', '#dff3fa', 0.85) +
    sparkles(
      [
        [560, 780, 30],
        [960, 590, 26],
        [700, 240, 28],
        [1040, 210, 20],
      ],
      '#ffffff',
    )
  );
}

/** Clothes that dry in the sun. */
export function drawLaundry(random: Random): string {
  const { body } = yard(random, 640);
  const cloths = [0, 1, 2, 3, 4].map((index) => {
    const [x, colour] = [130 + index * 190, random.pick([...vivid, '#ffffff', '#fbf1d6'])];
    return random.chance(0.5)
      ? path(
          d`M${x} 262H${x + 150}V${430 + index * 10}Q${x + 75} ${460 + index * 10} ${x} ${430 + index * 10}z`,
          colour,
        )
      : path(
          d`M${x + 40} 262Q${x + 75} 290 ${x + 110} 262L${x + 160} 310L${x + 130} 350L${x + 112} 334V470H${x + 38}V334L${x + 20} 350L${x - 10} 310z`,
          colour,
        );
  });
  const pins = [0, 1, 2, 3, 4].map(
    (index) => rect(160 + index * 190, 244, 12, 34, '#b98a62', 4) + rect(220 + index * 190, 244, 12, 34, '#b98a62', 4),
  );
  return (
    body +
    stroke('M80 250Q600 280 1120 250', '#f4efe6', 6) +
    rect(66, 200, 26, 620, '#8b6242', 8) +
    rect(1108, 200, 26, 620, '#8b6242', 8) +
    cloths.join('') +
    pins.join('') +
    path('M430 690H770L730 840H470z', '#d9b27a') +
    stroke('M440 720H760M450 760H750M460 800H740', darker('#d9b27a', 0.25), 7) +
    path('M440 690Q480 610 570 640Q640 590 760 690z', '#ffffff') +
    ellipse(660, 660, 70, 36, random.pick(vivid)) +
    greenery(random, 980, 880)
  );
}
