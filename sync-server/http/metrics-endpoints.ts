import { Router } from 'express';
import { Refused } from '../../shared/protocol/refused.ts';
import { hashOf } from '../secrets.ts';
import { exposition, measures } from '../metrics/measures.ts';
import type { Traffic } from '../traffic/admission.ts';

interface MetricsDeps {
  /** What a scraper has to show; null where nobody may ask. */
  metricsToken: string | null;
  isReady: () => Promise<boolean>;
  setAside: () => Promise<number>;
  traffic: Pick<Traffic, 'count'>;
}

/**
 * `GET /metrics`, for who shows the token as `Authorization: Bearer …`, which is not counted: it is looked at most when most is asked.
 * Refuses: not-found where there is none, not-allowed, too-many-requests.
 */
export function metricsEndpoints({ metricsToken, isReady, setAside, traffic }: MetricsDeps): Router {
  const router = Router();
  router.get('/metrics', async (request, response) => {
    if (metricsToken === null) throw new Refused({ code: 'not-found' });
    // By their hashes, so that the time it takes tells nothing of the token.
    const isShown = hashOf(request.get('authorization') ?? '') === hashOf(`Bearer ${metricsToken}`);
    if (!isShown) {
      await traffic.count(request, 'reads');
      throw new Refused({ code: 'not-allowed' });
    }
    const ready = await isReady();
    measures.ready.set(ready ? 1 : 0);
    // A store that is away may take long to say so.
    if (ready) measures.setAside.set(await setAside());
    const { contentType, text } = await exposition();
    response.set('Cache-Control', 'no-store').type(contentType).send(text);
  });
  return router;
}
