import { Readable } from 'node:stream';
import { type Request as Asked, Router } from 'express';
import { mustBeOwner } from '../accounts/actor.ts';
import type { AccountDeps } from '../accounts/deps.ts';

/** Photos on their way, by the tus protocol (product decision 20): each account sees its own. */
export function uploadEndpoints({ stores, uploads }: AccountDeps): Router {
  const router = Router();
  router.all('/uploads{/*rest}', async (request, response) => {
    const { user } = await mustBeOwner(request, stores);
    const answer = await uploads.handle(user.uid, webRequest(request));
    response
      .status(answer.status)
      .setHeaders(answer.headers)
      .send(await answer.text());
  });
  return router;
}

/**
 * The request as the protocol's library reads it. The response stays ours: the library ends one with a callback, which
 * the sessions' library takes for a last piece of text.
 */
function webRequest(asked: Asked): Request {
  const headers = Object.entries(asked.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  const hasBody = asked.method === 'PATCH' || asked.method === 'POST';
  return new Request(`http://localhost${asked.originalUrl}`, {
    method: asked.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(asked), duplex: 'half' } : {}),
  });
}
