import type { Random } from '../random.ts';
import { darker } from './colours.ts';
import type { Head } from './head.ts';
import { circle, d, ellipse, path, stroke } from './svg.ts';

export type HairStyle =
  | 'bald'
  | 'buzz'
  | 'short'
  | 'parted'
  | 'curly'
  | 'quiff'
  | 'long'
  | 'wavy'
  | 'bob'
  | 'bun'
  | 'ponytail'
  | 'braids'
  | 'cloud';

const mens: readonly HairStyle[] = ['short', 'short', 'parted', 'quiff', 'buzz', 'curly', 'bald', 'bun', 'wavy'];
const womens: readonly HairStyle[] = ['long', 'long', 'wavy', 'bob', 'bun', 'ponytail', 'braids', 'cloud', 'curly'];
const underHats: readonly HairStyle[] = ['buzz', 'short', 'long', 'wavy', 'ponytail', 'braids', 'bob'];

/** The styles somebody may wear; under a hat only those that lie flat. */
export function stylesOf(isWoman: boolean, hasHat: boolean): readonly HairStyle[] {
  const styles = isWoman ? womens : mens;
  return hasHat ? styles.filter((style) => underHats.includes(style)) : styles;
}

/** What of the hair falls behind the shoulders and the head. */
export function hairBehind(random: Random, style: HairStyle, { half, eyes, hair }: Head): string {
  const [left, right] = [400 - half, 400 + half];
  const back = darker(hair, 0.15);
  const fall = random.int(560, 640);
  const drawn: Partial<Record<HairStyle, () => string>> = {
    long: () =>
      path(
        d`M${left - 26} ${eyes}C${left - 40} ${eyes - 230} ${right + 40} ${eyes - 230} ${right + 26} ${eyes}L${right + 44} ${fall}H${left - 44}z`,
        back,
      ),
    wavy: () =>
      path(
        d`M${left - 24} ${eyes - 30}C${left - 30} ${eyes - 230} ${right + 30} ${eyes - 230} ${right + 24} ${eyes - 30}` +
          d`Q${right + 70} ${eyes + 60} ${right + 34} ${eyes + 130}Q${right + 80} ${fall - 40} ${right} ${fall}` +
          d`H${left}Q${left - 80} ${fall - 40} ${left - 34} ${eyes + 130}Q${left - 70} ${eyes + 60} ${left - 24} ${eyes - 30}z`,
        back,
      ),
    bob: () =>
      path(
        d`M${left - 30} ${eyes}C${left - 40} ${eyes - 230} ${right + 40} ${eyes - 230} ${right + 30} ${eyes}Q${right + 44} ${eyes + 120} ${right + 6} ${eyes + 150}H${left - 6}Q${left - 44} ${eyes + 120} ${left - 30} ${eyes}z`,
        back,
      ),
    bun: () => circle(400, eyes - 196, 62, back),
    ponytail: () =>
      path(
        d`M${right - 20} ${eyes - 130}C${right + 120} ${eyes - 130} ${right + 130} ${eyes + 120} ${right + 60} ${fall - 40}Q${right + 30} ${eyes + 90} ${right - 20} ${eyes - 40}z`,
        back,
      ),
    cloud: () =>
      circle(400, eyes - 52, half + 66, back) +
      circle(left - 18, eyes + 30, 66, back) +
      circle(right + 18, eyes + 30, 66, back),
    curly: () =>
      [-1, -0.5, 0, 0.5, 1]
        .map((at) => circle(400 + at * (half + 8), eyes - 60 - (1 - at * at) * 90, 56, back))
        .join(''),
  };
  return drawn[style]?.() ?? '';
}

