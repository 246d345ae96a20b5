import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { namelessSite } from '../../../shared/model/site.ts';
import { PageDocument } from '../../../sync-server/pages/document.ts';

const clientDir = resolve('dist/client');

/** What a page of the directory names in one of its templates. */
function named(template: string, link: RegExp): string[] {
  const parts = { status: 200, language: 'es', head: '', body: '', answers: {} };
  const html = new PageDocument(clientDir).compose(
    { ...parts, routes: ['__root__', '/$lang/find/'], words: ['find'] },
    namelessSite,
  );
  const [, links = ''] = new RegExp(`<template id="${template}">(.*?)</template>`, 's').exec(html) ?? [];
  return [...links.matchAll(link)].map(([, path = '']) => path);
}

test('a page names its scripts with the largest first', () => {
  const scripts = named('preloads', /rel="modulepreload"[^>]*href="([^"]+)"/g);
  const sizes = scripts.map((path) => statSync(join(clientDir, path)).size);
  expect(sizes.length).toBeGreaterThan(5);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});

test('a page names what follows it on a slow line: letters, the chunk of every page, the thread, the app’s first pack, and everybody', () => {
  const files = named('ahead', /href="([^"]+)"/g);
  expect(files.map((path) => path.replace(/[\w-]+(?=\.\w+$)/, '*'))).toEqual([
    '/assets/*.woff2',
    '/assets/*.css',
    '/assets/*.js',
    '/assets/*.js',
  ]);
  expect(files.filter((path) => !existsSync(join(clientDir, path)))).toEqual([]);
  expect(named('pack', /href="([^"]+)"/g)).toEqual(['/shell.json']);
  expect(named('everybody', /href="([^"]+)"/g)).toEqual(['/sync/catalogue/columns']);
});

test('to a line that carries many requests at once a page names what its frame needs and what opens the device, and nothing twice', () => {
  const following = named('following', /rel="prefetch"[^>]*href="([^"]+)"/g);
  const others = ['preloads', 'ahead', 'scripts'].flatMap((template) => named(template, /(?:href|src)="([^"]+)"/g));
  expect(following.length).toBeGreaterThan(3);
  expect(following.filter((path) => !existsSync(join(clientDir, path)) || others.includes(path))).toEqual([]);
  const code = following.map((path) => readFileSync(join(clientDir, path), 'utf8'));
  expect(code.filter((each) => each.includes('confio-leader'))).toHaveLength(1);
});
