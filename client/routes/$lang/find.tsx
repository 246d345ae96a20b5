import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Find } from '../../features/find/find.tsx';
import { findHead } from '../../features/find/find-head.ts';
import { findSearchOf, queryOf } from '../../../shared/find-search.ts';
import { pageHead } from '../../i18n/page-head.ts';
import { wordsOf } from '../../i18n/words.ts';
import { unknownStatus } from '../../sync/status.ts';
import { PagePlaceholder } from '../../ui/placeholder.tsx';
import { useLiveDirectory } from '../-use-live-directory.ts';

/** The directory; its filters are the address. */
export const Route = createFileRoute('/$lang/find')({
  validateSearch: findSearchOf,
  // What the check left out, the router would still hand on.
  loaderDeps: ({ search }) => findSearchOf({ ...search }),
  loader: async ({ context: { directory, now }, deps: search }) => {
    const revision = directory.revision();
    const [found, taxonomy] = await Promise.all([directory.find(queryOf(search)), directory.taxonomy()]);
    return { search, found, taxonomy, revision, loadedAt: now() };
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return {};
    const { search, taxonomy } = loaderData;
    return pageHead(findHead(search, taxonomy, context.language, wordsOf(context.language)));
  },
  component: FindPage,
  pendingComponent: PagePlaceholder,
});

function FindPage() {
  const { directory, sync } = Route.useRouteContext();
  const status = useSyncExternalStore(sync.subscribe, sync.get, () => unknownStatus);
  const navigate = useNavigate({ from: Route.fullPath });
  const { revision, ...loaded } = Route.useLoaderData();
  useLiveDirectory(directory, Route.id, revision);
  return (
    <Find
      {...loaded}
      status={status}
      onFind={(search) => directory.find(queryOf(search))}
      onSearch={(search, isNewEntry) => void navigate({ search, replace: !isNewEntry, resetScroll: isNewEntry })}
    />
  );
}
