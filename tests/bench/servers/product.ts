import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'vite';
import { Professional } from '../../../shared/model/professional.ts';
import { benchPageFolder } from '../browser.ts';
import { copyProvince, type Province } from '../province.ts';
import { Child } from './child.ts';
import type { OwnServerQuestion } from './own-server.ts';

const benchServerFolder = resolve('.cache/bench/server');

/** The product's server in a process of its own, over a copy of the province. */
export interface Product {
  origin: string;
  /** Changes the descriptions of these professionals in the masters; settles when the masters have it. */
  change: (uids: string[], mark: string) => Promise<void>;
  /** Settles when the catalogue answers with what `change` wrote. */
  published: (uids: readonly string[], mark: string) => Promise<void>;
  /** Pushes an edit for each of these accounts through rules and store; gives the milliseconds it took. */
  push: (uids: string[], mark: string) => Promise<number>;
  /** Bytes that the process holds. */
  memory: () => Promise<number>;
}

/** What the image sets (`Dockerfile`). */
const asInContainer = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };

let building: Promise<string> | null = null;

/** The server as one file, as the product's own is built: what compiles sources as they come takes as much memory as 1,000 streams. */
function builtServer(): Promise<string> {
  return (building ??= build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      rolldownOptions: { input: 'tests/bench/servers/own-server.ts' },
      outDir: benchServerFolder,
      emptyOutDir: true,
      target: 'node20',
    },
    ssr: { external: true },
  }).then(() => join(benchServerFolder, 'own-server.js')));
}

/** Runs `work` on a server of the product, which serves the page that measures; the built client when `clientDir` is null. */
export async function withProduct<Result>(
  province: Province,
  work: (product: Product) => Promise<Result>,
  clientDir: string | null = benchPageFolder,
): Promise<Result> {
  const copy = await copyProvince(province);
  const child = new Child<OwnServerQuestion>(await builtServer(), asInContainer);
  try {
    const origin = await child.ask<string>({ kind: 'start', folder: copy.folder, clientDir });
    return await work({
      origin,
      change: (uids, mark) => child.ask({ kind: 'change', uids, mark }),
      published: (uids, mark) => published(origin, uids, mark),
      push: (uids, mark) => child.ask({ kind: 'push', uids, mark }),
      memory: () => child.ask({ kind: 'memory' }),
    });
  } finally {
    await child.stop();
    await copy.remove();
  }
}

async function published(origin: string, uids: readonly string[], mark: string): Promise<void> {
  for (const uid of uids) {
    while (!(await describe(origin, uid)).startsWith(mark)) await delay(20);
  }
}

async function describe(origin: string, uid: string): Promise<string> {
  const response = await fetch(`${origin}/catalogue/professional/${uid}`);
  return Professional.parse(await response.json()).description;
}
