import { Router } from 'express';

interface HealthDeps {
  isReady: () => Promise<boolean>;
  /** False while the store answers and takes no writes. */
  isWritable: () => Promise<boolean>;
  /** How many documents could not be read. */
  setAside: () => Promise<number>;
}

/**
 * `/healthz`: the process is up. `/readyz`: the store answers and the catalogue is caught up with the masters; `read-only` says that
 * nothing is written, since fewer than most copies of the store can be reached or a write of an embedded one failed, `degraded` that some documents are set aside.
 */
export function healthEndpoints({ isReady, isWritable, setAside }: HealthDeps): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'up' });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = await isReady();
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json(ready ? readiness(await isWritable(), await setAside()) : { status: 'starting' });
  });
  return router;
}

function readiness(isWritable: boolean, setAside: number): object {
  const aside = setAside === 0 ? {} : { setAside };
  if (!isWritable) return { status: 'read-only', ...aside };
  return setAside === 0 ? { status: 'ready' } : { status: 'degraded', ...aside };
}
