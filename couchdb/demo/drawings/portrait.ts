import type { Random } from '../random.ts';
import type { Speaker } from '../text.ts';
import { darker, lighter, mix, pale, vivid } from './colours.ts';
import { drawClothes } from './clothes.ts';
import { drawEmblem } from './emblem.ts';
import { drawHair, hairBehind, type HairStyle, stylesOf } from './hair.ts';
import { drawHat, hatFor } from './hats.ts';
import type { Head } from './head.ts';
import { circle, d, drawing, ellipse, group, path, rect, stroke } from './svg.ts';

const size = 800;

/** Skins with the hair that goes with them; grey comes with age. */
const complexions: readonly { weight: number; value: { skin: string; hair: readonly string[] } }[] = [
  { weight: 2, value: { skin: '#f4cfb0', hair: ['#3d2920', '#5a3a26', '#8a5a33', '#c8944f', '#a5502c', '#d8d5cf'] } },
  { weight: 3, value: { skin: '#eec09a', hair: ['#2a1d18', '#3d2920', '#5a3a26', '#8a5a33', '#8d8a88', '#d8d5cf'] } },
  { weight: 4, value: { skin: '#e3ac82', hair: ['#2a1d18', '#3d2920', '#3d2920', '#5a3a26', '#8d8a88'] } },
  { weight: 4, value: { skin: '#d6986a', hair: ['#2a1d18', '#2a1d18', '#3d2920', '#5a3a26', '#8d8a88'] } },
  { weight: 4, value: { skin: '#c78657', hair: ['#211714', '#2a1d18', '#3d2920', '#77716d'] } },
  { weight: 3, value: { skin: '#b47347', hair: ['#1d1513', '#2a1d18', '#3d2920', '#77716d'] } },
  { weight: 2, value: { skin: '#9c5f3a', hair: ['#1d1513', '#211714', '#6b6663'] } },
  { weight: 2, value: { skin: '#7d4a2d', hair: ['#191211', '#211714', '#8d8a88'] } },
  { weight: 1, value: { skin: '#633822', hair: ['#141010', '#1d1513'] } },
];

/** Whose portrait is drawn: `category` is the group of services of a professional, null for a resident. */
export interface Sitter {
  speaker: Speaker;
  category: string | null;
}

/** One leaf of a palm that stands in the lower left corner. */
function leaf(turn: number, colour: string): string {
  return `<path d="M0 0Q200 -110 470 0Q200 60 0 0z" transform="translate(-20 760)rotate(${turn - 130})" fill="${colour}"/>`;
}

function drawGround(random: Random): string {
  const colour = random.pick(pale);
  const deep = darker(colour, 0.12);
  const plain = rect(0, 0, size, size, colour);
  const decorations: readonly (() => string)[] = [
    () => circle(400, 380, 310, lighter(colour, 0.45)),
    () =>
      circle(random.int(540, 660), 210, 130, lighter(random.pick(pale), 0.3)) +
      path('M0 520Q220 400 420 500T800 440V800H0z', deep),
    () =>
      path('M0 610Q100 560 200 610T400 610T600 610T800 610V800H0z', deep) +
      path('M0 690Q100 640 200 690T400 690T600 690T800 690V800H0z', darker(colour, 0.2)),
    () => [0, 35, 70, 105, 140].map((turn) => leaf(turn, deep)).join(''),
    () =>
      [0, 1, 2, 3]
        .map((row) =>
          stroke(d`M0 ${90 + row * 190}Q200 ${row * 190} 400 ${90 + row * 190}T800 ${90 + row * 190}`, deep, 16),
        )
        .join(''),
    () => rect(0, 0, 400, size, deep),
    () => '',
  ];
  return plain + random.pick(decorations)();
}

function drawFace(random: Random, { half, eyes, skin, hair }: Head, isWoman: boolean): string {
  const shadow = darker(skin, 0.22);
  const ink = '#2b211d';
  const apart = half * 0.46;
  const brow = mix(hair, ink, 0.4);
  const lift = random.int(0, 6);
  const eye = (side: number) => {
    const x = 400 + side * apart;
    const lash = isWoman ? stroke(d`M${x - 17} ${eyes - 8}Q${x} ${eyes - 22} ${x + 17} ${eyes - 8}`, ink, 5) : '';
    return (
      ellipse(x, eyes, 11, 14, ink) +
      circle(x + 4, eyes - 5, 4, '#ffffff') +
      lash +
      stroke(d`M${x - 27} ${eyes - 38}Q${x} ${eyes - 52 - lift} ${x + 27} ${eyes - 38}`, brow, isWoman ? 7 : 10)
    );
  };
  const cheeks =
    ellipse(400 - half * 0.62, eyes + 58, 28, 18, '#d9534f', 0.16) +
    ellipse(400 + half * 0.62, eyes + 58, 28, 18, '#d9534f', 0.16);
  const nose = stroke(d`M398 ${eyes + 10}Q${random.int(410, 424)} ${eyes + 48} 392 ${eyes + 52}`, shadow, 7);
  return cheeks + nose + eye(-1) + eye(1);
}

