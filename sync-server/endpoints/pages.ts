import { join } from 'node:path';
import express, { Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { destinationOf } from '../../shared/pages.ts';
import type { Catalogue } from '../sync/catalogue.ts';
import { refuse } from './refusals.ts';

/** What only machines ask for, folders and files: what is not found there is a refusal, never a page. */
const machinePaths = /^\/(sync|catalogue|photos|assets|flags|icons|uploads|auth)\/|\.[a-z\d]+$/;

/** The built client, the photos, and for every other address the shell with the status that the address deserves. */
export function pageEndpoints(catalogue: Catalogue, clientDir: string, photosDir: string): Router {
  const router = Router();
  router.use('/photos', express.static(photosDir, { immutable: true, maxAge: '1y', index: false, redirect: false }));
  router.use(
    expressStaticGzip(clientDir, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: {
        redirect: false,
        setHeaders: (response, path) => {
          // Names under /assets hold a hash of the content; all else must be asked for again.
          const isHashed = path.startsWith(join(clientDir, 'assets'));
          response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      },
    }),
  );
  router.get('/{*path}', (request, response, next) => {
    if (machinePaths.test(request.path)) return refuse(response, 404, 'not-found');
    const destination = destinationOf(request.path);
    if (destination.kind === 'redirect') {
      const query = request.originalUrl.slice(request.path.length);
      return response.redirect(302, `${destination.to}${query}`);
    }
    const exists =
      destination.kind === 'page' ||
      (destination.kind === 'profile' && catalogue.professional(destination.uid) !== null);
    response
      .status(exists ? 200 : 404)
      .set('Cache-Control', 'no-cache')
      .sendFile(join(clientDir, 'index.html'), { cacheControl: false }, (error) => {
        if (error) next(error);
      });
  });
  return router;
}
