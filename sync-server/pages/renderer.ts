import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { PagePorts } from '../../shared/protocol/ports.ts';
import { PageDocument, type PageParts } from './document.ts';

/** What the renderer that the client's build made gives for an address. */
type RenderedPage =
  | { kind: 'redirect'; to: string; status: number }
  | ({ kind: 'page'; status: 200 | 404 } & PageParts);
type RenderPage = (href: string, ports: PagePorts) => Promise<RenderedPage>;

export type PageAnswer =
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'page'; status: number; html: string };

/**
 * Answers an address (path and query) with a page that can be read before any script has run; `origin` is what the
 * person reached the server at.
 */
export type PageRenderer = (href: string, origin: string) => Promise<PageAnswer>;

/**
 * The renderer that `npm run build` made, at `path`. A page that it cannot render is left to the browser, which has a device of its own
 * and says it where it cannot either. Where the client was not built, as while developing, it answers every address with word of
 * that: the pages then come from the development server.
 */
export async function loadRenderer(
  path: string,
  clientDir: string,
  portsAt: (origin: string) => PagePorts,
  logger: Logger,
): Promise<PageRenderer> {
  if (!existsSync(path)) return async () => ({ kind: 'page', status: 503, html: notBuilt });
  const { renderPage } = (await import(pathToFileURL(path).href)) as { renderPage: RenderPage };
  const document = new PageDocument(clientDir);
  return async (href, origin) => {
    try {
      const page = await renderPage(href, portsAt(origin));
      return page.kind === 'redirect' ? page : { kind: 'page', status: page.status, html: document.compose(page) };
    } catch (error) {
      logger.error({ err: error, path: href.split('?')[0] }, 'a page could not be rendered');
      return { kind: 'page', status: 500, html: document.shell(href.split('/')[1] === 'es' ? 'es' : 'en') };
    }
  };
}

const notBuilt = '<!doctype html><title>Confío</title><p>npm run build</p>';
