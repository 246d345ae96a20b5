import { Readable } from 'node:stream';
import { type Request as Asked, type Response as Answer, Router } from 'express';
import { mustBeOwner } from '../accounts/actor.ts';
import { networkOf } from '../traffic/counts.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { Refused } from '../../shared/protocol/refused.ts';

/** Of what is refused, so many bytes are read all the same: what a device sends along with its first request. */
const maxReadOn = 1024 * 1024;

/**
 * Photos on their way, by the tus protocol (product decision 20): each account sees its own. The response stays ours: the library
 * ends one with a callback, which the sessions' library takes for a last piece of text.
 */
export function uploadEndpoints({ stores, uploads }: AccountDeps): Router {
  const router = Router();
  router.all('/uploads{/*rest}', async (request, response) => {
    const { method } = request;
    const isMore = method === 'PATCH' || method === 'POST';
    const { user } = await mustBeOwner(request, stores);
    const uploader = { user, network: networkOf(request) };
    const id = uploadNamedBy(method, request.params.rest);
    const body = isMore ? bodyOf(request) : null;
    const asked = { id, method, headers: headersOf(request), body };
    let answered: Response;
    try {
      answered = await uploads.handle(uploader, asked);
    } finally {
      await readOn(body, response);
    }
    response
      .status(answered.status)
      .setHeaders(answered.headers)
      .send(await answered.text());
  });
  return router;
}

/**
 * The one reading of an address: the upload that it names, or null for where one is begun. What is read here is what is acted on.
 * Throws `Refused` (not-found).
 */
function uploadNamedBy(method: string, rest: readonly string[] = []): string | null {
  const [id, ...more] = rest;
  const isFitting = id === undefined ? method === 'POST' : ['HEAD', 'PATCH', 'DELETE'].includes(method);
  if (more.length > 0 || !isFitting) throw new Refused({ code: 'not-found' });
  return id ?? null;
}

function headersOf(asked: Asked<object>): [string, string][] {
  return Object.entries(asked.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
}

function bodyOf(asked: Asked<object>): ReadableStream<Uint8Array> {
  return Readable.toWeb(asked) as ReadableStream<Uint8Array>;
}

/** Reads what nobody read of a body: a device that is still sending does not hear an answer. */
async function readOn(body: ReadableStream<Uint8Array> | null, response: Answer): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length <= maxReadOn) continue;
    response.set('Connection', 'close');
    return;
  }
}
