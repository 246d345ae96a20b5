import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { languages } from '../../shared/model/language.ts';
import type { Site } from '../../shared/model/site.ts';
import { firstPackUrl } from '../../shared/protocol/shell-urls.ts';

/** What the client's build says of each source file it put into a chunk. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    css: z.optional(z.array(z.string())),
    assets: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof Manifest>;
type Chunk = Manifest[string];

/** The parts of a rendered page. */
export interface PageParts {
  status: number;
  language: string;
  head: string;
  body: string;
  answers: unknown;
  routes: readonly string[];
  /** The catalogues of words that it speaks. */
  words: readonly string[];
}

/** What runs before the first paint (`client/app/first-paint.js`): before the style sheets, since it would wait for those before it. */
const firstPaint = /<script>(.*?)<\/script>/s;
/** What the catalogue's thread runs. */
const threadScript = /\/catalogue-worker-[^/]*\.js$/;
/** Where a page goes, with what is there for who has no scripts while there is none. */
const emptyRoot = /<div id="root">.*?<\/div>/s;

/** Puts rendered pages into the document that the client's build made. */
export class PageDocument {
  #template: string;
  /** The element that fetches and runs the client, and its file. */
  #entry: string;
  #entryFile: string;
  #manifest: Manifest;
  /** What a first visit on a slow line asks for right after the page, as long as it is the same for each. */
  #ahead: string;
  /** What it asks for beside that where the line carries many requests at once, by the language. */
  #following: ReadonlyMap<string, readonly string[]>;
  /** The bytes of each script. */
  #sizes: Map<string, number>;

