const [url] = (process.env['COUCHDB_TEST_URL'] ?? '').split(',');

/** How many copies there are of what the CouchDB of COUCHDB_TEST_URL stores: one at each node of a small cluster. */
export const copies = url ? await copiesAt(url) : 1;

async function copiesAt(server: string): Promise<number> {
  const { default: nano } = await import('nano');
  const { cluster_nodes: nodes } = (await nano(server).request({ path: '_membership' })) as { cluster_nodes: string[] };
  return Math.min(nodes.length, 3);
}
