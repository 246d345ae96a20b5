import { type Request, type Response, Router } from 'express';
import * as z from 'zod/mini';
import { findSearchOf, queryOf } from '../../shared/search/find-search.ts';
import { newestOf } from '../../shared/search/home.ts';
import type { LandingFacts } from '../../shared/model/landing.ts';
import type { NewestReview } from '../../shared/model/newest-review.ts';
import type { Professional, ReviewPage } from '../../shared/model/professional.ts';
import type { Taxonomy } from '../../shared/model/taxonomy.ts';
import { type CataloguePull, textsParts } from '../../shared/protocol/catalogue-protocol.ts';
import { CountVisits } from '../../shared/protocol/visits-protocol.ts';
import type { Catalogue } from '../sync/catalogue/catalogue.ts';
import type { SnapshotPart, Snapshots } from '../sync/catalogue/snapshot.ts';
import type { Found } from '../../shared/protocol/ports.ts';
import type { ServerDirectory } from '../pages/server-ports.ts';
import type { Traffic } from '../traffic/admission.ts';
import { isBot } from '../visits/bots.ts';
import type { VisitCounter } from '../visits/visit-counter.ts';
import { encodingFor } from './encodings.ts';
import { bodyOf, refuse } from './refusals.ts';

const PullQuery = z.object({
  checkpoint: z.string(),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 500),
});
const LandingQuery = z.object({ service: z.string(), zone: z.optional(z.string()) });
const TextsPart = z.coerce.number().check(z.int(), z.gte(0), z.lt(textsParts));
const PageQuery = z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)), 0) });

interface CatalogueEndpointDeps {
  catalogue: Catalogue;
  snapshots: Snapshots;
  directory: ServerDirectory;
  visits: Pick<VisitCounter, 'note'>;
  traffic: Pick<Traffic, 'count'>;
}

/** The public catalogue: as one snapshot, as what changed since a checkpoint, and piece by piece. */
export function catalogueEndpoints({
  catalogue,
  snapshots,
  directory,
  visits,
  traffic,
}: CatalogueEndpointDeps): Router {
  const router = Router();

  const sendPart = async (request: Request, response: Response, part: SnapshotPart) => {
    const { etag, bodies } = await snapshots.latest(part);
    const encoding = encodingFor(request);
    if (!encoding) return refuse(response, 406, 'bad-request');
    response.set({
      ETag: `"${etag}-${encoding}"`,
      'Cache-Control': 'public, max-age=0, must-revalidate, no-transform',
      'Content-Type': 'application/x-ndjson',
      Vary: 'Accept-Encoding',
    });
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.send(bodies[encoding]);
  };

  router.get('/sync/catalogue/snapshot', (request, response) => sendPart(request, response, 'whole'));

  router.get('/sync/catalogue/columns', (request, response) => sendPart(request, response, 'columns'));

  router.get('/sync/catalogue/brief', (request, response) => sendPart(request, response, 'brief'));

  router.get('/sync/catalogue/texts/:part', (request, response) => {
    const part = TextsPart.safeParse(request.params.part);
    return part.success ? sendPart(request, response, part.data) : refuse(response, 404, 'not-found');
  });

  router.get('/sync/catalogue/pull', async (request, response) => {
    const query = PullQuery.safeParse(request.query);
    if (!query.success) return refuse(response, 400, 'bad-request');
    const { checkpoint, limit } = query.data;
    const mayRead = () => traffic.count(request, 'catchUps');
    const pull: CataloguePull | null = await catalogue.pull(checkpoint, limit, mayRead);
    if (!pull) return refuse(response, 409, 'resync');
    response.set('Cache-Control', 'no-store').json(pull);
  });

  router.get('/catalogue/find', (request, response) => {
    const search = findSearchOf(request.query);
    const found: Found = directory.find(queryOf(search), Date.now(), search.page);
    response.set('Cache-Control', 'no-store').json(found);
  });

  router.get('/catalogue/landing', (request, response) => {
    const query = LandingQuery.safeParse(request.query);
    if (!query.success) return refuse(response, 400, 'bad-request');
    const facts: LandingFacts = directory.landings().facts(query.data.service, query.data.zone ?? null);
    response.set('Cache-Control', 'no-store').json(facts);
  });

  router.get('/catalogue/newest-reviews', (_request, response) => {
    const newest: NewestReview[] = newestOf(catalogue.newestReviews());
    response.set('Cache-Control', 'no-cache').json(newest);
  });

  router.get('/catalogue/taxonomy', (_request, response) => {
    const taxonomy: Taxonomy = catalogue.taxonomy;
    response.set('Cache-Control', 'no-cache').json(taxonomy);
  });

  router.get('/catalogue/professional/:uid', (request, response) => {
    const professional: Professional | null = catalogue.professional(request.params.uid);
    if (!professional) return refuse(response, 404, 'not-found');
    response.set('Cache-Control', 'no-cache').json(professional);
  });

  router.get('/catalogue/reviews/:uid', async (request, response) => {
    const query = PageQuery.safeParse(request.query);
    if (!query.success) return refuse(response, 400, 'bad-request');
    const found = await catalogue.reviewPage(request.params.uid, query.data.page);
    if (!found) return refuse(response, 404, 'not-found');
    const page: ReviewPage = found.page;
    response.set({ ETag: `"${found.revision}"`, 'Cache-Control': 'no-cache' }).json(page);
  });

  /** That profiles were looked at, by nobody in particular; of one who is not public it counts for nothing. */
  router.post('/catalogue/visits', (request, response) => {
    const counted = bodyOf(request, CountVisits).visits.filter(({ uid }) => catalogue.professional(uid));
    if (!isBot(request.get('user-agent'))) counted.forEach((visited) => visits.note(visited));
    response.status(204).end();
  });

  return router;
}
