import { join } from 'node:path';
import { type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { keptLanguage, shownLanguage } from '../../shared/rules/shown-language.ts';
import { destinationOf } from '../../shared/search/pages.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { encodingFor } from './encodings.ts';
import { cookieOf } from '../accounts/sessions/cookies.ts';
import { originOf } from '../accounts/sessions/origin.ts';
import { sessionCookie } from '../accounts/sessions/sessions.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import type { Traffic } from '../traffic/admission.ts';
import { refuse, statusOf } from './refusals.ts';

/** What only machines ask for, folders and files: what is not found there is a refusal, never a page. */
const machinePaths = /^\/(sync|catalogue|photos|assets|flags|icons|uploads|auth)\/|\.[a-z\d]+$/;

interface PageDeps {
  pages: PageCache;
  clientDir: string;
  publicOrigin: string | null;
  traffic: Traffic;
}

/** The built client, and for every other address a rendered page. */
export function pageEndpoints({ pages, clientDir, publicOrigin, traffic }: PageDeps): Router {
  const router = Router();
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
  router.get('/{*path}', async (request, response) => {
    if (machinePaths.test(request.path)) return refuse(response, 404, 'not-found');
    const destination = destinationOf(request.path);
    if (destination.kind === 'redirect') {
      const kept = keptLanguage(request.get('Cookie') ?? '');
      const language = destination.language ?? shownLanguage(kept, request.acceptsLanguages());
      response.set({ Vary: 'Accept-Language, Cookie', 'Cache-Control': 'private, no-cache' });
      return response.redirect(302, `/${language}${destination.rest}${request.originalUrl.slice(request.path.length)}`);
    }
    const mayRender = () => traffic.count(request, 'renderings');
    const page = await pages.answer(request.originalUrl, originOf(request, publicOrigin), mayRender).catch(refusalIn);
    if (page instanceof Refused) return leaveToBrowser(response, page, pages.shell(request.originalUrl));
    if (page.kind === 'redirect') {
      // Who takes a name back that they had before has the redirect go the other way.
      response.set('Cache-Control', 'no-cache');
      return response.redirect(page.status, withQuery(page.to, request.originalUrl));
    }
    // A profile that is there for nobody else may be that of who is signed in: their browser knows, and says 'not found' where it is not.
    if (page.status === 404 && destination.kind === 'profile' && cookieOf(request, sessionCookie)) {
      response.status(404).set({ Vary: 'Cookie', 'Cache-Control': 'private, no-cache' });
      return response.type('html').send(pages.shell(request.originalUrl));
    }
    const encoding = encodingFor(request) ?? 'identity';
    if (encoding !== 'identity') response.set('Content-Encoding', encoding);
    response.set({ ETag: `"${page.etag}-${encoding}"`, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' });
    response.status(page.status).type('html').send(page.bodies[encoding]);
  });
  return router;
}

/** A refusal as an answer; throws whatever else it is. */
function refusalIn(error: unknown): Refused {
  if (error instanceof Refused) return error;
  throw error;
}

/** A page that is not rendered now is made by the browser; who has none, as a search engine, is told when to come again. */
function leaveToBrowser(response: Response, { refusal }: Refused, shell: string): void {
  response
    .status(statusOf(refusal))
    .set({ 'Retry-After': String(refusal.retryAfter ?? 2), 'Cache-Control': 'no-store' });
  response.type('html').send(shell);
}

/** What the page does not read of the query is not in its address, and leads on all the same. */
function withQuery(to: string, asked: string): string {
  const start = asked.indexOf('?');
  return start === -1 || to.includes('?') ? to : to + asked.slice(start);
}
