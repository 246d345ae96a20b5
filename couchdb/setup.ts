import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import nano, { type DocumentGetResponse, type ServerScope } from 'nano';
import { couchDbName, type DatabaseName, databaseNames, databases } from './databases.ts';
import { type DesignDocument, designDocuments } from './ddocs.ts';

/** Nobody but the server's own account reads or writes: what people see goes through the server. */
const security = { admins: { names: [], roles: ['_admin'] }, members: { names: [], roles: ['_admin'] } };

const attempts = 5;
/** How long (ms) the second attempt waits; each later one waits so much longer: a copy of a busy cluster may not have yet what another server wrote. */
const pause = 200;

/**
 * Makes the databases, their security and their design documents on the CouchDB at `url` (with its credentials), all at the same time, since
 * each takes several slow requests; running it again, or from several servers at once, changes nothing more. Where all is there it only reads,
 * so that it can be done while a cluster takes no writes.
 */
export async function setUpCouchDb(url: string, prefix: string, ddocsFolder: string): Promise<void> {
  const server = nano(url);
  const setUp = async (name: DatabaseName) => {
    const designs = await designDocuments(ddocsFolder, name);
    await besideOthers(() => setUpDatabase(server, name, couchDbName(prefix, name), designs));
  };
  await Promise.all(databaseNames.map(setUp));
}

async function setUpDatabase(
  server: ServerScope,
  name: DatabaseName,
  database: string,
  designs: readonly DesignDocument[],
): Promise<void> {
  const isThere = await server.db.get(database).catch(ignoring(404));
  if (!isThere) await server.db.create(database, databases[name]).catch(ignoring(412));
  const known: unknown = await server.request({ db: database, path: '_security' });
  if (!isDeepStrictEqual(known, security)) {
    await server.request({ db: database, method: 'put', path: '_security', body: security });
  }
  for (const document of designs) await putDesign(server, database, document);
}

async function putDesign(server: ServerScope, database: string, designed: DesignDocument): Promise<void> {
  const scope = server.use<DesignDocument>(database);
  const stored = await scope.get(designed._id).catch(ignoring(404));
  if (stored && isDeepStrictEqual(withoutRevision(stored), designed)) return;
  await scope.insert(stored ? { ...designed, _rev: stored._rev } : designed);
}

/** Does it again when another server did the same at the same moment. */
async function besideOthers(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (statusOf(error) !== 409 || attempt === attempts) throw error;
      await delay(attempt * pause);
    }
  }
}

function withoutRevision({ _rev, ...document }: DocumentGetResponse & DesignDocument): DesignDocument {
  return document;
}

function ignoring(status: number): (error: unknown) => null {
  return (error) => {
    if (statusOf(error) === status) return null;
    throw error;
  };
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
}