  /** `clientDir` is where the client was built to. Throws when it was not. */
  constructor(clientDir: string) {
    this.#template = readFileSync(join(clientDir, 'index.html'), 'utf8');
    const [entry, file] = /<script type="module".* src="\/([^"]+)".*<\/script>/.exec(this.#template) ?? [];
    if (!entry || !file) throw new Error('the built document names no entry');
    this.#entry = entry;
    this.#entryFile = file;
    this.#manifest = Manifest.parse(JSON.parse(readFileSync(join(clientDir, '.vite', 'manifest.json'), 'utf8')));
    this.#ahead = this.#linksAhead().join('');
    this.#following = new Map(languages.map((language) => [language, this.#followingFiles(language)]));
    const scripts = [file, ...Object.values(this.#manifest).map((chunk) => chunk.file)];
    this.#sizes = new Map(scripts.map((script) => [script, statSync(join(clientDir, script)).size]));
  }

  /** The whole document, with the style sheets it needs, and the names of its scripts (`client/app/first-paint.js`), which run after the first paint. */
  compose({ status, language, head, body, answers, routes, words }: PageParts, site: Site): string {
    const catalogues = words.map((catalogue) => `i18n/locales/${language}/${catalogue}.po`);
    const sources = ['index.html', ...routes.map(routeSource), ...catalogues];
    const { scripts, sheets } = this.#filesOf(sources, status === 404);
    const preloads = this.#largestFirst([this.#entryFile, ...scripts]).map(
      (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
    );
    const following = (this.#following.get(language) ?? []).filter((file) => !scripts.includes(file));
    const styles = sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
    return this.shell(language, site)
      .replace('<title>Confío</title>', () => head)
      .replace(this.#entry, '')
      .replace(
        firstPaint,
        (element: string) =>
          template('preloads', preloads.join('')) +
          template('ahead', this.#ahead) +
          template('pack', prefetch(firstPackUrl)) +
          template('following', following.map((file) => prefetch(`/${file}`)).join('')) +
          template('everybody', prefetch('/sync/catalogue/columns')) +
          element,
      )
      .replace('</head>', (end) => styles.join('') + end)
      .replace(
        emptyRoot,
        () => `<div id="root">${body}</div>${dataBlock('answers', answers)}${template('scripts', this.#entry)}`,
      );
  }

  /** The one script that stands in each page, as a policy names it. */
  get inlineScript(): string {
    const [, code = ''] = firstPaint.exec(this.#template) ?? [];
    return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  }

  /** The document without a page, for the browser to make one. */
  shell(language: string, site: Site): string {
    return this.#inLanguage(language).replace(emptyRoot, (root: string) => root + dataBlock('site', site));
  }

  #inLanguage(language: string): string {
    if (language === 'en') return this.#template;
    return this.#template
      .replace('<html lang="en"', () => `<html lang="${language}"`)
      .replace('"/manifest.webmanifest"', () => `"/manifest-${language}.webmanifest"`);
  }

  /** The files of the chunks that were made of `sources`, and of all they import, but for those that the template names. */
  #filesOf(sources: readonly string[], isNotFound: boolean): { scripts: string[]; sheets: string[] } {
    const chunks = new Set<Chunk>();
    const add = (key: string) => {
      const chunk = this.#manifest[key];
      if (chunk) for (const each of this.#importsOf(chunk)) chunks.add(each);
    };
    for (const key of Object.keys(this.#manifest)) {
      if (!isNotFound && key.endsWith('notFoundComponent')) continue;
      if (sources.some((source) => key === source || key.startsWith(`${source}?`))) add(key);
    }
    const all = [...chunks];
    return {
      scripts: this.#beyondTemplate(all.map(({ file }) => file)),
      sheets: this.#beyondTemplate(all.flatMap(({ css }) => css ?? [])),
    };
  }

  /** Its letters, the chunk that comes to every page, the script of the catalogue's thread: what is asked for first comes first, and more waits for it. */
  #linksAhead(): string[] {
    const frame = this.#chunkNamed('frame');
    const assets = this.#manifest['index.html']?.assets ?? [];
    const font = assets.find((asset) => asset.endsWith('.woff2'));
    const thread = assets.find((asset) => threadScript.test(asset));
    if (!font || !thread) throw new Error('the client was built without what follows a page');
    return [
      `<link rel="preload" as="font" crossorigin href="/${font}">`,
      // Whoever imports the chunk waits for its sheets before asking for it, unless they are in the document.
      ...this.#beyondTemplate(frame.css ?? []).map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
      `<link rel="modulepreload" crossorigin href="/${frame.file}">`,
      prefetch(`/${thread}`),
    ];
  }

  /** What the chunk that comes to every page needs and what opens the device, with its words: asked for one after the other they are a chain of round trips. */
  #followingFiles(language: string): string[] {
    const words = Object.keys(this.#manifest).filter((key) => key.startsWith(`i18n/locales/${language}/device.po`));
    const frame = this.#chunkNamed('frame');
    const chunks = [...this.#importsOf(frame), ...this.#importsOf(this.#chunkNamed('device'))];
    const code = chunks.filter((chunk) => chunk !== frame).map(({ file }) => file);
    return this.#beyondTemplate([...words.flatMap((key) => this.#manifest[key]?.file ?? []), ...code]);
  }

  /** The chunk of this name. It is made of several sources, so that the manifest lists it under its file (`_…`) instead of a source. */
  #chunkNamed(wanted: string): Chunk {
    const isIt = ([key, { name }]: [string, Chunk]) => name === wanted && key.startsWith('_');
    const [, chunk] = Object.entries(this.#manifest).find(isIt) ?? [];
    if (!chunk) throw new Error(`the client was built without ${wanted}`);
    return chunk;
  }

  /** A browser asks for six at a time: what takes longest is not to wait until the small ones are here. */
  #largestFirst(files: readonly string[]): string[] {
    const size = (file: string) => this.#sizes.get(file) ?? 0;
    return files.toSorted((a, b) => size(b) - size(a));
  }

  /** A chunk after all that it imports: a part overrules the style sheets of what it is made of, as it does where a browser loads it late. */
  #importsOf(chunk: Chunk, found = new Set<Chunk>(), seen = new Set<Chunk>()): Set<Chunk> {
    if (seen.has(chunk)) return found;
    seen.add(chunk);
    for (const key of chunk.imports ?? []) {
      const imported = this.#manifest[key];
      if (imported) this.#importsOf(imported, found, seen);
    }
    return found.add(chunk);
  }

  #beyondTemplate(files: readonly string[]): string[] {
    return [...new Set(files)].filter((file) => !this.#template.includes(`"/${file}"`));
  }
}

/** The source file of a route, from its id. */
function routeSource(routeId: string): string {
  const path = routeId === '__root__' ? '/__root' : routeId;
  return `routes${path.endsWith('/') ? `${path}index` : path}.tsx`;
}

/** What `client/app/first-paint.js` puts into the document when it is time. */
function template(id: 'preloads' | 'ahead' | 'pack' | 'following' | 'everybody' | 'scripts', links: string): string {
  return `<template id="${id}">${links}</template>`;
}

/** Chromium asks for what workers run after all else, the pictures of the page included, unless it is here by then. */
function prefetch(url: string): string {
  return `<link rel="prefetch" fetchpriority="high" href="${url}">`;
}

/** Data, not a script: the policy lets nothing inside a page run. */
function dataBlock(id: 'answers' | 'site', data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}
