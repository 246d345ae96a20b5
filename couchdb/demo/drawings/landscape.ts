import type { Random } from '../random.ts';
import { darker, lighter, mix } from './colours.ts';
import { circle, d, ellipse, group, path, stroke } from './svg.ts';

/** A line of hills over the whole `width`, from `low` to `high` (smaller is higher), filled down to `bottom`. */
export function hills(
  random: Random,
  { width, low, high, bottom, humps }: { width: number; low: number; high: number; bottom: number; humps: number },
  fill: string,
): string {
  const step = width / humps;
  let shape = d`M0 ${bottom}V${random.int(high, low)}`;
  for (let x = step; x <= width + 1; x += step) {
    const y = random.int(high, low);
    shape += d`S${x - step * 0.4} ${y + random.int(-24, 24)} ${x} ${y}`;
  }
  return path(`${shape}${d`V${bottom}`}z`, fill);
}

/** A volcano with its shaded side and, sometimes, a little smoke. */
export function volcano(random: Random, x: number, base: number, height: number, fill: string): string {
  const top = base - height;
  const wide = height * random.between(1.5, 1.9);
  const crater = height * 0.11;
  const smoke = random.chance(0.5)
    ? [0, 1, 2]
        .map((puff) => ellipse(x + puff * 30 + 10, top - 24 - puff * 34, 36 + puff * 16, 22 + puff * 8, '#ffffff', 0.5))
        .join('')
    : '';
  return (
    smoke +
    path(
      d`M${x - wide} ${base}Q${x - wide * 0.3} ${base - height * 0.42} ${x - crater} ${top}Q${x} ${top + 26} ${x + crater} ${top}Q${x + wide * 0.3} ${base - height * 0.42} ${x + wide} ${base}z`,
      fill,
    ) +
    path(
      d`M${x + crater} ${top}Q${x + wide * 0.3} ${base - height * 0.42} ${x + wide} ${base}H${x + wide * 0.3}Q${x + wide * 0.05} ${base - height * 0.4} ${x + crater * 0.2} ${top + 16}z`,
      darker(fill, 0.16),
    )
  );
}

/** A palm whose trunk starts at (x, base) and leans by `lean` pixels. */
export function palm(random: Random, x: number, base: number, height: number, lean: number, colour: string): string {
  const [topX, topY] = [x + lean, base - height];
  const trunk = stroke(
    d`M${x} ${base}Q${x + lean * 0.2} ${base - height * 0.6} ${topX} ${topY}`,
    mix(colour, '#5b3d28', 0.6),
    Math.max(6, Math.round(height / 17)),
  );
  const reach = height * random.between(0.42, 0.52);
  const fronds = [-168, -140, -105, -72, -38, -8, 22, 158].map((angle, index) => {
    const long = reach * random.between(0.85, 1.15);
    const shape = d`M0 0Q${long * 0.45} ${-long * 0.34} ${long} ${long * 0.3}Q${long * 0.5} ${-long * 0.06} 0 0z`;
    const [mirror, turn] = angle < -90 || angle > 90 ? [-1, angle < 0 ? 180 + angle : angle - 180] : [1, angle];
    const fill = index % 2 === 0 ? colour : darker(colour, 0.2);
    return `<path d="${shape}" transform="translate(${Math.round(topX)} ${Math.round(topY)})scale(${mirror} 1)rotate(${mirror === 1 ? turn : -turn})" fill="${fill}"/>`;
  });
  return (
    trunk +
    fronds.join('') +
    circle(topX - 8, topY + 12, height / 34, darker(colour, 0.4)) +
    circle(topX + 12, topY + 10, height / 34, darker(colour, 0.5))
  );
}

/** The tree the province is named after: a wide umbrella of leaves. */
export function guanacaste(x: number, base: number, height: number, colour: string): string {
  const top = base - height;
  const wide = height * 0.95;
  const bark = mix(colour, '#4a3325', 0.75);
  const dark = darker(colour, 0.18);
  return (
    stroke(
      d`M${x} ${base}Q${x - 10} ${base - height * 0.4} ${x - wide * 0.4} ${top + height * 0.34}M${x} ${base - height * 0.3}Q${x + 20} ${base - height * 0.5} ${x + wide * 0.38} ${top + height * 0.32}M${x - 4} ${base - height * 0.36}L${x + 6} ${top + height * 0.3}`,
      bark,
      Math.round(height / 12),
    ) +
    ellipse(x, top + height * 0.32, wide, height * 0.19, dark) +
    ellipse(x - wide * 0.45, top + height * 0.22, wide * 0.5, height * 0.17, colour) +
    ellipse(x + wide * 0.42, top + height * 0.21, wide * 0.52, height * 0.18, colour) +
    ellipse(x, top + height * 0.12, wide * 0.52, height * 0.16, lighter(colour, 0.12))
  );
}

export function bush(x: number, y: number, size: number, colour: string): string {
  return (
    ellipse(x - size * 0.6, y, size * 0.7, size * 0.5, darker(colour, 0.14)) +
    ellipse(x + size * 0.6, y, size * 0.7, size * 0.46, darker(colour, 0.08)) +
    ellipse(x, y - size * 0.2, size * 0.8, size * 0.66, colour)
  );
}

export function cloud(x: number, y: number, size: number, opacity: number): string {
  // One path, so that the puffs do not show through each other.
  const puff = (across: number, up: number, wide: number, tall: number) =>
    d`M${x + (across - wide) * size} ${y - up * size}a${wide * size} ${tall * size} 0 1 1 ${wide * 2 * size} 0a${wide * size} ${tall * size} 0 1 1 ${-wide * 2 * size} 0`;
  return path(puff(0, 0, 1, 0.2) + puff(-0.3, 0.16, 0.42, 0.27) + puff(0.28, 0.12, 0.36, 0.21), '#ffffff', opacity);
}

export function birds(random: Random, x: number, y: number, colour: string): string {
  const flock = Array.from({ length: random.int(3, 6) }, (_, index) => {
    const [left, top] = [x + index * random.int(40, 60), y + random.int(-26, 26)];
    return d`M${left} ${top}q14 -16 26 0q12 -16 26 0`;
  });
  return stroke(flock.join(''), colour, 5);
}

/** White crests scattered over the sea between `top` and `bottom`, larger in front. */
export function crests(random: Random, width: number, top: number, bottom: number, opacity: number): string {
  const lines = Array.from({ length: 12 }, () => {
    const depth = random.between(0, 1);
    const long = 30 + depth * 110;
    return d`M${random.int(0, width)} ${top + 8 + depth * (bottom - top - 16)}q${long / 2} ${-4 - depth * 8} ${long} 0`;
  });
  return stroke(lines.join(''), '#ffffff', 4, opacity);
}

export function sailboat(x: number, y: number, size: number, hull: string): string {
  return group(
    d`translate(${x} ${y})`,
    path(d`M0 ${-size}V${-size * 0.16}H${size * 0.6}z`, '#ffffff') +
      path(d`M${-size * 0.08} ${-size * 0.8}V${-size * 0.16}H${-size * 0.46}z`, '#f3ede0') +
      path(d`M${-size * 0.6} ${-size * 0.1}H${size * 0.7}L${size * 0.48} ${size * 0.14}H${-size * 0.42}z`, hull),
  );
}
