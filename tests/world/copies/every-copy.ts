import { copies } from './copies.ts';

/**
 * On a cluster each write of these tests, and of their servers, waits for all copies: they look at once at what was written, by reads that ask
 * one copy. What is done where a copy lags has tests of its own (`lagging-copy.test.ts`); those of `npm run test:cluster` do without this.
 */
const [url] = (process.env['COUCHDB_TEST_URL'] ?? '').split(',');
if (copies > 1) {
  const { default: PouchDB } = await import('pouchdb-core');
  const ask = PouchDB.fetch.bind(PouchDB);
  PouchDB.fetch = (asked, options) => {
    const target = new URL(typeof asked === 'string' ? asked : asked.url);
    if (isThere(target) && isWrite(options?.method ?? 'GET', target)) target.searchParams.set('w', String(copies));
    return ask(target.href, options);
  };
}

/** Some tests have a store of their own. */
function isThere({ host }: URL): boolean {
  return host === new URL(url ?? '').host;
}

function isWrite(method: string, { pathname }: URL): boolean {
  return method === 'PUT' || method === 'DELETE' || pathname.endsWith('/_bulk_docs');
}
