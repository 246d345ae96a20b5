import { setTimeout as delay } from 'node:timers/promises';
import type { StoreLocation } from '../../../sync-server/couch/stores.ts';
import type { Bench } from '../bench.ts';
import { benchPageFolder } from '../browser.ts';
import { withCouchProvince } from '../couch-province.ts';
import { type Finding, limited, medianFigure } from '../finding.ts';
import { Child } from '../servers/child.ts';
import type { OwnClientsQuestion } from '../servers/own-clients.ts';
import type { OwnServerQuestion } from '../servers/own-server.ts';
import type { StreamClientsQuestion } from '../servers/stream-clients.ts';
import { p95 } from '../statistics.ts';

const people = 20;
const editsEach = 20;
const follows = 100;
/** Far enough apart (ms) that somebody's next edit comes when the burst of the one before is over. */
const betweenFollows = 75;
const streams = 300;
const changes = 200;
/** 20 a second (ms). */
const betweenChanges = 50;

/** The same product on a real CouchDB, the one at COUCHDB_TEST_URL; nothing where there is none. */
export async function onCouchDb({ province, runs }: Bench): Promise<Finding[]> {
  const url = process.env['COUCHDB_TEST_URL'];
  if (!url) return [];
  return withCouchProvince(url, province, async (place) => {
    const first = await timed(place, async () => []);
    const restarts: number[] = [];
    for (let run = 1; run < runs; run++) restarts.push((await timed(place, async () => [])).start);
    const again = await timed(place, async (server, origin) => [
      ...(await ownEdits(origin, runs)),
      ...(await fanOut(server, origin, province.entries.map(({ uid }) => uid).slice(0, changes))),
    ]);
    const restarted = medianFigure('ours', 'ms', [...restarts, again.start]);
    return [
      limited('CouchDB: first catalogue of the province', medianFigure('ours', 'ms', [first.start]), '≤ 30 s', 30_000),
      limited('CouchDB: start with the province', restarted, '≤ 5 s', 5000),
      ...again.findings,
    ];
  });
}

type Server = Child<OwnServerQuestion>;
type Work = (server: Server, origin: string) => Promise<Finding[]>;

/** Starts a server, and measures how long that takes until it is ready (ms). */
async function timed(
  { store, folder }: { store: StoreLocation; folder: string },
  work: Work,
): Promise<{ start: number; findings: Finding[] }> {
  const server: Server = new Child('./own-server.ts');
  try {
    const begun = performance.now();
    const origin = await server.ask<string>({ kind: 'start', folder, clientDir: benchPageFolder, store });
    return { start: performance.now() - begun, findings: await work(server, origin) };
  } finally {
    await server.stop();
  }
}

async function ownEdits(origin: string, runs: number): Promise<Finding[]> {
  const clients = new Child<OwnClientsQuestion>('./own-clients.ts');
  try {
    await clients.ask({ kind: 'sign-up', origin, people });
    const pushed: number[] = [];
    for (let run = 0; run < runs; run++) {
      pushed.push(await clients.ask<number>({ kind: 'push', edits: editsEach, mark: `Run ${run}:` }));
    }
    await delay(2000);
    const followed = await clients.ask<number[]>({ kind: 'follow', edits: follows, every: betweenFollows });
    const statistic = `p95 of ${follows} pushes`;
    return [
      limited(
        `CouchDB: ${people * editsEach} pushes, ${people} at a time`,
        medianFigure('ours', 'ms', pushed),
        '≤ 4 s (100 a second)',
        4000,
      ),
      limited(
        'CouchDB: a push to another device',
        { name: 'ours', unit: 'ms', value: p95(followed), statistic, samples: followed },
        'p95 ≤ 150 ms',
        150,
      ),
    ];
  } finally {
    await clients.stop();
  }
}

/** Many devices, while professionals change all the time. */
async function fanOut(server: Server, origin: string, uids: string[]): Promise<Finding[]> {
  const clients = new Child<StreamClientsQuestion>('./stream-clients.ts');
  try {
    await clients.ask({ kind: 'open', origin, streams });
    const heard = clients.ask<Record<string, number[]>>({ kind: 'heard-of', uids });
    const written = new Map<string, number>();
    for (const uid of uids) {
      const begun = performance.timeOrigin + performance.now();
      written.set(uid, begun);
      await server.ask({ kind: 'change', uids: [uid], mark: 'Changed.' });
      await delay(Math.max(0, begun + betweenChanges - performance.timeOrigin - performance.now()));
    }
    const lags = Object.entries(await heard).map(([uid, times]) => Math.max(...times) - (written.get(uid) ?? 0));
    const statistic = `most of ${uids.length} changes; a sample is the last stream to hear of one`;
    const value = Math.max(...lags);
    return [
      limited(
        `CouchDB: ${streams} event streams and 20 changes a second: a change in the masters to every stream`,
        { name: 'ours', unit: 'ms', value, statistic, samples: lags },
        '≤ 1 s',
        1000,
      ),
    ];
  } finally {
    await clients.stop();
  }
}
