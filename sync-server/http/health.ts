import { Router } from 'express';

/**
 * `/healthz`: the process is up. `/readyz`: the store answers and the catalogue is caught up with the masters; `degraded` says that it is
 * so but for `setAside` documents, which could not be read.
 */
export function healthEndpoints(isReady: () => Promise<boolean>, setAside: () => number): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'up' });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = await isReady();
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json(ready ? standing(setAside()) : { status: 'starting' });
  });
  return router;
}

function standing(setAside: number): object {
  return setAside === 0 ? { status: 'ready' } : { status: 'degraded', setAside };
}
