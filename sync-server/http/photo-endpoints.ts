import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { askerOf } from '../accounts/actor.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { sessionMiddleware } from '../accounts/sessions/sessions.ts';
import type { PhotoFiles, PhotosConfig } from '../photos/photo-files.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { unshownTo } from '../sync/own/unshown-photos.ts';

export interface PhotoDeps {
  photosAt: PhotosConfig;
  accounts: Pick<AccountDeps, 'stores' | 'sessions' | 'sessionSecret' | 'photos'>;
  shownPhotos: {
    /** Whether a photo is shown to everybody, by what is known in memory. */
    has: (photoId: string) => boolean;
    /** Whether all that is shown is known already. */
    isComplete: () => boolean;
  };
}

/** The one reading of a photo's address: what is checked here is what is served. */
const photoPath = /^\/([\da-f]{32})_\d+(?:x\d+)?\.(?:jpeg|webp)$/;

/** What is shown never changes, and who has seen it may keep it; what hands it on to others asks again whether it still is. */
const forEverybody = 'public, max-age=31536000, s-maxage=300, immutable';
const forWhoAsks = {
  account: 'private, no-cache',
  // Its two people's devices keep it with the rest of their own, which goes when they sign out.
  conversation: 'private, no-store',
};

/** The files of photos: to everybody while anything public shows them, else to whom `unshownTo` says. */
export function photoEndpoints({ photosAt, accounts, shownPhotos }: PhotoDeps): Router {
  const { stores, sessions, sessionSecret, photos } = accounts;
  const router = Router();
  const withSession = sessionMiddleware({ store: sessions, secret: sessionSecret });
  router.use('/photos', async function mayBeSeen(request, response, next) {
    const photoId = isCounted(request) ? photoPath.exec(request.path)?.[1] : null;
    if (!photoId) throw new Refused({ code: 'not-found' });
    if (shownPhotos.has(photoId)) {
      response.set('Cache-Control', forEverybody);
    } else {
      await run(withSession, request, response);
      const asker = await askerOf(request, stores);
      const seen = asker && (await unshownTo(stores, asker, photoId));
      if (!seen) {
        throw new Refused(shownPhotos.isComplete() ? { code: 'not-found' } : { code: 'unavailable', retryAfter: 2 });
      }
      response.set('Cache-Control', forWhoAsks[seen]);
    }
    next();
  });
  router.use('/photos', photosAt.kind === 'disk' ? fromFolder(photosAt.folder) : fromBucket(photos));
  // Who may see all photos hears the same of one that is not there as of one that is not theirs.
  router.use('/photos', function notFound() {
    throw new Refused({ code: 'not-found' });
  });
  return router;
}

/** Whether it is of those that the table of endpoints counts: what is asked in another way would be read for nothing. */
const isCounted = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function fromFolder(folder: string): RequestHandler {
  return express.static(folder, { cacheControl: false, index: false, redirect: false });
}

function fromBucket(photos: Pick<PhotoFiles, 'read'>): RequestHandler {
  return async (request, response) => {
    const name = request.path.slice(1);
    // The name says what is in it, so whoever has it need not have it read again.
    response.set('ETag', `"${name}"`);
    if (request.fresh) return void response.status(304).end();
    const content = await photos.read(name);
    if (!content) throw new Refused({ code: 'not-found' });
    response.type(name).send(Buffer.from(content));
  };
}

function run(handler: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void handler(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}
