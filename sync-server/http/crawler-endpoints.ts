import { type Request, type Response, Router } from 'express';
import { socialVersion } from '../../shared/search/addresses.ts';
import { isLanguage } from '../../shared/model/language.ts';
import type { ServerDirectory } from '../pages/server-ports.ts';
import { Sitemap } from '../pages/sitemap.ts';
import { SocialPictures } from '../pages/social-pictures.ts';
import type { PhotoFiles } from '../photos/photo-files.ts';
import type { Catalogue } from '../sync/catalogue/catalogue.ts';
import { originOf } from '../accounts/sessions/origin.ts';
import type { Traffic } from '../traffic/admission.ts';
import { refuse } from './refusals.ts';

interface FoundDeps {
  catalogue: Catalogue;
  directory: ServerDirectory;
  photos: PhotoFiles;
  publicOrigin: string | null;
  traffic: Traffic;
}

/** What a search engine may leave out: answers for devices, not pages. */
const notPages = ['/sync/', '/catalogue/', '/healthz', '/readyz'];

const oneDay = 86_400;

/** What helps others to find and to show our pages: robots.txt, the sitemap, and the pictures of previews. */
export function foundEndpoints({ catalogue, directory, photos, publicOrigin, traffic }: FoundDeps): Router {
  const router = Router();
  const sitemap = new Sitemap(catalogue, directory);
  const pictures = new SocialPictures(photos);
  /** What is not kept is not drawn for everybody who asks. */
  const mayDraw = (request: Request) => () => traffic.count(request, 'renderings');

  router.get('/robots.txt', (request, response) => {
    const origin = originOf(request, publicOrigin);
    const lines = [
      'User-agent: *',
      ...notPages.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    keepFor(response, oneDay)
      .type('text/plain')
      .send(`${lines.join('\n')}\n`);
  });

  router.get('/sitemap.xml', async (request, response) => {
    keepFor(response, 3600)
      .type('application/xml')
      .send(await sitemap.root(originOf(request, publicOrigin), mayDraw(request)));
  });

  router.get('/sitemap-:part.xml', async (request, response) => {
    const part = await sitemap.part(originOf(request, publicOrigin), Number(request.params.part), mayDraw(request));
    if (!part) return refuse(response, 404, 'not-found');
    keepFor(response, 3600).type('application/xml').send(part);
  });

  router.get('/social/:language.jpeg', async (request, response) => {
    const { language } = request.params;
    if (!isLanguage(language)) return refuse(response, 404, 'not-found');
    keepFor(response, oneDay)
      .type('jpeg')
      .send(await pictures.ofProduct(language, mayDraw(request)));
  });

  router.get('/social/:language/:uid.jpeg', async (request, response) => {
    const { language, uid } = request.params;
    const professional = catalogue.professional(uid);
    if (!isLanguage(language) || !professional) return refuse(response, 404, 'not-found');
    const picture = await pictures.ofProfessional(
      { professional, taxonomy: catalogue.taxonomy, language },
      mayDraw(request),
    );
    // Only the address that names what is drawn now may be kept for good, and by no cache in between: the professional may leave.
    const isCurrent = request.query['v'] === socialVersion(professional);
    if (isCurrent) response.set('Cache-Control', 'public, max-age=31536000, s-maxage=300, immutable');
    else keepFor(response, 300);
    response.type('jpeg').send(picture);
  });

  return router;
}

/** Express answers with an ETag of the content, so asking again after `seconds` costs little. */
function keepFor(response: Response, seconds: number): Response {
  return response.set('Cache-Control', `public, max-age=${seconds}`);
}
