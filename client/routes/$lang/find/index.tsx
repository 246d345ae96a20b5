import { createFileRoute, notFound } from '@tanstack/react-router';
import { countFilters, findSearchOf } from '../../../../shared/search/find-search.ts';
import { findHead } from '../../../features/find/find-head.ts';
import { pageHead, placeOf } from '../../../i18n/page-head.ts';
import { wordsOf } from '../../../i18n/words.ts';
import { NotFound } from '../../../ui/layout/not-found.tsx';
import { PagePlaceholder } from '../../../ui/loading/placeholder.tsx';
import { directoryPath } from '../../../../shared/search/addresses.ts';
import { knownPlace } from '../../../../shared/rules/directory-place.ts';
import { askDirectory } from '../../-ask-directory.ts';
import { DirectoryPage } from '../../-directory-page.tsx';
import { useLiveAnswer } from '../../-use-live-directory.ts';

/** The directory; its filters are the address. */
export const Route = createFileRoute('/$lang/find/')({
  staticData: { words: ['find'] },
  validateSearch: findSearchOf,
  // What the check left out, the router would still hand on.
  loaderDeps: ({ search }) => findSearchOf({ ...search }),
  loader: async ({ context: { directory, now }, deps: search }) => {
    const answer = await askDirectory(directory, search);
    if (search.page && answer.found.professionals.length === 0) throw notFound();
    return { ...answer, search, landing: null, loadedAt: now() };
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
  const context = Route.useRouteContext();
  const loaded = Route.useLoaderData();
  const { directory } = context;
  const ask = () => askDirectory(directory, loaded.search);
  const page = useLiveAnswer({ directory, routeId: Route.id, loaded, ask });
  return <DirectoryPage context={context} page={page} followsTyping />;
}
