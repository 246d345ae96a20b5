import { createFileRoute, notFound } from '@tanstack/react-router';
import { countFilters, findSearchOf, queryOf } from '../../../../shared/search/find-search.ts';
import { findHead } from '../../../features/find/find-head.ts';
import { pageHead, placeOf } from '../../../i18n/page-head.ts';
import { wordsOf } from '../../../i18n/words.ts';
import { NotFound } from '../../../ui/layout/not-found.tsx';
import { PagePlaceholder } from '../../../ui/loading/placeholder.tsx';
import { directoryPath } from '../../../../shared/search/addresses.ts';
import { knownPlace } from '../../../../shared/rules/directory-place.ts';
import { DirectoryPage } from '../../-directory-page.tsx';

/** The directory; its filters are the address. */
export const Route = createFileRoute('/$lang/find/')({
  staticData: { words: ['find'] },
  validateSearch: findSearchOf,
  // What the check left out, the router would still hand on.
  loaderDeps: ({ search }) => findSearchOf({ ...search }),
  loader: async ({ context: { directory, now }, deps: search }) => {
    const revision = directory.revision();
    const [found, taxonomy] = await Promise.all([directory.find(queryOf(search), search.page), directory.taxonomy()]);
    if (search.page && found.professionals.length === 0) throw notFound();
    return { search, found, taxonomy, revision, landing: null, loadedAt: now() };
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return {};
    const { search, taxonomy } = loaderData;
    const { language } = match.context;
    const isNarrowed = countFilters(search) > 0 || search.q !== undefined || search.sort !== undefined;
    const address = isNarrowed ? knownPlace(search, taxonomy) : { page: search.page };
    return pageHead(placeOf(match, directoryPath(address)), {
      ...findHead(search, taxonomy, language, wordsOf(language)),
      noindex: isNarrowed,
    });
  },
  component: FindPage,
  pendingComponent: PagePlaceholder,
  notFoundComponent: NotFound,
});

function FindPage() {
  // Whom the page showed already are the same when the whole directory has come: their cards need not be drawn again.
  const loaded = Route.useLoaderData({ structuralSharing: true });
  return <DirectoryPage context={Route.useRouteContext()} routeId={Route.id} loaded={loaded} followsTyping />;
}
