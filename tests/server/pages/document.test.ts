import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PageDocument } from '../../../sync-server/pages/document.ts';

const clientDir = resolve('dist/client');

test('a page names its scripts with the largest first', () => {
  const parts = { status: 200, language: 'es', head: '', body: '', answers: {} };
  const html = new PageDocument(clientDir).compose({ ...parts, routes: ['__root__', '/$lang/find/'], words: ['find'] });
  const scripts = [...html.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, path = '']) => path);
  const sizes = scripts.map((path) => statSync(join(clientDir, path)).size);
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});
