import { Router } from 'express';
import { Refused } from '../../shared/protocol/refused.ts';
import { hashOf } from '../secrets.ts';
import { exposition, measures } from '../metrics/measures.ts';

interface MetricsDeps {
  /** What a scraper has to show; null where nobody may ask. */
  metricsToken: string | null;
  isReady: () => Promise<boolean>;
  setAside: () => number;
}

/** `GET /metrics`, for who shows the token as `Authorization: Bearer …`. Refuses: not-found where there is none, not-allowed. */
export function metricsEndpoints({ metricsToken, isReady, setAside }: MetricsDeps): Router {
  const router = Router();
  router.get('/metrics', async (request, response) => {
    if (metricsToken === null) throw new Refused({ code: 'not-found' });
    // By their hashes, so that the time it takes tells nothing of the token.
    const isShown = hashOf(request.get('authorization') ?? '') === hashOf(`Bearer ${metricsToken}`);
    if (!isShown) throw new Refused({ code: 'not-allowed' });
    measures.ready.set((await isReady()) ? 1 : 0);
    measures.setAside.set(setAside());
    const { contentType, text } = await exposition();
    response.set('Cache-Control', 'no-store').type(contentType).send(text);
  });
  return router;
}
