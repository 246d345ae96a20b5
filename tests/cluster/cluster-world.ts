import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import nano from 'nano';
import { couchDbName, databaseNames } from '../../couchdb/databases.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { type SignedIn, signUpMember } from '../world/people.ts';
import { Visitor } from '../world/visitor.ts';
import { makePrefix } from '../world/leftovers.ts';
import { startBareServer } from '../world/world.ts';

/** The nodes of the cluster, by their addresses with credentials, separated by commas. */
const nodes = (process.env['COUCHDB_TEST_URL'] ?? '').split(',').filter((url) => url !== '');

/** What kills and starts node `{n}` (from 1), such as `docker compose kill couchdb{n}`. */
const commands = { kill: process.env['COUCHDB_NODE_KILL'], start: process.env['COUCHDB_NODE_START'] };

/** One server a node, over the same databases. */
export interface Cluster {
  servers: RunningServer[];
  kill: (node: number) => Promise<void>;
  start: (node: number) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  if (nodes.length < 3) throw new Error('COUCHDB_TEST_URL must name three nodes or more, separated by commas');
  const prefix = makePrefix();
  const folders = await Promise.all(nodes.map(() => mkdtemp(join(tmpdir(), 'confio-cluster-'))));
  const servers: RunningServer[] = [];
  for (const [index, url] of nodes.entries()) {
    const folder = folders[index] ?? '';
    const location = { kind: 'couchdb', url, prefix, ddocsFolder: resolve('couchdb/ddocs') } as const;
    const store = { location, folder, remove: async () => undefined };
    servers.push(await startBareServer(store, { sessionSecret: 'the same for all servers of the cluster' }));
  }
  return {
    servers,
    kill: (node) => run(commands.kill, 'COUCHDB_NODE_KILL', node),
    start: (node) => run(commands.start, 'COUCHDB_NODE_START', node),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      const [first = ''] = nodes;
      for (const name of databaseNames) await nano(first).db.destroy(couchDbName(prefix, name));
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

async function run(command: string | undefined, variable: string, node: number): Promise<void> {
  if (!command) throw new Error(`${variable} must say how, with {n} for the number of the node`);
  await promisify(execFile)('sh', ['-c', command.replaceAll('{n}', String(node))]);
}

/** Somebody who is signed in at every server, each with the devices that they have there. */
export interface Everywhere extends SignedIn {
  at: SignedIn[];
}

export async function memberEverywhere(
  { servers }: Cluster,
  name: string,
  change: Parameters<typeof signUpMember>[2] = {},
): Promise<Everywhere> {
  const [first] = servers;
  if (!first) throw new Error('there is no server');
  const { uid, visitor } = await signUpMember(first, name, change);
  const cookies = new Map(
    visitor.cookie.split('; ').map((each): [string, string] => {
      const at = each.indexOf('=');
      return [each.slice(0, at), each.slice(at + 1)];
    }),
  );
  return { uid, visitor, at: servers.map(({ origin }) => ({ uid, visitor: new Visitor(origin, cookies) })) };
}
