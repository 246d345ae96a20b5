import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import PouchDB from 'pouchdb-core';
import { measures } from '../metrics/measures.ts';
import { Refused } from '../../shared/protocol/refused.ts';

/** A write that the store took on fewer than most of the copies at first: another one of the same document may stand beside it. */
interface Contended {
  wasContended: true;
}

/** Whether a write may have met another. */
export function wasContended(written: object): boolean {
  return 'wasContended' in written;
}

/** How often, and after which pause (ms), a write is handed to the copies again that did not take it. */
const maxResends = 4;
const pause = 150;

interface WrittenRow {
  id: string;
  rev?: string;
  error?: string;
  /** Of several that were written together: one that fewer than most copies took. */
  accepted?: true;
}
type Written = { _id: string; _rev?: string; _deleted?: boolean };

/** Keeps a connection open for so long (ms) after a request: no longer, since it may die without a word, and the next request would wait on it. */
const idle = { keepAlive: true, timeout: 1000 };
const connections = new Agent(idle);
const secureConnections = new SecureAgent(idle);
/** What PouchDB's `fetch` takes on Node: left alone it opens a connection for each request, which takes longer where there are many. */
const overOpenConnections = {
  agent: ({ protocol }: { protocol: string }) => (protocol === 'https:' ? secureConnections : connections),
};

/** How long (ms) the store may take for an answer; for what is read page by page, and for a feed that waits for something to happen. */
const timeout = { answer: 10_000, pages: 60_000 };

/**
 * A `fetch` for a CouchDB whose writes are certain: most copies have them. A cluster answers 202 for what fewer than most copies of a
 * document took: because others wrote it at the same moment, or because nodes are away. Such a write is handed to the copies as it is
 * until most of them have it, which the answer then says (`wasContended`). Throws `Refused` (unavailable) where they cannot be reached, and
 * where the store does not answer, or not in time.
 */
export function certainFetch(hasMajority: () => Promise<boolean>) {
  return async (url: string | Request, options: RequestInit = {}): Promise<Response> => {
    const target = new URL(typeof url === 'string' ? url : url.url);
    const response = await ask(target, options);
    if (response.status !== 202 || !isOfDocuments(target)) return response;
    const answer = (await response.json()) as WrittenRow | WrittenRow[];
    await handOver(target, options, { documents: writtenIn(target, options, answer), hasMajority });
    const isUncertain = uncertainIn(answer);
    const tell = (row: WrittenRow): WrittenRow | (WrittenRow & Contended) =>
      isUncertain(row) ? { ...row, wasContended: true } : row;
    const marked = Array.isArray(answer) ? answer.map(tell) : tell(answer);
    return Response.json(marked, { status: 201 });
  };
}

/** Which of what was written fewer than most copies took: of several the store says so of each. */
function uncertainIn(answer: WrittenRow | WrittenRow[]): (row: WrittenRow) => boolean {
  const isEachMarked = Array.isArray(answer) && answer.some(({ accepted }) => accepted);
  return ({ rev, accepted }) => rev !== undefined && (accepted === true || !isEachMarked);
}

/** Asks, and has the whole of the answer. */
async function ask(target: URL, options: RequestInit): Promise<Response> {
  const response = await (isFeed(target) ? askOnce(target, options) : askCounted(target, options));
  if (response.status >= 500) throw away(new Error(`the store answered ${response.status}`));
  return response;
}

async function askCounted(target: URL, options: RequestInit): Promise<Response> {
  const { method = 'GET' } = options;
  const answered = measures.storeRequests.startTimer({ method });
  try {
    const response = await askOnce(target, options);
    answered({ status: `${Math.floor(response.status / 100)}xx` });
    return response;
  } catch (error) {
    answered({ status: '0' });
    throw error;
  }
}

/** Maps a store that is away, or does not say what became of something, to `Refused` (unavailable): it may be tried again. */
export const away = (cause: unknown) => Object.assign(new Refused({ code: 'unavailable' }), { cause });

/** A feed answers when something happens. */
const isFeed = ({ pathname }: URL) => pathname.endsWith('/_changes');

async function askOnce(target: URL, { signal, ...options }: RequestInit): Promise<Response> {
  const late = new AbortController();
  const isPaged = /\/_(changes|all_docs)$/.test(target.pathname);
  const timer = setTimeout(() => late.abort(), isPaged ? timeout.pages : timeout.answer);
  try {
    const response = await PouchDB.fetch(target.href, {
      ...options,
      ...overOpenConnections,
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    });
    // What is not read keeps its connection.
    const text = await response.text();
    return new Response(text, { status: response.status });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw away(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether what is written are documents that all copies have; a local one is a node's own, and losing it costs only work. */
function isOfDocuments({ pathname }: URL): boolean {
  const [last = '', before = ''] = pathname.split('/').toReversed();
  return last === '_bulk_docs' || (!last.startsWith('_') && before !== '_local');
}

/** What the store took, as revisions that can be written again. */
function writtenIn(target: URL, { method, body }: RequestInit, answer: WrittenRow | WrittenRow[]): object[] {
  if (!Array.isArray(answer)) {
    const given: Written =
      method === 'DELETE'
        ? { _id: answer.id, _rev: target.searchParams.get('rev') ?? '', _deleted: true }
        : (JSON.parse(textOf(body)) as Written);
    return answer.rev ? [revisionOf({ ...given, _id: answer.id }, answer.rev)] : [];
  }
  const { docs } = JSON.parse(textOf(body)) as { docs: Written[] };
  const isUncertain = uncertainIn(answer);
  return docs.flatMap((document, index) => {
    const row = answer[index];
    return row?.rev && isUncertain(row) ? [revisionOf(document, row.rev)] : [];
  });
}

/** PouchDB sends text. */
const textOf = (body: RequestInit['body']) => (typeof body === 'string' ? body : '{}');

/** The document at the revision that it became, with the one that it was made of. */
function revisionOf({ _rev: before, ...document }: Written, revision: string): object {
  const [generation = '', hash = ''] = revision.split('-');
  const ids = [hash, ...(before ? [before.slice(before.indexOf('-') + 1)] : [])];
  return { ...document, _rev: revision, _revisions: { start: Number(generation), ids } };
}

interface HandedOver {
  documents: object[];
  hasMajority: () => Promise<boolean>;
}

async function handOver(
  target: URL,
  { headers = {} }: RequestInit,
  { documents, hasMajority }: HandedOver,
): Promise<void> {
  const bulk = new URL('_bulk_docs', target);
  const body = JSON.stringify({ new_edits: false, docs: documents });
  for (let tries = 0; tries < maxResends; tries++) {
    if (tries > 0) await delay(pause * tries);
    const { status } = await ask(bulk, { method: 'POST', headers, body });
    // It says so as well where the one copy that it reached has it.
    if (status === 201 && (await unlessAway(hasMajority))) return;
  }
  throw new Refused({ code: 'unavailable' });
}

/** What the store says of itself; where it does not, `Refused` (unavailable). */
async function unlessAway(hasMajority: () => Promise<boolean>): Promise<boolean> {
  try {
    return await hasMajority();
  } catch (error) {
    throw away(error);
  }
}
