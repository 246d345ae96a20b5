import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SocialPictures } from '../../../sync-server/pages/social-pictures.ts';
import { makeProfessional, makeTaxonomy } from '../../world/makers.ts';

const mayDraw = async () => undefined;

test('a portrait that cannot be read once is not left out for good', async () => {
  const portrait = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  let isAway = true;
  const pictures = new SocialPictures({
    read: async () => {
      if (isAway) throw new Error('the photo store answered 503');
      return new Uint8Array(portrait);
    },
  });
  const shown = { professional: makeProfessional({ profilePhoto: 'a'.repeat(32) }), taxonomy: makeTaxonomy() };
  const asked = () => pictures.ofProfessional({ ...shown, language: 'es' }, mayDraw);
  await expect(asked()).rejects.toMatchObject({ code: 'unavailable' });
  isAway = false;
  const withPortrait = await asked();
  const without = await new SocialPictures({ read: async () => null }).ofProfessional(
    { ...shown, language: 'es' },
    mayDraw,
  );
  expect(withPortrait.equals(without)).toBe(false);
});
