import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { weighPages } from '../../../scripts/weigh-pages.ts';

test('no page makes a browser fetch more before it is alive than its budget allows', async () => {
  const pages = await weighPages(resolve('dist/client'));
  expect(pages.length).toBeGreaterThan(0);
  for (const { path, weight, over } of pages) {
    expect(over, `${path} weighs ${JSON.stringify(weight)}`).toEqual([]);
    expect(weight.scriptGzip, path).toBeGreaterThan(0);
    expect(weight.style, path).toBeGreaterThan(0);
  }
}, 120_000);
