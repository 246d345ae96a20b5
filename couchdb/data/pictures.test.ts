import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCover, drawPortrait, drawWork, renderPicture } from './pictures.ts';
import { Random } from './random.ts';
import { services } from './services.ts';

async function sizeOf(picture: Buffer) {
  const { format, width, height } = await sharp(picture).metadata();
  return { format, width, height };
}

test.each([
  ['portrait', () => drawPortrait(new Random(1), { speaker: 'woman', category: null }), [800, 800], [500, 500]],
  ['badge', () => drawPortrait(new Random(1), { speaker: 'team', category: 'water' }), [800, 800], [500, 500]],
  ['cover', () => drawCover(new Random(2)), [1600, 900], [500, 281]],
  ['picture of work', () => drawWork(new Random(3), 'pool-maintenance'), [1200, 900], [500, 375]],
] as const)('a %s becomes two JPEGs that fit their boxes and are not enlarged', async (_, draw, full, thumbnail) => {
  const rendered = await renderPicture(draw());
  expect(await sizeOf(rendered.full)).toEqual({ format: 'jpeg', width: full[0], height: full[1] });
  expect(await sizeOf(rendered.thumbnail)).toEqual({ format: 'jpeg', width: thumbnail[0], height: thumbnail[1] });
});

test('work of every service can be drawn, in few letters and with whole numbers', () => {
  const random = new Random(4);
  for (const { serviceId, isCategory } of services) {
    if (isCategory) continue;
    const svg = drawWork(random, serviceId);
    expect(svg.length, serviceId).toBeLessThan(9000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('the same dice draw the same picture, others another one', () => {
  const draw = (seed: number) => drawPortrait(new Random(seed), { speaker: 'man', category: 'construction' });
  expect(draw(5)).toBe(draw(5));
  expect(draw(5)).not.toBe(draw(6));
});

test('faces, badges and landscapes hold no broken numbers', () => {
  const random = new Random(6);
  for (let count = 0; count < 200; count++) {
    const drawn = [
      drawPortrait(random, { speaker: random.pick(['man', 'woman', 'team']), category: 'cleaning' }),
      drawCover(random),
    ];
    for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  }
});
