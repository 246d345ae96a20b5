import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { PagePorts } from '../../shared/protocol/ports.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { loggedPath } from '../http/logged-path.ts';
import { PageDocument, type PageParts } from './document.ts';

/** What the renderer that the client's build made gives for an address. */
type RenderedPage =
  | { kind: 'redirect'; to: string; status: number }
  | ({ kind: 'page'; status: 200 | 404 } & PageParts);
interface Built {
  renderPage: (href: string, ports: PagePorts) => Promise<RenderedPage>;
  pageAddress: (href: string) => string;
}

export type PageAnswer =
  | { kind: 'redirect'; to: string; status: number }
  | { kind: 'page'; status: number; html: string };

/** Makes pages that can be read before any script has run. */
export interface PageRenderer {
  /** The address (path and query) without what its page does not read of the query. */
  addressOf: (href: string) => string;
  /** The page at an address; `origin` is what the person reached the server at. Throws `Refused` (unavailable) where the store is away. */
  render: (href: string, origin: string) => Promise<PageAnswer>;
  /** The document without a page, in the language of the address: the browser, which has a device of its own, makes one. */
  shell: (href: string) => string;
  /** What a policy lets run inside a page: the one script that stands in each of them. */
  inlineScripts: readonly string[];
}

/**
 * The renderer that `npm run build` made, at `path`. A page that it cannot render is left to the browser, which says it where it cannot
 * either. Where the client was not built, as while developing, it answers every address with word of that: the pages then come from
 * the development server.
 */
export async function loadRenderer(
  path: string,
  clientDir: string,
  portsAt: (origin: string) => PagePorts,
  logger: Logger,
): Promise<PageRenderer> {
  if (!existsSync(path)) {
    const render = async () => ({ kind: 'page' as const, status: 503, html: notBuilt });
    return { addressOf: (href) => href, render, shell: () => notBuilt, inlineScripts: [] };
  }
  const { renderPage, pageAddress } = (await import(pathToFileURL(path).href)) as Built;
  const document = new PageDocument(clientDir);
  // It is the same at every origin.
  const { site } = portsAt('');
  const shell = (href: string) => document.shell(href.split('/')[1] === 'es' ? 'es' : 'en', site);
  const render = async (href: string, origin: string): Promise<PageAnswer> => {
    try {
      const page = await renderPage(href, portsAt(origin));
      return page.kind === 'redirect'
        ? page
        : { kind: 'page', status: page.status, html: document.compose(page, site) };
    } catch (error) {
      const refused = refusedIn(error);
      if (refused) throw refused;
      logger.error({ err: error, path: loggedPath(href) }, 'a page could not be rendered');
      return { kind: 'page', status: 500, html: shell(href) };
    }
  };
  return { addressOf: pageAddress, render, shell, inlineScripts: [document.inlineScript] };
}

/** Why a port did not answer, where it said so: the store is away. */
function refusedIn(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  return error instanceof Error && error.cause instanceof Refused ? error.cause : null;
}

const notBuilt = '<!doctype html><title>Confío</title><p>npm run build</p>';
