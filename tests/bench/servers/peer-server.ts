import { randomUUID } from 'node:crypto';
import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compression from 'compression';
import express from 'express';
import expressPouchDb from 'express-pouchdb';
import PouchDB from 'pouchdb';
import memoryAdapter from 'pouchdb-adapter-memory';
import type { Professional } from '../../../shared/model/professional.ts';
import { answerParent } from './child.ts';

export type PeerServerQuestion = { kind: 'start'; professionals: Professional[]; pageFolder: string };

/** Where the documents are, how to reach them over HTTP, and how to take them away again. */
interface Source {
  fill: (professionals: readonly Professional[]) => Promise<void>;
  listener: RequestListener;
  remove: () => Promise<void>;
}

const name = `bench-${randomUUID()}`;
let source: Source | undefined;

/** Only what a peer needs to make a professional again: the uid is the document's id. */
function documentsOf(professionals: readonly Professional[]): object[] {
  return professionals.map(({ uid, ...professional }) => ({ _id: uid, ...professional }));
}

/** CouchDB's HTTP protocol answered from this process's memory. */
function expressPouchDbSource(): Source {
  const InMemory = PouchDB.plugin(memoryAdapter).defaults({ adapter: 'memory' });
  const listener = expressPouchDb(InMemory, {
    mode: 'minimumForPouchDB',
    inMemoryConfig: true,
    logPath: join(tmpdir(), `confio-${name}.log`),
  });
  const database = new InMemory(name);
  return {
    fill: async (professionals) => void (await database.bulkDocs(documentsOf(professionals))),
    listener,
    remove: async () => undefined,
  };
}

/** A real CouchDB behind this origin, as a reverse proxy would put it there. */
function couchDbSource(given: string): Source {
  const { origin, username, password } = new URL(given);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const authorization = `Basic ${credentials.toString('base64')}`;
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/${name}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`CouchDB answered ${response.status} to ${method} ${path}`);
  };
  return {
    fill: async (professionals) => {
      await ask('PUT', '');
      await ask('POST', '/_bulk_docs', { docs: documentsOf(professionals) });
    },
    listener: (near, answer) => {
      const headers = { ...near.headers, host: new URL(origin).host, authorization };
      const far = request(`${origin}${near.url}`, { method: near.method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      far.on('error', () => answer.destroy());
      near.pipe(far);
    },
    remove: () => ask('DELETE', ''),
  };
}

/** The page that measures, and the database under `/plain/` and, compressed, under `/compressed/`: one origin for all. */
async function start({ professionals, pageFolder }: PeerServerQuestion): Promise<string> {
  const couchDb = process.env['COUCHDB_TEST_URL'];
  source = couchDb ? couchDbSource(couchDb) : expressPouchDbSource();
  await source.fill(professionals);
  const server = createServer(route(source.listener, express.static(pageFolder)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** By hand: express-pouchdb brings an Express of its own, which does not live inside ours. */
function route(database: RequestListener, page: express.Handler): RequestListener {
  const compress = compression();
  return (request, response) => {
    const [, way, rest] = /^\/(plain|compressed)(\/.*)$/.exec(request.url ?? '') ?? [];
    const [expressRequest, expressResponse] = [request, response] as unknown as [express.Request, express.Response];
    if (!way) {
      page(expressRequest, expressResponse, () => response.writeHead(404).end());
      return;
    }
    request.url = rest ?? '/';
    if (way === 'compressed') compress(expressRequest, expressResponse, () => database(request, response));
    else {
      delete request.headers['accept-encoding'];
      database(request, response);
    }
  };
}

answerParent<PeerServerQuestion>(
  { start: async (question) => ({ origin: await start(question), database: name }) },
  async () => source?.remove(),
);