/** What of the hair lies over the forehead and beside the face. */
export function drawHair(random: Random, style: HairStyle, { half, eyes, hair, skin }: Head): string {
  const [left, right] = [400 - half, 400 + half];
  const crown = d`M${left - 8} ${eyes - 10}C${left - 24} ${eyes - 212} ${right + 24} ${eyes - 212} ${right + 8} ${eyes - 10}`;
  const shine = darker(hair, 0.25);
  const parted = () => {
    const side = random.int(-40, 40);
    const lock = (x: number, way: number) =>
      d`M${x} ${eyes - 80}Q${x + way * 26} ${eyes} ${x + way * 8} ${eyes + 130}Q${x - way * 22} ${eyes + 40} ${x - way * 6} ${eyes - 60}z`;
    const parting =
      crown +
      d`Q${right - 8} ${eyes - 70} ${400 + side} ${eyes - 134}Q${left + 8} ${eyes - 70} ${left - 8} ${eyes - 10}z`;
    return path(parting, hair) + path(lock(left, -1), hair) + path(lock(right, 1), hair);
  };
  const drawn: Record<HairStyle, () => string> = {
    bald: () => ellipse(360, eyes - 118, 40, 16, '#ffffff', 0.22),
    buzz: () =>
      path(
        crown +
          d`Q${right - 6} ${eyes - 80} ${right - 40} ${eyes - 96}Q400 ${eyes - 118} ${left + 40} ${eyes - 96}Q${left + 6} ${eyes - 80} ${left - 8} ${eyes - 10}z`,
        hair,
        0.75,
      ),
    short: () =>
      path(
        crown + d`L${right - 6} ${eyes - 60}Q${right - 60} ${eyes - 92} 400 ${eyes - 84}T${left + 6} ${eyes - 60}z`,
        hair,
      ),
    parted: () =>
      path(
        crown +
          d`L${right - 4} ${eyes - 66}Q${right - 80} ${eyes - 76} ${left + 70} ${eyes - 128}Q${left + 30} ${eyes - 90} ${left + 4} ${eyes - 56}z`,
        hair,
      ),
    quiff: () =>
      path(
        d`M${left - 8} ${eyes - 20}C${left - 30} ${eyes - 160} ${left + 10} ${eyes - 240} 420 ${eyes - 226}C${right + 40} ${eyes - 220} ${right + 20} ${eyes - 90} ${right + 8} ${eyes - 20}` +
          d`L${right - 8} ${eyes - 84}Q400 ${eyes - 130} ${left + 10} ${eyes - 84}z`,
        hair,
      ),
    curly: () => {
      const curls = [-0.95, -0.6, -0.2, 0.2, 0.6, 0.95];
      return curls.map((at) => circle(400 + at * half, eyes - 84 - (1 - at * at) * 62, 44, hair)).join('');
    },
    cloud: () => path(crown + d`Q${right - 20} ${eyes - 84} 400 ${eyes - 96}T${left - 8} ${eyes - 10}z`, hair),
    bob: () =>
      path(
        crown + d`L${right - 2} ${eyes - 50}Q${right - 70} ${eyes - 60} 400 ${eyes - 64}T${left + 2} ${eyes - 50}z`,
        hair,
      ),
    bun: () =>
      path(crown + d`Q${right - 18} ${eyes - 96} 400 ${eyes - 122}T${left - 8} ${eyes - 10}z`, hair) +
      stroke(d`M350 ${eyes - 150}Q400 ${eyes - 174} 450 ${eyes - 150}`, shine, 6),
    ponytail: () => path(crown + d`Q${right - 14} ${eyes - 100} 400 ${eyes - 118}T${left - 8} ${eyes - 10}z`, hair),
    braids: () => {
      const braid = (x: number) =>
        [0, 1, 2, 3, 4].map((knot) => ellipse(x, eyes + 40 + knot * 52, 25, 32, hair)).join('');
      const parting = path(
        crown + d`Q${right - 10} ${eyes - 60} 400 ${eyes - 136}Q${left + 10} ${eyes - 60} ${left - 8} ${eyes - 10}z`,
        hair,
      );
      return braid(left - 14) + braid(right + 14) + parting + stroke(d`M400 ${eyes - 160}V${eyes - 138}`, skin, 5);
    },
    long: parted,
    wavy: parted,
  };
  return drawn[style]();
}
