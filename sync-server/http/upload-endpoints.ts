import { Readable } from 'node:stream';
import { type Request as Asked, type Response as Answer, Router } from 'express';
import { mustBeOwner } from '../accounts/actor.ts';
import { placeOf } from '../accounts/counts.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { Refused } from '../../shared/protocol/refused.ts';

/** Of what is refused, so many bytes are read all the same: what a device sends along with its first request. */
const mostReadOn = 1024 * 1024;

/**
 * Photos on their way, by the tus protocol (product decision 20): each account sees its own. The response stays ours: the library
 * ends one with a callback, which the sessions' library takes for a last piece of text.
 */
export function uploadEndpoints({ stores, uploads }: AccountDeps): Router {
  const router = Router();
  const answer = async (request: Asked<{ id?: string }>, response: Answer) => {
    const { user } = await mustBeOwner(request, stores);
    const { method } = request;
    const uploader = { uid: user.uid, photos: user.photos, place: placeOf(request) };
    const body = method === 'PATCH' || method === 'POST' ? bodyOf(request) : null;
    const asked = { id: request.params.id ?? null, method, headers: headersOf(request), body };
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
  };
  router.post('/uploads', answer);
  for (const method of ['head', 'patch', 'delete'] as const) router[method]('/uploads/:id', answer);
  router.all('/uploads{/*rest}', async (request) => {
    await mustBeOwner(request, stores);
    throw new Refused({ code: 'not-found' });
  });
  return router;
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
    if (length <= mostReadOn) continue;
    response.set('Connection', 'close');
    return;
  }
}
