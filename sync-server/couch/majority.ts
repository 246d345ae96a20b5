import { couchDbName, databaseNames } from '../../couchdb/databases.ts';

interface Membership {
  /** The nodes that the one which answers is connected with, itself among them. */
  all_nodes: string[];
  /** Those that the cluster is made of. */
  cluster_nodes: string[];
}

/** For each shard of a database the nodes that have a copy. */
interface Shards {
  shards: Record<string, string[]>;
}

/** How long (ms) the store may take for an answer. */
const timeout = 3000;

/** The process's own `fetch`, kept at the start: a browser that is made beside the server replaces the global one. */
const reach = globalThis.fetch;

/** The statuses for what is not there, or not for this login. */
const withheld = new Set([401, 403, 404]);

/** Asks a CouchDB for what stands at a path; null where there is nothing to be told. */
type Ask = (path: string) => Promise<unknown>;

/**
 * Tells whether most copies of every shard can be reached from the node of a CouchDB that answers: fewer cannot take a write. Where copies
 * are is asked when the cluster becomes another. A store that knows no members, such as what answers the protocol without being one, has one copy.
 */
export function majorityOf({ url, prefix }: { url: string; prefix: string }): () => Promise<boolean> {
  const ask = asking(url);
  let known: { cluster: string; copies: string[][] } | null = null;
  return async () => {
    const members = (await ask('_membership')) as Membership | null;
    if (!members) return true;
    const cluster = members.cluster_nodes.toSorted().join();
    if (known?.cluster !== cluster) known = { cluster, copies: await copiesIn(ask, prefix) };
    return known.copies.every((nodes) =>
      isMost(
        nodes.filter((node) => members.all_nodes.includes(node)),
        nodes,
      ),
    );
  };
}

const isMost = (some: readonly string[], all: readonly string[]) => some.length > all.length / 2;

async function copiesIn(ask: Ask, prefix: string): Promise<string[][]> {
  const shards = await Promise.all(
    databaseNames.map(async (name) => (await ask(`${couchDbName(prefix, name)}/_shards`)) as Shards | null),
  );
  return shards.flatMap((each) => Object.values(each?.shards ?? {}));
}

function asking(url: string): Ask {
  const { username, password, origin, pathname } = new URL(url.endsWith('/') ? url : `${url}/`);
  const login = Buffer.from([username, password].map(decodeURIComponent).join(':')).toString('base64');
  const headers = username === '' ? {} : { authorization: `Basic ${login}` };
  return async (path) => {
    const signal = AbortSignal.timeout(timeout);
    const response = await reach(new URL(path, `${origin}${pathname}`), { headers, signal });
    // A login that may not ask this reads and writes as it did.
    if (withheld.has(response.status)) return null;
    if (!response.ok) throw new Error(`the store answered ${response.status} for ${path}`);
    return response.json();
  };
}