function drawMouth(random: Random, { eyes, skin }: Head, isWoman: boolean): string {
  const lip = isWoman ? mix(skin, '#b5303f', random.between(0.45, 0.75)) : darker(skin, 0.45);
  const mouth = eyes + 88;
  if (random.chance(0.55)) {
    return stroke(d`M354 ${mouth}Q400 ${mouth + random.int(28, 44)} 446 ${mouth}`, lip, isWoman ? 11 : 8);
  }
  const open = d`M350 ${mouth - 6}Q400 ${mouth + 8} 450 ${mouth - 6}Q440 ${mouth + 48} 400 ${mouth + 48}T350 ${mouth - 6}z`;
  const teeth = d`M358 ${mouth - 2}Q400 ${mouth + 10} 442 ${mouth - 2}L438 ${mouth + 12}Q400 ${mouth + 22} 362 ${mouth + 12}z`;
  return path(open, darker(lip, 0.35)) + path(teeth, '#ffffff');
}

function drawBeard(random: Random, { half, eyes, hair }: Head): string {
  const [left, right, mouth] = [400 - half, 400 + half, eyes + 88];
  const full =
    d`M${left} ${eyes + 10}Q${left + 8} ${eyes + 70} ${left + 46} ${mouth - 18}Q400 ${mouth - 56} ${right - 46} ${mouth - 18}` +
    d`Q${right - 8} ${eyes + 70} ${right} ${eyes + 10}C${right} ${eyes + 120} 470 ${eyes + 194} 400 ${eyes + 196}` +
    d`C330 ${eyes + 194} ${left} ${eyes + 120} ${left} ${eyes + 10}z`;
  return random.weighted([
    { weight: 5, value: '' },
    { weight: 2, value: path(full, hair) },
    { weight: 1, value: path(full, hair, 0.35) },
    {
      weight: 1,
      value: path(
        d`M342 ${mouth - 12}Q372 ${mouth - 42} 400 ${mouth - 26}Q428 ${mouth - 42} 458 ${mouth - 12}Q428 ${mouth - 4} 400 ${mouth - 12}Q372 ${mouth - 4} 342 ${mouth - 12}z`,
        hair,
      ),
    },
    {
      weight: 1,
      value: path(
        d`M362 ${mouth + 44}Q400 ${mouth + 20} 438 ${mouth + 44}Q440 ${mouth + 98} 400 ${mouth + 104}Q360 ${mouth + 98} 362 ${mouth + 44}z`,
        hair,
      ),
    },
  ]);
}

function drawGlasses(random: Random, { half, eyes }: Head): string {
  const frame = random.pick(['#2b2b2b', '#7a4a21', '#1c4e80', '#8a2f2f']);
  const apart = half * 0.46;
  const corner = random.pick([14, 33]);
  const lens = (x: number) =>
    `<rect x="${Math.round(x - 42)}" y="${eyes - 32}" width="84" height="66" rx="${corner}" fill="#ffffff" fill-opacity=".22" stroke="${frame}" stroke-width="7"/>`;
  return (
    lens(400 - apart) +
    lens(400 + apart) +
    stroke(d`M${400 - apart + 42} ${eyes - 4}Q400 ${eyes - 14} ${400 + apart - 42} ${eyes - 4}`, frame, 7)
  );
}

function drawHead({ half, eyes, skin }: Head): string {
  const [left, right] = [400 - half, 400 + half];
  const shadow = darker(skin, 0.16);
  return (
    path(d`M338 ${eyes + 100}V600Q400 650 462 600V${eyes + 100}z`, skin) +
    path(
      d`M338 ${eyes + 130}Q400 ${eyes + 240} 462 ${eyes + 130}V${eyes + 178}Q400 ${eyes + 262} 338 ${eyes + 178}z`,
      shadow,
    ) +
    ellipse(left, eyes + 18, 25, 35, skin) +
    ellipse(right, eyes + 18, 25, 35, skin) +
    ellipse(left + 2, eyes + 20, 11, 18, shadow) +
    ellipse(right - 2, eyes + 20, 11, 18, shadow) +
    path(
      d`M${left} ${eyes - 20}C${left} ${eyes - 190} ${right} ${eyes - 190} ${right} ${eyes - 20}` +
        d`C${right} ${eyes + 100} 462 ${eyes + 180} 400 ${eyes + 180}C338 ${eyes + 180} ${left} ${eyes + 100} ${left} ${eyes - 20}z`,
      skin,
    )
  );
}

/** A friendly stylised person or, for a business, its badge, 800 by 800. */
export function drawPortrait(random: Random, { speaker, category }: Sitter): string {
  if (speaker === 'team' && category !== null) return drawEmblem(random, category);
  const isWoman = speaker === 'woman';
  const { skin, hair } = random.weighted(complexions);
  const head: Head = { half: random.int(116, 136), eyes: random.int(338, 352), skin, hair: random.pick(hair) };
  const hat = random.chance(category === null ? 0.12 : 0.42) ? hatFor(random, category) : null;
  const style: HairStyle = random.pick(stylesOf(isWoman, hat !== null));
  const shirt = random.pick(vivid);
  const person =
    hairBehind(random, style, head) +
    drawClothes(random, { category, isWoman, shirt, skin }) +
    drawHead(head) +
    drawFace(random, head, isWoman) +
    (isWoman ? '' : drawBeard(random, head)) +
    drawMouth(random, head, isWoman) +
    drawHair(random, style, head) +
    (random.chance(0.18) ? drawGlasses(random, head) : '') +
    (hat ? drawHat(random, hat, head, shirt) : '');
  // A little larger than life, since most people see it as a small circle.
  return drawing(size, size, drawGround(random) + group('matrix(1.16 0 0 1.16 -64 -76)', person));
}
