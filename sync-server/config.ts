import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { StoreLocation } from './couch/stores.ts';

const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  COUCHDB_URL: z.optional(z.url({ protocol: /^https?$/ })),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DEMO_DATA: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  store: StoreLocation;
  /** The address people use, when it is not the one listened on. */
  publicUrl: string | null;
  demoData: boolean;
  logLevel: string;
  /** Where `npm run build` put the client. */
  clientDir: string;
  /** The module that the same build made to render pages with. */
  renderer: string;
}

/** Said with one line for each variable that makes no sense; never with its value, which may be a secret. */
export class BadConfiguration extends Error {}

const prefix = 'confio-';

/** The configuration in the environment `env`, parsed once at start. Throws `BadConfiguration`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new BadConfiguration(lines.join('\n'));
  }
  const { PORT, HOST, DATA_DIR, COUCHDB_URL, PUBLIC_URL, DEMO_DATA, LOG_LEVEL } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  return {
    port: PORT,
    host: HOST,
    dataDir,
    store: COUCHDB_URL
      ? { kind: 'couchdb', url: COUCHDB_URL, prefix, ddocsFolder: resolve('couchdb/ddocs') }
      : { kind: 'embedded', folder: dataDir },
    publicUrl: PUBLIC_URL ?? null,
    demoData: DEMO_DATA === 'on',
    logLevel: LOG_LEVEL,
    clientDir: resolve(join('dist', 'client')),
    renderer: resolve(join('dist', 'renderer', 'entry-server.js')),
  };
}
