import { randomUUID } from 'node:crypto';
import nano from 'nano';

/** Names this run in the databases that its tests make, for all of its processes. */
const variable = 'TEST_RUN';

/** What the databases of one more store begin with: no other's do, and the run is known by them. */
export function makePrefix(): string {
  const id = randomUUID();
  const run = process.env[variable] ?? id.slice(0, 8);
  return `test-${run}${id.slice(8)}-`;
}

/** Before all tests. Afterwards no database stays on the CouchDB that they ran on, whatever became of those that made it. */
export default function beforeAll(): () => Promise<void> {
  const run = randomUUID().slice(0, 8);
  process.env[variable] = run;
  const [url] = (process.env['COUCHDB_TEST_URL'] ?? '').split(',');
  return async () => {
    if (!url) return;
    const left = (await nano(url).db.list()).filter((name) => name.startsWith(`test-${run}`));
    for (const name of left) await nano(url).db.destroy(name);
  };
}
