import express, { Router } from 'express';
import type { PhotoFiles, PhotosConfig } from '../photos/photo-files.ts';
import { refuse } from './refusals.ts';

/** The files of photos, which never change: from the folder they are in, or through this server from their bucket. */
export function photoEndpoints(config: PhotosConfig, photos: Pick<PhotoFiles, 'read'>): Router {
  const router = Router();
  if (config.kind === 'disk') {
    const options = { immutable: true, maxAge: '1y', index: false, redirect: false };
    return router.use('/photos', express.static(config.folder, options));
  }
  router.get(/^\/photos\/([\da-f]{32}_\d+(?:x\d+)?\.(jpeg|webp))$/, async (request, response) => {
    const { 0: name = '', 1: type = '' } = request.params;
    const content = await photos.read(name);
    if (!content) return refuse(response, 404, 'not-found');
    response.set('Cache-Control', 'public, max-age=31536000, immutable').type(type).send(Buffer.from(content));
  });
  return router;
}
