import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { PagePorts } from '../../shared/protocol/ports.ts';
import { dataElement } from '../../shared/search/structured-data.ts';
import { recordAnswers } from './answers.ts';
import { cataloguesOf } from '../i18n/route-words.ts';
import type { Catalogue } from '../i18n/words.ts';
import { machineReadable } from './machine-readable.ts';
import { makeRouter } from './router.tsx';
import type { RouterContext } from './router-context.ts';
import { emptySource } from '../sync/session/lazy-source.ts';
import { nothingOwn } from '../sync/own/own-state.ts';
import { nobodysSession } from '../sync/session/session.ts';
import { idleStatus } from '../sync/catalogue/status.ts';
import { serverCodeIsHere } from '../ui/loading/lazily.tsx';

/** A page as the server renders it, in the parts that its document is put together from. */
export type RenderedPage =
  | { kind: 'redirect'; to: string; status: number }
  | {
      kind: 'page';
      status: 200 | 404;
      language: string;
      /** What belongs into the document's head. */
      head: string;
      body: string;
      /** What the page was rendered from, for the browser to come alive with. */
      answers: unknown;
      /** The ids of the routes on the page. */
      routes: string[];
      /** The catalogues that it speaks. */
      words: readonly Catalogue[];
    };

/** Only its routes are asked: it loads nothing, and has nothing to load it from. */
const addresses = makeRouter({} as RouterContext, createMemoryHistory());

/** An address (path and query) without what its page does not read of the query, as the routes check it. */
export function pageAddress(href: string): string {
  const [path = '', ...query] = href.split('?');
  const said = addresses.options.parseSearch(query.join('?'));
  const [routes] = addresses.getMatchedRoutes(path);
  const read = routes.map(({ options: { validateSearch } }) =>
    typeof validateSearch === 'function' ? validateSearch({ ...said }) : {},
  );
  return path + addresses.options.stringifySearch(Object.assign({}, ...read));
}

/** Where the page itself begins: React puts what belongs into the head in front of it. */
const bodyStart = '<div data-page="';

/** Renders the page at `href` (path and query) from what the ports answer. Throws what they throw, and where the page itself breaks. */
export async function renderPage(href: string, ports: PagePorts): Promise<RenderedPage> {
  const language = href.split('/')[1] === 'es' ? 'es' : 'en';
  const recorded = recordAnswers(ports, language);
  const router = makeRouter(
    {
      ...recorded.ports,
      sync: idleStatus,
      session: nobodysSession,
      own: emptySource(nothingOwn),
    },
    createMemoryHistory({ initialEntries: [href] }),
  );
  await router.load();
  const result = router._serverResult;
  if (!result) throw new Error(`nothing was loaded for ${router.state.location.pathname}`);
  if (result.type === 'redirect') {
    const { options, status } = result.redirect;
    return { kind: 'redirect', to: options.href ?? '/', status };
  }
  if (result.status === 500) {
    throw new Error('a page broke', { cause: result.matches.find(({ status }) => status === 'error')?.error });
  }
  await serverCodeIsHere();
  const html = renderToString(<RouterProvider router={router} />);
  const start = html.indexOf(bodyStart);
  const data = result.status === 200 ? router.state.matches.flatMap(machineReadable) : [];
  return {
    kind: 'page',
    status: result.status,
    language,
    head: html.slice(0, start) + (data.length > 0 ? dataElement(data) : ''),
    body: html.slice(start),
    answers: recorded.answers(),
    routes: result.matches.map((match) => match.routeId),
    words: cataloguesOf(result.matches),
  };
}
