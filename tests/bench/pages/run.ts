import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '../../../shared/model/language.ts';
import { measuringBrowser } from '../browser.ts';
import { copyProvince, prepareProvince } from '../province.ts';
import { Child } from '../servers/child.ts';
import type { OwnServerQuestion } from '../servers/own-server.ts';
import { type Arrival, arrivalOf } from './arrival.ts';
import { type FirstVisit, firstVisitsOf } from './first-visit.ts';
import { drawPicturesOf } from './pictures.ts';
import { type Rendering, renderingOf } from './rendering.ts';
import { bars, type Category, type Score, scoreOf } from './scores.ts';

/** What was found of one page. */
interface PageFinding {
  path: string;
  rendering: Rendering;
  score: Score;
  arrival: Arrival;
}

const { values: options } = parseArgs({
  options: {
    professionals: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '3' },
    /** Only pages whose path holds this. */
    only: { type: 'string', default: '' },
    /** First visits alone. */
    visits: { type: 'boolean', default: false },
  },
});

/** What first visits are to. */
const directory = '/es/find';

// The server's process takes it over: React renders much slower while developing.
process.env['NODE_ENV'] = 'production';
const province = await prepareProvince(Number(options.professionals));
const copy = await copyProvince(province);
const server = new Child<OwnServerQuestion>('./own-server.ts');
const findings: PageFinding[] = [];
let firstVisits: Record<string, FirstVisit> = {};
const runs = Number(options.runs);
try {
  const origin = await server.ask<string>({ kind: 'start', folder: copy.folder, clientDir: null });
  const wanted = options.visits ? [] : (await pages(origin)).filter((path) => path.includes(options.only));
  for (const path of wanted) {
    console.log(`measuring ${path}`);
    const url = `${origin}${path}`;
    // Once it is alive the home page shows one more of the best rated.
    for (const shown of [url, `${origin}${path.slice(0, '/en'.length)}/find?sort=rating`]) {
      await drawPicturesOf(shown, join(copy.folder, 'photos'));
    }
    findings.push({
      path,
      rendering: await renderingOf(url),
      score: await scoreOf(url, runs),
      arrival: await arrivalOf(url, runs),
    });
  }
  if (!options.only) {
    console.log(`measuring first visits to ${directory}`);
    firstVisits = await firstVisitsOf(origin, directory, runs);
  }
} finally {
  await server.stop();
  await copy.remove();
}
if (findings.length > 0) console.log(`\n${table()}\n`);
for (const [line, { firstInput, readyOffline, saidUpToDate }] of Object.entries(firstVisits)) {
  const times = [firstInput, readyOffline, saidUpToDate].map((time) => time.toFixed(0));
  console.log(`first visit, ${line}: first input/ready offline/up to date ${times.join(' / ')} ms`);
}
// Some of the pages are no result to keep.
if (!options.only && !options.visits) await write('pages.json', { bars, findings });
if (!options.only) await write('first-visits.json', { path: directory, firstVisits });

/** Home, directory, a landing page and a profile, in both languages. */
async function pages(origin: string): Promise<string[]> {
  const landing = '/find/plumbing/tamarindo';
  const best = await fetch(`${origin}/catalogue/find?service=plumbing`);
  const { professionals } = (await best.json()) as { professionals: { uid: string }[] };
  const [first] = professionals;
  if (!first) throw new Error('the province has no plumber');
  // The address itself may lead on to one with the name in it.
  const profiles = languages.map(async (language) => {
    const { url } = await fetch(`${origin}/${language}/profile/${first.uid}`);
    return new URL(url).pathname;
  });
  const others = languages.flatMap((language) => ['', '/find', landing].map((page) => `/${language}${page}`));
  return [...others, ...(await Promise.all(profiles))];
}

function table(): string {
  const heads: Record<Category, string> = {
    performance: 'Perf',
    accessibility: 'A11y',
    'best-practices': 'Best',
    seo: 'SEO',
  };
  const ids = Object.keys(heads) as Category[];
  const rows = findings.map(({ path, rendering, score, arrival }) => [
    path,
    ...ids.map((id) => `${score.categories[id]}${score.categories[id] < bars[id] ? ' !' : ''}`),
    `${score.times.largestPaint.toFixed(0)} ms`,
    `${score.times.blocked.toFixed(0)} ms`,
    score.times.layoutShift.toFixed(3),
    `${arrival.largestPaint.toFixed(0)} / ${arrival.font.toFixed(0)} / ${arrival.alive.toFixed(0)} ms`,
    `${rendering.p50.toFixed(1)} / ${rendering.p95.toFixed(1)} ms`,
    `${rendering.requestsPerSecond.rendered.toFixed(0)}/s`,
    `${rendering.requestsPerSecond.cached.toFixed(0)}/s`,
    score.failed.join(' '),
  ]);
  const names = [
    'page',
    ...ids.map((id) => heads[id]),
    'LCP',
    'TBT',
    'CLS',
    'applied: LCP/font/alive',
    'render p50/p95',
    'pages',
    'cached',
    'failed',
  ];
  const widths = names.map((name, column) => Math.max(...[names, ...rows].map((row) => (row[column] ?? name).length)));
  return [names, ...rows]
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

async function write(name: string, found: object): Promise<void> {
  const folder = resolve('tests/bench/results');
  const results = {
    date: new Date().toISOString(),
    machine: {
      cores: cpus().length,
      processor: cpus()[0]?.model ?? 'unknown',
      node: process.version,
      ...(await measuringBrowser()),
    },
    data: { professionals: province.entries.length, runs },
    ...found,
  };
  const rounded = (_key: string, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  await writeFile(file, `${JSON.stringify(results, rounded, 2)}\n`);
  console.log(`written to ${file}`);
}
