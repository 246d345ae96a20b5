import { expect, test } from 'vitest';
import { hrefOf } from './way-href.ts';

test('a way is its path', () => {
  expect(hrefOf({ path: '/es/coming-soon' })).toBe('/es/coming-soon');
});

test('what comes after it goes along in the query, whole', () => {
  const href = hrefOf({ path: '/en/review-tos', nextRoute: '/en/find?q=a&zone=b' });
  expect(new URL(href, 'https://confio.example').searchParams.get('nextRoute')).toBe('/en/find?q=a&zone=b');
});
