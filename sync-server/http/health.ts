import { Router } from 'express';

/** `/healthz`: the process is up. `/readyz`: the store answers and the catalogue is caught up with the masters. */
export function healthEndpoints(isReady: () => Promise<boolean>): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'up' });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = await isReady();
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ready ? 'ready' : 'starting' });
  });
  return router;
}
