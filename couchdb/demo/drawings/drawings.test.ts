import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Random } from '../random.ts';
import { services } from '../../taxonomy/services.ts';
import { drawCover } from './cover.ts';
import { drawPortrait } from './portrait.ts';
import { drawWork } from './work/work.ts';

test.each([
  ['portrait', () => drawPortrait(new Random(1), { speaker: 'woman', category: null }), 800, 800],
  ['badge', () => drawPortrait(new Random(1), { speaker: 'team', category: 'water' }), 800, 800],
  ['cover', () => drawCover(new Random(2)), 1600, 900],
  ['picture of work', () => drawWork(new Random(3), 'pool-maintenance'), 800, 600],
] as const)('a %s becomes a JPEG of its size', async (_, draw, width, height) => {
  const jpeg = await sharp(Buffer.from(draw())).jpeg().toBuffer();
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width, height });
});

test('work of every service can be drawn in few letters', () => {
  const random = new Random(4);
  const offered = services.filter((service) => !service.isCategory);
  for (const svg of offered.map(({ serviceId }) => drawWork(random, serviceId))) {
    expect(svg.length).toBeLessThan(9000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('faces, badges and landscapes hold no broken numbers', () => {
  const random = new Random(6);
  for (let count = 0; count < 200; count++) {
    const portrait = drawPortrait(random, { speaker: random.pick(['man', 'woman', 'team']), category: 'cleaning' });
    expect(portrait + drawCover(random)).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('the same dice draw the same picture, others another one', () => {
  const draw = (seed: number) => drawPortrait(new Random(seed), { speaker: 'man', category: 'construction' });
  expect(draw(5)).toBe(draw(5));
  expect(draw(5)).not.toBe(draw(6));
});
