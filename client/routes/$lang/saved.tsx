import { createFileRoute } from '@tanstack/react-router';
import { queryOf } from '../../../shared/search/find-search.ts';
import { SavedPage } from '../../features/find/saved/saved-page.tsx';
import { placeOf } from '../../i18n/page-head.ts';
import { PagePlaceholder } from '../../ui/loading/placeholder.tsx';
import { useLiveDirectory } from '../-use-live-directory.ts';

/** Everybody's, signed in or not: whom the device keeps. */
export const Route = createFileRoute('/$lang/saved')({
  staticData: { words: ['find', 'late'] },
  loader: async ({ context: { directory, now } }) => {
    const revision = directory.revision();
    return { taxonomy: await directory.taxonomy(), revision, loadedAt: now() };
  },
  head: async ({ match }) => (await import('../../features/find/saved/saved-head.ts')).savedHead(placeOf(match)),
  component: SavedRoute,
  pendingComponent: PagePlaceholder,
});

function SavedRoute() {
  const { directory } = Route.useRouteContext();
  const loaded = Route.useLoaderData();
  useLiveDirectory(directory, Route.id, loaded.revision);
  return <SavedPage {...loaded} onFindSaved={(search, saved) => directory.findAmong(saved, queryOf(search))} />;
}
