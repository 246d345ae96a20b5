import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PagePorts } from '../../shared/ports.ts';
import { PageDocument, type PageParts } from './document.ts';

/** What the renderer that the client's build made gives for an address. */
type RenderedPage =
  | { kind: 'redirect'; to: string; status: number }
  | ({ kind: 'page'; status: 200 | 404 | 500 } & PageParts);
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
 * The renderer that `npm run build` made, at `path`. Where the client was not built, as while developing, it answers every address
 * with word of that: the pages then come from the development server.
 */
export async function loadRenderer(
  path: string,
  clientDir: string,
  portsAt: (origin: string) => PagePorts,
): Promise<PageRenderer> {
  if (!existsSync(path)) return async () => ({ kind: 'page', status: 503, html: notBuilt });
  const { renderPage } = (await import(pathToFileURL(path).href)) as { renderPage: RenderPage };
  const document = new PageDocument(clientDir);
  return async (href, origin) => {
    const page = await renderPage(href, portsAt(origin));
    return page.kind === 'redirect' ? page : { kind: 'page', status: page.status, html: document.compose(page) };
  };
}

const notBuilt = '<!doctype html><title>Confío</title><p>npm run build</p>';
