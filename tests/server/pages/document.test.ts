import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { namelessSite } from '../../../shared/model/site.ts';
import { classNameOf } from '../../../scripts/class-names.ts';
import { PageDocument } from '../../../sync-server/pages/document.ts';

const clientDir = resolve('dist/client');

function compose(...routes: string[]): string {
  const parts = { status: 200, language: 'es', head: '', body: '', answers: {} };
  return new PageDocument(clientDir).compose(
    { ...parts, routes: ['__root__', ...routes], words: ['find'] },
    namelessSite,
  );
}

/** What a page of the directory names in one of its templates. */
function named(template: string, link: RegExp): string[] {
  const html = compose('/$lang/find/');
  const [, links = ''] = new RegExp(`<template id="${template}">(.*?)</template>`, 's').exec(html) ?? [];
  return [...links.matchAll(link)].map(([, path = '']) => path);
}

test('the style sheet of every page comes before those of a page, and that of a part after those of what it is made of', () => {
  const [, head = ''] = /<head>(.*)<\/head>/s.exec(compose('/$lang/signin')) ?? [];
  // What stands in a template is not in the document yet.
  const links = head
    .replaceAll(/<template.*?<\/template>/gs, '')
    .matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g);
  const sheets = [...links].map(([, path = '']) => readFileSync(join(clientDir, path), 'utf8'));
  const place = (file: string, name: string) =>
    sheets.findIndex((sheet) => sheet.includes(`.${classNameOf(name, file)}`));
  const [every, form, signIn] = [
    sheets.findIndex((sheet) => sheet.includes(':where(.page){')),
    place('client/ui/forms/form.module.css', 'narrow'),
    place('client/features/sign-in/sign-in.module.css', 'or'),
  ];
  expect(every).toBe(0);
  expect(form).toBeGreaterThan(every);
  expect(signIn).toBeGreaterThan(form);
});

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
