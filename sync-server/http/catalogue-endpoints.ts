import { Router } from 'express';
import * as z from 'zod/mini';
import { findSearchOf, queryOf } from '../../shared/search/find-search.ts';
import type { LandingFacts } from '../../shared/model/landing.ts';
import type { Professional, ReviewPage } from '../../shared/model/professional.ts';
import type { Taxonomy } from '../../shared/model/taxonomy.ts';
import type { CataloguePull } from '../../shared/protocol/catalogue-protocol.ts';
import type { Catalogue } from '../sync/catalogue/catalogue.ts';
import type { Snapshots } from '../sync/catalogue/snapshot.ts';
import type { Found } from '../../shared/protocol/ports.ts';
import type { ServerDirectory } from '../pages/server-ports.ts';
import { encodingFor } from './encodings.ts';
import { refuse } from './refusals.ts';

const PullQuery = z.object({
  checkpoint: z.string(),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 500),
});
const LandingQuery = z.object({ service: z.string(), zone: z.optional(z.string()) });
const PageQuery = z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)), 0) });

/** The public catalogue: as one snapshot, as what changed since a checkpoint, and piece by piece. */
export function catalogueEndpoints(catalogue: Catalogue, snapshots: Snapshots, directory: ServerDirectory): Router {
  const router = Router();

  router.get('/sync/catalogue/snapshot', async (request, response) => {
    const { etag, bodies } = await snapshots.latest();
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
  });

  router.get('/sync/catalogue/pull', async (request, response) => {
    const query = PullQuery.safeParse(request.query);
    if (!query.success) return refuse(response, 400, 'bad-request');
    const pull: CataloguePull | null = await catalogue.pull(query.data.checkpoint, query.data.limit);
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

  return router;
}
