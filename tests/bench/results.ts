import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { measuringBrowser } from './browser.ts';
import type { Bench } from './bench.ts';
import type { Finding } from './finding.ts';
import { peerSource } from './servers/peers.ts';

/** The latest whole run is kept with the code; a single row is for whoever is looking into it. */
const latest = resolve('tests/bench/results/latest.json');
const singleRows = resolve('.cache/bench/results');

/** Writes what was found (in `row` alone, or in all), on which machine and of which data; returns the file. */
export async function writeResults(row: string | null, bench: Bench, findings: readonly Finding[]): Promise<string> {
  const onCouchDb = await latestOnCouchDb();
  const results = { ...(await described(bench, findings)), ...(onCouchDb ? { onCouchDb } : {}) };
  return write(row === null ? latest : join(singleRows, `${row}.json`), results);
}

/** Writes what was found on a real CouchDB beside what was found without one, which stays as it is; returns the file. */
export async function writeCouchDbResults(bench: Bench, findings: readonly Finding[]): Promise<string> {
  const others = JSON.parse(await readFile(latest, 'utf8')) as object;
  return write(latest, { ...others, onCouchDb: await described(bench, findings) });
}

async function latestOnCouchDb(): Promise<object | undefined> {
  return (JSON.parse(await readFile(latest, 'utf8')) as { onCouchDb?: object }).onCouchDb;
}

async function described({ province, runs }: Bench, findings: readonly Finding[]): Promise<object> {
  const cores = cpus();
  return {
    date: new Date().toISOString(),
    machine: {
      cores: cores.length,
      processor: cores[0]?.model ?? 'unknown',
      memoryInGiB: Math.round(totalmem() / 1024 ** 3),
      node: process.version,
      ...(await measuringBrowser()),
    },
    data: { professionals: province.entries.length, reviewsEach: 20, runs, peersFrom: peerSource },
    findings,
  };
}

async function write(file: string, results: object): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(results, roundedNumbers, 2)}\n`);
  return file;
}

/** A hundredth of a millisecond is more than a clock of a browser tells. */
function roundedNumbers(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
}
