import { expect, test } from 'vitest';
import { acceptedTypes } from './accepted-types.ts';

const types = ['image/png', 'image/jpeg'];
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['an Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'],
  ['a Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'],
  ['Chrome on a Mac', `${mac} Chrome/131.0.0.0 Safari/537.36`],
  ['Firefox on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0'],
])('%s shows HEIC files, too, so that whoever chooses one reads why it cannot be', (_, userAgent) => {
  expect(acceptedTypes(types, userAgent)).toBe('image/png,image/jpeg,image/heic,image/heif');
});

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'],
  ['Safari on a Mac or an iPad', `${mac} Version/18.1 Safari/605.1.15`],
  ['Chrome on an iPad', `${mac} CriOS/131.0.0.0 Version/16.6 Mobile/15E148 Safari/604.1`],
])('%s goes on making a JPEG of a HEIC file by itself', (_, userAgent) => {
  expect(acceptedTypes(types, userAgent)).toBe('image/png,image/jpeg');
});
