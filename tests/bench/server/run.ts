import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { profilePath } from '../../../shared/search/addresses.ts';
import { defaultTraffic } from '../../../sync-server/traffic/traffic-limits.ts';
import { type Finding, limited } from '../finding.ts';
import { copyProvince, prepareProvince } from '../province.ts';
import { Child } from '../servers/child.ts';
import type { OwnServerQuestion } from '../servers/own-server.ts';
import { p95 } from '../statistics.ts';
import { table } from '../table.ts';
import type { Attack, AttackerQuestion } from './attacker.ts';
import { type Answered, closeAgent, visit } from './visitors.ts';

const visitors = 50;
const perSecond = 200;
const megabyte = 1024 * 1024;
/** What honest visitors may wait (ms), and what the process may hold (MiB). */
const longest = 250;
const maxMemory = 768;

const attacks: Record<string, Attack | null> = {
  'nobody attacks': null,
  'parameters that no page reads, one place': { path: '/es/find?{random}={random}', places: 1 },
  'parameters that no page reads, 250 places': { path: '/es/find?{random}={random}', places: 250 },
  'words to search for, one place': { path: '/es/find?q={random}', places: 1 },
  'words to search for, 250 places': { path: '/es/find?q={random}', places: 250 },
};

const { values: options } = parseArgs({
  options: { professionals: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '15' } },
});

process.env['NODE_ENV'] = 'production';
const province = await prepareProvince(Number(options.professionals));
const profiles = province.entries.flatMap(({ professional }) =>
  professional ? `/es${profilePath(professional)}` : [],
);
const paths = ['/es', '/en', '/es/find', '/en/find', '/es/find/plumbing', ...profiles.slice(0, 40)];
/** What honest visitors wait with nobody attacking (ms), in this run on this machine. */
let quiet = 0;
const findings: Finding[] = [];
const answered: Record<string, Record<string, number>> = {};
for (const [name, attack] of Object.entries(attacks)) {
  console.log(`measuring: ${name}`);
  findings.push(...(await measure(name, attack)));
}
closeAgent();
console.log(`\n${table(findings)}\n`);
for (const [name, statuses] of Object.entries(answered)) console.log(`${name}: ${JSON.stringify(statuses)}`);
console.log(`written to ${await write()}`);

/** Each attack meets a server of its own, whose pages were read once. */
async function measure(name: string, attack: Attack | null): Promise<Finding[]> {
  const copy = await copyProvince(province);
  const server = new Child<OwnServerQuestion>('./own-server.ts');
  const attacker = new Child<AttackerQuestion>('../server/attacker.ts');
  try {
    const overrides = { traffic: defaultTraffic, trustProxy: 1 };
    const origin = await server.ask<string>({ kind: 'start', folder: copy.folder, clientDir: null, overrides });
    await visited(origin, 3);
    if (attack) await attacker.ask({ kind: 'begin', origin, perSecond, ...attack });
    const memory: number[] = [];
    const over = new AbortController();
    const sampled = (async () => {
      while (!over.signal.aborted) {
        memory.push((await server.ask<number>({ kind: 'memory' })) / megabyte);
        await delay(500);
      }
    })();
    const honest = await visited(origin, Number(options.seconds));
    over.abort();
    await sampled;
    if (attack) answered[name] = await attacker.ask({ kind: 'end' });
    return [waiting(name, honest), turnedAway(name, honest), held(name, memory)];
  } finally {
    await attacker.stop();
    await server.stop();
    await copy.remove();
  }
}

function visited(origin: string, seconds: number): Promise<Answered[]> {
  return visit(origin, { paths, visitors }, AbortSignal.timeout(seconds * 1000));
}

function waiting(name: string, honest: readonly Answered[]): Finding {
  const value = p95(honest.map(({ took }) => took));
  if (attacks[name] === null) quiet = value;
  const ours = {
    name: 'ours',
    unit: 'ms',
    value,
    statistic: `p95; ${(value / quiet).toFixed(1)} × quiet`,
    samples: [],
  } as const;
  return limited(`${name}: an honest visitor waits for a page`, ours, `p95 ≤ ${longest} ms`, longest);
}

function turnedAway(name: string, honest: readonly Answered[]): Finding {
  const value = honest.filter(({ status }) => status >= 400).length;
  const statistic = `of ${honest.length}`;
  const ours = { name: 'ours', unit: 'requests', value, statistic, samples: [] } as const;
  return limited(`${name}: honest requests turned away`, ours, 'none', 0);
}

function held(name: string, memory: readonly number[]): Finding {
  const ours = { name: 'ours', unit: 'MiB', value: Math.max(...memory), statistic: 'most', samples: memory } as const;
  return limited(`${name}: memory of the server`, ours, `≤ ${maxMemory} MiB`, maxMemory);
}

async function write(): Promise<string> {
  const folder = resolve('tests/bench/results');
  const machine = { cores: cpus().length, processor: cpus()[0]?.model ?? 'unknown', node: process.version };
  const data = { professionals: province.entries.length, visitors, perSecond, seconds: Number(options.seconds) };
  const results = { date: new Date().toISOString(), machine, data, findings, answered };
  const rounded = (_key: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'server.json');
  await writeFile(file, `${JSON.stringify(results, rounded, 2)}\n`);
  return file;
}
